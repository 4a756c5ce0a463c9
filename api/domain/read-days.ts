import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '#sync/limits.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { DaysAnswer } from '#sync/wire/protocol.ts';
import { createSheetPacker } from '#sync/wire/packed-sheets.ts';
import { packSheet, type Sheet, StoredSheet } from '#sync/wire/sheet.ts';
import { readAttendanceOfDay, readDaysOfStudents } from '#api/db/attendance-table.ts';
import { takeCounter } from '#api/db/counter-table.ts';
import { readSheetMarks } from '#api/db/report-reader.ts';
import { readRevision } from '#api/db/school-reader.ts';
import { type DaySheet, readDaySheets, sealDay } from '#api/db/sheet-table.ts';
import type { WithDoorScopes } from './door-scopes.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import { childrenToCollect, type Parent, readParentScope } from './parent-scope.ts';
import type { Cursors, WithCursors } from './cursor.ts';
import { doorScopeText, parentScopeText } from './read-changes.ts';
import { packDays } from './read-parent-roster.ts';
import { recordSeenBy } from './readable-fields.ts';
import type { WithClock, WithStore } from './ports.ts';

export interface Days {
  /** The same as long as nothing in these days has changed. */
  readonly etag: string;
  /** A `DaysAnswer` or `PackedDaysAnswer` as JSON text. */
  readonly body: string;
}

export interface DaysAsked {
  readonly school: string;
  readonly from: SchoolDay;
  readonly to: SchoolDay;
  /**
   * Of the copy that a parent's device or a door wants them for. An earlier app does not say it.
   */
  readonly cursor?: string | undefined;
  /** An earlier app, or another program, reads sheets only as they are stored. */
  readonly isPacked: boolean;
  /** Looks with a parent's eyes. */
  readonly parent?: Parent | undefined;
  /** A tablet at the door. */
  readonly isDoor: boolean;
}

type Needs = WithStore & WithClock & WithCursors & WithDoorScopes;

export async function readDays(asked: DaysAsked, needs: Needs): Promise<Outcome<Days>> {
  const { store, nowMs } = needs;
  if (asked.parent !== undefined) return readDaysOfChildren({ ...asked, parent: asked.parent }, needs);
  if (asked.isDoor) return readDaysOfDoor(asked, needs);
  // Before the sheets: they may be newer than it says, never older.
  const revision = await readRevision(store.read, asked.school);
  const sheets = await readDaySheets(store.read, asked.school, asked);
  if (sheets.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const sealed: DaySheet[] = [];
  for (const sheet of sheets)
    sealed.push(sheet.body === '' ? await sealDayOf(asked.school, sheet.date, needs) : sheet);
  const head = { now: nowMs(), epoch: store.epoch, revision };
  return done({
    etag: etagOf(store.epoch, asked.school, sealed),
    body: asked.isPacked
      ? await packedBody(head, parseEach(sealed))
      : // As they are stored, without parsing.
        `${JSON.stringify(head).slice(0, -1)},"sheets":[${sealed.map(({ body }) => body).join(',')}]}`,
  });
}

/** A door's are few days, packed for its scope. For the cursor see `readDaysOfChildren`. */
async function readDaysOfDoor(
  { school, from, to, cursor, isPacked }: DaysAsked,
  { store, nowMs, cursors, doorScopes }: Needs,
): Promise<Outcome<Days>> {
  const scope = await doorScopes.read(store, school, nowMs());
  const isOfBefore = isOfOtherCopy(cursor, doorScopeText(scope), cursors);
  if (isOfBefore) return refuse('CONFLICT', 'errors.childrenChanged');
  if (from < scope.since) return refuse('FORBIDDEN', 'api.dayTooOldForDoor', 'from');
  const revision = await readRevision(store.read, school);
  const days = (await readSheetMarks(store.read, school, { from, to })).map(({ date }) => date);
  if (days.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const byDay = await Promise.all(
    days.toSorted().map((date) => readAttendanceOfDay(store.read, school, { date })),
  );
  const rows = byDay.flat();
  const sheets = packDays(rows, { reader: scope, isWhole: true });
  const hash = createHash('sha256').update(`${store.epoch} ${school} ${scope.digest} ${from} ${to}`);
  for (const row of rows) hash.update(` ${row.record._id} ${row.revision}`);
  return done({
    etag: `W/"${hash.digest('base64url')}"`,
    body: await bodyOf({ now: nowMs(), epoch: store.epoch, revision }, sheets, isPacked),
  });
}

/**
 * A parent's days are few rows, packed for this parent alone. A copy with other children pulls
 * first: of a child who is theirs for a moment, between two pulls, it would never hear that it must
 * go.
 */
async function readDaysOfChildren(
  { school, from, to, cursor, isPacked, parent }: DaysAsked & { readonly parent: Parent },
  { store, nowMs, cursors }: Needs,
): Promise<Outcome<Days>> {
  const revision = await readRevision(store.read, school);
  const { scope } = await readParentScope(store.read, school, parent);
  const isOfOthers = isOfOtherCopy(cursor, parentScopeText(scope), cursors);
  if (isOfOthers) return refuse('CONFLICT', 'errors.childrenChanged');
  const rows = await readDaysOfStudents(store.read, school, {
    students: [...childrenToCollect(scope)],
    from,
    to,
  });
  const sheets = packDays(rows, { reader: 'parent', isWhole: true });
  if (sheets.length > limits.daysPerRequest) return refuse('INVALID', 'api.tooManyDays', 'to');
  const hash = createHash('sha256').update(`${store.epoch} ${school} ${scope.digest} ${from} ${to}`);
  for (const row of rows) hash.update(` ${row.record._id} ${row.revision}`);
  return done({
    etag: `W/"${hash.digest('base64url')}"`,
    body: await bodyOf({ now: nowMs(), epoch: store.epoch, revision }, sheets, isPacked),
  });
}

function isOfOtherCopy(cursor: string | undefined, scope: string, cursors: Cursors): boolean {
  return cursor !== undefined && cursors.read(cursor)?.scope.startsWith(scope) !== true;
}

type Head = Omit<DaysAnswer, 'sheets'>;

async function bodyOf(head: Head, sheets: readonly Sheet[], isPacked: boolean): Promise<string> {
  return isPacked ? packedBody(head, sheets) : JSON.stringify({ ...head, sheets });
}

/** One after the other, as they are asked for: a year of them is 78 MB of text. */
function* parseEach(sealed: readonly DaySheet[]): Iterable<Sheet> {
  for (const { body } of sealed) yield StoredSheet.parse(JSON.parse(body));
}

/** A year is half a second of work: after each day those who wait for an answer come first. */
async function packedBody(head: Head, sheets: Iterable<Sheet>): Promise<string> {
  const packer = createSheetPacker();
  const texts: string[] = [];
  for (const sheet of sheets) {
    texts.push(JSON.stringify(packer.pack(sheet)));
    await nextTurn();
  }
  // Each day has added to the students.
  const packed = `{"sheets":[${texts.join(',')}],"students":${JSON.stringify(packer.students)}}`;
  return `${JSON.stringify(head).slice(0, -1)},"packed":${packed}}`;
}

/**
 * Packs a day once, until it changes, for staff and administrators: it holds what staff may read.
 */
export async function sealDayOf(school: string, date: SchoolDay, { store }: WithStore): Promise<DaySheet> {
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
