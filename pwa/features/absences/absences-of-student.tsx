import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useUnsentAbsences } from '#pwa/data/school/absences.ts';
import { useRefutedAbsences } from '#pwa/data/school/use-refuted-absences.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { useLastSeen } from '#pwa/ui/form/use-last-seen.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Absence, absencesOfStudent, isActedOn } from '#sync/school/records/absence.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { AbsenceDialog } from './absence-dialog.tsx';
import { useAbsenceSummary } from './absence-words.ts';
import { absencesSheet } from './absences-sheet.ts';
import styles from './absences.module.css';
import { useSaveAbsence } from './use-save-absence.ts';

interface AbsencesOfStudentProps {
  readonly studentId: string;
  readonly today: SchoolDay;
  /** Administrators and staff record absences; a deactivated school is read-only. */
  readonly canRecord: boolean;
}

/** The absences of one student, newest first, on the student's page. */
export function AbsencesOfStudent({ studentId, today, canRecord }: AbsencesOfStudentProps) {
  const { t } = useTranslation();
  const student = useRecords('student')?.get(studentId);
  const absences = useRecords('absence');
  const { cancel, confirm } = useSaveAbsence();
  /** An absence's id, or `new`. */
  const [open, setOpen] = useState<string>();
  const own = useMemo(
    () => absences && absencesOfStudent(absences.values(), studentId),
    [absences, studentId],
  );
  const refuted = useRefutedAbsences(own);
  const nameOfReason = useReasonName();
  const editedNow = own?.find(({ _id }) => _id === open);
  const edited = useLastSeen(open, editedNow);
  if (student === undefined) return null;
  return (
    <TitledCard title={t('absences.ofStudent')}>
      {own === undefined ? <LoadingSpinner /> : null}
      {own?.length === 0 ? (
        <p className={styles.none}>
          <IconCalendarOff size={20} aria-hidden="true" /> {t('absences.none')}. {t('absences.noneText')}
        </p>
      ) : null}
      {own === undefined || own.length === 0 ? null : (
        <ul className={styles.list}>
          {own.map((absence) => (
            <AbsenceItem
              key={absence._id}
              absence={absence}
              isRefuted={refuted.has(absence._id)}
              {...(canRecord && {
                onEdit: () => setOpen(absence._id),
                onCancel: () => void cancel(absence),
                ...(!isActedOn(absence) && { onConfirm: () => void confirm(absence) }),
              })}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {canRecord ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {t('absences.record')}
          </Button>
        ) : null}
        {own === undefined || own.length === 0 ? null : (
          <DownloadList
            name={`${t('absences.ofStudent')} ${fullName(student.nameInfo)}`}
            sheet={() =>
              absencesSheet(own, {
                t,
                nameOfReason,
                isRefuted: ({ _id }) => refuted.has(_id),
              })
            }
          />
        )}
      </div>
      {open === 'new' || edited !== undefined ? (
        <AbsenceDialog
          key={open}
          students={[student]}
          day={today}
          onClose={() => setOpen(undefined)}
          {...(edited !== undefined && { absence: edited, isGone: editedNow === undefined })}
        />
      ) : null}
    </TitledCard>
  );
}

interface AbsenceItemProps {
  readonly absence: Absence;
  /** The attendance of the day says otherwise. */
  readonly isRefuted: boolean;
  /** Of what a parent has reported, as long as the school has not acted on it. */
  readonly onConfirm?: () => void;
  readonly onEdit?: () => void;
  readonly onCancel?: () => void;
}

function AbsenceItem({ absence, isRefuted, onConfirm, onEdit, onCancel }: AbsenceItemProps) {
  const { t } = useTranslation();
  const summaryOf = useAbsenceSummary();
  const isUnsent = useUnsentAbsences().has(absence._id);
  const what = summaryOf(absence);
  const { time, note, reportedBy, explained, familyNote, collectedBy } = absence;
  const more = [
    time === '' ? '' : t('absences.at', { time: formatTime(time) }),
    isRefuted
      ? t(`absences.refuted.${absence.part}`)
      : t(explained ? 'absences.explained' : 'absences.unexplained'),
    reportedBy === '' ? '' : t('absences.reportedByLine', { name: reportedBy }),
    collectedBy === '' ? '' : t('absences.collectedByLine', { name: collectedBy }),
    familyNote,
    note,
  ];
  return (
    <li className={styles.item} data-refuted={isRefuted}>
      <div className={styles.words}>
        <span className={styles.what}>
          {what}{' '}
          {isUnsent ? (
            <StatusMark tone="quiet" shape="clock" size={16} label={t('absences.unsent')} isLabelHidden />
          ) : null}
        </span>
        <span className={styles.quiet}>{more.filter((one) => one !== '').join(' · ')}</span>
      </div>
      {onConfirm === undefined ? null : (
        <Button variant="subtle" aria-label={t('absences.confirmOf', { what })} onClick={onConfirm}>
          {t('absences.confirm')}
        </Button>
      )}
      {onEdit === undefined ? null : (
        <Button variant="subtle" aria-label={t('absences.editOf', { what })} onClick={onEdit}>
          {t('absences.edit')}
        </Button>
      )}
      {onCancel === undefined ? null : (
        <Button variant="subtle" aria-label={t('absences.takeBackOf', { what })} onClick={onCancel}>
          {t('absences.takeBack')}
        </Button>
      )}
    </li>
  );
}
