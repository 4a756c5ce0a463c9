import { useAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import type { ReportDay } from '#sync/school/records/absence.ts';
import { type Child, termOn } from '#sync/school/records/family-terms.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours, hoursOn } from '#sync/school/records/school-hours.ts';

/** What this device knows of a child's today, as far as a report is judged by it. */
export function useReportDay(child: Child, today: SchoolDay): ReportDay {
  const place = termOn(child, today);
  const ofToday = useAttendanceNow(place && attendanceId(today, place.term._id, child.student._id));
  const hours = useSchool()?.hours ?? defaultSchoolHours;
  const term = useRecords('term')?.get(place?.term._id ?? '');
  return {
    today,
    ofToday: ofToday ?? undefined,
    hours: hoursOn(hours, term, place?.level?._id ?? '', today),
  };
}
