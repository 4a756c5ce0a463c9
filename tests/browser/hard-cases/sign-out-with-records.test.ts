import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendance,
  waitForWaiting,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { openGate } from './gate.ts';

const journey = describeJourney({ isAppStored: true });

test('signing out with records waiting says that they stay, and the device sends them under the same name', async () => {
  const { house, server } = journey();
  const children = house.school.students.slice(0, 2);
  const gate = await openGate(() => Number(new URL(house.network.url).port));
  onTestFinished(gate.close);
  const tablet = house.newTablet({ name: 'door', network: { ...house.network, url: gate.url } });
  const page = await tablet.open();
  await signIn(page, administrator);
  await openAttendance(page, house);
  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  for (const child of children) await dropOff(page, child);
  await waitForWaiting(page, 2);
  const kept = await readOutbox(page);

  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question
    .getByText(
      '2 records wait to be sent. They stay on this device and are sent as soon as the network is there, with your name on them. Nothing is lost.',
    )
    .waitFor();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  const before = gate.pushes().length;
  // Of the school only the waiting records are left on the device.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['bellgate-files', 'bellgate-kept', 'bellgate-keys', 'bellgate-outbox']);
  await expect.poll(() => page.evaluate(countSessionKeys)).toBe(0);
  // The second copy of local storage holds its removed keys, and the sign-out that is not sent yet.
  // It is written behind the page, so it may follow the message.
  await expect
    .poll(() => page.evaluate(readKeptValues))
    .toEqual([null, null, expect.stringMatching(/^\["/), null, null]);
  const keptValues = await page.evaluate(readKeptValues);
  const [signOutToken = ''] = z.array(z.string()).parse(JSON.parse(String(keptValues[2])));
  expect(JSON.parse(atob(signOutToken.split('.')[1] ?? ''))).toMatchObject({ use: 'sign-out' });
  await page.goto('/login');
  await page.getByText('2 records wait on this device and are still sent by it. Nothing is lost.').waitFor();

  expect((await readOutbox(page)).map(({ id, state }) => ({ id, state }))).toEqual(
    kept.map(({ id }) => ({ id, state: 'waiting' })),
  );
  house.network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  // By the page or by its worker; one may be on its way when the network comes back.
  const pushes = gate.pushes().slice(before);
  expect(pushes.length).toBeGreaterThan(0);
  for (const headers of pushes) {
    expect(headers['x-auth-token']).toBeUndefined();
    expect(headers['x-device-key']).toMatch(/./);
  }
  await page.getByText('still sent by it').waitFor({ state: 'detached' });
  expect(await server.attendanceHistory()).toMatchObject(
    children.map(({ _id, mother }) => ({
      verdict: 'applied',
      actorName: administrator.name,
      args: { student: _id, dropOff: { person: { name: mother.name } } },
    })),
  );
});

/** Runs in the page. */
function readKeptValues(): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bellgate-kept');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
    opening.addEventListener('success', () => {
      const reading = opening.result.transaction('values').objectStore('values').getAll();
      reading.addEventListener('success', () => {
        opening.result.close();
        resolve(reading.result.map((row: { readonly value: unknown }) => row.value));
      });
    });
  });
}

/** Runs in the page. The private key goes with the session. */
function countSessionKeys(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bellgate-keys');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('keys').objectStore('keys').count();
      counting.addEventListener('success', () => {
        opening.result.close();
        resolve(counting.result);
      });
    });
  });
}
