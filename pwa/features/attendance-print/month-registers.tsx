import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { attendanceOfStudent, useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useAbsencesOfDay } from '#pwa/data/school/absences.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { daysToHave } from '#pwa/data/school/month-days.ts';
import { useMonthFacts } from '#pwa/data/school/month-facts.ts';
import { clockPhase } from '#pwa/data/school/standing-rows.ts';
import { useTermChildren } from '#pwa/data/school/term-children.ts';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMoment, formatMonth } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { daysOfMonth, type SchoolMonth } from '#sync/school/records/school-month.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { MonthRegister } from './month-register.tsx';
import { registerOf } from './register-marks.ts';

export interface MonthRegistersProps {
  readonly term: Term;
  readonly school: Pick<School, 'name' | 'logo' | 'timeZone' | 'hours' | 'forgotten'>;
  readonly today: SchoolDay;
  readonly month: SchoolMonth;
  /** A grade level's id, `all` or `unassigned`. */
  readonly level: string;
  readonly levels: readonly GradeLevel[];
}

/** A register for each grade level, from this device's copy; days that are not here are fetched. */
export function MonthRegisters({ term, school, today, month, level, levels }: MonthRegistersProps) {
  const { t } = useTranslation();
  const nowMs = useMinute();
  const days = useMemo(() => {
    const ofMonth = new Set(daysOfMonth(month));
    return term.dates.filter((day) => ofMonth.has(day));
  }, [term.dates, month]);
  const wanted = useMemo(() => daysToHave(days, { isSchoolDay: () => true, today }), [days, today]);
  const [first, last] = [days[0], days.at(-1)];
  const read = useAttendanceRange(
    first === undefined || last === undefined ? undefined : [first, last],
    wanted,
  );
  const factsOf = useMonthFacts(read?.days);
  const absences = useAbsencesOfDay(today);
  const now = { day: today, time: wallClockAt(nowMs, school.timeZone).time };
  const terms = new Map([[term._id, term]]);
  const phase = clockPhase({ absences: absences ?? new Map(), hours: school.hours, terms, date: today, now });
  const children = useTermChildren(term._id, last, read?.days);
  const registers = useMemo(
    () =>
      read &&
      children &&
      [...levels, undefined]
        .filter((one) => level === 'all' || level === (one?._id ?? 'unassigned'))
        .map((one) => ({
          level: one,
          register: registerOf(
            children.filter(({ gradeLevel }) => gradeLevel?._id === one?._id),
            days,
            ({ student, isOnRegister }) => ({
              ...factsOf(student),
              isSchoolDay: () => true,
              isOnRegister,
              attendance: attendanceOfStudent(read.days, student._id, () => [term._id]),
              hoursOn: (day) => hoursOn(school.hours, term, one?._id ?? '', day),
              now,
            }),
          ),
        }))
        .filter(({ register }) => register.lines.length > 0),
    // A minute changes something only when it changes the phase.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [read, levels, level, children, days, term, school.hours, phase, factsOf],
  );
  if (first === undefined)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('attendancePrint.register.noDays')}
        text={t('attendancePrint.register.noDaysText', { month: formatMonth(month), term: term.name })}
      />
    );
  if (read === undefined || registers === undefined) return <LoadingSpinner />;
  if (registers.length === 0)
    return (
      <EmptyState
        icon={<IconCalendarOff size={28} />}
        title={t('attendancePrint.nobody')}
        text={t('attendancePrint.nobodyText')}
      />
    );
  const { attendanceFrom: keptFrom } = school.forgotten;
  const missing = wanted.filter((day) => day >= keptFrom && read.days.get(day)?.isHere !== true).length;
  return (
    <>
      {first >= keptFrom ? null : <RemovedNotice before={keptFrom} />}
      {missing === 0 ? null : (
        <Notice tone="warning" role="status">
          {t(read.isReachable ? 'attendancePrint.register.fetching' : 'attendancePrint.register.missing', {
            count: missing,
            number: formatCount(missing),
          })}
        </Notice>
      )}
      {registers.map(({ level: of, register }) => (
        <MonthRegister
          key={of?._id ?? 'unassigned'}
          schoolName={school.name}
          logo={school.logo}
          termName={term.name}
          levelName={of?.name}
          month={month}
          days={days}
          register={register}
          asOf={t('attendancePrint.asOf', { when: formatMoment(nowMs, school.timeZone) })}
        />
      ))}
    </>
  );
}
