/** A head asks who is absent most: on this device, beyond what it has, and without a network. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { SecurityPage } from '#sync/school/records/security-event.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true, students: 4, daysBefore: 40 });

/** Ten days that every device has, and one that it has to ask for. */
const recentDays = Array.from({ length: 10 }, (_, index) => dayAfterToday(-1 - index));
const olderDay = dayAfterToday(-38);

/**
 * The last child never came; the one before it is late, and picked up half an hour after closing.
 */
beforeAll(async () => {
  const { house, server } = journey();
  const { students, term } = house.school;
  const came = async (index: number, day: SchoolDay) => {
    const { _id, name } = at(students, index).mother;
    const person = { personID: _id, name, personString: '' };
    const isLate = index === students.length - 2;
    await server.post(`/admin/schoolattendance/${day}/${at(students, index)._id}`, {
      term: term._id,
      status: 2,
      dropOffPerson: person,
      dropOffTime: wallTimeAt(day, isLate ? 510 : 470),
      pickUpPerson: person,
      pickUpTime: wallTimeAt(day, isLate ? 960 : 930),
      notes: '',
    });
  };
  for (const day of [...recentDays, olderDay])
    for (const [index] of students.slice(0, -1).entries()) await came(index, day);
});

test('the report names who is absent most, follows its filters, and leads to the child', async () => {
  const { house } = journey();
  const { students, gradeLevels } = house.school;
  const [late, worst] = [at(students, 2), at(students, 3)];
  const tablet = house.newTablet({ name: 'head', viewport: { width: 1440, height: 900 } });
  const page = await tablet.open();
  await openAs(page, administrator, schoolPath(house));
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).click();
  // Eleven days of four children, of which one never came; the older day was fetched for it.
  await fact(page, 'Present', '75%').waitFor();
  await fact(page, 'Days absent', '11').waitFor();
  await fact(page, 'Chronically absent', '1').waitFor();
  await fact(page, 'Late arrivals', '11').waitFor();
  const rows = page.getByRole('grid', { name: 'Children' }).getByRole('row');
  await rows
    .nth(1)
    .filter({ hasText: listName(worst.nameInfo) })
    .waitFor();
  await rows.nth(1).filter({ hasText: 'Chronic' }).filter({ hasText: '11 days in a row now' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8').split(/\r?\n/);
  expect(saved[0]).toContain('"Name","Grade level","Days","Present","Absent"');
  expect(saved[1]).toContain('"11","0%","11"');
  await page.getByText('4 rows saved in your downloads').waitFor();

  const wanted = at(
    gradeLevels,
    gradeLevels.findIndex(({ _id }) => _id === late.gradeLevel),
  );
  await page.getByRole('combobox', { name: 'Grade level' }).click();
  await page.getByRole('option', { name: wanted.name }).click();
  const ofLevel = students.filter(({ gradeLevel }) => gradeLevel === wanted._id);
  await expect.poll(() => rows.count()).toBe(ofLevel.length + 1);
  await expect.poll(() => new URL(page.url()).searchParams.get('level')).toBe(wanted._id);

  await page.getByRole('radio', { name: 'Late pick-ups' }).check({ force: true });
  const latest = page.getByRole('grid', { name: 'Late pick-ups' }).getByRole('row');
  await latest
    .nth(1)
    .filter({ hasText: listName(late.nameInfo) })
    .filter({ hasText: '30' })
    .waitFor();
  await page.getByRole('radio', { name: 'Arrivals' }).check({ force: true });
  await page
    .getByRole('table', { name: 'Arrivals' })
    .getByRole('row', { name: /^8:30 AM 11/ })
    .waitFor();
  await page
    .getByRole('img', {
      name: /^Arrivals by quarter of an hour Most come from 8:30 AM to 8:45 AM: 11 arrivals/,
    })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Weeks' }).check({ force: true });
  await page.getByRole('img', { name: /^Present week by week/ }).waitFor();
  await page.getByRole('radio', { name: 'Weekdays' }).check({ force: true });
  await page.getByRole('img', { name: /^Absences by weekday/ }).waitFor();

  await page.getByRole('radio', { name: 'Children', exact: true }).check({ force: true });
  await rows.filter({ hasText: listName(late.nameInfo) }).press('Enter');
  await page.getByRole('heading', { name: late.name }).waitFor();
});

test('without a network it says which days it has, and the others come with the network', async () => {
  const { house } = journey();
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'offline', network }).open();
  await openAs(page, administrator, schoolPath(house));
  await waitUntilReadyForOffline(page);
  network.set('cut');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' }).click();
  await page.getByText(/^No connection\. \d+ school days are not on this device and are left out/).waitFor();
  await fact(page, 'Days absent', '10').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByText('4 rows saved in your downloads').waitFor();
  network.set('through');
  await fact(page, 'Days absent', '11').waitFor();
  // What was downloaded without a network is in the security log at the next contact.
  await expect.poll(() => downloadsInLog()).toContain('Report Children');
  await page.getByText(/^No connection/).waitFor({ state: 'detached' });
});

async function downloadsInLog(): Promise<readonly unknown[]> {
  const log = SecurityPage.parse(await journey().server.get('/admin/securitylog?kind=listExported'));
  return log.events.map(({ detail }) => detail.list);
}

/** One of the numbers of the summary. */
function fact(page: Page, name: string, value: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .filter({ has: page.getByText(value, { exact: true }) });
}

test('all charts are printed without a name, the list of children whole, and a statement for parents', async () => {
  const { house } = journey();
  const worst = at(house.school.students, 3);
  const page = await house.newTablet({ name: 'printer' }).open();
  await openAs(page, administrator, schoolPath(house, '/reports?view=charts'));
  await page.getByRole('img', { name: /^Present week by week/ }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain(worst.nameInfo.lastName);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.getByRole('main').getByText(house.school.fields.name).waitFor();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('radio', { name: 'Children', exact: true }).check({ force: true });
  await page.getByRole('grid', { name: 'Children' }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const rows = page.getByRole('table', { name: 'Children' }).getByRole('row');
  expect(await rows.count()).toBe(house.school.students.length + 1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.goto(schoolPath(house, `/student/${worst._id}`));
  await page.getByRole('link', { name: `Statement of the attendance of ${worst.name}` }).click();
  const statement = page.getByRole('region', { name: `Attendance of ${worst.name}` });
  await statement.getByRole('row').nth(11).waitFor();
  expect(await statement.getByRole('row').count()).toBe(12);
  await statement.getByText(house.school.fields.name).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a long name keeps out of the next column', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 0);
  const lastName = 'Namington-Featherstonehaugh'.repeat(2);
  await server.post(`/admin/students/${child._id}`, { nameInfo: { ...child.nameInfo, lastName } });
  const page = await house.newTablet({ name: 'wide', viewport: { width: 1440, height: 900 } }).open();
  await openAs(page, administrator, schoolPath(house, '/reports'));
  const cells = page.getByRole('grid', { name: 'Children' }).getByRole('row', { name: lastName });
  const name = await cells.getByRole('link').boundingBox();
  const next = await cells.getByRole('gridcell').nth(1).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
});
