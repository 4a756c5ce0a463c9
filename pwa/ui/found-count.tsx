import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './filter-bar.module.css';

export interface FoundCountProps {
  /** What is searched for; nothing is said while it is empty. */
  readonly q: string;
  readonly shown: number;
  /** How many there are without the search. */
  readonly total: number;
}

/** `7 of 224`, while something is searched for: the counts beside it do not follow the search. */
export function FoundCount({ q, shown, total }: FoundCountProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.found} role="status">
      {q === '' ? '' : t('ui.found', { shown: formatCount(shown), total: formatCount(total) })}
    </p>
  );
}
