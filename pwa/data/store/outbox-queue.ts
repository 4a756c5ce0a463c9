/** What waits in the outbox to be sent. */
import { Dexie } from 'dexie';
import { z } from 'zod';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OutboxPort, WaitingCount } from '#sync/replay/ports.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { type OutboxDatabase, parseEntry, readableEntries, rowsIn, rowsOfSchool } from './outbox-database.ts';
import { withReopen } from './reopen.ts';

/** Of the index by school, state and stamp. */
const IndexKey = z.tuple([RecordId, z.unknown(), z.unknown()]);

export type OutboxQueue = Pick<OutboxPort, 'schoolsWaiting' | 'waiting'> & {
  readonly waitingCount: (school: RecordId) => Promise<WaitingCount>;
};

export function createOutboxQueue(database: OutboxDatabase): OutboxQueue {
  const { entries } = database;

  async function firstSchoolAfter(school: RecordId): Promise<RecordId | undefined> {
    const [key] = await entries.where('[school+state+at]').above([school, Dexie.maxKey]).limit(1).keys();
    // The school of a spoiled row may be anything. What is no text sorts outside all schools.
    return IndexKey.safeParse(key).data?.[0];
  }

  async function readFree(
    school: RecordId,
    most: number,
    heldLanes: ReadonlySet<string>,
  ): Promise<readonly OutboxEntry[]> {
    const isFree = (entry: OutboxEntry) => !heldLanes.has(entry.lane);
    // One request for all of them. Row by row takes a tablet longer than the network does.
    const first = await rowsOfSchool(database, school, 'waiting').limit(most).toArray();
    const free = readableEntries(first).filter(isFree);
    if (first.length < most || free.length === first.length) return free;
    const rows = await rowsOfSchool(database, school, 'waiting')
      .filter((row) => {
        const entry = parseEntry(row);
        // A row that cannot be read must not take the place of one that can.
        return entry !== undefined && isFree(entry);
      })
      .limit(most)
      .toArray();
    return readableEntries(rows);
  }

  async function countAll(school: RecordId): Promise<WaitingCount> {
    const oldest = parseEntry(
      await rowsOfSchool(database, school, 'waiting')
        .filter((row) => parseEntry(row) !== undefined)
        .first(),
    );
    if (oldest === undefined) return { count: 0, oldestMadeAtMs: null };
    const from = entries
      .where('[school+state+at]')
      .between([school, 'waiting', oldest.at], [school, 'waiting', Dexie.maxKey]);
    return { count: await from.count(), oldestMadeAtMs: oldest.madeAtMs };
  }

  return {
    schoolsWaiting: () =>
      withReopen(database, () =>
        database.transaction('r', entries, async () => {
          // Asked many times a minute, and mostly nothing waits.
          if ((await rowsIn(database, 'waiting').limit(1).count()) === 0) return [];
          const schools: RecordId[] = [];
          // From school to school in the frozen index: no other one may be added for this.
          for (let school = await firstSchoolAfter(''); school !== undefined;) {
            // The next school is found by the one before it.
            // oxlint-disable-next-line no-await-in-loop
            if ((await rowsOfSchool(database, school, 'waiting').limit(1).count()) > 0) schools.push(school);
            // oxlint-disable-next-line no-await-in-loop
            school = await firstSchoolAfter(school);
          }
          return schools;
        }),
      ),
    waiting: (school, most, heldLanes) =>
      withReopen(database, () =>
        database.transaction('r', entries, async () => {
          const [free, all] = await Promise.all([readFree(school, most, heldLanes), countAll(school)]);
          return { entries: free, ...all };
        }),
      ),
    waitingCount: (school) =>
      withReopen(database, () => database.transaction('r', entries, () => countAll(school))),
  };
}
