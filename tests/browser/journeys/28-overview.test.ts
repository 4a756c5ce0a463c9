import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendanceFromOverview,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { fillStudent } from '#tests/support/steps/people.ts';
import { openAs, signIn } from '#tests/support/steps/sign-in.ts';
import { closeDialog, expectAlert, openDialogBy, schoolPath } from '#tests/support/steps/terms.ts';
import { saveBy } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('an administrator begins on the overview: the door, the counts, the school, and what can be added', async () => {
  const { house } = journey();
  const { school } = house;
  const page = await house.newTablet({ name: 'office' }).open();
  await signIn(page, administrator);
  await page.getByRole('heading', { name: school.fields.name, exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(schoolPath(house));
  const main = page.getByRole('main');
  // Until the morning is over nobody is absent.
  await main.getByRole('link', { name: /^(?:Not here yet|Absent) 12$/ }).waitFor();
  await main.getByText('HOPEGATE').waitFor();
  for (const [words, path] of [
    ['12 students', '/students'],
    ['3 grade levels', '/gradelevels'],
    ['1 term', '/terms'],
    ['22 contacts', '/contacts'],
    ['1 staff member', '/staff'],
  ] as const)
    expect(await main.getByRole('link', { name: words }).getAttribute('href')).toBe(schoolPath(house, path));
  expect(await axeFindings(page)).toEqual([]);

  const adding = await openDialogBy(page, 'Add Student');
  expect(new URL(page.url()).pathname).toBe(schoolPath(house, '/overview/addstudent'));
  await fillStudent(adding, {
    firstName: 'Zara',
    lastName: 'Quill',
    birthday: ['March', '1', '2020'],
    sex: 'Female',
  });
  await saveBy(adding, 'Save student');
  await expectAlert(page, 'Student saved');
  await page.getByRole('dialog', { name: 'Edit Zara Quill' }).waitFor();
  await closeDialog(page);
  await main.getByRole('link', { name: '13 students' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(schoolPath(house));
});

test('what happens at the door is on the overview of another browser, and stands there without a network', async () => {
  const { house } = journey();
  const door = await house.newTablet({ name: 'door' }).open();
  await openAs(door, administrator, schoolPath(house));
  const network = await house.newNetwork();
  const desk = await house.newTablet({ name: 'desk', network }).open();
  await openAs(desk, administrator, schoolPath(house));
  await openAttendanceFromOverview(door);
  await dropOff(door, at(house.school.students, 0));
  const here = desk.getByRole('main').getByRole('link', { name: 'Here 1' });
  await here.waitFor();
  await waitUntilReadyForOffline(desk);
  network.set('cut');
  await desk.reload();
  await here.waitFor();
  await desk.getByRole('main').getByRole('link', { name: '1 staff member' }).waitFor();
  await here.click();
  const grid = desk.getByRole('grid', { name: 'Attendance' });
  await grid.getByText('Brown, Maya').waitFor();
  expect(await grid.getByRole('row').count()).toBe(2);
});
