/** What an attendance record holds now: the same sheet for all records of a day, however many screens ask. */
import { useEffect } from 'react';
import { recordFields } from '#sync/school/records/merge.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { unpackSheet } from '#sync/wire/sheet.ts';
import { derived, type LiveValue } from '#pwa/data/store/live-value.ts';
import { nothing } from '#pwa/data/store/nothing.ts';
import { isCaughtUp, overlayOf, withOverlay } from '#pwa/data/store/overlay.ts';
import { type OpenSchool, openSchool, wantDay } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

/** Null when this device has not got the day. */
type DayFields = ReadonlyMap<RecordId, AttendanceFields> | null;

/** Kept as long as the school is open, so that every record of a day shares one reading of it. */
const daysOf = new WeakMap<OpenSchool, Map<string, LiveValue<{ readonly fields: DayFields }>>>();

/**
 * Undefined while it is being read, null when this device has not got the day: it is then asked for. What lies in quarantine
 * is not counted, whichever device made it.
 */
export function useAttendanceNow(record: RecordId | undefined): AttendanceFields | null | undefined {
  const open = useLiveValue(openSchool);
  const date = SchoolDay.safeParse(record?.split(':')[0]).data;
  const day = useLiveValue(open === undefined || date === undefined ? nothing : dayValue(open, date));
  const isMissing = day?.fields === null;
  useEffect(() => {
    if (isMissing && open !== undefined && date !== undefined) wantDay(open, date).catch(open.onFault);
  }, [isMissing, open, date]);
  if (record === undefined || day === undefined) return undefined;
  return day.fields === null ? null : (day.fields.get(record) ?? emptyAttendance);
}

function dayValue(open: OpenSchool, date: SchoolDay): LiveValue<{ readonly fields: DayFields }> {
  const days = daysOf.get(open) ?? new Map<string, LiveValue<{ readonly fields: DayFields }>>();
  daysOf.set(open, days);
  const known = days.get(date);
  if (known !== undefined) return known;
  const { sheet, entries } = open.data.day(date);
  const value = derived([sheet, entries, open.data.view] as const, ([saved, pending, { shown }]) => {
    if (saved === null) return { fields: null };
    const records = new Map(unpackSheet(saved).map(({ record }) => [record._id, record]));
    const counting = pending.filter(
      (entry) => entry.state !== 'quarantined' && !isCaughtUp(entry, shown?.revision ?? 0),
    );
    const merged = withOverlay<'attendance'>(records, overlayOf(counting, 'attendance'));
    return { fields: new Map([...merged].map(([id, one]) => [id, recordFields('attendance', one)])) };
  });
  days.set(date, value);
  return value;
}
