import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { formatDay, formatMonth, weekdayName } from '#sync/school/records/format.ts';
import { type SchoolDay, weekdays } from '#sync/school/records/school-day.ts';
import type { SchoolMonth } from '#sync/school/records/school-month.ts';
import { dayLooks, isMarked } from './day-look.ts';
import type { MonthDay, MonthDayKind } from '#pwa/data/school/month-days.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './month.module.css';

export interface MonthTableProps {
  readonly month: SchoolMonth;
  readonly weeks: readonly (readonly (MonthDay | null)[])[];
  readonly today: SchoolDay;
  readonly chosen: SchoolDay | null;
  readonly onChoose: (day: SchoolDay) => void;
}

export function MonthTable({ month, weeks, today, chosen, onChoose }: MonthTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {t('attendanceMonth.calendar', { month: formatMonth(month) })}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
              {weekdayName(weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((one) => one !== null)?.day}>
            {week.map((one, weekday) => (
              // A place in a week has no other name: beyond the month it is empty.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={weekday} className={styles.cell} data-kind={one?.kind ?? 'beyond'}>
                {one === null ? null : (
                  <DayCell
                    one={one}
                    isToday={one.day === today}
                    isChosen={one.day === chosen}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A school day that counts for nothing says why. */
function isExplained(kind: MonthDayKind): boolean {
  return kind === 'notOnRegister' || kind === 'notTaken';
}

interface DayCellProps {
  readonly one: MonthDay;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (day: SchoolDay) => void;
}

function DayCell({ one: { day, kind }, isToday, isChosen, onChoose }: DayCellProps) {
  const { t } = useTranslation();
  const number = Number(day.slice(8));
  const what = t(`attendanceMonth.${kind === 'missing' ? 'notHere' : kind}`);
  const current = isToday ? ({ 'aria-current': 'date' } as const) : {};
  if (!isMarked(kind))
    return (
      <span className={styles.day} data-today={isToday} title={what} {...current}>
        <span className={styles.dayNumber}>{number}</span>
        {kind === 'missing' ? (
          <span className={styles.missing} aria-hidden="true">
            ?
          </span>
        ) : null}
        <span className={isExplained(kind) ? styles.quietWords : styles.hidden}>{what}</span>
      </span>
    );
  return (
    <button
      type="button"
      className={styles.day}
      data-today={isToday}
      data-usual={kind === 'pickedUp'}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
      {...current}
    >
      {/* A name from its content: the date in full, a space, and the word. */}
      <span className={styles.hidden}>{t('attendanceMonth.dayBefore', { day: formatDay(day) })}</span>{' '}
      <span className={styles.dayNumber} aria-hidden="true">
        {number}
      </span>
      <span className={styles.wide}>
        {/* A usual day is a quiet mark: what stands out are the exceptions. */}
        {kind === 'pickedUp' ? (
          <StatusMark {...dayLooks[kind]} label={what} isLabelHidden size={14} />
        ) : (
          <StatusMark {...dayLooks[kind]} label={what} wraps size={18} />
        )}
      </span>
      <span className={styles.narrow}>
        <StatusMark {...dayLooks[kind]} label={what} isLabelHidden size={18} />
      </span>
    </button>
  );
}
