import { expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { dropOff, openAttendanceAs, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

// Long enough that its first days are not among the recent ones, which every device has.
const journey = describeJourney({ isAppStored: true, daysBefore: 75 });

/** Between the margins. */
const a4Px = 718;

test('a day is printed by grade level, with a place to sign', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const tablet = house.newTablet({ name: 'office' });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await dropOff(page, maya);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const today = formatDay(dayAfterToday(0));
  const sheet = page.getByRole('region', { name: `Grade 1 · ${today}` });
  const line = sheet.getByRole('row').filter({ hasText: listName(maya.nameInfo) });
  await line.filter({ hasText: 'Dropped off' }).filter({ hasText: maya.mother.name }).waitFor();
  await sheet.getByRole('columnheader', { name: 'Signature' }).waitFor();
  expect(await page.getByRole('region').count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const breaks = await sheet.evaluate((element) => getComputedStyle(element).breakAfter);
  expect(breaks).toBe('page');
  const [head] = await sheet.getByRole('columnheader').all();
  expect(await head?.evaluate((cell) => getComputedStyle(cell.closest('thead') ?? cell).display)).toBe(
    'table-header-group',
  );
  // A page for each grade level, and none without a child on it.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(house.school.gradeLevels.length);

  // A name without a space leaves the other columns on the paper.
  const long = { ...maya.nameInfo, firstName: 'W'.repeat(limits.nameLength) };
  await server.post(`/admin/students/${maya._id}`, { nameInfo: long });
  await sheet.getByText(long.firstName).waitFor();
  const screen = { width: 1280, height: 720 };
  await page.setViewportSize({ width: a4Px, height: screen.height });
  expect(await scrollsSideways(page)).toBe(false);
  await server.post(`/admin/students/${maya._id}`, { nameInfo: maya.nameInfo });
  await page.setViewportSize(screen);

  // The register lies on its side, and has no page without a word before it or after it.
  await page.emulateMedia({ media: 'screen' });
  // By its key: a click would go to where it stood on paper, while the screen is laid out again.
  await page.getByRole('radio', { name: 'Month', exact: true }).press('Space');
  await page.getByRole('heading', { name: 'Class register' }).waitFor();
  await page.getByRole('columnheader', { name: 'Explained' }).first().waitFor();
  const register = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(register.match(/\/Type\s*\/Page\b/g)).toHaveLength(house.school.gradeLevels.length);
});

test('a student’s month shows who came, fetches older days, and says so offline', async () => {
  const { house } = journey();
  const maya = at(house.school.students, 0);
  const tablet = house.newTablet({ name: 'desk' });
  const page = await tablet.open();
  await openAs(page, administrator, schoolPath(house, `/student/${maya._id}/attendance`));
  const today = formatDay(dayAfterToday(0));
  await page.getByRole('button', { name: `${today}: Late` }).click();
  await page.getByText(`Dropped off by ${maya.mother.name}`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  for (let turned = 0; turned < 2; turned += 1)
    await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByText(/days of this month are not on this device, and there is no network/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  house.network.set('through');
  await page.getByText(/days of this month are not on this device/).waitFor({ state: 'detached' });
  // Nobody was recorded at all two months ago, so the days count for nothing.
  await page.getByText('Nothing recorded').first().waitFor();
});
