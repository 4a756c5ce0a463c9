import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { formatCount, formatDay, formatTime } from '#sync/school/records/format.ts';
import { attendanceStatuses } from '#sync/school/records/attendance.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import styles from './print.module.css';
import { SheetHead } from './sheet-head.tsx';
import type { SheetGroup } from './sheet-groups.ts';

const columns = [
  'name',
  'status',
  'dropOffTime',
  'dropOffPerson',
  'pickUpTime',
  'pickUpPerson',
  'signature',
] as const;

export interface AttendanceSheetProps {
  readonly schoolName: string;
  readonly termName: string;
  readonly day: SchoolDay;
  readonly group: SheetGroup;
  /** The filters in words; undefined when everybody is on the sheet. */
  readonly only: string | undefined;
  readonly asOf: string;
  /** Why a child is absent, late or left early, and the notes. */
  readonly lineOf: (row: DoorRow) => string;
}

/** One grade level's sheet. It begins a page, and its head repeats on each page. */
export function AttendanceSheet(props: AttendanceSheetProps) {
  const { schoolName, termName, day, group, only, asOf, lineOf } = props;
  const { t } = useTranslation();
  const level = group.level?.name ?? t('attendancePrint.unassigned');
  const heading = t('attendancePrint.heading', { level, day: formatDay(day) });
  const count = { count: group.total, number: formatCount(group.total) };
  return (
    <section className={styles.sheet} aria-label={heading}>
      <table className={styles.table}>
        <thead>
          <SheetHead
            columnCount={columns.length}
            schoolName={schoolName}
            termName={termName}
            heading={heading}
            count={
              only === undefined
                ? t('attendancePrint.students', count)
                : t('attendancePrint.someStudents', { ...count, shown: formatCount(group.rows.length) })
            }
            only={only}
          />
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`attendancePrint.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <SheetRow key={row.student._id} row={row} line={lineOf(row)} t={t} />
          ))}
        </tbody>
      </table>
      <p className={styles.asOf}>{asOf}</p>
    </section>
  );
}

interface SheetRowProps {
  readonly row: DoorRow;
  readonly line: string;
  readonly t: TFunction;
}

function SheetRow({ row: { student, attendance }, line, t }: SheetRowProps) {
  return (
    <tr>
      <th scope="row">
        {listName(student.nameInfo)}
        {line === '' ? null : <span className={styles.line}>{line}</span>}
      </th>
      <td>{t(`attendance.status.${attendanceStatuses[attendance.status]}`)}</td>
      <td>{timeInWords(attendance.dropOffTime)}</td>
      <td>{attendance.dropOffPerson?.name}</td>
      <td>{timeInWords(attendance.pickUpTime)}</td>
      <td>{attendance.pickUpPerson?.name}</td>
      {/* Empty, for a pen. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td />
    </tr>
  );
}

function timeInWords(time: WallTime | null): string {
  return time === null ? '' : formatTime(time);
}
