import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconUserOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { attendanceOfStudent, useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import { useDayLine } from '#pwa/fields/reason-names.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { absencesOfDay, absencesOfStudent } from '#sync/school/records/absence.ts';
import { placeOnDay, termsOnDay } from '#sync/school/records/counted-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { type DayHours, defaultSchoolHours, hoursOn } from '#sync/school/records/school-hours.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { daysOfMonth, monthOf, type SchoolMonth } from '#sync/school/records/school-month.ts';
import { defaultSchoolDay, type Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { daysToHave } from '#pwa/data/school/month-days.ts';
import { useMonthFacts } from '#pwa/data/school/month-facts.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { monthSheet } from './month-sheet.ts';
import { MonthView } from './month-view.tsx';

interface TermOfStudent {
  /** With the student's own school days; none in a term that it was taken off. */
  readonly term: Pick<Term, '_id' | 'dates' | 'exceptions' | 'isActive'>;
  readonly whole: Pick<Term, 'dates'>;
  readonly registration: Pick<Registration, 'gradeLevel'>;
}

export interface StudentMonthsProps {
  readonly student: RecordId;
  /** `useTermsOnceIn`. */
  readonly terms: readonly TermOfStudent[];
  readonly today: SchoolDay;
  /** Shows how the month becomes a file; left out for parents, who have the file of their child. */
  readonly renderDownload?: (month: SchoolMonth, sheet: () => ListSheet) => ReactNode;
}

/** A student's attendance month by month, from this device's copy; what is not here is fetched. */
export function StudentMonths(props: StudentMonthsProps) {
  const { t } = useTranslation();
  const { terms, today } = props;
  const dates = useMemo(() => [...new Set(terms.flatMap(({ term }) => term.dates))].toSorted(), [terms]);
  // Whoever is not on the register may have been recorded on any day until now.
  const shown = [...dates, ...terms.flatMap(({ whole }) => whole.dates.filter((day) => day <= today))];
  const [first, last] = [shown.toSorted()[0], shown.toSorted().at(-1)];
  if (first === undefined || last === undefined)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('attendanceMonth.noTerm')}
        text={t('attendanceMonth.noTermText')}
      />
    );
  return <Months {...props} dates={dates} range={[first, last]} />;
}

interface MonthsProps extends StudentMonthsProps {
  readonly dates: readonly SchoolDay[];
  readonly range: readonly [SchoolDay, SchoolDay];
}

function Months({ student, terms, today, dates, range, renderDownload }: MonthsProps) {
  const { t } = useTranslation();
  const [month, setMonth] = useState<SchoolMonth>(() =>
    monthOf(defaultSchoolDay({ dates: [...dates] }, today) ?? range[1]),
  );
  const days = useMemo(() => daysOfMonth(month), [month]);
  const { isSchoolDay, isOnRegister } = useMemo(() => {
    const open = new Set<string>(terms.flatMap(({ whole }) => whole.dates));
    const own = new Set<string>(dates);
    return {
      isSchoolDay: (day: SchoolDay) => open.has(day),
      isOnRegister: (day: SchoolDay) => own.has(day),
    };
  }, [dates, terms]);
  const wanted = useMemo(() => daysToHave(days, { isSchoolDay, today }), [days, isSchoolDay, today]);
  const areHoursRead = useRecords('school') !== undefined;
  const school = useSchool();
  const { hours = defaultSchoolHours, timeZone = 'UTC' } = school ?? {};
  const now = { day: today, time: wallClockAt(useMinute(), timeZone).time };
  const [first, last] = [days[0], days.at(-1)];
  const read = useAttendanceRange(
    first === undefined || last === undefined ? undefined : [first, last],
    wanted,
  );
  const attendance = useMemo(
    () =>
      read &&
      attendanceOfStudent(read.days, student, (day) => termsOnDay(terms, day).map(({ term }) => term._id)),
    [read, student, terms],
  );
  const hoursOfDay = useMemo(
    () => (day: SchoolDay) => {
      const of = placeOnDay(terms, day, attendance?.get(day)?.term);
      return hoursOn(hours, of?.term, of?.registration.gradeLevel ?? '', day);
    },
    [hours, terms, attendance],
  );
  const lineOf = useLineOf(student, hoursOfDay);
  const facts = useMonthFacts(read?.days)(useRecords('student')?.get(student));
  // A day judged by other hours than the school's would be late for a moment.
  if (read === undefined || attendance === undefined || !areHoursRead) return <LoadingSpinner />;
  const shown = { now, isSchoolDay, isOnRegister, attendance, hoursOn: hoursOfDay, ...facts };
  return (
    <MonthView
      key={month}
      month={month}
      range={range}
      onMonth={setMonth}
      {...shown}
      download={renderDownload?.(month, () => monthSheet(month, { ...shown, lineOf }, t))}
      isReachable={read.isReachable}
      lineOf={lineOf}
    />
  );
}

/** Why the student was absent, late or left early, by day. */
function useLineOf(student: RecordId, hoursOfDay: (day: SchoolDay) => DayHours) {
  const absences = useRecords('absence');
  const dayLine = useDayLine();
  return useMemo(() => {
    const own = absences === undefined ? [] : absencesOfStudent(absences.values(), student);
    return (day: SchoolDay, fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>) =>
      dayLine({
        absences: absencesOfDay(own, day).get(student),
        fields,
        hours: hoursOfDay(day),
        day,
        notes: '',
      }).text;
  }, [absences, dayLine, student, hoursOfDay]);
}

interface StudentMonthsPageProps extends Omit<StudentMonthsProps, 'terms'> {
  /** Undefined when there is no such student. */
  readonly name: string | undefined;
  /** Undefined while they are being read. */
  readonly terms: StudentMonthsProps['terms'] | undefined;
  readonly toStudent: string;
  readonly toStudents: string;
}

export function StudentMonthsPage({ name, terms, toStudent, toStudents, ...months }: StudentMonthsPageProps) {
  const { t } = useTranslation();
  if (terms === undefined) return <LoadingSpinner />;
  if (name === undefined)
    return (
      <EmptyState
        icon={<IconUserOff size={28} />}
        title={t('attendanceMonth.noStudent')}
        text={t('attendanceMonth.noStudentText')}
        action={
          <Button component={Link} to={toStudents} variant="default">
            {t('attendanceMonth.toStudents')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader
        title={t('attendanceMonth.title', { student: name })}
        actions={
          <Button
            component={Link}
            to={toStudent}
            variant="default"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
          >
            {t('attendanceMonth.toStudent', { student: name })}
          </Button>
        }
      />
      <StudentMonths {...months} terms={terms} />
    </>
  );
}
