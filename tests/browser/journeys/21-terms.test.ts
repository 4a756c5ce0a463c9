import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { collisionsIn } from '#tests/support/harness/collisions.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { staffMember } from '#tests/support/harness/seed.ts';
import { formatDay } from '#sync/school/records/format.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import {
  closeDialog,
  deleteBy,
  expectAlert,
  openDialogBy,
  openOffice,
  openTwo,
  saveBy,
  schoolPath,
  termPath,
} from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('a term is made, changed offline, and seen by another browser', async () => {
  const { house } = journey();
  const [office, second] = await openTwo(house, schoolPath(house, '/terms'));
  const adding = await openDialogBy(office, 'Add term');
  expect(office.url()).toContain('/addterm');
  await saveBy(adding, 'Save term');
  await adding.getByText('Please select school dates for the term').waitFor();
  await adding.getByLabel('Name').fill('Spring');
  await adding.getByLabel('School year').fill('2027');
  await adding.getByLabel('Start date').fill('2027-04-30');
  await adding.getByLabel('End date').fill('2027-02-01');
  await adding.getByText('Please enter a start date that comes before the end date.').waitFor();
  await adding.getByLabel('Start date').fill('2027-02-01');
  await adding.getByLabel('End date').fill('2027-02-26');
  await adding.getByText('20 school days', { exact: true }).waitFor();
  expect(await adding.getByRole('checkbox', { name: 'Saturday' }).isChecked()).toBe(false);
  await adding.getByRole('button', { name: 'February 8, 2027, school is open' }).click();
  await adding.getByText('19 school days', { exact: true }).waitFor();
  const isIndeterminate = await adding
    .getByRole('checkbox', { name: 'Monday' })
    .evaluate((box) => box instanceof HTMLInputElement && box.indeterminate);
  expect(isIndeterminate).toBe(true);
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(adding, 'Save term');
  await expectAlert(office, 'Term saved');
  await office.getByRole('dialog', { name: 'Edit Spring, 2027' }).waitFor();
  expect(office.url()).toContain('/editterm/');
  await closeDialog(office);
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/terms'));
  expect(await axeFindings(office)).toEqual([]);
  const row = second.getByRole('listitem').filter({ hasText: 'Spring' });
  await row.filter({ hasText: '19 school days' }).filter({ hasText: 'Inactive' }).waitFor();

  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  const editing = await openDialogBy(office, 'Edit Spring, 2027');
  await editing.getByRole('checkbox', { name: 'Friday' }).click();
  await editing.getByRole('checkbox', { name: 'The term is active' }).check();
  await saveBy(editing, 'Save term');
  await expectAlert(office, 'Term saved');
  house.network.set('through');
  await row.filter({ hasText: '15 school days' }).filter({ hasText: 'Active' }).waitFor();
  await waitForAllSent(office);
});

test('leaving with something typed is asked about', async () => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/terms'));
  const adding = await openDialogBy(office, 'Add term');
  await adding.getByLabel('Name').fill('Summer');
  await office.goBack();
  await office.getByText('Leave without saving?').waitFor();
  await office.getByRole('button', { name: 'Go on editing' }).click();
  expect(await adding.getByLabel('Name').inputValue()).toBe('Summer');
});

test('the calendar says when school is open; days with attendance leave a term only after a question', async () => {
  const { house, server } = journey();
  const today = dayAfterToday(0);
  const maya = at(house.school.students, 0);
  await server.post(`/admin/schoolattendance/${today}/${maya._id}`, {
    status: 1,
    dropOffPerson: { personID: maya.mother._id, name: maya.mother.name, personString: '' },
    dropOffTime: `${today}T08:05`,
    pickUpPerson: null,
    pickUpTime: null,
    notes: '',
    term: house.school.term._id,
  });
  const office = await openOffice(house, termPath(house));
  const day = (text: string) => office.getByRole('button', { name: text });
  await day(`${formatDay(today)}, school is open`).click();
  await office.getByText('School is open.', { exact: true }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const editing = await openDialogBy(office, 'Edit Long Term, 2026');
  const inDialog = editing.getByRole('button', { name: `${formatDay(today)}, school is open` });
  while (!(await inDialog.isVisible())) await editing.getByRole('button', { name: 'Next month' }).click();
  await inDialog.click();
  await saveBy(editing, 'Save term');
  const question = office.getByRole('dialog', { name: 'Take out days with attendance?' });
  await question.getByText(/1 attendance record is on it\./).waitFor();
  await question.getByText(/No record is deleted/).waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await saveBy(editing, 'Save term');
  await question.getByRole('button', { name: 'Take out and save' }).click();
  await expectAlert(office, 'Term saved');
  await day(formatDay(today)).click();
  await office.getByText('School is closed. Edit the term to add this day to the schedule.').waitFor();
});

test('the picker keeps the page; Courses & Activities is still to come', async () => {
  const { house } = journey();
  const office = await openOffice(house, termPath(house, '/courses'));
  await office.getByText('Coming soon!').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  const picker = office.getByRole('combobox', { name: 'Term' });
  expect((await picker.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const bar = office.getByRole('navigation', { name: 'Term pages' }).locator('..');
  for (const width of [1440, 820, 390]) {
    await office.setViewportSize({ width, height: 900 });
    await expect.poll(async () => [width, await collisionsIn(bar)]).toEqual([width, []]);
  }
  await picker.selectOption('Spring, 2027');
  await expect.poll(() => office.url()).not.toContain(house.school.term._id);
  expect(office.url()).toMatch(/\/terms\/[^/]+\/courses$/);
  await office.getByText('Coming soon!').waitFor();

  await openDialogBy(office, 'Edit Spring, 2027');
  await deleteBy(office, 'Spring, 2027', 'Delete term');
  await expectAlert(office, 'Term deleted');
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/terms'));
  await office.getByRole('listitem').filter({ hasText: 'Spring' }).waitFor({ state: 'detached' });
});

test('staff read terms: no Edit, and two tabs', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'staff' });
  const page = await tablet.open();
  await openAs(page, staffMember, `/staff/${house.school.fields.urlslug}/terms/${house.school.term._id}`);
  const tabs = page.getByRole('navigation', { name: 'Term pages' }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents()).toEqual(['Calendar', 'Attendance']);
  expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
  await page.goto(`/staff/${house.school.fields.urlslug}/terms`);
  await page.getByRole('heading', { name: 'Terms' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add term' }).count()).toBe(0);
});
