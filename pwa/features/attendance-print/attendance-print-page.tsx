import { Button } from '@mantine/core';
import { IconArrowLeft, IconCalendarOff, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDoorDay } from '#pwa/data/school/door-day.ts';
import { useGradeLevels } from '#pwa/data/school/school-records.ts';
import { useMinute } from '#pwa/data/school/clock.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatDay, formatMoment } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { AttendanceSheet } from './attendance-sheet.tsx';
import styles from './print.module.css';
import { sheetGroups } from './sheet-groups.ts';

export interface AttendancePrintPageProps {
  readonly term: Term;
  readonly school: Pick<School, 'name' | 'timeZone'>;
  readonly day: SchoolDay;
  /** A grade level's id, `all` or `unassigned`. */
  readonly level: string;
  readonly toAttendance: string;
  readonly onPrint: () => void;
}

/** A day's attendance for paper: a page for each grade level, with a column to sign in. */
export function AttendancePrintPage(props: AttendancePrintPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t('attendancePrint.title')}
          hint={formatDay(props.day)}
          actions={
            <>
              <Button
                component={Link}
                to={props.toAttendance}
                variant="default"
                leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
              >
                {t('attendancePrint.back')}
              </Button>
              <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={props.onPrint}>
                {t('attendancePrint.print')}
              </Button>
            </>
          }
        />
      </div>
      <Sheets {...props} />
    </>
  );
}

function Sheets({ term, school, day, level }: AttendancePrintPageProps) {
  const { t } = useTranslation();
  const doorDay = useDoorDay(term, day);
  const levels = useGradeLevels();
  const nowMs = useMinute();
  const groups = useMemo(
    () => sheetGroups(doorDay?.rows ?? [], levels ?? [], level),
    [doorDay, levels, level],
  );
  if (doorDay === undefined || levels === undefined) return <LoadingSpinner />;
  if (!isSchoolDay(term, day)) return <NoSheet reason="closed" day={day} term={term} />;
  if (groups.length === 0) return <NoSheet reason="nobody" day={day} term={term} />;
  return (
    <>
      {doorDay.isOnDevice ? null : (
        <Notice tone="warning" role="status">
          {t('attendancePrint.notHere')}
        </Notice>
      )}
      {groups.map((group) => (
        <AttendanceSheet
          key={group.level?._id ?? 'unassigned'}
          schoolName={school.name}
          termName={term.name}
          day={day}
          group={group}
          asOf={t('attendancePrint.asOf', { when: formatMoment(nowMs, school.timeZone) })}
        />
      ))}
    </>
  );
}

interface NoSheetProps {
  readonly reason: 'closed' | 'nobody';
  readonly day: SchoolDay;
  readonly term: Pick<Term, 'name'>;
}

function NoSheet({ reason, day, term }: NoSheetProps) {
  const { t } = useTranslation();
  return reason === 'closed' ? (
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={t('attendancePrint.closed')}
      text={t('attendancePrint.closedText', { day: formatDay(day), term: term.name })}
    />
  ) : (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={t('attendancePrint.nobody')}
      text={t('attendancePrint.nobodyText')}
    />
  );
}
