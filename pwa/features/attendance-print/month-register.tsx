import type { Enrolled } from '#pwa/data/school/door-rows.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMonth, weekdayName } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Photo } from '#sync/school/records/photo.ts';
import { type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import type { SchoolMonth } from '#sync/school/records/school-month.ts';
import styles from './print.module.css';
import {
  legendKinds,
  type Register,
  type RegisterLine,
  registerMarks,
  type RegisterTotals,
} from './register-marks.ts';
import { SheetHead } from './sheet-head.tsx';

export interface MonthRegisterProps {
  readonly schoolName: string;
  readonly logo: Photo;
  readonly termName: string;
  /** Undefined for those who are Unassigned. */
  readonly levelName: string | undefined;
  readonly month: SchoolMonth;
  readonly days: readonly SchoolDay[];
  readonly register: Register<Enrolled>;
  readonly asOf: string;
}

/** A class's month: children down, school days across, a mark in each cell, totals at both ends. */
export function MonthRegister(props: MonthRegisterProps) {
  const { schoolName, logo, termName, levelName, month, days, register, asOf } = props;
  const { t } = useTranslation();
  const level = levelName ?? t('attendancePrint.unassigned');
  const heading = t('attendancePrint.heading', { level, day: formatMonth(month) });
  const count = register.lines.length;
  return (
    // On a phone it scrolls within itself, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.sheet} data-page="register" aria-label={heading} tabIndex={0}>
      <table className={styles.table} data-kind="register">
        <thead>
          <SheetHead
            columnCount={days.length + 4}
            schoolName={schoolName}
            logo={logo}
            termName={termName}
            heading={heading}
            count={t('attendancePrint.students', { count, number: formatCount(count) })}
          />
          <tr>
            <th scope="col">{t('attendancePrint.columns.name')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-column="day">
                <span className={styles.weekday}>{weekdayName(weekdayOf(day), 'short').slice(0, 2)}</span>
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col" data-column="total">
              {t('attendancePrint.register.present')}
            </th>
            <th scope="col" data-column="total">
              {t('attendancePrint.register.absent')}
            </th>
            <th scope="col" data-column="total">
              {t('attendancePrint.register.explained')}
            </th>
          </tr>
        </thead>
        <tbody>
          {register.lines.map((line) => (
            <RegisterRow key={line.child.student._id} line={line} days={days} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('attendancePrint.register.total')}</th>
            {days.map((day, at) => (
              <td key={day} data-column="day">
                <DayTotal day={register.days[at]} />
              </td>
            ))}
            <td data-column="total">{formatCount(register.total.present)}</td>
            <td data-column="total">{formatCount(register.total.absent)}</td>
            <td data-column="total">{formatCount(register.total.explained)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.asOf}>
        {legendKinds
          .map((kind) =>
            t('attendancePrint.register.mark', {
              mark: registerMarks[kind],
              means: t(`attendancePrint.register.means.${kind}`),
            }),
          )
          .join(' · ')}
      </p>
      <p className={styles.asOf}>{asOf}</p>
    </section>
  );
}

function DayTotal({ day }: { readonly day: RegisterTotals | undefined }) {
  return day === undefined ? null : formatCount(day.present);
}

interface RegisterRowProps {
  readonly line: RegisterLine<Enrolled>;
  readonly days: readonly SchoolDay[];
}

function RegisterRow({ line: { child, kinds, present, absent, explained }, days }: RegisterRowProps) {
  return (
    <tr>
      <th scope="row">{listName(child.student.nameInfo)}</th>
      {days.map((day, at) => {
        const kind = kinds[at] ?? 'missing';
        return (
          <td key={day} data-column="day" data-mark={kind}>
            {registerMarks[kind]}
          </td>
        );
      })}
      <td data-column="total">{formatCount(present)}</td>
      <td data-column="total">{formatCount(absent)}</td>
      <td data-column="total">{formatCount(explained)}</td>
    </tr>
  );
}
