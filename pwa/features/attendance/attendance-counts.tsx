import { useTranslation } from 'react-i18next';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { type CountFilter, countFilters, type DayCounts } from '#sync/school/records/day-counts.ts';
import styles from './attendance.module.css';
import { countLook } from './status-look.ts';

export interface AttendanceCountsProps {
  readonly counts: DayCounts;
  readonly show: CountFilter | 'all';
  readonly onShow: (show: CountFilter | 'all') => void;
}

const numbers = new Intl.NumberFormat('en-US');

/** How the day stands. A count that is pressed shows only its rows; pressed again, all of them. */
export function AttendanceCounts({ counts, show, onShow }: AttendanceCountsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.counts} role="group" aria-label={t('attendance.counts.label')}>
      {countFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.count}
          aria-pressed={show === filter}
          data-quiet={filter === 'needsALook' && counts.needsALook === 0}
          onClick={() => onShow(show === filter ? 'all' : filter)}
        >
          <StatusMark {...countLook(filter)} label={t(`attendance.counts.${filter}`)} />{' '}
          <span className={styles.number}>{numbers.format(counts[filter])}</span>
        </button>
      ))}
    </div>
  );
}
