import { createHash } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { packSheet } from '#sync/wire/sheet.ts';
import { readAttendanceOfDay, readDaysOfStudents } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { type DaySheet, readDaySheets, sealDay } from '#api/db/sheet-table.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { type Parent, readParentScope } from './parent-scope.ts';
import { packDays } from './read-parent-roster.ts';
import { recordSeenBy } from './readable-fields.ts';
import type { WithClock, WithStore } from './ports.ts';

export interface Days {
  /** The same as long as nothing in these days has changed. */
  readonly etag: string;
  /** A `DaysAnswer` as JSON text: sealed sheets are sent as stored, without parsing. */
  readonly body: string;
}

export interface DaysAsked {
  readonly school: string;
  readonly from: SchoolDay;
  readonly to: SchoolDay;
  /** Looks with a parent's eyes; undefined for those who run the school. */
  readonly parent: Parent | undefined;
}

type Needs = WithStore & WithClock;

export async function readDays(asked: DaysAsked, needs: Needs): Promise<Outcome<Days>> {
  const { store, nowMs } = needs;
  if (asked.parent !== undefined) return readDaysOfChildren({ ...asked, parent: asked.parent }, needs);
  // Before the sheets: they may be newer than it says, never older.
  const revision = await readRevision(store.read, asked.school);
  const sheets = await readDaySheets(store.read, asked.school, asked);
  if (sheets.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const sealed: DaySheet[] = [];
  for (const sheet of sheets)
    sealed.push(sheet.body === '' ? await seal(asked.school, sheet.date, needs) : sheet);
  const head = JSON.stringify({ now: nowMs(), epoch: store.epoch, revision }).slice(0, -1);
  return done({
    etag: etagOf(store.epoch, asked.school, sealed),
    body: `${head},"sheets":[${sealed.map(({ body }) => body).join(',')}]}`,
  });
}

/** A parent's days are few rows, packed for this parent alone. */
async function readDaysOfChildren(
  { school, from, to, parent }: DaysAsked & { readonly parent: Parent },
  { store, nowMs }: Needs,
): Promise<Outcome<Days>> {
  const revision = await readRevision(store.read, school);
  const { scope } = await readParentScope(store.read, school, parent);
  const rows = await readDaysOfStudents(store.read, school, { students: [...scope.children], from, to });
  const sheets = packDays(rows, { reader: 'parent', isWhole: true });
  if (sheets.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const hash = createHash('sha256').update(`${store.epoch} ${school} ${scope.digest} ${from} ${to}`);
  for (const row of rows) hash.update(` ${row.record._id} ${row.revision}`);
  return done({
    etag: `W/"${hash.digest('base64url')}"`,
    body: JSON.stringify({ now: nowMs(), epoch: store.epoch, revision, sheets }),
  });
}

/**
 * Packs a day once, until it changes, for staff and administrators: it holds what staff may read.
 */
async function seal(school: string, date: SchoolDay, { store }: Needs): Promise<DaySheet> {
  return store.write(async (writer) => {
    await takeCounter(writer, school);
    const rows = await readAttendanceOfDay(writer, school, { date });
    const revision = rows.reduce((latest, row) => Math.max(latest, row.revision), 0);
    const seen = rows.map((row) => ({ ...row, record: recordSeenBy('staff', 'attendance', row.record) }));
    const sheet = { date, revision, body: JSON.stringify(packSheet(date, seen, true)) };
    await sealDay(writer, school, sheet);
    return sheet;
  });
}

function etagOf(epoch: string, school: string, sheets: readonly DaySheet[]): string {
  const hash = createHash('sha256').update(`${epoch} ${school}`);
  for (const { date, revision } of sheets) hash.update(` ${date} ${revision}`);
  return `W/"${hash.digest('base64url')}"`;
}
