/** The attendance of a run of days, from this device's copy: for a month of one student, and for what a change of a term touches. */
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { recordFields } from '#sync/school/records/merge.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { derived, fromQuery, type LiveValue } from '#pwa/data/store/live-value.ts';
import { nothing } from '#pwa/data/store/nothing.ts';
import { parseEntry } from '#pwa/data/store/outbox.ts';
import { isCaughtUp, overlayOf, withOverlay } from '#pwa/data/store/overlay.ts';
import { facts, type OpenSchool, openSchool, outboxDatabase, wantDay } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

/** By the record's id (`attendanceId`). Only what somebody recorded is in it. */
export type DayAttendance = ReadonlyMap<RecordId, AttendanceFields>;

export type RangeAttendance = {
  /** Of the days that are on this device, those without any record too. */
  readonly days: ReadonlyMap<SchoolDay, DayAttendance>;
  /** The server can be asked for the days that are missing. */
  readonly isReachable: boolean;
};

const states = ['waiting', 'settled'] as const;

/**
 * The days from `first` to `last`. Those of `wanted` that this device has not got are fetched. Undefined while they are being read from disk.
 */
export function useAttendanceRange(
  range: readonly [SchoolDay, SchoolDay] | undefined,
  wanted: readonly SchoolDay[],
): RangeAttendance | undefined {
  const open = useLiveValue(openSchool);
  const [first, last] = range ?? [];
  const value = useMemo(
    () =>
      open === undefined || first === undefined || last === undefined
        ? nothing
        : rangeValue(open, first, last),
    [open, first, last],
  );
  const days = useLiveValue(value);
  const missing = days === undefined ? '' : wanted.filter((day) => !days.has(day)).join(' ');
  useEffect(() => {
    if (open !== undefined) wantAll(open, missing).catch(open.onFault);
  }, [open, missing]);
  const isReachable = useLiveValue(facts)?.isReachable !== false;
  return useMemo(() => days && { days, isReachable }, [days, isReachable]);
}

/** What was recorded for one student, by day; undefined for a day on which nothing was. Days that are not on this device are not in it. */
export function attendanceOfStudent(
  days: ReadonlyMap<SchoolDay, DayAttendance>,
  student: RecordId,
  termOn: (day: SchoolDay) => RecordId | undefined,
): ReadonlyMap<SchoolDay, AttendanceFields | undefined> {
  return new Map(
    [...days].map(([day, records]) => {
      const term = termOn(day);
      return [day, term === undefined ? undefined : records.get(attendanceId(day, term, student))];
    }),
  );
}

export type AttendanceOnDays = {
  /** Of the days asked for, those on which anything was recorded. */
  readonly days: number;
  readonly records: number;
  /** Days that are not on this device, and may have records too. */
  readonly unknown: number;
};

/** What was recorded in a term on these days, as far as this device knows. */
export async function countAttendance(term: RecordId, days: readonly SchoolDay[]): Promise<AttendanceOnDays> {
  const open = openSchool.get();
  const [first, last] = [days[0], days.at(-1)];
  if (open === undefined || first === undefined || last === undefined)
    return { days: 0, records: 0, unknown: days.length };
  const sheets = await readSheets(open, first, last);
  const entries = await readEntries(open, first, last);
  const known = days.flatMap((day) => {
    const sheet = sheets.get(day);
    return sheet === undefined ? [] : [recordsIn(dayOf(day, sheet, entries), day, term)];
  });
  return {
    days: known.filter((count) => count > 0).length,
    records: known.reduce((sum, count) => sum + count, 0),
    unknown: days.length - known.length,
  };
}

/** Fetches the days that are not here, if the network allows. */
export function useWantedDays(days: readonly SchoolDay[]): void {
  const open = useLiveValue(openSchool);
  const wanted = days.join(' ');
  useEffect(() => {
    if (open !== undefined) wantAll(open, wanted).catch(open.onFault);
  }, [open, wanted]);
}

/** Records that say anything: one that was taken back and has no notes says nothing. */
function recordsIn(records: DayAttendance, day: SchoolDay, term: RecordId): number {
  const prefix = attendanceId(day, term, '');
  return [...records].filter(
    ([id, { dropOff, pickUp, notes }]) =>
      id.startsWith(prefix) && (dropOff !== null || pickUp !== null || notes !== ''),
  ).length;
}

function rangeValue(
  open: OpenSchool,
  first: SchoolDay,
  last: SchoolDay,
): LiveValue<ReadonlyMap<SchoolDay, DayAttendance>> {
  const sheets = fromQuery(() => readSheets(open, first, last), open.onFault);
  const entries = fromQuery(() => readEntries(open, first, last), open.onFault);
  return derived([sheets, entries, open.data.view] as const, ([saved, pending, { shown }]) => {
    const waiting = pending.filter((entry) => !isCaughtUp(entry, shown?.revision ?? 0));
    return new Map([...saved].map(([day, sheet]) => [day, dayOf(day, sheet, waiting)]));
  });
}

function dayOf(day: SchoolDay, sheet: Sheet, entries: readonly OutboxEntry[]): DayAttendance {
  const records = new Map(unpackSheet(sheet).map(({ record }) => [record._id, record]));
  const ofDay = entries.filter(({ lane }) => lane.startsWith(`${day}:`));
  const merged = withOverlay<'attendance'>(records, overlayOf(ofDay, 'attendance'));
  return new Map([...merged].map(([id, record]) => [id, recordFields('attendance', record)]));
}

/** After a reset a day may be there twice: the later copy counts. */
async function readSheets(
  open: OpenSchool,
  first: SchoolDay,
  last: SchoolDay,
): Promise<ReadonlyMap<SchoolDay, Sheet>> {
  const rows = await open.database.days.where('date').between(first, last, true, true).toArray();
  const read = z.array(z.object({ generation: z.number(), sheet: Sheet })).parse(rows);
  return new Map(
    read.toSorted((a, b) => a.generation - b.generation).map(({ sheet }) => [sheet.date, sheet]),
  );
}

async function readEntries(
  open: OpenSchool,
  first: SchoolDay,
  last: SchoolDay,
): Promise<readonly OutboxEntry[]> {
  const lists = await Promise.all(
    states.map((state) =>
      outboxDatabase.entries
        .where('[school+state+lane]')
        .between([open.school, state, `${first}:`], [open.school, state, `${last}:\uffff`])
        .toArray(),
    ),
  );
  return lists
    .flat()
    .flatMap((row) => parseEntry(row) ?? [])
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}

async function wantAll(open: OpenSchool, days: string): Promise<void> {
  for (const day of days.split(' ').flatMap((text) => SchoolDay.safeParse(text).data ?? []))
    await wantDay(open, day);
}
