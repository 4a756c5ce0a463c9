import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#sync/school/records/format.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { MonthDay } from './month-days.ts';
import styles from './month.module.css';

/** Who came with whom and when, on the day that was chosen. */
export function DayDetail({ day }: { readonly day: MonthDay | null }) {
  const { t } = useTranslation();
  return (
    <div className={styles.detail} role="status">
      {day === null ? (
        <span className={styles.hint}>{t('attendanceMonth.chooseDay')}</span>
      ) : (
        <>
          <strong>{formatDay(day.day)}</strong>
          {linesOf(day).length === 0 ? (
            <span>{t('attendanceMonth.noRecord')}</span>
          ) : (
            linesOf(day).map((line) => <span key={line}>{line}</span>)
          )}
        </>
      )}
    </div>
  );

  function linesOf({ fields }: MonthDay): readonly string[] {
    if (fields === undefined) return [];
    return [
      ...(fields.dropOff === null ? [] : [t('attendanceMonth.dropOff', inWords(fields.dropOff))]),
      ...(fields.pickUp === null ? [] : [t('attendanceMonth.pickUp', inWords(fields.pickUp))]),
      ...(fields.notes === '' ? [] : [t('attendanceMonth.notes', { notes: fields.notes })]),
    ];
  }
}

function inWords({ person, time }: Handover) {
  return { person: person.name, time: formatTime(time) };
}
