import { type Photo, thumbnailUrl } from '#sync/school/records/photo.ts';
import styles from './print.module.css';

export interface SheetHeadProps {
  readonly columnCount: number;
  readonly schoolName: string;
  readonly logo: Photo;
  readonly termName: string;
  /** The grade level, and the day or the month. */
  readonly heading: string;
  readonly count: string;
  /** What the sheet leaves out, in words; undefined for a sheet of everybody. */
  readonly only?: string | undefined;
}

/** In the table's head, so that paper repeats it on every page. */
export function SheetHead({ columnCount, schoolName, logo, termName, heading, count, only }: SheetHeadProps) {
  const picture = thumbnailUrl(logo);
  return (
    <tr>
      {/* It names the sheet; its text is in the elements within. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <th colSpan={columnCount} scope="colgroup" className={styles.head}>
        <div className={styles.headLine}>
          <strong className={styles.school}>
            {picture === null ? null : <img src={picture} alt="" className={styles.logo} />}
            {schoolName}
          </strong>
          <span>{termName}</span>
        </div>
        <div className={styles.headLine}>
          <h2 className={styles.level}>{heading}</h2>
          <span>{count}</span>
        </div>
        {only === undefined ? null : <div className={styles.only}>{only}</div>}
      </th>
    </tr>
  );
}
