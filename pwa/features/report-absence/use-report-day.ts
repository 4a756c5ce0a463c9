import { useChildDay } from '#pwa/data/school/child-day.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import type { ReportDay } from '#sync/school/records/absence.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours, hoursOn } from '#sync/school/records/school-hours.ts';

/** What this device knows of a child's today, as far as a report is judged by it. */
export function useReportDay(child: Child, today: SchoolDay): ReportDay {
  const { place, attendance } = useChildDay(child, today);
  const hours = useSchool()?.hours ?? defaultSchoolHours;
  const term = useRecords('term')?.get(place?.term._id ?? '');
  return {
    today,
    ofToday: attendance ?? undefined,
    hours: hoursOn(hours, term, place?.level?._id ?? '', today),
  };
}
