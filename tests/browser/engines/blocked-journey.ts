import { expect } from 'vitest';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import type { Journey } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { type Driver, type Engine, waitFor } from './engine.ts';
import { dropOff, signIn, waitUntilReady } from './steps.ts';

const patience = { timeout: 30_000 };

/**
 * A device is blocked while one of its records is unsent. The copy goes, this engine's WebCrypto
 * seals the record, the screen says so, and the office opens it.
 */
export async function expectBlockedJourney(journey: Journey, engine: Engine): Promise<void> {
  const { house, server } = journey;
  const { network, school } = house;
  const child = at(school.students, 9);
  const driver = await engine.open();
  await signIn(driver, administrator);
  await waitUntilReady(driver);
  const { device, text } = await readKept(driver);
  expect(text).toContain(child.nameInfo.lastName);

  network.set('cut');
  await dropOff(driver, child);
  await waitFor(driver, '//header//*[starts-with(normalize-space(text()), "1 waiting")]');
  await server.post(`/sync/${school._id}/devices/${device}`, { isRevoked: true });
  network.set('through');
  await waitFor(driver, '//*[normalize-space(text())="This device is blocked"]');
  await waitFor(driver, '//*[contains(text(), "sealed so that only the school can open it")]');

  await expect
    .poll(() => readKept(driver), patience)
    .toMatchObject({ entries: 0, sealed: [{ school: school._id, count: 1, isTaken: true }] });
  for (const name of [child.nameInfo.lastName, child.mother._id])
    expect((await readKept(driver)).text).not.toContain(name);

  const readWaiting = () => server.get('/admin/quarantine?state=open');
  await expect
    .poll(readWaiting, patience)
    .toMatchObject([{ name: 'recordAttendance', code: 'DEVICE_REVOKED' }]);
  const { _id } = at(z.array(z.object({ _id: z.string() })).parse(await readWaiting()), 0);
  await server.post(`/admin/quarantine/${_id}`, { action: 'apply', reason: 'Seen at the door.' });
  expect(await server.attendanceHistory({ student: child._id })).toMatchObject([
    { _id, verdict: 'applied', args: { dropOff: { person: { personID: child.mother._id } } } },
  ]);
}

const Kept = z.object({
  device: z.string(),
  entries: z.number(),
  sealed: z.array(z.object({ school: z.string(), count: z.number(), isTaken: z.boolean() })),
  text: z.string(),
});

/** What this browser's databases hold; `text` is all of it. */
async function readKept(driver: Driver): Promise<z.infer<typeof Kept>> {
  return Kept.parse(
    await driver.evaluate(`
    const answerOf = (asked) => new Promise((resolve, reject) => {
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => resolve(asked.result);
    });
    const kept = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        kept[name + ' ' + store] = await answerOf(database.transaction(store).objectStore(store).getAll());
      database.close();
    }
    const facts = kept['bellgate-outbox facts'];
    return {
      device: facts.find(({ key }) => key === 'device').value.id,
      entries: kept['bellgate-outbox entries'].length,
      sealed: facts.filter(({ key }) => key.startsWith('sealed:')).map(({ value }) => value),
      text: JSON.stringify(kept),
    };`),
  );
}
