import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import { formatTime } from '#sync/school/records/format.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import styles from './attendance.module.css';
import { RowStatus } from './row-status.tsx';

interface AttendanceCardProps {
  readonly row: DoorRow;
  readonly onEdit: (row: DoorRow) => void;
  readonly isMarked: boolean;
}

/** A row of the table under 600 px: the whole card opens the dialog. */
export function AttendanceCard({ row, onEdit, isMarked }: AttendanceCardProps) {
  const { t } = useTranslation();
  const { attendance, student, gradeLevel } = row;
  return (
    <button type="button" className={styles.card} data-marked={isMarked} onClick={() => onEdit(row)}>
      <span className={styles.cardHead}>
        <span className={styles.name}>{listName(student.nameInfo)}</span>
        <RowStatus row={row} />
      </span>
      <span className={styles.quiet}>{gradeLevel?.name ?? t('attendance.unassigned')}</span>
      <HandoverLine
        label={t('attendance.status.droppedOff')}
        time={attendance.dropOffTime}
        person={attendance.dropOffPerson}
      />
      <HandoverLine
        label={t('attendance.status.pickedUp')}
        time={attendance.pickUpTime}
        person={attendance.pickUpPerson}
      />
    </button>
  );
}

interface HandoverLineProps {
  readonly label: string;
  readonly time: WallTime | null;
  readonly person: Person | null;
}

function HandoverLine({ label, time, person }: HandoverLineProps) {
  const { t } = useTranslation();
  if (time === null || person === null) return null;
  return (
    <span className={styles.handover}>
      {label} {t('attendance.by', { time: formatTime(time), person: person.name })}
    </span>
  );
}
