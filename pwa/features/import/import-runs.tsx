import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '#pwa/ui/notice.tsx';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { ImportRun } from '#sync/school/records/import-run.ts';
import styles from './import.module.css';

export interface RunProgressProps {
  readonly run: ImportRun;
  readonly toStudents: string;
  readonly onNext: () => void;
}

/** How far a running import is; and that it is done. */
export function RunProgress({ run, toStudents, onNext }: RunProgressProps) {
  const { t } = useTranslation();
  const { made, changed } = run.summary;
  const count = made + changed;
  if (run.state === 'running')
    return (
      <section className={styles.card}>
        <p className={styles.title}>{t('importPage.running')}</p>
        <progress
          className={styles.progress}
          max={Math.max(1, run.total)}
          value={run.done}
          aria-label={t('importPage.running')}
        />
        <p className={styles.quiet}>{t('importPage.runningHint')}</p>
      </section>
    );
  return (
    <section className={styles.card} aria-label={t('importPage.doneTitle')}>
      <h2 className={styles.title}>{t('importPage.doneTitle')}</h2>
      <Notice tone="good">{t('importPage.doneText', { count, number: formatCount(count) })}</Notice>
      <p className={styles.quiet}>
        {t('importPage.doneSplit', { made: formatCount(made), changed: formatCount(changed) })}
      </p>
      <div className={styles.actions}>
        <Button component={Link} to={toStudents}>
          {t('importPage.toStudents')}
        </Button>
        <Button variant="default" onClick={onNext}>
          {t('importPage.next')}
        </Button>
      </div>
    </section>
  );
}

export interface EarlierImportsProps {
  readonly runs: readonly ImportRun[];
  readonly timeZone: string;
}

export function EarlierImports({ runs, timeZone }: EarlierImportsProps) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('importPage.earlier')}>
      <h2 className={styles.subtitle}>{t('importPage.earlier')}</h2>
      <ul className={styles.earlier}>
        {runs.map(({ _id, madeAt, madeByName, files, summary: { made, changed } }) => (
          <li key={_id} className={styles.item}>
            <span className={styles.strong}>{files.join(', ')}</span>
            <span className={styles.quiet}>
              {t('importPage.by', { name: madeByName, when: formatMoment(Date.parse(madeAt), timeZone) })}
            </span>
            <span className={styles.quiet}>
              {t('importPage.doneSplit', { made: formatCount(made), changed: formatCount(changed) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
