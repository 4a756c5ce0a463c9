import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useUnsentAbsences } from '#pwa/data/school/absences.ts';
import { type RefusedReport, useRefusedReports } from '#pwa/data/school/refused-reports.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { useReportWords } from '#pwa/fields/report-words.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import {
  type Absence,
  type AbsenceFields,
  absencesOfStudent,
  isActedOn,
  isHereAgainst,
  isReportOver,
} from '#sync/school/records/absence.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { ReportDialog } from './report-dialog.tsx';
import styles from './report-absence.module.css';
import { useReport } from './use-report.ts';
import { useReportDay } from './use-report-day.ts';
import { useWriter } from '#pwa/data/school/use-writer.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';

export interface ReportAbsenceProps {
  /** All of the parent's children. */
  readonly family: readonly Child[];
  readonly today: SchoolDay;
  /** Where somebody is named who may collect a child. */
  readonly toNaming: (student: RecordId) => string;
}

/** The way to report, of one child or all. Nothing where nothing can be reported. */
export function ReportAbsence({ family, today, toNaming }: ReportAbsenceProps) {
  const { t } = useTranslation();
  const reporter = useWriter()?.name;
  const [isOpen, setOpen] = useState(false);
  if (reporter === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        className={styles.report ?? ''}
        leftSection={<IconCalendarOff size={26} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('absences.home.report')}
      </Button>
      {isOpen ? (
        <ReportDialog
          family={family}
          today={today}
          reportedBy={reporter}
          toNaming={toNaming}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

export interface ReportedOfChildProps {
  readonly child: Child;
  readonly today: SchoolDay;
  /** The absence that the child's state names already. */
  readonly saidAbove: Absence | undefined;
}

/** What is reported of one child from today on, each with the way to take it back. */
export function ReportedOfChild({ child, today, saidAbove }: ReportedOfChildProps) {
  const { t } = useTranslation();
  const reporter = useWriter()?.name;
  const absences = useRecords('absence');
  const { takeBack } = useReport();
  const { _id } = child.student;
  const day = useReportDay(child, today);
  const ahead = useMemo(
    () =>
      absencesOfStudent(absences?.values() ?? [], _id)
        .filter(({ to }) => to >= today)
        .toReversed(),
    [absences, _id, today],
  );
  if (ahead.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('absences.home.reported', { name: child.name })}>
      {ahead.map((absence) => (
        <ReportedAbsence
          key={absence._id}
          absence={absence}
          today={today}
          saidAbove={saidAbove}
          hereName={isHereAgainst(absence, day) ? child.name : undefined}
          isOver={isReportOver(absence, day)}
          {...(reporter !== undefined && { onTakeBack: () => void takeBack(absence) })}
        />
      ))}
    </ul>
  );
}

interface ReportedAbsenceProps extends ReportedAbsenceState, Omit<ReportedOfChildProps, 'child'> {
  readonly absence: Absence;
}

function ReportedAbsence({ absence, today, saidAbove, ...state }: ReportedAbsenceProps) {
  const wordsOf = useReportWords(today);
  const isUnsent = useUnsentAbsences().has(absence._id);
  const what = wordsOf(absence);
  // Two parents may report the same, and the office too.
  const isSaidAbove = saidAbove !== undefined && wordsOf(saidAbove) === what;
  return (
    <ReportedAbsenceView
      absence={absence}
      what={what}
      isUnsent={isUnsent}
      isSaidAbove={isSaidAbove}
      {...state}
    />
  );
}

interface ReportedAbsenceState {
  /** The child whose drop-off today speaks against the report; undefined for nobody. */
  readonly hereName: string | undefined;
  /** The school has recorded the day, or it is over. */
  readonly isOver: boolean;
  readonly onTakeBack?: () => void;
}

export interface ReportedAbsenceViewProps extends ReportedAbsenceState {
  readonly absence: AbsenceFields;
  readonly what: string;
  readonly isUnsent: boolean;
  /** The eye has read it in the state of the child. Who listens to the list hears it again. */
  readonly isSaidAbove: boolean;
}

export function ReportedAbsenceView(props: ReportedAbsenceViewProps) {
  const { absence, what, isUnsent, isSaidAbove, hereName, isOver, onTakeBack } = props;
  const { t } = useTranslation();
  const { familyNote, reportedBy, reportedFromHome } = absence;
  const isActed = isActedOn(absence);
  const isBySchool = isActed && !reportedFromHome;
  const more = [
    reportedBy === '' ? '' : t('absences.reportedByLine', { name: reportedBy }),
    isBySchool ? t('absences.home.bySchool') : '',
    familyNote,
  ].filter((one) => one !== '');
  return (
    <li className={styles.item} data-is-said-above={isSaidAbove}>
      <div className={styles.words}>
        <span className={isSaidAbove ? styles.spoken : styles.what}>{what}</span>
        {more.length === 0 ? null : <span className={styles.quiet}>{more.join(' · ')}</span>}
        {isUnsent ? <StatusMark tone="quiet" shape="clock" size={18} label={t('absences.unsent')} /> : null}
      </div>
      {hereName === undefined ? null : (
        <p className={styles.held}>{t('absences.home.isHere', { name: hereName })}</p>
      )}
      {isBySchool ? null : isActed || isOver ? (
        <p className={styles.held}>{t(isActed ? 'absences.home.acted' : 'absences.home.over')}</p>
      ) : onTakeBack === undefined ? null : (
        <Button
          variant="subtle"
          size="md"
          className={styles.takeBack ?? ''}
          aria-label={t('absences.takeBackOf', { what })}
          onClick={onTakeBack}
        >
          {t('absences.takeBack')}
        </Button>
      )}
    </li>
  );
}

/** What was sent and waits for the office, with the reason. The region always exists. */
export function RefusedReports({
  family,
  today,
}: {
  readonly family: readonly Child[];
  readonly today: SchoolDay;
}) {
  const refused = useRefusedReports();
  return (
    <div role="status" className={styles.refused}>
      {refused.map((one) => (
        <RefusedNotice key={one.id} refused={one} family={family} today={today} />
      ))}
    </div>
  );
}

interface RefusedNoticeProps {
  readonly refused: RefusedReport;
  readonly family: readonly Child[];
  readonly today: SchoolDay;
}

function RefusedNotice({ refused: { message, report }, family, today }: RefusedNoticeProps) {
  const { t } = useTranslation();
  const wordsOf = useReportWords(today);
  const known = useRecords('absence')?.get(report._id);
  const { set } = report;
  // A child who is not the parent's any more is not named.
  const name = family.find(({ student }) => student._id === set.student)?.name;
  const { from = '', to = '', part = 'day', time = '', reason = '', collectedBy = '' } = { ...known, ...set };
  const what =
    set.isCancelled === true
      ? t('absences.home.takingBack')
      : wordsOf({ from, to, part, time, reason, collectedBy });
  return (
    <Notice tone="warning">
      <strong>{name === undefined ? what : t('absences.home.ofChild', { name, what })}</strong> {message}
    </Notice>
  );
}
