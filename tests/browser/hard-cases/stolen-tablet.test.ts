/**
 * Whoever copies a door tablet's storage has nothing more of the school once the door is blocked.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PushAnswer } from '#sync/wire/protocol.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readDeviceId, readDeviceKey, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { recordsKept } from '#tests/support/harness/records-kept.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, waitForParentMode } from '#tests/support/steps/parent-mode.ts';

const journey = describeJourney({ allowedFaults: /status of 403/ });

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
  await stolen.getByText('This tablet is blocked').waitFor({ timeout: 60_000 });
  await expect.poll(() => recordsKept(stolen)).toBe(0);
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
