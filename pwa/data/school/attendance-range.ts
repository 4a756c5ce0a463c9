/** The attendance of a run of days, from this device's copy. */
import { nothing } from '#pwa/data/store/live-value.ts';
import { useEffect, useMemo } from 'react';
import { openSchool, type OpenSchool, facts, wantDays } from '#pwa/data/browser/page-data.ts';
import type { Day } from '#pwa/data/store/day.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { attendanceId, type RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';

export type RangeAttendance = {
  /** Those that are on this device, and those on which it recorded something. */
  readonly days: ReadonlyMap<SchoolDay, Day>;
  /** The server can be asked for the days that are missing. */
  readonly isReachable: boolean;
};

/** `isQuarantined`: a command for it needs a person's look. */
export type StudentAttendance = AttendanceFields & {
  readonly term: RecordId;
  readonly isQuarantined?: boolean;
};

/**
 * The days from `first` to `last`. Missing days of `wanted` are fetched. Undefined while being
 * read.
 */
export function useAttendanceRange(
  range: readonly [SchoolDay, SchoolDay] | undefined,
  wanted: readonly SchoolDay[],
): RangeAttendance | undefined {
  const open = useLiveValue(openSchool);
  const [first, last] = range ?? [];
  const value = useMemo(
    () =>
      open === undefined || first === undefined || last === undefined ? nothing : open.data.days(first, last),
    [open, first, last],
  );
  const days = useLiveValue(value);
  const missing = days === undefined ? '' : wanted.filter((day) => days.get(day)?.isHere !== true).join(' ');
  useEffect(() => {
    if (open !== undefined) wantAll(open, missing).catch(open.onFault);
  }, [open, missing]);
  const isReachable = useLiveValue(facts).isReachable;
  return useMemo(() => days && { days, isReachable }, [days, isReachable]);
}

/**
 * What was recorded for one student, by day; undefined for a day without a record. A day that is
 * not on this device is in it only with what this device recorded. Of a day of several terms
 * `countedRecord` counts.
 */
export function attendanceOfStudent(
  days: ReadonlyMap<SchoolDay, Day>,
  student: RecordId,
  termsOn: (day: SchoolDay) => readonly RecordId[],
): ReadonlyMap<SchoolDay, StudentAttendance | undefined> {
  return new Map(
    [...days].flatMap(([date, day]): [SchoolDay, StudentAttendance | undefined][] => {
      const counted = recordOfDay([date, day], { student, terms: termsOn(date) });
      return counted !== undefined || day.isHere ? [[date, counted]] : [];
    }),
  );
}

/** Of the records that a student has in these terms on a day, the one that counts. */
export function recordOfDay(
  [date, { shown, quarantined }]: readonly [SchoolDay, Day],
  { student, terms }: { readonly student: RecordId; readonly terms: readonly RecordId[] },
): StudentAttendance | undefined {
  const recorded = terms.flatMap((term) => {
    const id = attendanceId(date, term, student);
    const record = shown.get(id);
    return record === undefined ? [] : [{ id, term, fields: recordFields('attendance', record) }];
  });
  const counted = countedRecord(recorded);
  if (counted === undefined) return undefined;
  const { id, term, fields } = counted;
  return { ...fields, term, ...(quarantined.has(id) && { isQuarantined: true }) };
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
  const read = await open.data.readDays(first, last);
  const known = days.flatMap((date) => {
    const day = read.get(date);
    return day?.isHere === true ? [recordsIn(day, attendanceId(date, term, ''))] : [];
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
function recordsIn({ shown }: Day, prefix: string): number {
  return [...shown].filter(([id, record]) => {
    const { dropOff, pickUp, notes } = recordFields('attendance', record);
    return id.startsWith(prefix) && (dropOff !== null || pickUp !== null || notes !== '');
  }).length;
}

async function wantAll(open: OpenSchool, days: string): Promise<void> {
  await wantDays(open, ...days.split(' ').flatMap((text) => SchoolDay.safeParse(text).data ?? []));
}
