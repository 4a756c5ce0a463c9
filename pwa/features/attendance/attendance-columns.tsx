import { ActionIcon } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { StandingRow } from '#pwa/data/school/standing-rows.ts';
import type { DayLine } from '#pwa/fields/reason-names.ts';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { codeInList } from '#sync/school/records/attendance-look.ts';
import { formatTime } from '#sync/school/records/format.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import type { Say } from '#sync/words/message-key.ts';
import styles from './attendance.module.css';
import { countLooks, needsReviewLook, statusLook, waitingLook } from './status-look.ts';

export type ColumnActions = {
  readonly onEdit: (row: StandingRow) => void;
  readonly canEdit: boolean;
  /** Why a child is absent, late or left early, and the notes: a quiet second line. */
  readonly lineOf: (row: StandingRow) => DayLine;
};

/** The seven columns of specification section 2.6. */
export function attendanceColumns(t: Say, actions: ColumnActions): readonly Column<StandingRow>[] {
  return [
    {
      key: 'status',
      header: t('attendance.columns.status'),
      // The longest status with the clock of what waits.
      width: '148px',
      cell: (row) => <RowStatus row={row} isUnsent={actions.lineOf(row).isUnsent} />,
    },
    {
      key: 'name',
      header: t('attendance.columns.name'),
      width: 'minmax(100px, 2fr)',
      cell: (row) => nameCell(row, actions.lineOf(row).text),
    },
    timeColumn('dropOffTime', t('attendance.columns.dropOffTime')),
    personColumn('dropOffPerson', t('attendance.columns.dropOffPerson')),
    timeColumn('pickUpTime', t('attendance.columns.pickUpTime')),
    personColumn('pickUpPerson', t('attendance.columns.pickUpPerson')),
    {
      key: 'edit',
      header: t('attendance.columns.edit'),
      width: '44px',
      isHeaderHidden: true,
      cell: (row) => editButton(row, t, actions),
    },
  ];
}

function nameCell({ student, gradeLevel }: StandingRow, line: string) {
  const name = listName(student.nameInfo);
  if (line !== '')
    return (
      <span className={styles.withLine} title={`${name}: ${line}`}>
        <span className={styles.oneLine}>
          <span className={styles.name}>{name}</span>
          {gradeLevel === undefined ? null : <span className={styles.quiet}> {gradeLevel.name}</span>}
        </span>
        <span className={`${styles.oneLine} ${styles.quiet}`}>{line}</span>
      </span>
    );
  return (
    <span className={styles.twoLines} title={name}>
      <span className={styles.name}>{name}</span>
      {gradeLevel === undefined ? null : (
        <>
          {' '}
          <span className={`${styles.quiet} ${styles.grade}`}>{gradeLevel.name}</span>
        </>
      )}
    </span>
  );
}

function timeColumn(key: 'dropOffTime' | 'pickUpTime', header: string): Column<StandingRow> {
  return {
    key,
    header,
    width: 'clamp(72px, 8vw, 112px)',
    cell: ({ attendance }) => timeCell(attendance[key]),
  };
}

function timeCell(time: WallTime | null) {
  return time === null ? null : <span className={styles.time}>{formatTime(time)}</span>;
}

function personColumn(key: 'dropOffPerson' | 'pickUpPerson', header: string): Column<StandingRow> {
  return { key, header, width: 'minmax(64px, 1fr)', cell: ({ attendance }) => attendance[key]?.name };
}

function editButton(row: StandingRow, t: Say, { onEdit, canEdit }: ColumnActions) {
  const student = fullName(row.student.nameInfo);
  const label = t(canEdit ? 'attendance.editStudent' : 'attendance.viewStudent', { student });
  return (
    <ActionIcon size={44} aria-label={label} title={label} tabIndex={-1} onClick={() => onEdit(row)}>
      {canEdit ? <IconPencil size={20} /> : <IconEye size={20} />}
    </ActionIcon>
  );
}

/** The status, and whether the row is unsent or needs review. */
export function RowStatus({
  row,
  isUnsent,
}: {
  readonly row: Pick<StandingRow, 'attendance' | 'standing' | 'needsALook' | 'state' | 'isUnknown'>;
  /** What is known of the day beside the attendance waits to be sent. */
  readonly isUnsent: boolean;
}) {
  const { t } = useTranslation();
  return (
    <span className={styles.status}>
      {row.needsALook ? (
        <StatusMark {...needsReviewLook} label={t('attendance.needsALook')} />
      ) : row.isUnknown ? (
        '–'
      ) : (
        <StatusMark
          {...(row.standing.is === 'notHereYet' ? countLooks.notHereYet : statusLook(row.attendance.status))}
          label={t(codeInList(row.attendance.status, row.standing))}
        />
      )}
      {row.state === 'waiting' || isUnsent ? (
        <StatusMark {...waitingLook} size={16} label={t('attendance.waiting')} isLabelHidden />
      ) : null}
    </span>
  );
}
