/** A Monday morning at the office: who is here, who is missing, and what Friday left open. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { dayAfterToday } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  save,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();

/** Every child is waited for until shortly before noon: the clock of these tests is a morning's. */
beforeAll(async () => {
  const { house, server } = journey();
  const hours = { ...defaultSchoolHours, lateAfter: '11:30', absentAfter: '11:50' };
  await server.post(`/admin/schools/${house.school._id}`, { hours });
  const last = dayAfterToday(-1);
  await server.post(`/admin/schoolattendance/${last}/${at(house.school.students, 5)._id}`, {
    term: house.school.term._id,
    status: 1,
    dropOffPerson: { personID: '', name: 'Ruth Vale', personString: 'Ruth Vale' },
    dropOffTime: wallTimeAt(last, 485),
    pickUpPerson: null,
    pickUpTime: null,
    notes: '',
  });
});

test('everybody is accounted for, with the network cut in the middle and nobody counted twice', async () => {
  const { house } = journey();
  const { students } = house.school;
  const [maya, noah, forgotten] = [at(students, 0), at(students, 1), at(students, 5)];
  const [ofDoor, ofOffice] = [await house.newNetwork(), await house.newNetwork()];
  const door = await house
    .newTablet({ name: 'door', network: ofDoor, viewport: { width: 1180, height: 820 } })
    .open();
  await openAttendanceAs(door, administrator, house);
  await startParentMode(door, '4711');
  const office = await house.newTablet({ name: 'office', network: ofOffice }).open();
  const staff = await house.newTablet({ name: 'staff', viewport: { width: 390, height: 844 } }).open();
  // Both begin on it, whatever their role.
  await openAs(office, administrator, '/');
  await openAs(staff, staffMember, '/');
  for (const page of [office, staff]) await expectCounts(page, { here: 0, notHereYet: 12 });

  const open = office.getByRole('region', { name: /^What is open/ });
  await open.getByRole('heading', { name: 'Not picked up on an earlier day 1' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  expect(await axeFindings(staff)).toEqual([]);

  await dropOffAtDoor(door, maya);
  for (const page of [office, staff]) await expectCounts(page, { here: 1, notHereYet: 11 });
  await office.getByRole('searchbox', { name: /^Find a child/ }).fill(maya.nameInfo.firstName);
  const answer = office.getByRole('list', { name: 'Children found' }).getByRole('button');
  await answer.filter({ hasText: new RegExp(`Here since .*, brought by ${maya.mother.name}`) }).waitFor();

  await waitUntilReadyForOffline(office);
  ofDoor.set('cut');
  ofOffice.set('cut');
  await dropOffAtDoor(door, noah);
  await expectCounts(office, { here: 1, notHereYet: 11 });
  // The office settles Friday without a network.
  await open.getByRole('button', { name: `Open the attendance of ${forgotten.name}` }).click();
  const dialog = office.getByRole('dialog', { name: `Attendance of ${forgotten.name}` });
  await choosePerson(dialog, { field: 'Picked up by', person: forgotten.mother.name });
  await save(dialog);
  const settled = { state: 'detached' } as const;
  await open.getByRole('heading', { name: /^Not picked up on an earlier day/ }).waitFor(settled);
  // What it could not send tells it that there is no network.
  await office.getByText(/^No connection\. This is from /).waitFor();

  ofDoor.set('through');
  await expectCounts(staff, { here: 2, notHereYet: 10 });
  await expectCounts(office, { here: 1, notHereYet: 11 });
  ofOffice.set('through');
  for (const page of [office, staff]) await expectCounts(page, { here: 2, notHereYet: 10 });
  await staff.getByRole('heading', { name: /^Not picked up on an earlier day/ }).waitFor(settled);
  await office.getByText(/^No connection\. This is from /).waitFor({ state: 'detached' });

  // A number leads to the children that it counts.
  await office.getByRole('main').getByRole('link', { name: 'Here 2', exact: true }).click();
  const grid = office.getByRole('grid', { name: 'Attendance' });
  await grid.getByRole('row').nth(2).waitFor();
  expect(await grid.getByRole('row').count()).toBe(3);
});

async function expectCounts(
  page: Page,
  { here, notHereYet }: { readonly here: number; readonly notHereYet: number },
): Promise<void> {
  const main = page.getByRole('main');
  for (const name of [`Here ${here}`, `Not here yet ${notHereYet}`, 'Absent 0', 'Left 0'])
    await main.getByRole('link', { name, exact: true }).waitFor();
}
