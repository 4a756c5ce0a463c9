import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { attendancePath } from '#tests/support/steps/attendance.ts';
import { recordAndKill, setUp } from '../kill/kill-rounds.ts';
import { signOut, waiting } from './offline-sign-out.ts';

const journey = describeJourney();

test('attendance of a page that was killed right after the tick is signed by the next page of the session', async () => {
  const { house, server } = journey();
  const student = at(house.school.students, 0);
  const tablet = house.newTablet({ name: 'desk', isOnDisk: true });
  await setUp(tablet, house);
  house.network.set('cut');
  await recordAndKill(tablet, { house, student, person: 'Joan Hill' });

  const page = await tablet.open(attendancePath(house));
  await expect
    .poll(async () => (await waiting(page)).map(({ signature }) => typeof signature))
    .toEqual(['object']);
  await signOut(page);
  house.network.set('through');
  await expect
    .poll(() => server.attendanceHistory({ student: student._id }))
    .toMatchObject([{ verdict: 'applied', proof: 'signature', actorName: administrator.name }]);
});
