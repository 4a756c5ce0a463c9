/** A school's first hour: registration, its own spreadsheet, the first child recorded. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { familiesSheet, makeSpreadsheet } from '#api/import/a-spreadsheet.fixture.ts';
import { weekdayOf } from '#sync/school/records/school-day.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { type House, openHouse } from '#tests/support/harness/house.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { dayAfterToday, today } from '#tests/support/harness/school-day.ts';
import { grid } from '#tests/support/steps/attendance.ts';
import { captchaSecret, watchCaptchas } from '#tests/support/steps/captcha.ts';
import { mailedPath } from '#tests/support/steps/mail.ts';
import { choose } from '#tests/support/steps/people.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse({}, { settings: { AUTH_SECRET: captchaSecret, SCHOOLS_AUTO_APPROVE: '1' } });
});

afterEach(() => house.expectNoFaults());
afterAll(() => house.close());

const families = 300;
const password = 'a bell for Nora';

const isWeekend = [0, 6].includes(weekdayOf(today()));
const schoolDay = dayAfterToday(isWeekend ? -2 : 0);

/** What a person may need, with the seconds of reading and typing that no test takes. */
const most = { clicks: 16, fields: 10 };

/** Counts what a person does. */
function handsOf(page: Page) {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    click: async (what: Locator) => {
      done.clicks += 1;
      await what.click();
    },
    type: async (label: RegExp, text: string) => {
      done.fields += 1;
      await page.getByLabel(label).first().fill(text);
    },
    /** Opens a list, and chooses in it. */
    choose: async (label: RegExp, option: string) => {
      done.clicks += 2;
      await choose(page, label, option);
    },
  };
}

test(`${families} families of a spreadsheet become a school that takes attendance`, async () => {
  const startMs = performance.now();
  const page = await house.newTablet({ name: 'head teacher' }).open('/register/school');
  const captcha = watchCaptchas(page);
  await page.reload();
  const { click, type, choose: select, done } = handsOf(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await type(/^School name/, 'Nora’s Primary');
  await type(/^School phone/, '876 555 0100');
  await select(/^Country/, 'Jamaica');
  await type(/^Address line 1/, '12 Hope Road');
  await type(/^City/, 'Kingston');
  await select(/^Parish/, 'Kingston and Saint Andrew');
  await click(button('Next'));
  await type(/^First name/, 'Nora');
  await type(/^Last name/, 'Bell');
  await type(/^Email/, 'nora@newschool.example');
  await type(/^Password/, password);
  await type(/^Confirm password/, password);
  await type(/^The five digits/, await captcha());
  await click(button('Register school'));
  await page.waitForURL(/\/admin\/noras-primary/);

  // The link of the letter.
  const subject = 'Please verify your email address';
  await page.goto(await mailedPath(house.server, { to: 'nora@newschool.example', subject }));
  await click(button('Verify email address'));
  await page.getByText('Your email address is verified.').waitFor();
  await page.goto('/admin/noras-primary');

  const menu = page.getByRole('navigation', { name: 'Menu' });
  await click(menu.getByRole('link', { name: 'Students' }));
  await click(page.getByRole('link', { name: 'Import' }).first());
  const choosing = page.waitForEvent('filechooser');
  await click(button('Choose files'));
  const file = Buffer.from(makeSpreadsheet(familiesSheet(families)));
  await (await choosing).setFiles([{ name: 'families.xlsx', mimeType: 'application/zip', buffer: file }]);
  const columns = page.getByRole('region', { name: 'What do the columns hold?' });
  // A new school has no term. One is offered, so that the children are registered when they are
  // there.
  await columns.getByLabel(/^Name of the term/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  // On a weekend the term begins before it, so that there is a school day to record.
  if (isWeekend) await columns.getByLabel(/^First day/).fill(schoolDay);
  await click(columns.getByRole('button', { name: 'Show what will happen' }));
  await click(button(`Import ${families} children`));
  await page.getByText(`${families} children are here now.`).waitFor();

  await click(menu.getByRole('link', { name: 'Attendance' }));
  if (isWeekend) await page.goto(`${page.url()}?day=${schoolDay}`);
  await click(
    grid(page)
      .getByRole('button', { name: /^Edit / })
      .first(),
  );
  const dialog = page.getByRole('dialog');
  done.clicks += 1;
  await dialog
    .getByRole('radiogroup', { name: 'Dropped off by' })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await click(dialog.getByRole('button', { name: 'Save attendance' }));
  await dialog.waitFor({ state: 'detached' });
  await grid(page).getByRole('row').filter({ hasText: 'Dropped off' }).first().waitFor();
  const seconds = (performance.now() - startMs) / 1000;
  process.stdout.write(
    `From the registration to the first child: ${done.clicks} clicks, ${done.fields} fields, ${seconds.toFixed(0)} s of waiting\n`,
  );
  expect(done.clicks).toBeLessThanOrEqual(most.clicks);
  expect(done.fields).toBeLessThanOrEqual(most.fields);
});
