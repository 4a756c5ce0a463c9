import { Link } from 'react-router-dom';
import {
  type StandingFilter,
  type StandingFilterCounts,
  standingFilterWords,
} from '#pwa/data/school/standing-filter.ts';
import { StatusMark, type StatusMarkProps } from '#pwa/ui/status-mark.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { attendanceLooks } from '#sync/school/records/attendance-look.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './today.module.css';

export interface CountTilesProps {
  readonly counts: StandingFilterCounts;
  /**
   * Attendance of this day in the term that most of these are in. Its list has the children of that
   * term alone: of a day that several terms share it may be shorter than the number.
   */
  readonly toCounted: (filter: StandingFilter) => string;
}

/** Where everybody is, in four large numbers; the two beside them only when there is somebody. */
export function CountTiles({ counts, toCounted }: CountTilesProps) {
  const { t } = useTranslation();
  const shown = tiles.filter(({ filter, isSmall }) => !isSmall || counts[filter] > 0);
  return (
    <ul className={styles.tiles} aria-label={t('today.label')}>
      {shown.map(({ filter, look, isSmall }) => (
        <li key={filter} data-small={isSmall}>
          <Link to={filteredBy(toCounted(filter), filter)} className={styles.tile}>
            <StatusMark {...look} label={t(standingFilterWords[filter])} wraps />{' '}
            <strong className={styles.number}>{formatCount(counts[filter])}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function filteredBy(address: string, filter: StandingFilter): string {
  return `${address}${address.includes('?') ? '&' : '?'}show=${filter}`;
}

type Tile = {
  readonly filter: StandingFilter;
  readonly look: Pick<StatusMarkProps, 'tone' | 'shape'>;
  readonly isSmall: boolean;
};

const tiles: readonly Tile[] = [
  { filter: 'here', look: attendanceLooks.droppedOff, isSmall: false },
  {
    filter: 'notHereYet',
    look: { tone: 'quiet', shape: 'clock' },
    isSmall: false,
  },
  { filter: 'absent', look: attendanceLooks.absent, isSmall: false },
  { filter: 'left', look: attendanceLooks.pickedUp, isSmall: false },
  { filter: 'late', look: { tone: 'warning', shape: 'clock' }, isSmall: true },
  {
    filter: 'needsALook',
    look: { tone: 'warning', shape: 'triangle' },
    isSmall: true,
  },
];
