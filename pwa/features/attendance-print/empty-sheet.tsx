import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { AttendanceSheetProps } from './attendance-sheet.tsx';
import styles from './print.module.css';
import { SheetHead } from './sheet-head.tsx';

const columns = ['name', 'dropOffTime', 'dropOffPerson', 'pickUpTime', 'pickUpPerson', 'signature'] as const;

/** For the day when the tablet is broken: a class, on one page where it fits, for a pen. */
export function EmptySheet({
  schoolName,
  termName,
  day,
  group,
}: Omit<AttendanceSheetProps, 'only' | 'asOf' | 'lineOf'>) {
  const { t } = useTranslation();
  const level = group.level?.name ?? t('attendancePrint.unassigned');
  const heading = t('attendancePrint.heading', { level, day: formatDay(day) });
  const rowCount = { '--rows': group.rows.length } as CSSProperties;
  return (
    <section className={styles.sheet} aria-label={heading}>
      <table className={styles.table} data-kind="empty" style={rowCount}>
        <thead>
          <SheetHead
            columnCount={columns.length}
            schoolName={schoolName}
            termName={termName}
            heading={heading}
            count={t('attendancePrint.students', { count: group.total, number: formatCount(group.total) })}
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
          {group.rows.map(({ student }) => (
            <tr key={student._id}>
              <th scope="row">{listName(student.nameInfo)}</th>
              {columns.slice(1).map((column) => (
                // Empty, for a pen.
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={column} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.asOf}>{t('attendancePrint.typeIn')}</p>
    </section>
  );
}
