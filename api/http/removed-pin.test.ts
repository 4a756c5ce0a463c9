/** sync/README: "A PIN that was changed or removed stays its owner's for `limits.formerPinMs`". */
import { expect, it } from 'vitest';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { hmac } from '#api/domain/hmac.ts';
import { aDoor, dropOffAt, monday, pullAll, pushBody } from '#api/test-server.fixture.ts';
import { DoorPins, markOfPin } from '#sync/school/records/door-pins.ts';
import { proofOfRelease } from '#sync/school/records/release-proof.ts';

schoolBeforeEach();

it('a release that was made offline before its owner removed the PIN accuses nobody', async () => {
  const door = await aDoor(server, school);
  const { token, _id: by } = school.staff;
  await server.post('/admin/staffpin', { token, body: { pin: '4711' } });
  const { body } = await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
  const pins = DoorPins.parse(body.pins);
  const { at } = door.command('reportDoorEvent', { kind: 'pinGuessing' });
  const heardMs = server.services.nowMs();
  const heard = { at, deviceMs: heardMs, serverMs: heardMs };
  server.wait(60_000);
  // The tablet is offline. Sam lets Maya go with a neighbour, and types the PIN.
  const byName = pins.staff.find((one) => one.user === by)?.name ?? '';
  const person = { personID: school.student, name: 'Maya Brown', personString: '' };
  const handover = {
    person,
    time: dropOffAt(monday, '15:10').time,
    release: { by, byName, reason: 'Alone' },
  };
  const key = { date: monday, term: school.term, student: school.student };
  const mark = await markOfPin(hmac, pins.schoolKey, '4711');
  const proof = await proofOfRelease(hmac, mark, { question: 'pickUp', ...key, handover });
  const released = door.command('recordAttendance', { ...key, pickUp: handover, proofs: { pickUp: proof } });
  server.wait(30 * 60_000);
  await server.remove('/admin/staffpin', { token });
  server.wait(30 * 60_000);
  const pushed = await server.post(`/sync/${school._id}/push`, {
    deviceKey: door.key,
    body: { ...pushBody(server, { device: door._id, commands: [released] }), samples: [heard] },
  });
  expect(pushed.body.results).toMatchObject([{ verdict: 'applied' }]);
  const incidents = (await pullAll(server, school._id, { token })).flatMap(
    ({ records }) => records.incidents,
  );
  expect(incidents.map(({ fields }) => fields.words)).toEqual([]);
});
