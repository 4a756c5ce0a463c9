import { expect, test } from 'vitest';
import { describeJourney } from '../harness/journey.ts';
import { administrator } from '../harness/seed.ts';
import {
  attendancePath,
  dropOff,
  openAttendance,
  waitForAllSent,
  waitForStatus,
  waitUntilReadyForOffline,
} from '../steps/attendance.ts';
import { signIn } from '../steps/sign-in.ts';

const kills = 20;
const journey = describeJourney({ students: kills });

test('a browser that is killed right after the tick, twenty times, has lost nothing', async () => {
  const { house, server } = journey();
  const tablet = house.newTablet({ name: 'door' });
  await signIn(await tablet.open(), administrator);
  await openAttendance(tablet.page(), house);
  await waitUntilReadyForOffline(tablet.page());
  // With no network nothing but the tablet's own disk can have kept the record.
  house.network.set('cut');

  for (const child of house.school.students) {
    await dropOff(tablet.page(), child);
    await tablet.kill();
    await tablet.open(attendancePath(house));
    await waitForStatus(tablet.page(), child, { status: 'Dropped off' });
  }

  house.network.set('through');
  await waitForAllSent(tablet.page());
  const recorded = await server.attendanceHistory();
  expect(recorded.map(({ verdict, args }) => ({ verdict, args }))).toMatchObject(
    house.school.students.map(({ _id }) => ({ verdict: 'applied', args: { student: _id } })),
  );
  expect(server.attendanceCommandIds()).toHaveLength(kills);
});
