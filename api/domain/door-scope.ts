/**
 * What a door may read of a school. Pure but for reading the terms, and the only place that decides
 * it. A new kind does not compile until it has its row. For the fields see `readable-fields`. The
 * digest changes when another term begins, and a copy made under another digest starts again.
 */
import { limits } from '#sync/limits.ts';
import type { RosterKind } from '#sync/school/records/kinds.ts';
import { type RecordState, toPlainRecord } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import { termsOfDoor } from '#sync/school/records/term.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { digestOfReadable, recordSeenBy } from './readable-fields.ts';
import { readSchool } from './read-plain-records.ts';

export interface DoorScope {
  /** The running and the next term. */
  readonly terms: ReadonlySet<string>;
  /** The first day whose attendance a door may read. */
  readonly since: SchoolDay;
  readonly digest: string;
}

export async function readDoorScope(db: Reader, school: string, nowMs: number): Promise<DoorScope> {
  const known = await readSchool(db, { school, eyes: 'server' });
  const today = schoolDayAt(nowMs, known?.timeZone ?? 'UTC');
  const stored = await readAllRecords(db, school, 'term');
  const terms = termsOfDoor(
    stored.map(({ record }) => toPlainRecord('term', record)),
    today,
  ).map((term) => term._id);
  return {
    terms: new Set(terms),
    since: addDays(today, -limits.doorDays),
    digest: [digestOfReadable('door'), ...terms.toSorted()].join(' '),
  };
}

type IsFor<K extends RosterKind> = (record: RecordState<K>, scope: DoorScope) => boolean;

const isFor: { readonly [K in RosterKind]: IsFor<K> } = {
  school: () => true,
  term: (record, { terms }) => terms.has(record._id),
  gradeLevel: () => true,
  student: () => true,
  contact: () => true,
  registration: (record, { terms }) => terms.has(record.fields.term ?? ''),
  fee: () => false,
  announcement: () => false,
  incident: () => false,
  collector: () => true,
  question: () => true,
};

/** Nothing when it is not for a door. */
export function seenByDoor<K extends RosterKind>(
  kind: K,
  record: RecordState<K>,
  scope: DoorScope,
): RecordState<K> | undefined {
  return isFor[kind](record, scope) ? recordSeenBy('door', kind, record) : undefined;
}
