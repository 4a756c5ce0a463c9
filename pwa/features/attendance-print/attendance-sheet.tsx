import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { formatCount, formatDay, formatTime } from '#sync/school/records/format.ts';
import { attendanceStatuses } from '#sync/school/records/attendance.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { WallTime } from '#sync/school/records/wall-time.ts';
import styles from './print.module.css';
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
  readonly asOf: string;
}

/** One grade level's sheet. It begins a page, and its head repeats on each page. */
export function AttendanceSheet({ schoolName, termName, day, group, asOf }: AttendanceSheetProps) {
  const { t } = useTranslation();
  const level = group.level?.name ?? t('attendancePrint.unassigned');
  return (
    <section
      className={styles.sheet}
      aria-label={t('attendancePrint.heading', { level, day: formatDay(day) })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {/* In the table's head, so that paper repeats it on every page. */}
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
            <th colSpan={columns.length} scope="colgroup" className={styles.head}>
              <div className={styles.headLine}>
                <strong>{schoolName}</strong>
                <span>{termName}</span>
              </div>
              <div className={styles.headLine}>
                <h2 className={styles.level}>
                  {t('attendancePrint.heading', { level, day: formatDay(day) })}
                </h2>
                <span>
                  {t('attendancePrint.students', {
                    count: group.rows.length,
                    number: formatCount(group.rows.length),
                  })}
                </span>
              </div>
            </th>
          </tr>
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
            <SheetRow key={row.student._id} row={row} t={t} />
          ))}
        </tbody>
      </table>
      <p className={styles.asOf}>{asOf}</p>
    </section>
  );
}

function SheetRow({ row: { student, attendance }, t }: { readonly row: DoorRow; readonly t: TFunction }) {
  return (
    <tr>
      <th scope="row">{listName(student.nameInfo)}</th>
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
