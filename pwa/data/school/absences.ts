/** The absences of the school in view. Undefined while they are being read from disk. */
import { useMemo } from 'react';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { absencesOfDay, type DayAbsences, type SchoolReason } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { useRecords, useSchool } from './school-records.ts';

/** Who is absent, late or early on a day, by student. */
export function useAbsencesOfDay(day: SchoolDay | undefined): ReadonlyMap<RecordId, DayAbsences> | undefined {
  const absences = useRecords('absence');
  return useMemo(() => absences && day && absencesOfDay(absences.values(), day), [absences, day]);
}

const none: ReadonlySet<RecordId> = new Set();

/** The ids of absences that this device has not sent yet. */
export function useUnsentAbsences(): ReadonlySet<RecordId> {
  const open = useLiveValue(openSchool);
  return useLiveValue(open?.data.unsent('absence') ?? nothing) ?? none;
}

const noReasons: readonly SchoolReason[] = [];

/** The reasons that the school has besides those of every school, retired ones among them. */
export function useOwnReasons(): readonly SchoolReason[] {
  return useSchool()?.absenceReasons ?? noReasons;
}
