import { expect, test } from 'vitest';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { fillOutbox, readDeviceId, readOutbox, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  openAttendanceAs,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';

const journey = describeJourney({ students: 300 });

test('a server killed twice while it receives 300 records has each of them once', async () => {
  const { house, server } = journey();
  const tablet = house.newTablet({ name: 'door' });
  await openAttendanceAs(await tablet.open(), administrator, house);
  await waitUntilReadyForOffline(tablet.page());

  house.network.set('cut');
  const device = await readDeviceId(tablet.page());
  const entries = recordedDropOffs({
    school: house.school,
    actor: administrator._id,
    device,
    date: today(),
    count: 300,
  });
  await fillOutbox(tablet.page(), entries);

  // Killed while a batch is on its way to the server.
  house.network.setRoundTrip(200);
  const isSending = tablet.context().waitForEvent('request', (request) => request.url().endsWith('/push'));
  await tablet.page().goto(attendancePath(house));
  house.network.set('through');
  await isSending;
  await house.server.kill();
  const afterFirst = server.attendanceCommandIds().length;

  // Killed after the commit of a batch and before its answer reaches the tablet.
  house.network.setRoundTrip(3_000);
  await house.server.start();
  await expect.poll(() => server.attendanceCommandIds().length).toBeGreaterThan(afterFirst);
  await house.server.kill();
  const waiting = (await readOutbox(tablet.page())).filter(({ state }) => state === 'waiting');
  expect(waiting.length).toBeGreaterThan(0);

  house.network.setRoundTrip(0);
  await house.server.start();
  await waitForAllSent(tablet.page());

  const ids = entries.map(({ id }) => id).toSorted();
  expect(server.attendanceCommandIds().toSorted()).toEqual(ids);
  const recorded = await server.attendanceHistory();
  expect(recorded.map(({ _id }) => _id)).toEqual(ids);
  expect(new Set(recorded.map(({ verdict }) => verdict))).toEqual(new Set(['applied']));
  expect(await server.get(`/admin/schoolattendance/${house.school.term._id}/${today()}`)).toHaveLength(300);
});
