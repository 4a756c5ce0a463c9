/**
 * After a pull, entries that the cache has or a person dealt with leave the overlay for good, and
 * nothing that was delivered says who somebody was who has been erased. Of entries that wait for a
 * person a new copy may say nothing: the server may know this browser by whoever is signed in alone,
 * and they made none of them. They are offered again, once for each copy, and the answer says
 * whether they still wait.
 */
import { z } from 'zod';
import { QuarantineEntry } from '#sync/wire/protocol.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { blankDelivered } from './blank-erased.ts';
import { readView } from './cache-view.ts';
import type { CacheDatabase } from './cache-database.ts';
import type { Outbox } from './outbox.ts';
import { type OutboxDatabase, readableEntries, rowsOfSchool } from './outbox-database.ts';
import { isBehind, isCaughtUp } from './overlay.ts';

export async function tidyOutbox(
  open: { readonly school: string; readonly database: CacheDatabase },
  own: {
    readonly database: OutboxDatabase;
    readonly outbox: Pick<Outbox, 'finish' | 'askAgain'>;
  },
): Promise<{ readonly isOfferedAgain: boolean }> {
  // Asked first: after most pulls there is nothing to tidy.
  const [settled, quarantined] = await own.database.transaction('r', own.database.entries, () =>
    Promise.all([
      entriesIn(own.database, open.school, 'settled'),
      entriesIn(own.database, open.school, 'quarantined'),
    ]),
  );
  if (settled.length + quarantined.length === 0) {
    await blankDelivered(open, own.database, []);
    return { isOfferedAgain: false };
  }
  const { shown } = await readView(open.database);
  if (shown === undefined) return { isOfferedAgain: false };
  const held = await heldDays(open.database, shown.generation);
  const passed = settled
    .filter((entry) => isCaughtUp(entry, shown.revision) && isDayHeld(entry, held))
    .map((entry) => entry.id);
  const rows = z
    .array(QuarantineEntry.optional())
    .parse(await open.database.quarantine.bulkGet(quarantined.map((entry) => entry.id)));
  const resolved = quarantined
    .filter((_, index) => (rows[index]?.state ?? 'open') !== 'open')
    .map((entry) => entry.id);
  // Before they are finished, so that none is passed over after a crash in between. All of them are
  // with the server, also what is in quarantine or of a day that this copy may never hold.
  const atServer = [...settled, ...quarantined].map((entry) => entry.id);
  await blankDelivered(open, own.database, atServer);
  await own.outbox.finish([...passed, ...resolved]);
  if (quarantined.length === 0 || (await readAsked(open.database)) === shown.generation)
    return { isOfferedAgain: false };
  const unsaid = quarantined
    .filter((entry, index) => rows[index] === undefined && isBehind(entry, shown.revision))
    .map((entry) => entry.id);
  await own.outbox.askAgain(unsaid);
  await open.database.facts.put({ key: askedKey, value: shown.generation });
  return { isOfferedAgain: unsaid.length > 0 };
}

/** The copy for which entries were offered again, by its generation. */
const askedKey = 'asked';
const AskedRow = z.object({ value: z.number() });

async function readAsked({ facts }: CacheDatabase): Promise<number | undefined> {
  return AskedRow.safeParse(await facts.get(askedKey)).data?.value;
}

async function entriesIn(
  database: OutboxDatabase,
  school: string,
  state: OutboxEntry['state'],
): Promise<readonly OutboxEntry[]> {
  return readableEntries(await rowsOfSchool(database, school, state).toArray());
}

/** By key alone: a sheet holds a whole day of a whole school. */
async function heldDays(database: CacheDatabase, generation: number): Promise<ReadonlySet<string>> {
  const keys = await database.days.where('generation').equals(generation).primaryKeys();
  return new Set(keys.map(([, date]) => date));
}

/** A lane that begins with a date belongs to that day's sheet. Other records are always whole. */
function isDayHeld(entry: OutboxEntry, held: ReadonlySet<string>): boolean {
  const day = SchoolDay.safeParse(entry.lane.slice(0, 10));
  return !day.success || held.has(day.data);
}
