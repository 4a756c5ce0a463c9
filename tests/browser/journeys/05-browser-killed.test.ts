import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { at } from '#tests/support/harness/at.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { recordsKept } from '#tests/support/harness/records-kept.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { addDoor, makePin, openFamilyDoor, typePin } from '#tests/support/steps/family-door.ts';
import { enterPin, tapChildAtDropOff, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { dropOffAndKill, killRounds } from '../kill/kill-rounds.ts';

const kills = 10;
const journey = describeJourney({ students: kills + 3, allowedFaults: /status of 403/ });

test('ten kills of one browser right after the tick lose nothing and double nothing', async () => {
  const { house } = journey();
  const tally = await killRounds(journey(), { students: house.school.students.slice(0, kills) });
  expect(tally).toMatchObject({ kills, lost: [], doubled: [] });
});

test('a door that loses its power at every step is the door again, and loses nothing', async () => {
  const { house, server } = journey();
  const [first, second] = [at(house.school.students, kills), at(house.school.students, kills + 1)];
  await server.post('/admin/staffpin', { pin: '8150' });
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', isOnDisk: true, network });
  const code = await addDoor(journey(), { name: 'Main entrance', opensWith: 'staffed' });

  // With the code on the screen, and right after the pairing.
  await (await tablet.open(`/door#${code}`)).getByRole('button', { name: 'Set up this tablet' }).waitFor();
  await tablet.kill();
  const page = await tablet.open(`/door#${code}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('button', { name: 'Leave Parent Mode' }).waitFor();
  const paired = await again(tablet);
  await waitUntilReadyForOffline(paired);
  network.set('cut');

  // With a question open, and right after the tick.
  await tapChildAtDropOff(paired, first);
  await paired.getByRole('dialog').waitFor();
  await again(tablet);
  await tablet.shut();
  await dropOffAndKill(tablet, first);
  const recorded = await started(tablet);
  await recorded.getByText('1 waiting', { exact: false }).first().waitFor();

  // Outside Parent Mode, and in the wait after wrong PINs.
  await leave(recorded, '8150');
  await recorded.getByRole('button', { name: 'Back to the door' }).waitFor();
  const back = await again(tablet);
  await back.getByRole('button', { name: 'Leave Parent Mode' }).click();
  for (let tries = 0; tries < limits.pinFreeTries; tries += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a hand does
    await enterPin(back, { pin: '9999', submit: 'Leave' });
  await back.getByText(/Too many wrong tries/).waitFor();
  const waiting = await again(tablet);
  await waiting.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await waiting.getByText(/Too many wrong tries/).waitFor();
  await tablet.shut();

  network.set('through');
  await dropOffAndKill(tablet, second);
  await waitForAllSent(await started(tablet));
  const history = await server.attendanceHistory();
  for (const { _id } of [first, second])
    expect(history.filter(({ args }) => (args as { student: string }).student === _id)).toHaveLength(1);

  // Blocked while it was off: it says so, also when it starts without a network afterwards.
  await tablet.kill();
  const devices = (await server.get(`/sync/${house.school._id}/devices`)) as readonly {
    _id: string;
    name: string;
  }[];
  const door = devices.find(({ name }) => name === 'Main entrance');
  await server.post(`/sync/${house.school._id}/devices/${door?._id}`, { isRevoked: true });
  await (await tablet.open('/')).getByText('This tablet is blocked').waitFor();
  await tablet.kill();
  network.set('cut');
  const blocked = await tablet.open('/');
  await blocked.getByText('This tablet is blocked').waitFor();
  expect(await recordsKept(blocked)).toBe(0);
});

test('a family door that loses its power names no family afterwards, and keeps what it recorded', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, kills + 2);
  const pin = await makePin(journey(), child.mother);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'family-door', isOnDisk: true, network });
  const code = await addDoor(journey(), { name: 'Family door', opensWith: 'family' });
  const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
  await waitUntilReadyForOffline(page);
  network.set('cut');

  const called = child.nameInfo.firstName;
  await typePin(page, pin);
  await page.getByRole('button', { name: `Drop off ${called}` }).waitFor();
  const shown = await againAtPad(tablet);
  expect(await shown.getByText(called).count()).toBe(0);
  await typePin(shown, pin);
  await shown.getByRole('button', { name: `Drop off ${called}` }).click();
  await shown.getByText(`${called} dropped off at`, { exact: false }).waitFor();
  const recorded = await againAtPad(tablet);
  expect(await recorded.getByText(called).count()).toBe(0);
  network.set('through');
  await expect
    .poll(() => server.attendanceHistory({ student: child._id }))
    .toMatchObject([{ verdict: 'applied', args: { dropOff: { person: { personID: child.mother._id } } } }]);
});

/** Killed, and started again. */
async function again(tablet: Tablet): Promise<Page> {
  await tablet.kill();
  return started(tablet);
}

/** Where a browser starts: the tablet has to find its door by itself. */
async function started(tablet: Tablet): Promise<Page> {
  const page = await tablet.open('/');
  await waitForParentMode(page);
  return page;
}

async function againAtPad(tablet: Tablet): Promise<Page> {
  await tablet.kill();
  const page = await tablet.open('/');
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  return page;
}

async function leave(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin, submit: 'Leave' });
}
