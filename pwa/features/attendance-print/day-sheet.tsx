import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay } from '#sync/school/records/format.ts';
import type { Photo } from '#sync/school/records/photo.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import styles from './print.module.css';
import type { SheetGroup } from './sheet-groups.ts';
import { SheetHead } from './sheet-head.tsx';

export type SheetColumn =
  'name' | 'status' | 'dropOffTime' | 'dropOffPerson' | 'pickUpTime' | 'pickUpPerson' | 'signature';

export interface DaySheetProps {
  readonly schoolName: string;
  readonly logo: Photo;
  readonly termName: string;
  readonly day: SchoolDay;
  readonly group: SheetGroup;
  readonly columns: readonly SheetColumn[];
  /** How many children are on it. */
  readonly count: string;
  /** The filters in words; undefined when everybody is on the sheet. */
  readonly only?: string | undefined;
  readonly isEmpty?: boolean;
  /** A line under the table. */
  readonly foot: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** One grade level's sheet of a day. It begins a page, and its head repeats on each page. */
export function DaySheet({ day, group, columns, isEmpty = false, foot, children, ...head }: DaySheetProps) {
  const { t } = useTranslation();
  const level = group.level?.name ?? t('attendancePrint.unassigned');
  const heading = t('attendancePrint.heading', { level, day: formatDay(day) });
  // The rows of an empty sheet share the height of a page. A property of CSS, which has no type.
  const rowCount = { '--rows': group.rows.length } as CSSProperties;
  return (
    <section className={styles.sheet} aria-label={heading}>
      <table className={styles.table} {...(isEmpty && { 'data-kind': 'empty', style: rowCount })}>
        <thead>
          <SheetHead columnCount={columns.length} heading={heading} {...head} />
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`attendancePrint.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <p className={styles.asOf}>{foot}</p>
    </section>
  );
}
