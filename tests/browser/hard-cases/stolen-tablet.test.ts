/**
 * Whoever copies a door tablet's storage has nothing more of the school once the door is blocked.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PushAnswer } from '#sync/wire/protocol.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readDeviceId, readDeviceKey, readOutbox, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { recordsKept } from '#tests/support/harness/records-kept.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { addDoor } from '#tests/support/steps/family-door.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, enterPin, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { setClockWrong } from './wrong-clock.ts';

const Quarantine = z.array(z.object({ name: z.string(), code: z.string(), state: z.string() }));

const journey = describeJourney({ allowedFaults: /status of 403/ });

test('a stolen copy that never meets the network shows no child an hour later, and staff open their own tablet', async () => {
  const { house, server } = journey();
  const { school } = house;
  const maya = at(school.students, 1);
  await server.post('/admin/staffpin', { pin: '8150' });
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, isOnDisk: true });
  const page = await tablet.open(`/door#${await addDoor(journey(), { name: 'Gate', opensWith: 'staffed' })}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  const door = await readDeviceId(page);
  await tablet.shut();
  const thief = house.newTablet({ name: 'thief', network, isOnDisk: true });
  tablet.copyTo(thief);
  await server.post(`/sync/${school._id}/devices/${door}`, { isRevoked: true });

  network.set('cut');
  const stolen = await thief.open('/');
  await waitForParentMode(stolen);
  await setClockWrong(thief.context(), 61 * 60_000);
  await stolen.reload();
  await stolen.getByRole('heading', { name: 'For staff: open this door' }).waitFor();
  expect(await stolen.getByText(maya.nameInfo.lastName).count()).toBe(0);
  await lookAt(stolen, 'silent');
  await enterPin(stolen, { pin: '0000', submit: 'Open' });
  await stolen.getByText(/That is not the PIN/).waitFor();

  // The school's own tablet starts like this in a long outage. Nothing stops the school then.
  await enterPin(stolen, { pin: '8150', submit: 'Open' });
  await dropOffAtDoor(stolen, maya);
  await stolen.reload();
  await stolen.getByRole('heading', { name: 'For staff: open this door' }).waitFor();
  network.set('through');
  await stolen.getByText('This tablet is blocked').waitFor();
  await expect.poll(() => recordsKept(stolen)).toBe(0);
});

test('a stolen copy of a blocked door shows no child, reads nothing and gives nothing', async () => {
  const { house, server } = journey();
  const { school } = house;
  const maya = at(school.students, 0);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, isOnDisk: true });
  const { code } = z
    .object({ code: z.string() })
    .parse(await server.post(`/sync/${school._id}/doors`, { name: 'Main entrance' }));
  const page = await tablet.open(`/door#${code.replace('-', '')}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  const key = await readDeviceKey(page, school._id);
  const door = await readDeviceId(page);
  await tablet.shut();

  // The copy works as the tablet does, until the network tells it otherwise.
  const thief = house.newTablet({ name: 'thief', network, isOnDisk: true });
  tablet.copyTo(thief);
  network.set('cut');
  const stolen = await thief.open('/');
  await waitForParentMode(stolen);
  await dropOffAtDoor(stolen, maya);

  await server.post(`/sync/${school._id}/devices/${door}`, { isRevoked: true });
  network.set('through');
  await stolen.getByText('This tablet is blocked').waitFor();
  await expect.poll(() => recordsKept(stolen)).toBe(0);
  // What it recorded is the office's to look at, and nobody's to read here.
  await expect.poll(() => readOutbox(stolen)).toEqual([]);
  await expect
    .poll(async () => Quarantine.parse(await server.get('/admin/quarantine')))
    .toContainEqual({ name: 'recordAttendance', code: 'DEVICE_REVOKED', state: 'open' });
  network.set('cut');
  await stolen.reload();
  await stolen.getByText('This tablet is blocked').waitFor();
  expect(await stolen.getByText(maya.nameInfo.lastName).count()).toBe(0);

  // Nor does its key do anything by itself.
  const ask = (path: string, body?: object) =>
    fetch(`${house.server.url}/api/sync/${school._id}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-device-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  for (const path of ['/pull', `/days?from=${today()}&to=${today()}`, '/live', '/devices'])
    expect([path, (await ask(path)).ok]).toEqual([path, false]);
  const [forged] = recordedDropOffs({ school, actor: door, device: door, date: today(), count: 1 });
  const pushed = await ask('/push', {
    device: door,
    seq: 1,
    now: Date.now(),
    waiting: 1,
    oldestWaiting: null,
    version: '1.4.6',
    samples: [],
    commands: [forged?.command],
  });
  const { results } = PushAnswer.parse(await pushed.json());
  expect(results).toEqual([expect.objectContaining({ verdict: 'quarantined', code: 'DEVICE_REVOKED' })]);
  const day = await server.get(`/admin/schoolattendance/${school.term._id}/${today()}`);
  expect(JSON.stringify(day)).not.toContain(maya.mother.name);
});
