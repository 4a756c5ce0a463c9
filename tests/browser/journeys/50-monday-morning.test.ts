/** A Monday morning at the office: who is here, who is missing, and what Friday left open. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { dayAfterToday, today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  save,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

/** Every child is waited for until shortly before noon: the clock of these tests is a morning's. */
beforeAll(async () => {
  const { house, server } = journey();
  const hours = { ...defaultSchoolHours, lateAfter: '11:30', absentAfter: '12:30' };
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
  const { house, server } = journey();
  const { students } = house.school;
  const [maya, noah, forgotten] = [at(students, 0), at(students, 1), at(students, 5)];
  const [ofDoor, ofOffice] = [await house.newNetwork(), await house.newNetwork()];
  const door = await house
    .newTablet({ name: 'door', network: ofDoor, viewport: { width: 1180, height: 820 } })
    .open();
  await openAttendanceAs(door, administrator, house);
  await startParentMode(door, '4711');
  const office = await house.newTablet({ name: 'office', network: ofOffice }).open();
  const aPhone = { viewport: { width: 390, height: 844 } };
  const staff = await house.newTablet({ name: 'staff', ...aPhone }).open();
  const yard = await house.newTablet({ name: 'yard', network: ofDoor, ...aPhone }).open();
  // All begin on it, whatever their role.
  await openAs(office, administrator, '/');
  for (const phone of [staff, yard]) await openAs(phone, staffMember, '/');
  for (const page of [office, staff, yard]) await expectCounts(page, { here: 0, notHereYet: 12 });

  const open = office.getByRole('region', { name: /^What is open/ });
  await open.getByRole('heading', { name: 'Not picked up on an earlier day 1' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  expect(await axeFindings(staff)).toEqual([]);

  await dropOffAtDoor(door, maya);
  for (const page of [office, staff, yard]) await expectCounts(page, { here: 1, notHereYet: 11 });
  await office.getByRole('searchbox', { name: /^Find a child/ }).fill(maya.nameInfo.firstName);
  const answer = office.getByRole('list', { name: 'Children found' }).getByRole('button');
  await answer.filter({ hasText: new RegExp(`Here since .*, brought by ${maya.mother.name}`) }).waitFor();

  for (const page of [office, yard]) await waitUntilReadyForOffline(page);
  ofDoor.set('cut');
  ofOffice.set('cut');
  await dropOffAtDoor(door, noah);
  // The same child comes by at the yard, where nobody has heard of the door.
  await openAttendanceOf(yard, noah.name);
  const atYard = yard.getByRole('dialog', { name: `Attendance of ${noah.name}` });
  await choosePerson(atYard, { field: 'Dropped off by', person: noah.father.name });
  await save(atYard);
  // What waits there is said in one line: the header stays as high as it was.
  await yard
    .getByRole('banner')
    .getByText(/waiting since/)
    .waitFor();
  expect((await yard.getByRole('banner').boundingBox())?.height).toBeLessThan(60);
  for (const [page, here] of [
    [office, 1],
    [yard, 2],
  ] as const)
    await expectCounts(page, { here, notHereYet: 12 - here });
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
  for (const page of [office, staff, yard]) await expectCounts(page, { here: 2, notHereYet: 10 });
  const recorded = z
    .array(z.object({ student: z.string(), status: z.number() }))
    .parse(await server.get(`/admin/schoolattendance/${house.school.term._id}/${today()}`));
  const cameToday = recorded.filter(({ status }) => status === 1).map(({ student }) => student);
  expect(cameToday.toSorted()).toEqual([maya._id, noah._id].toSorted());
  await staff.getByRole('heading', { name: /^Not picked up on an earlier day/ }).waitFor(settled);
  await office.getByText(/^No connection\. This is from /).waitFor({ state: 'detached' });

  // A number leads to the children that it counts.
  await office.getByRole('main').getByRole('link', { name: 'Here 2', exact: true }).click();
  const grid = office.getByRole('grid', { name: 'Attendance' });
  await grid.getByRole('row').nth(2).waitFor();
  expect(await grid.getByRole('row').count()).toBe(3);

  // The rows have two thirds of a small phone's first screen.
  await staff.setViewportSize({ width: 390, height: 667 });
  await staff.getByRole('main').getByRole('link', { name: 'Attendance', exact: true }).click();
  const rows = staff.getByRole('list', { name: 'Attendance' });
  await rows.getByRole('button').first().waitFor();
  expect((await rows.boundingBox())?.y).toBeLessThan(667 / 3);
});

async function openAttendanceOf(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: /^Find a child/ }).fill(name);
  await page.getByRole('list', { name: 'Children found' }).getByRole('button').first().click();
}

async function expectCounts(
  page: Page,
  { here, notHereYet }: { readonly here: number; readonly notHereYet: number },
): Promise<void> {
  const main = page.getByRole('main');
  for (const name of [`Here ${here}`, `Not here yet ${notHereYet}`, 'Absent 0', 'Left 0'])
    await main.getByRole('link', { name, exact: true }).waitFor();
}
