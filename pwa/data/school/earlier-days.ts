/**
 * What the days of the last weeks on this device tell: who was not picked up, and when all came.
 */
import { useMemo } from 'react';
import { type AttendanceFields, isHere } from '#sync/school/records/attendance.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { addDays, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import type { DayRecords } from '#pwa/data/store/day.ts';
import { useAttendanceRange } from './attendance-range.ts';
import { type DayTimes, dayTimes } from './day-curve.ts';

/** A child who was dropped off on an earlier day, and nobody has recorded a pick-up. */
export type NotPickedUp = {
  readonly record: RecordId;
  readonly date: SchoolDay;
  readonly term: RecordId;
  readonly student: RecordId;
  readonly fields: AttendanceFields;
};

export type EarlierDays = {
  /** Those that this device knows whole. */
  readonly known: ReadonlySet<SchoolDay>;
  /** The latest day first. */
  readonly notPickedUp: readonly NotPickedUp[];
  /** The days of the same weekday. */
  readonly sameWeekday: readonly DayTimes[];
  /** What a record of these days holds now; undefined where there is none. */
  readonly fieldsOf: (record: RecordId) => AttendanceFields | undefined;
};

/** In days: three weeks, which is what a device has of a school after its first sync. */
const lookedBackDays = 21;
const none: readonly SchoolDay[] = [];

/** Undefined while they are being read. They are not read anew when something of today changes. */
export function useEarlierDays(today: SchoolDay): EarlierDays | undefined {
  const range = useMemo(() => [addDays(today, -lookedBackDays), addDays(today, -1)] as const, [today]);
  const days = useAttendanceRange(range, none)?.days;
  const known = useMemo(
    () =>
      days &&
      [...days]
        .toSorted(([a], [b]) => (a < b ? 1 : -1))
        .map(([date, { shown, isHere }]) => ({ date, isHere, ...lookedThrough(shown, date) })),
    [days],
  );
  return useMemo(
    () =>
      known && {
        known: new Set(known.flatMap(({ date, isHere }) => (isHere ? [date] : []))),
        notPickedUp: known.flatMap(({ notPickedUp }) => notPickedUp),
        sameWeekday: known
          .filter(({ date, times }) => weekdayOf(date) === weekdayOf(today) && times.arrivals.length > 0)
          .map(({ times }) => times),
        fieldsOf: (record) => {
          const found = [...(days?.values() ?? [])].find(({ shown }) => shown.has(record))?.shown.get(record);
          return found && recordFields('attendance', found);
        },
      },
    [known, days, today],
  );
}

type LookedThrough = { readonly notPickedUp: readonly NotPickedUp[]; readonly times: DayTimes };

/** A day that did not change is the same map, whatever else was pulled. */
const lookedThroughBefore = new WeakMap<DayRecords, LookedThrough>();

function lookedThrough(shown: DayRecords, date: SchoolDay): LookedThrough {
  const before = lookedThroughBefore.get(shown);
  if (before !== undefined) return before;
  const records = [...shown].map(([id, record]) => {
    const [, term = '', student = ''] = id.split(':');
    return { record: id, date, term, student, fields: recordFields('attendance', record) };
  });
  const ofChildren = [...Map.groupBy(records, ({ student }) => student).values()];
  const made = {
    notPickedUp: records.filter(({ fields }) => isHere(fields)),
    times: dayTimes(ofChildren.flatMap((own) => countedRecord(own)?.fields ?? [])),
  };
  lookedThroughBefore.set(shown, made);
  return made;
}
