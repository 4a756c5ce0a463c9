/** Absences of one day that the attendance of that day speaks against. Pure. */
import type { DayRecords } from '#pwa/data/store/day.ts';
import { type Absence, isRefuted } from '#sync/school/records/absence.ts';
import { attendanceId, type RecordId, registrationId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import type { School } from '#sync/school/records/school.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';

export function refutedAbsences(
  absences: readonly Absence[],
  known: {
    readonly school: Pick<School, 'hours'>;
    readonly terms: readonly Term[];
    readonly registrations: ReadonlyMap<RecordId, Registration>;
    readonly days: ReadonlyMap<SchoolDay, DayRecords>;
  },
): ReadonlySet<RecordId> {
  const refuted = absences.filter((absence) => {
    const day = dayOf(absence);
    if (day === undefined) return false;
    const counted = countedRecord(
      known.terms.flatMap((term) => {
        const record = known.days.get(day)?.get(attendanceId(day, term._id, absence.student));
        if (record === undefined || !isSchoolDay(term, day)) return [];
        return [{ term, fields: recordFields('attendance', record) }];
      }),
    );
    if (counted === undefined) return false;
    const { term, fields } = counted;
    const level = known.registrations.get(registrationId(term._id, absence.student))?.gradeLevel ?? '';
    return isRefuted(absence.part, { fields, hours: hoursOn(known.school.hours, term, level, day), day });
  });
  return new Set(refuted.map(({ _id }) => _id));
}

/** Of an absence of one day. */
export function dayOf({ from, to }: Absence): SchoolDay | undefined {
  return from !== '' && from === to ? from : undefined;
}
