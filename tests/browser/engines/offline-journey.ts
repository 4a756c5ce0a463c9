import { expect } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { attendancePath } from '#tests/support/steps/attendance.ts';
import { type Driver, type Engine, waitFor } from './engine.ts';
import { dropOff, signIn, waitForDroppedOff, waitUntilReady } from './steps.ts';

/** No server over a reload and a restart. Afterwards all arrives once, with the device's times. */
export async function expectOfflineJourney({ house, server }: Journey, engine: Engine): Promise<void> {
  const children = house.school.students.slice(0, 4);
  const path = attendancePath(house);
  let driver = await engine.open();
  await signIn(driver, administrator);
  await waitUntilReady(driver);
  expect(await signWithKeptKey(driver)).toEqual({ type: 'private', isExtractable: false, bytes: 64 });

  await house.server.stop();
  const startedAt = Date.now();
  await dropOff(driver, at(children, 0));
  await driver.reload();
  await waitForDroppedOff(driver, at(children, 0));
  await dropOff(driver, at(children, 1));
  await engine.shut();

  driver = await engine.open();
  await driver.goto(path);
  expect(await signWithKeptKey(driver)).toMatchObject({ bytes: 64 });
  for (const child of children.slice(0, 2)) await waitForDroppedOff(driver, child);
  for (const child of children.slice(2)) await dropOff(driver, child);
  const endedAt = Date.now();
  await waitFor(driver, '//header//*[starts-with(normalize-space(text()), "4 waiting")]');

  await house.server.start();
  // No event tells the page that the server is back. It must ask by itself.
  await expectAllSent(driver);
  const recorded = await server.attendanceHistory();
  expect(recorded).toMatchObject(
    children.map(({ _id, mother }) => ({
      verdict: 'applied',
      actorName: administrator.name,
      args: { student: _id, dropOff: { person: { personID: mother._id } } },
    })),
  );
  expect(server.attendanceCommandIds()).toHaveLength(4);
  for (const { wall } of recorded) {
    expect(Date.parse(wall)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(wall)).toBeLessThanOrEqual(endedAt);
  }
  for (const child of children) await waitForDroppedOff(driver, child);
}

/** The session's private key lies in IndexedDB, signs, and cannot be read out. */
function signWithKeptKey(driver: Driver): Promise<unknown> {
  return driver.evaluate(`
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('bellgate-keys');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    const row = await new Promise((resolve, reject) => {
      const reading = database.transaction('keys').objectStore('keys').get('session');
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    if (row === undefined) return 'no key';
    const { privateKey } = row;
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(algorithm, privateKey, new Uint8Array(600));
    return { type: privateKey.type, isExtractable: privateKey.extractable, bytes: signature.byteLength };`);
}

export function expectAllSent(driver: Driver): Promise<void> {
  return waitFor(driver, '//header//*[normalize-space(text())="All sent"]');
}
