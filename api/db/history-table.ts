import { Stamp } from '#sync/stamp.ts';
import { insertRows } from './insert-rows.ts';
import { keptRows } from './kept-query.ts';
import type { Reader, Writer } from './open.ts';
import type { NewRow, Row } from './schema.ts';

export type HistoryRow = Row<'history'>;
export type HistoryRecordRow = Row<'history_record'>;

/** What was said the first time about commands that come again. `status`: of what was put aside. */
export async function readVerdicts(db: Reader, school: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return keptRows(db, { key: `verdicts ${ids.length}`, parameters: [school, ...ids] }, () =>
    db
      .selectFrom('history')
      .leftJoin('quarantine', (join) =>
        join.onRef('quarantine.school', '=', 'history.school').onRef('quarantine.command', '=', 'history.id'),
      )
      .select(['history.id', 'history.verdict', 'history.code', 'history.revision', 'quarantine.status'])
      .where('history.school', '=', school)
      .where('history.id', 'in', [...ids]),
  );
}

interface Corrections {
  readonly device: string;
  /** The device's stamps of what it hands in. */
  readonly first: string;
  readonly last: string;
  /** What it made later may have come before. */
  readonly isLate: boolean;
}

/**
 * The corrected stamps of the device's commands between which those made from `first` to `last`
 * have their place, in the order in which they count: the latest of those made before `first`, the
 * later ones of those made before `last`, and of late ones the earliest that was made after it.
 */
export async function readCorrections(
  db: Reader,
  school: string,
  { device, first, last, isLate }: Corrections,
): Promise<readonly { readonly stamp: string; readonly corrected_stamp: string }[]> {
  const ofDevice = db
    .selectFrom('history')
    .select(['stamp', 'corrected_stamp'])
    .where('school', '=', school)
    .where('device', '=', device);
  const before = await ofDevice
    .where('stamp', '<', first)
    .orderBy('corrected_stamp', 'desc')
    .limit(1)
    .execute();
  const sofar = before[0]?.corrected_stamp ?? '';
  const behind = isLate
    ? await ofDevice
        .where('stamp', '>', last)
        .where('corrected_stamp', '>', sofar)
        .orderBy('corrected_stamp')
        .limit(1)
        .execute()
    : [];
  const between =
    first === last
      ? before
      : await ofDevice
          .where('stamp', '<', last)
          .where('corrected_stamp', '>=', sofar)
          .orderBy('corrected_stamp')
          .execute();
  return [...between, ...behind];
}

/**
 * The corrected stamp of what the device made last, of all that has come.
 *
 * @param arrivedBefore of what had come by then, ISO 8601 in UTC
 */
export async function readNewestCorrection(
  db: Reader,
  school: string,
  { device, arrivedBefore }: { readonly device: string; readonly arrivedBefore: string | undefined },
): Promise<Stamp | undefined> {
  const newest = await db
    .selectFrom('history')
    .select('corrected_stamp')
    .where('school', '=', school)
    .where('device', '=', device)
    .where('corrected_stamp', '!=', '')
    .$if(arrivedBefore !== undefined, (query) => query.where('arrived_at', '<', arrivedBefore ?? ''))
    .orderBy('corrected_stamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest === undefined ? undefined : Stamp.parse(newest.corrected_stamp);
}

/** When the first command of all came, Unix ms; undefined before it. */
export async function readFirstArrivalMs(db: Reader, school: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('history')
    .select('arrived_at')
    .where('school', '=', school)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first && Date.parse(first.arrived_at);
}

export async function insertHistory(
  db: Writer,
  rows: readonly NewRow<'history'>[],
  records: readonly NewRow<'history_record'>[],
): Promise<void> {
  await insertRows(db, rows, {
    name: 'history',
    build: (some) => db.insertInto('history').values(some),
  });
  await insertRows(db, records, {
    name: 'history_record',
    build: (some) => db.insertInto('history_record').values(some),
  });
}

/** After a person's decision a quarantined command has another verdict. */
export async function changeVerdict(
  db: Writer,
  school: string,
  change: { readonly id: string; readonly verdict: string; readonly revision: number },
): Promise<void> {
  await db
    .updateTable('history')
    .set({ verdict: change.verdict, revision: change.revision })
    .where('school', '=', school)
    .where('id', '=', change.id)
    .execute();
}

export interface HistoryFilter {
  readonly record?: string | undefined;
  readonly student?: string | undefined;
  readonly date?: string | undefined;
  readonly actor?: string | undefined;
  /** The commands' names. */
  readonly names?: readonly string[] | undefined;
  /** Only what is older than this position. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function readHistory(
  db: Reader,
  school: string,
  filter: HistoryFilter,
): Promise<readonly HistoryRow[]> {
  const { record, student, date, actor, names, before } = filter;
  const touches = record ?? student ?? date;
  return db
    .selectFrom('history')
    .selectAll()
    .where('school', '=', school)
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(names !== undefined, (query) => query.where('name', 'in', [...(names ?? [])]))
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .$if(touches !== undefined, (query) =>
      query.where('position', 'in', (eb) =>
        eb
          .selectFrom('history_record')
          .select('position')
          .where('school', '=', school)
          .$if(record !== undefined, (inner) => inner.where('record', '=', record ?? ''))
          .$if(student !== undefined, (inner) => inner.where('student', '=', student ?? ''))
          .$if(date !== undefined, (inner) => inner.where('date', '=', date ?? '')),
      ),
    )
    .orderBy('position', 'desc')
    .limit(filter.limit)
    .execute();
}

/** A page of all of it, oldest first, after a position. */
export async function readHistoryAfter(
  db: Reader,
  school: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly HistoryRow[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('school', '=', school)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export async function readHistoryRecords(
  db: Reader,
  school: string,
  positions: readonly number[],
): Promise<readonly HistoryRecordRow[]> {
  if (positions.length === 0) return [];
  return db
    .selectFrom('history_record')
    .selectAll()
    .where('school', '=', school)
    .where('position', 'in', [...positions])
    .orderBy('position')
    .orderBy('record')
    .execute();
}

export async function readHistoryEntry(
  db: Reader,
  school: string,
  id: string,
): Promise<HistoryRow | undefined> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('school', '=', school)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a command meant to do gives way to what it did, once a person has let it. */
export async function replaceHistoryRecords(
  db: Writer,
  school: string,
  { position, rows }: { readonly position: number; readonly rows: readonly NewRow<'history_record'>[] },
): Promise<void> {
  await db
    .deleteFrom('history_record')
    .where('school', '=', school)
    .where('position', '=', position)
    .execute();
  await insertHistory(db, [], rows);
}
