import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RemovedNotice } from '#pwa/fields/removed-notice.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { type AttendanceFields, emptyAttendance, type Handover } from '#sync/school/records/attendance.ts';
import { formatCount, formatDay, formatMonth, formatTime } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { monthOf, type SchoolMonth, stepMonth } from '#sync/school/records/school-month.ts';
import { dayLooks, markedKinds } from './day-look.ts';
import {
  countMonth,
  type MonthCounts,
  type MonthDay,
  monthWeeks,
  type StudentDays,
} from '#pwa/data/school/month-days.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { MonthTable } from './month-table.tsx';
import styles from './month.module.css';

export interface MonthViewProps extends StudentDays {
  readonly month: SchoolMonth;
  /** The first and the last day between which the months are turned. */
  readonly range: readonly [SchoolDay, SchoolDay];
  readonly onMonth: (month: SchoolMonth) => void;
  /** False: days that are missing cannot be fetched now. */
  readonly isReachable: boolean;
  /** Why the student was absent, late or left early on a day; '' for nothing. */
  readonly lineOf?: (day: SchoolDay, fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>) => string;
  /** The month as a file; left out for parents. */
  readonly download?: ReactNode;
}

const noLine = () => '';

/** One student's attendance in a month, for administrators and parents alike. */
export function MonthView({
  month,
  range,
  onMonth,
  isReachable,
  lineOf = noLine,
  download,
  ...days
}: MonthViewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<SchoolDay | null>(null);
  const weeks = monthWeeks(month, days);
  const counts = countMonth(weeks);
  const detail = weeks.flat().find((one) => one !== null && one.day === chosen);
  return (
    <section
      className={styles.month}
      aria-label={t('attendanceMonth.calendar', { month: formatMonth(month) })}
    >
      <div className={styles.head}>
        <ActionIcon
          variant="default"
          aria-label={t('attendanceMonth.previous')}
          disabled={month <= monthOf(range[0])}
          onClick={() => onMonth(stepMonth(month, -1))}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <h2 className={styles.monthName} aria-live="polite">
          {formatMonth(month)}
        </h2>
        <ActionIcon
          variant="default"
          aria-label={t('attendanceMonth.next')}
          disabled={month >= monthOf(range[1])}
          onClick={() => onMonth(stepMonth(month, 1))}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        <Counts counts={counts} />
        {download}
      </div>
      {weeks.flat().some((one) => one?.kind === 'removed') ? (
        <RemovedNotice before={days.keptFrom ?? ''} />
      ) : null}
      <Missing count={counts.missing} isReachable={isReachable} />
      <MonthTable month={month} weeks={weeks} today={days.now.day} chosen={chosen} onChoose={setChosen} />
      <Legend />
      <DayDetail day={detail ?? null} lineOf={lineOf} />
    </section>
  );
}

function Counts({ counts }: { readonly counts: MonthCounts }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.counts} aria-label={t('attendanceMonth.counts.label')}>
      {(['present', 'absent', 'days'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`attendanceMonth.counts.${key}`)}</dt>
          <dd>{formatCount(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

function Missing({ count, isReachable }: { readonly count: number; readonly isReachable: boolean }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return isReachable ? (
    <div className={styles.fetching}>
      <LoadingSpinner size={0} label={t('attendanceMonth.loading')} />
      <span aria-hidden="true">{t('attendanceMonth.loading')}</span>
    </div>
  ) : (
    <Notice tone="warning" role="status">
      {t('attendanceMonth.offline', { count, number: formatCount(count) })}
    </Notice>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('attendanceMonth.legend')}>
      {markedKinds.map((kind) => (
        <li key={kind}>
          <StatusMark {...dayLooks[kind]} label={t(`attendanceMonth.${kind}`)} />
        </li>
      ))}
    </ul>
  );
}

/** Who came with whom and when, on the day that was chosen. */
function DayDetail({
  day,
  lineOf,
}: {
  readonly day: MonthDay | null;
  readonly lineOf: NonNullable<MonthViewProps['lineOf']>;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.detail} role="status">
      {day === null ? (
        <span className={styles.hint}>{t('attendanceMonth.chooseDay')}</span>
      ) : (
        <>
          <strong>{formatDay(day.day)}</strong>
          {linesOf(day).length === 0 ? (
            <span>{t('attendanceMonth.noRecord')}</span>
          ) : (
            linesOf(day).map((line) => <span key={line}>{line}</span>)
          )}
        </>
      )}
    </div>
  );

  function linesOf({ day: date, fields }: MonthDay): readonly string[] {
    const why = lineOf(date, fields ?? emptyAttendance);
    const reason = why === '' ? [] : [why];
    if (fields === undefined) return reason;
    return [
      ...reason,
      ...(fields.dropOff === null ? [] : [t('attendanceMonth.dropOff', inWords(fields.dropOff))]),
      ...(fields.pickUp === null ? [] : [t('attendanceMonth.pickUp', inWords(fields.pickUp))]),
      ...(fields.pickUp?.release === undefined
        ? []
        : [
            t('attendanceMonth.allowed', {
              who: fields.pickUp.release.byName,
              reason: fields.pickUp.release.reason,
            }),
          ]),
      ...(fields.notes === '' ? [] : [t('attendanceMonth.notes', { notes: fields.notes })]),
    ];
  }
}

function inWords({ person, time }: Handover) {
  return { person: person.name, time: formatTime(time) };
}
