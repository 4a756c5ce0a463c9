/** Reads and fills a tablet's outbox through IndexedDB itself. Its schema is frozen. */
import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import { commandLane } from '#sync/school/commands/command.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { formatStamp, nodeOfDevice } from '#sync/stamp.ts';
import type { MadeSchool } from './made-school.ts';
import { waitUntilPageSays } from './wait-until-page-says.ts';

export async function readOutbox(page: Page): Promise<readonly OutboxEntry[]> {
  return z.array(OutboxEntry).parse(await readStore(page, 'entries'));
}

export async function waitUntilNothingWaits(page: Page): Promise<void> {
  await waitUntilPageSays(page, async () => {
    // Opening it would make it where a page keeps none.
    const kept = await indexedDB.databases();
    if (!kept.some(({ name }) => name === 'bellgate-outbox')) return true;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('bellgate-outbox');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction('entries').objectStore('entries').getAll();
        reading.addEventListener('error', () => reject(reading.error));
        reading.addEventListener('success', () => {
          database.close();
          resolve(reading.result.every(({ state }) => state !== 'waiting'));
        });
      });
    });
  });
}

export async function readDeviceId(page: Page): Promise<string> {
  const rows = z
    .array(z.object({ key: z.string(), value: z.unknown() }))
    .parse(await readStore(page, 'facts'));
  return z.object({ id: z.string() }).parse(rows.find(({ key }) => key === 'device')?.value).id;
}

/** With which a device signs what it hands in, and which a thief finds there too. */
export async function readDeviceKey(page: Page, school: RecordId): Promise<string> {
  const rows = z
    .array(z.object({ key: z.string(), value: z.unknown() }))
    .parse(await readStore(page, 'facts'));
  return z.string().parse(rows.find(({ key }) => key === `key:${school}`)?.value);
}

/** How far the device's clock is ahead of the server's, when it last heard of it. */
export async function readClockErrorMs(page: Page): Promise<number> {
  const rows = z
    .array(z.object({ key: z.string(), value: z.unknown() }))
    .parse(await readStore(page, 'facts'));
  const samples = z
    .array(z.object({ deviceMs: z.number(), serverMs: z.number() }))
    .parse(rows.find(({ key }) => key === 'samples')?.value ?? []);
  const last = samples.at(-1);
  return last === undefined ? 0 : last.deviceMs - last.serverMs;
}

export interface Recording {
  readonly school: MadeSchool;
  readonly actor: RecordId;
  readonly device: string;
  readonly date: SchoolDay;
  readonly count: number;
  /** Now, when absent. */
  readonly madeAtMs?: number;
}

/** Drop-offs as this tablet records them, one a student, again and again over the roster. */
export function recordedDropOffs(recording: Recording): readonly OutboxEntry[] {
  const { school, actor, device, date, count, madeAtMs = Date.now() } = recording;
  return Array.from({ length: count }, (_, index) => {
    const student = school.students[index % school.students.length];
    if (student === undefined) throw new Error('The school has no students.');
    const at = formatStamp({ ms: madeAtMs, counter: index, node: nodeOfDevice(device) });
    const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
    const command = makeCommand(
      'recordAttendance',
      {
        date,
        term: school.term._id,
        student: student._id,
        dropOff: { person, time: wallTimeAt(date, 480 + (index % 60)) },
      },
      { id: uuidV7(), at, nowMs: madeAtMs, offsetMinutes: -300, actor },
    );
    return {
      id: command.id,
      school: school._id,
      lane: commandLane(command),
      command,
      at,
      madeAtMs,
      state: 'waiting' as const,
    };
  });
}

/** As one transaction, with the clock moved on, so that what the app records next comes after. */
export async function fillOutbox(page: Page, entries: readonly OutboxEntry[]): Promise<void> {
  await page.evaluate(
    ([rows, clock]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bellgate-outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const writing = database.transaction(['entries', 'facts'], 'readwrite', { durability: 'strict' });
          for (const row of rows) writing.objectStore('entries').put(row);
          writing.objectStore('facts').put({ key: 'clock', value: clock });
          writing.addEventListener('abort', () => reject(writing.error));
          writing.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    [entries, entries.at(-1)?.at] as const,
  );
}

export function readStore(page: Page, store: 'entries' | 'facts'): Promise<unknown> {
  return page.evaluate(
    (name) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('bellgate-outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
}
