import { afterAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendance,
  pickUp,
  rowOf,
  waitForAllSent,
  waitForStatus,
  waitForWaiting,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn, signOut } from '#tests/support/steps/sign-in.ts';
import { type Gate, openGate } from './gate.ts';

let gate: Gate | undefined;
afterAll(() => gate?.close());
// The server refuses pushes with 503, and Chromium logs each one.
const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 503/ });

test('what one user recorded is sent under that name while the next one works on the same tablet', async () => {
  const { house, server } = journey();
  const { students } = house.school;
  const [maya, noah, third] = [at(students, 0), at(students, 1), at(students, 2)];
  gate = await openGate(() => house.server.port);
  const tablet = house.newTablet({ name: 'door', network: { ...house.network, url: gate.url } });
  const page = await tablet.open();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await waitUntilReadyForOffline(page);

  gate.refusePushes(true);
  await dropOff(page, maya);
  await dropOff(page, noah);
  await signOut(page);

  await signIn(page, staffMember);
  await page.goto(`/staff/${house.school.fields.urlslug}/terms/${house.school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitForWaiting(page, 2);
  // The second user sees what the first one did, and goes on from there.
  await waitForStatus(page, maya, { status: 'Dropped off' });
  await pickUp(page, maya);
  await dropOff(page, third);
  await rowOf(page, third).filter({ hasText: third.mother.name }).waitFor();
  await waitForWaiting(page, 4);
  expect(server.attendanceCommandIds()).toEqual([]);

  gate.refusePushes(false);
  await waitForAllSent(page);
  expect(await server.attendanceHistory()).toMatchObject([
    { verdict: 'applied', actorName: administrator.name, args: { student: maya._id } },
    { verdict: 'applied', actorName: administrator.name, args: { student: noah._id } },
    { verdict: 'applied', actorName: staffMember.name, args: { student: maya._id, pickUp: {} } },
    { verdict: 'applied', actorName: staffMember.name, args: { student: third._id } },
  ]);
  await waitForStatus(page, maya, { status: 'Picked up' });
});
