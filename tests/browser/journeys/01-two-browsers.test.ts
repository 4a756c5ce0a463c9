import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendanceAs,
  pickUp,
  soonerThanPollMs,
  waitForStatus,
} from '#tests/support/steps/attendance.ts';

const journey = describeJourney({ isAppStored: true });

test('a drop-off and a pick-up on one browser are seen on another before it polls', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const [office, door] = [house.newTablet({ name: 'office' }), house.newTablet({ name: 'door' })];
  for (const tablet of [office, door]) {
    await openAttendanceAs(await tablet.open(), administrator, house);
  }

  await dropOff(door.page(), maya);
  await waitForStatus(office.page(), maya, { status: 'Dropped off', timeoutMs: soonerThanPollMs });
  await pickUp(door.page(), maya);
  await waitForStatus(office.page(), maya, { status: 'Picked up', timeoutMs: soonerThanPollMs });

  const recorded = await server.attendanceHistory({ student: maya._id });
  expect(recorded).toMatchObject([
    {
      verdict: 'applied',
      actorName: administrator.name,
      args: { dropOff: { person: { personID: maya.mother._id } } },
    },
    {
      verdict: 'applied',
      actorName: administrator.name,
      args: { pickUp: { person: { personID: maya.father._id } } },
    },
  ]);
});
