import { IconCalendar, IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAttendanceNow } from '#pwa/data/school/attendance-now.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useReportWords } from '#pwa/fields/report-words.ts';
import { Avatar } from '#pwa/ui/avatar.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { type Absence, absenceOn } from '#sync/school/records/absence.ts';
import { attendanceLook, attendanceLooks } from '#sync/school/records/attendance-look.ts';
import { type Child, nextSchoolDay, termOn } from '#sync/school/records/family-terms.ts';
import { attendanceId } from '#sync/school/records/id.ts';
import { thumbnailUrl } from '#sync/school/records/photo.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
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
  const here = termOn(child, today);
  const record = here && attendanceId(today, here.term._id, child.student._id);
  const attendance = useAttendanceNow(record);
  const absences = useRecords('absence');
  const day = childToday({
    isSchoolDay: here !== undefined,
    hasTerms: child.terms.length > 0,
    nextDay: nextSchoolDay(child, today),
    reported: absenceOn(absences?.values() ?? [], child.student._id, today),
    attendance,
  });
  return (
    <ChildCardView
      child={child}
      levelName={(here ?? child.terms[0])?.level?.name}
      day={day}
      today={today}
      to={to}
    >
      {renderReported(day.kind === 'reported' ? day.absence : undefined)}
    </ChildCardView>
  );
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
