/** What one attendance record holds now. */
import { nothing } from '#pwa/data/store/live-value.ts';
import { useEffect } from 'react';
import type { Day, DayRecords } from '#pwa/data/store/day.ts';
import { openSchool, wantDays } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { type AttendanceFields, emptyAttendance } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

/**
 * What screens show of it. Undefined while it is being read. Null when this device has not got the
 * day, which is then asked for.
 */
export function useAttendanceNow(record: RecordId | undefined): AttendanceFields | null | undefined {
  return useFields(record, 'shown');
}

/** The same of many, once. Those of days that this device has not got are left out. */
export async function readAttendanceNow(
  records: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, AttendanceFields>> {
  const open = openSchool.get();
  const dates = new Set(records.flatMap((record) => dateOf(record) ?? []));
  const days = await Promise.all(
    [...dates].map(async (date) => [date, (await open?.data.readDays(date, date))?.get(date)] as const),
  );
  const byDate = new Map(days);
  return new Map(
    records.flatMap((record) => {
      const date = dateOf(record);
      const day = date && byDate.get(date);
      return day?.isHere ? [[record, fieldsOf(day.shown, record)] as const] : [];
    }),
  );
}

/** The same without quarantined commands: what a mended command comes on top of. */
export function useAcceptedAttendance(record: RecordId | undefined): AttendanceFields | null | undefined {
  return useFields(record, 'accepted');
}

function useFields(
  record: RecordId | undefined,
  which: keyof Pick<Day, 'shown' | 'accepted'>,
): AttendanceFields | null | undefined {
  const day = useDay(dateOf(record));
  if (record === undefined || day === undefined) return undefined;
  if (!day.isHere) return null;
  return fieldsOf(day[which], record);
}

/** A day, which is asked for when this device has not got it. */
export function useDay(date: SchoolDay | undefined): Day | undefined {
  const open = useLiveValue(openSchool);
  const day = useLiveValue(open === undefined || date === undefined ? nothing : open.data.day(date));
  const isMissing = day?.isHere === false;
  useEffect(() => {
    if (isMissing && open !== undefined && date !== undefined) wantDays(open, date).catch(open.onFault);
  }, [isMissing, open, date]);
  return day;
}

function dateOf(record: RecordId | undefined): SchoolDay | undefined {
  return SchoolDay.safeParse(record?.split(':')[0]).data;
}

function fieldsOf(records: DayRecords, record: RecordId): AttendanceFields {
  const known = records.get(record);
  return known === undefined ? emptyAttendance : recordFields('attendance', known);
}
