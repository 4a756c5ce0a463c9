import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { familiesSheet, makeSpreadsheet } from '#api/import/a-spreadsheet.fixture.ts';
import { makeZip } from '#api/import/make-zip.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { brokenWords } from '#tests/support/harness/broken-words.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

// A refusal is what the second half is about.
const journey = describeJourney({ isAppStored: true, allowedFaults: /400|Failed to load resource/ });

const added = 's2,=cmd,Ravi,Singh,,,,,\n,nobody,No,Id,,,,,\ns3,eve,Eve,=HYPERLINK(1),,,,,\n';
const users = `${smallSds['users.csv']}${added}`;
const roles = `${smallSds['roles.csv']}s2,A,student,T1,04,TRUE,,\n`;
const files = Object.entries({ ...smallSds, 'users.csv': users, 'roles.csv': roles });

async function chooseFile(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await choosing).setFiles([{ name, mimeType: 'application/zip', buffer: Buffer.from(content) }]);
}

test('children of another program are dropped, looked at, imported, and are there; twice changes nothing', async () => {
  const { house } = journey();
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'office', network }).open();
  await openAs(page, administrator, schoolPath(house, '/students'));
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Import children' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save an empty list to fill in' }).click();
  expect((await template).suggestedFilename()).toBe('children.csv');

  // Without a network nothing is lost, and the page says what to do.
  const zip = makeZip(files.map(([name, content]) => ({ name, content })));
  network.set('cut');
  await chooseFile(page, 'roster.zip', zip);
  await page.getByRole('alert').getByText('Connect and try again; nothing was changed.').waitFor();
  network.set('through');
  await page.getByRole('button', { name: 'Choose other files' }).click();

  await chooseFile(page, 'roster.zip', zip);
  const plan = page.getByRole('region', { name: 'What will happen' });
  await plan.getByText('School Data Sync 2.1, school “Hope Road Primary”.').waitFor();
  await plan.getByText('2 left out').click();
  await plan.getByText('users.csv line 5: the whole row').waitFor();
  await plan.getByText('users.csv line 6: the whole row').waitFor();
  await plan.getByText('Maya Brown', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Save the whole list as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('import-list.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  expect(await brokenWords(plan.getByRole('table'))).toEqual([]);
  await expect.poll(() => plan.getByRole('table').evaluate(isWiderThanItsPlace)).toBe(false);

  await plan.getByRole('button', { name: 'Import 2 children' }).click();
  const ended = page.getByRole('region', { name: 'Imported' });
  await ended.getByText('2 children are here now.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await ended.getByRole('link', { name: 'Show the students' }).click();
  await page.getByRole('searchbox').fill('Ravi');
  await page.getByText('Ravi Singh').first().waitFor();

  await page.goto(schoolPath(house, '/students/import'));
  await page.getByRole('region', { name: 'Earlier imports' }).getByText('roster.zip').waitFor();
  await chooseFile(page, 'roster.zip', zip);
  await page.getByText('Everything in these files is here already.').waitFor();

  // It is taken back as a whole, once somebody has seen what that means.
  const earlier = page.getByRole('region', { name: 'Earlier imports' });
  await earlier.getByRole('button', { name: 'Undo the import of roster.zip' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import?' });
  await question.getByText('Students: 2').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await question.getByRole('button', { name: 'Keep everything' }).click();
  await earlier.getByRole('button', { name: 'Undo the import of roster.zip' }).click();
  await question.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await earlier.getByText('Undone by', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(schoolPath(house, '/students'));
  await page.getByRole('searchbox').fill('Ravi');
  await page.getByText('No student matches').waitFor();
});

test('photos in a .zip find their children, and one that a child has is replaced only by choice', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house, '/students/import'));
  const photo = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const people = Object.entries({
    ...smallSds,
    'users.csv': (smallSds['users.csv'] ?? '').replace('Maya,Brown', 'Ottilie,Zuñiga'),
  }).map(([name, content]) => ({ name, content }));
  const photos = [
    { name: 'photos/zuniga, ottilie.png', content: await photo('teal') },
    { name: 'photos/Nobody Known.png', content: await photo('teal') },
  ];
  await chooseFile(page, 'everything.zip', makeZip([...people, ...photos]));
  const plan = page.getByRole('region', { name: 'What will happen' });
  await plan.getByText('1 child gets a photo.').waitFor();
  await plan.getByText('Which photo goes to whom').click();
  await plan.getByText('photos/zuniga, ottilie.png: Ottilie Zuñiga').waitFor();
  await plan.getByText('1 left out').click();
  await plan.getByText('photos/Nobody Known.png', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await plan.getByRole('button', { name: 'Import 1 child' }).click();
  const ended = page.getByRole('region', { name: 'Imported' });
  await ended.getByText('1 child is here now. 1 child has a new photo.').waitFor();
  await ended.getByRole('button', { name: 'Import more' }).click();

  await chooseFile(page, 'later.zip', makeZip([{ name: 's1.png', content: await photo('orange') }]));
  const replace = plan.getByRole('checkbox', { name: 'Replace the photo of 1 child who has another one' });
  await replace.waitFor();
  expect(await plan.getByRole('button', { name: 'Import 1 photo' }).count()).toBe(0);
  await replace.check();
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Import 1 photo' }).click();
  await ended.getByText('1 child has a new photo.').waitFor();
});

test('a spreadsheet of 300 families becomes the school, with its columns guessed and corrected', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house, '/students/import'));
  await chooseFile(page, 'families.xlsx', makeSpreadsheet(familiesSheet(300)));
  const columns = page.getByRole('region', { name: 'What do the columns hold?' });
  await columns.getByText('families.xlsx has 300 rows.').waitFor();
  expect(await columns.getByRole('combobox', { name: 'Mother’s phone' }).inputValue()).toBe('Adult 1: phone');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);

  // Without the names nothing can be imported, and the page says what is missing.
  await leaveOut(columns, 'First name');
  await leaveOut(columns, 'Last name');
  await columns.getByText('Say which column holds the names of the children.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await columns.getByRole('button', { name: 'Show what will happen' }).isDisabled()).toBe(true);
  await choose(columns, 'First name', 'First name');
  await choose(columns, 'Last name', 'Last name');
  await columns.getByRole('button', { name: 'Show what will happen' }).click();
  const plan = page.getByRole('region', { name: 'What will happen' });
  await plan.getByRole('button', { name: 'Import 300 children' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await plan.getByRole('button', { name: 'Import 300 children' }).click();
  await page.getByText('300 children are here now.').waitFor();
  await page.getByRole('link', { name: 'Show the students' }).click();
  await page.getByRole('searchbox').fill('Maya Peña');
  await page.getByText('Peña', { exact: false }).first().waitFor();
});

const isWiderThanItsPlace = (table: HTMLElement) =>
  table.offsetWidth > (table.parentElement?.clientWidth ?? 0);

async function choose(columns: Locator, column: string, field: string): Promise<void> {
  await columns.getByRole('combobox', { name: column, exact: true }).click();
  await columns.getByRole('option', { name: field, exact: true }).click();
}

const leaveOut = (columns: Locator, column: string) => choose(columns, column, 'Leave out');

test('a file that is none says so in a sentence, and changes nothing', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house, '/students/import'));
  await page.getByRole('heading', { name: 'Import children' }).waitFor();
  await chooseFile(page, 'half.zip', makeZip([{ name: 'users.csv', content: 'x' }]).slice(0, 20));
  await page.getByRole('alert').getByText('cannot be read as a .zip').waitFor();
  expect(await page.getByText('Nothing was changed.').count()).toBe(1);
});
