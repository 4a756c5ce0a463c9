import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { useRecords, useSchool, useTerms } from '#pwa/data/school/school-records.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import { attendanceId, registrationId, type RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import { hasLeftBy } from '#sync/school/records/registration.ts';
import { addDays, daysBetween, SchoolDay } from '#sync/school/records/school-day.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import type { AbsenceDraft } from './absence-draft.ts';
import { absenceHints } from './absence-hints.ts';
import { useAbsenceSummary } from './absence-words.ts';
import styles from './absences.module.css';

export interface AbsenceNoticesProps {
  readonly draft: AbsenceDraft;
  /** The absence that is edited. */
  readonly edited: Absence | undefined;
}

/** What to know before saving. The region always exists, so that changes are announced. */
export function AbsenceNotices({ draft, edited }: AbsenceNoticesProps) {
  const { t } = useTranslation();
  const from = SchoolDay.safeParse(draft.from).data;
  const terms = useTerms();
  const term = useMemo(() => (from === undefined ? undefined : termOn(terms ?? [], from)), [terms, from]);
  const students = useRecords('student');
  const absences = useRecords('absence');
  const registrations = useRecords('registration');
  const daysHere = useDaysHere(draft, terms);
  const summaryOf = useAbsenceSummary();
  const hints = absenceHints(draft, {
    edited,
    absences: [...(absences?.values() ?? [])],
    term,
    nameOf: (id) => {
      const known = students?.get(id);
      return known === undefined ? '' : fullName(known.nameInfo);
    },
    summaryOf,
    isRegistered: (id) => {
      const registration = registrations?.get(registrationId(term?._id ?? '', id));
      return registration !== undefined && from !== undefined && !hasLeftBy(registration, from);
    },
    daysHere,
  });
  return (
    <div role="status" className={styles.hints}>
      {hints.slice(0, 3).map(({ message, params }) => (
        <Notice
          key={`${message} ${JSON.stringify(params)}`}
          tone="warning"
          icon={<IconInfoCircle size={20} />}
        >
          {t(message, params)}
        </Notice>
      ))}
    </div>
  );
}

/** Days that are not on this device are fetched, as far as an absence usually goes. */
const mostFetchedDays = 31;

/** On which days of the draft, up to today, a student was dropped off. */
function useDaysHere(
  { from, to }: Pick<AbsenceDraft, 'from' | 'to'>,
  terms: readonly Term[] | undefined,
): (student: RecordId) => readonly SchoolDay[] {
  const today = useSchoolDay(useSchool()?.timeZone ?? 'UTC');
  const range = useMemo((): readonly [SchoolDay, SchoolDay] | undefined => {
    const [first, last] = [SchoolDay.safeParse(from).data, SchoolDay.safeParse(to).data];
    if (first === undefined || last === undefined || first > last || first > today) return undefined;
    return [first, last < today ? last : today];
  }, [from, to, today]);
  const wanted = useMemo(() => {
    if (range === undefined) return [];
    const [first, last] = range;
    // A year that is half typed (0002) is no reason to list two thousand years.
    const earliest = addDays(last, 1 - mostFetchedDays);
    return daysBetween(first < earliest ? earliest : first, last);
  }, [range]);
  const days = useAttendanceRange(range, wanted)?.days;
  return useCallback(
    (student) =>
      [...(days ?? [])].flatMap(([date, { shown }]) =>
        (terms ?? []).some((term) => {
          const record = shown.get(attendanceId(date, term._id, student));
          return record !== undefined && recordFields('attendance', record).dropOff !== null;
        })
          ? [date]
          : [],
      ),
    [days, terms],
  );
}

/** The term whose range has the day; an active one comes first. */
function termOn(terms: readonly Term[], day: SchoolDay): Term | undefined {
  const inRange = terms.filter((term) => {
    const [first, last] = termRange(term) ?? [];
    return first !== undefined && last !== undefined && first <= day && day <= last;
  });
  return inRange.find(({ isActive }) => isActive) ?? inRange[0];
}
