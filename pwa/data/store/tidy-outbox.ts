/**
 * After a pull, entries that the cache has or a person dealt with leave the overlay for good, and
 * nothing that was delivered says who somebody was who has been erased. What was sealed while this
 * device was blocked, and waits for a person, comes back. Of entries that wait for a person a new
 * copy may say nothing: the server may know this browser by whoever is signed in alone, and they
 * made none of them. They are offered again, once for each copy, and the answer says whether they
 * still wait.
 *
 * A device may have several copies of a school: of its staff and of a parent, or of two versions of
 * the app. An entry leaves once each of them has passed its revision, so that a row jumps back in
 * none. One that was not pulled for `limits.copyInUseMs`, or is not whole yet, holds up nothing.
 */
import { z } from 'zod';
import { QuarantineEntry } from '#sync/wire/protocol.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { blankDelivered, readErased } from './blank-erased.ts';
import type { Cache } from './cache.ts';
import { readView } from './cache-view.ts';
import type { CacheDatabase } from './cache-database.ts';
import { revisionsBeside } from './copies-beside.ts';
import type { Disk } from './disk.ts';
import type { Outbox } from './outbox.ts';
import { type OutboxDatabase, readableEntries, rowsOfSchool } from './outbox-database.ts';
import { isBehind, isCaughtUp } from './overlay.ts';
import { takeBackSealed } from './sealed-outbox.ts';

export async function tidyOutbox(
  open: {
    readonly school: string;
    readonly database: CacheDatabase;
    readonly cache: Pick<Cache, 'firstDay'>;
  },
  own: {
    readonly database: OutboxDatabase;
    readonly outbox: Pick<Outbox, 'finish' | 'askAgain'>;
    readonly disk: Disk;
    readonly nowMs: () => number;
  },
): Promise<{ readonly isOfferedAgain: boolean }> {
  await takeBackSealed(own.database, open.school, async (ids) =>
    z.array(QuarantineEntry.optional()).parse(await open.database.quarantine.bulkGet([...ids])),
  );
  const [settled, quarantined] = await own.database.transaction('r', own.database.entries, () =>
    Promise.all([
      entriesIn(own.database, open.school, 'settled'),
      entriesIn(own.database, open.school, 'quarantined'),
    ]),
  );
  const copy = await readCopy(open.database, { settled, quarantined });
  if (copy === undefined) return { isOfferedAgain: false };
  const { shown, held, rows, asked, erased } = copy;
  const { generation } = shown;
  const days = { held, first: await open.cache.firstDay() };
  const passedHere = settled.filter((entry) => isCaughtUp(entry, shown.revision) && isDayHeld(entry, days));
  // Most pulls let go of nothing, and then nobody else is asked.
  const beside = passedHere.length === 0 ? [] : await revisionsBeside(open, own);
  const passed = passedHere
    .filter((entry) => beside.every((revision) => isCaughtUp(entry, revision)))
    .map((entry) => entry.id);
  const resolved = quarantined
    .filter((_, index) => (rows[index]?.state ?? 'open') !== 'open')
    .map((entry) => entry.id);
  // Before they are finished, so that none is passed over after a crash in between. All of them are
  // with the server, also what is in quarantine or of a day that this copy may never hold.
  const atServer = [...settled, ...quarantined].map((entry) => entry.id);
  await blankDelivered({ ...open, generation }, own.database, { kept: erased, later: atServer });
  await own.outbox.finish([...passed, ...resolved]);
  if (quarantined.length === 0 || asked === generation) return { isOfferedAgain: false };
  const unsaid = quarantined
    .filter((entry, index) => rows[index] === undefined && isBehind(entry, shown.revision))
    .map((entry) => entry.id);
  await own.outbox.askAgain(unsaid);
  await open.database.facts.put({ key: askedKey, value: generation });
  return { isOfferedAgain: unsaid.length > 0 };
}

/** The copy for which entries were offered again, by its generation. */
const askedKey = 'asked';
const AskedRow = z.object({ value: z.number() });

/** What the copy that is shown says, in one transaction; undefined without one. */
async function readCopy(
  database: CacheDatabase,
  own: { readonly settled: readonly OutboxEntry[]; readonly quarantined: readonly OutboxEntry[] },
) {
  const { days, facts, quarantine } = database;
  return database.transaction('r', days, facts, quarantine, async () => {
    const { shown } = await readView(database);
    if (shown === undefined) return undefined;
    const dates = new Set(own.settled.flatMap((entry) => dayOf(entry) ?? []));
    const [held, rows, asked, erased] = await Promise.all([
      // By key alone: a sheet holds a whole day of a whole school.
      days
        .where('[generation+date]')
        .anyOf([...dates].map((date) => [shown.generation, date]))
        .primaryKeys(),
      quarantine.bulkGet(own.quarantined.map((entry) => entry.id)),
      facts.get(askedKey),
      readErased(database),
    ]);
    return {
      shown,
      held: new Set(held.map(([, date]) => date)),
      rows: z.array(QuarantineEntry.optional()).parse(rows),
      asked: AskedRow.safeParse(asked).data?.value,
      erased,
    };
  });
}

async function entriesIn(
  database: OutboxDatabase,
  school: string,
  state: OutboxEntry['state'],
): Promise<readonly OutboxEntry[]> {
  return readableEntries(await rowsOfSchool(database, school, state).toArray());
}

/** A lane that begins with a date belongs to that day's sheet. Other records are always whole. */
function dayOf({ lane }: OutboxEntry): SchoolDay | undefined {
  return SchoolDay.safeParse(lane.slice(0, 10)).data;
}

/** A day that a door's copy never has is on none of its screens. */
function isDayHeld(
  entry: OutboxEntry,
  { held, first }: { readonly held: ReadonlySet<string>; readonly first: SchoolDay | undefined },
): boolean {
  const day = dayOf(entry);
  return day === undefined || (first !== undefined && day < first) || held.has(day);
}
