import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useChildDay } from '#pwa/data/school/child-day.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { useRecords, useSchool } from '#pwa/data/school/school-records.ts';
import { useIsReachable } from '#pwa/data/school/sync-state.ts';
import { useReportWords } from '#pwa/fields/report-words.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Absence, absencesOfDay } from '#sync/school/records/absence.ts';
import { attendanceLook, attendanceLooks } from '#sync/school/records/attendance-look.ts';
import {
  type Child,
  type ChildTerm,
  currentTerm,
  isToldToFamily,
  nextSchoolDay,
} from '#sync/school/records/family-terms.ts';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import { hoursOn } from '#sync/school/records/school-hours.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { childToday, type ChildToday, type Words } from './child-today.ts';
import styles from './parents.module.css';

export interface ChildCardProps {
  readonly child: Child;
  readonly today: SchoolDay;
  readonly to: string;
  /** What is reported of the child, without what its state says: a feature of its own. */
  readonly renderReported: (saidAbove: Absence | undefined) => ReactNode;
}

/** Today of one child, live. */
export function ChildCard({ child, today, to, renderReported }: ChildCardProps) {
  const { place: here, attendance } = useChildDay(child, today);
  const { absences, standing } = useChildNow(child, here, { attendance, today });
  const day = childToday({
    isTold: isToldToFamily(child),
    isSchoolDay: here !== undefined,
    isOpen: child.terms.some(({ whole }) => isSchoolDay(whole, today)),
    hasTerms: child.terms.length > 0,
    nextDay: nextSchoolDay(child, today),
    reported: absences?.day,
    attendance,
    standing,
    isReachable: useIsReachable(),
  });
  return (
    <ChildCardView
      child={child}
      levelName={(here ?? currentTerm(child, today))?.level?.name}
      day={day}
      today={today}
      to={to}
    >
      {renderReported(day.kind === 'reported' ? day.absence : undefined)}
    </ChildCardView>
  );
}

interface Today {
  readonly attendance: AttendanceFields | null | undefined;
  readonly today: SchoolDay;
}

/** What was reported of the child for today, and where it is by the school's hours and clock. */
function useChildNow(child: Child, here: ChildTerm | undefined, { attendance, today }: Today) {
  const records = useRecords('absence');
  const school = useSchool();
  const nowMs = useMinute();
  const absences = useMemo(
    () => absencesOfDay(records?.values() ?? [], today).get(child.student._id),
    [records, today, child.student._id],
  );
  if (!attendance || school === undefined) return { absences, standing: undefined };
  const hours = hoursOn(school.hours, here?.term, here?.level?._id ?? '', today);
  const now = wallClockAt(nowMs, school.timeZone);
  return { absences, standing: standingOfChild({ fields: attendance, absences, hours, day: today, now }) };
}

export interface ChildCardViewProps {
  readonly child: Pick<Child, 'name' | 'student'>;
  readonly levelName: string | undefined;
  readonly day: ChildToday;
  readonly today: SchoolDay;
  readonly to: string;
  readonly children?: ReactNode;
}

export function ChildCardView({
  child: { name, student },
  levelName,
  day,
  today,
  to,
  children,
}: ChildCardViewProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.child} aria-label={name}>
      <div className={styles.childHead}>
        <Avatar name={name} colorKey={student._id} photo={thumbnailUrl(student.photo)} size={56} />
        <div className={styles.childWords}>
          <h2 className={styles.childName}>{name}</h2>
          <p className={styles.quiet}>{levelName ?? t('parents.dashboard.unassigned')}</p>
        </div>
      </div>
      <div className={styles.state} data-kind={day.kind} role="status">
        <State day={day} today={today} />
      </div>
      {children}
      <Link to={to} className={styles.childLink} aria-label={t('parents.dashboard.toChild', { name })}>
        <IconCalendar size={22} aria-hidden="true" />
        <span className={styles.childLinkWords}>{t('parents.dashboard.allDays')}</span>
        <span className={styles.childLinkWord}>{t('shell.tabs.students')}</span>
      </Link>
    </article>
  );
}

function State({ day, today }: Pick<ChildCardViewProps, 'day' | 'today'>) {
  const { t } = useTranslation();
  const say = ({ message, params }: Words) => t(message, { ...params });
  switch (day.kind) {
    case 'reading':
      return <LoadingSpinner size={1} label={t('parents.dashboard.reading')} />;
    case 'closed':
      return (
        <>
          <p className={styles.closed}>
            <IconCalendarOff size={22} aria-hidden="true" />
            {say(day.words)}
          </p>
          {day.more === undefined ? null : <p className={styles.more}>{say(day.more)}</p>}
        </>
      );
    case 'reported':
      return <ReportedState absence={day.absence} today={today} />;
    case 'open':
      return (
        <>
          <p className={styles.now}>
            <StatusMark {...attendanceLook(day.status)} label={say(day.words)} size={26} wraps />
          </p>
          {day.more === undefined ? null : <p className={styles.more}>{say(day.more)}</p>}
        </>
      );
  }
}

function ReportedState({ absence, today }: { readonly absence: Absence; readonly today: SchoolDay }) {
  const wordsOf = useReportWords(today);
  return (
    <p className={styles.now}>
      <StatusMark {...attendanceLooks.absent} label={wordsOf(absence)} size={26} wraps />
    </p>
  );
}
