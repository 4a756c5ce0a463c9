import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import type { ImportRun, ImportUndo } from '#sync/school/records/import-run.ts';
import type { Say } from '#sync/words/message-key.ts';
import { KeptByUndo } from './kept-by-undo.tsx';
import styles from './import.module.css';
import { importRunsSheet } from './runs-sheet.ts';

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
  const words = t(run.state === 'undoing' ? 'importPage.undo.running' : 'importPage.running');
  if (run.state === 'running' || run.state === 'undoing')
    return (
      <section className={styles.card}>
        <p className={styles.title}>{words}</p>
        <progress
          className={styles.progress}
          max={Math.max(1, run.total)}
          value={run.done}
          aria-label={words}
        />
        <p className={styles.quiet}>{t('importPage.runningHint')}</p>
      </section>
    );
  if (run.state === 'undone')
    return (
      <section className={styles.card} aria-label={t('importPage.undo.doneTitle')}>
        <h2 className={styles.title}>{t('importPage.undo.doneTitle')}</h2>
        <Button variant="default" onClick={onNext}>
          {t('importPage.next')}
        </Button>
      </section>
    );
  return (
    <section className={styles.card} aria-label={t('importPage.doneTitle')}>
      <h2 className={styles.title}>{t('importPage.doneTitle')}</h2>
      <Notice tone="good">{doneWords(run.summary, t)}</Notice>
      {count === 0 ? null : (
        <p className={styles.quiet}>
          {t('importPage.doneSplit', { made: formatCount(made), changed: formatCount(changed) })}
        </p>
      )}
      <BadPhotos photos={run.summary.badPhotos} />
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

function doneWords({ made, changed, photos }: ImportRun['summary'], t: Say): string {
  const count = made + changed;
  const withPhotos =
    photos === 0 ? '' : t('importPage.donePhotos', { count: photos, number: formatCount(photos) });
  if (count === 0) return withPhotos === '' ? t('importPage.doneOthers') : withPhotos;
  return [t('importPage.doneText', { count, number: formatCount(count) }), withPhotos]
    .filter((words) => words !== '')
    .join(' ');
}

/** Photos that turned out to be damaged when they were drawn. */
function BadPhotos({ photos }: { readonly photos: ImportRun['summary']['badPhotos'] }) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('importPage.badPhotos', { files: photos.map(({ file }) => file).join(', ') })}
    </Notice>
  );
}

export interface EarlierImportsProps {
  readonly runs: readonly ImportRun[];
  readonly timeZone: string;
  readonly onUndo: (run: ImportRun) => void;
}

export function EarlierImports({ runs, timeZone, onUndo }: EarlierImportsProps) {
  const { t } = useTranslation();
  if (runs.length === 0) return null;
  return (
    <section aria-label={t('importPage.earlier')}>
      <h2 className={styles.subtitle}>{t('importPage.earlier')}</h2>
      <DownloadList name={t('importPage.earlier')} sheet={() => importRunsSheet(runs, timeZone, t)} />
      <ul className={styles.earlier}>
        {runs.map((run) => (
          <EarlierImport key={run._id} run={run} timeZone={timeZone} onUndo={() => onUndo(run)} />
        ))}
      </ul>
    </section>
  );
}

interface EarlierImportProps {
  readonly run: ImportRun;
  readonly timeZone: string;
  readonly onUndo: () => void;
}

function EarlierImport({ run, timeZone, onUndo }: EarlierImportProps) {
  const { t } = useTranslation();
  const { madeAt, madeByName, files, summary, undo } = run;
  const said = (name: string, at: string) => ({ name, when: formatMoment(Date.parse(at), timeZone) });
  const split = { made: formatCount(summary.made), changed: formatCount(summary.changed) };
  return (
    <li className={styles.run}>
      <span className={styles.strong}>{files.join(', ')}</span>
      <span className={styles.quiet}>{t('importPage.by', said(madeByName, madeAt))}</span>
      <span className={styles.quiet}>
        {summary.made + summary.changed === 0 ? doneWords(summary, t) : t('importPage.doneSplit', split)}
      </span>
      <BadPhotos photos={summary.badPhotos} />
      {undo === undefined ? null : (
        <>
          <span className={styles.strong}>{t('importPage.undo.doneBy', said(undo.by, undo.at))}</span>
          <UndoneReport undo={undo} />
        </>
      )}
      {run.canBeUndone ? (
        <Button
          variant="default"
          className={styles.undo ?? ''}
          onClick={onUndo}
          aria-label={t('importPage.undo.openFor', { files: files.join(', ') })}
        >
          {t('importPage.undo.open')}
        </Button>
      ) : null}
    </li>
  );
}

function UndoneReport({ undo }: { readonly undo: ImportUndo }) {
  const { t } = useTranslation();
  const removed = undo.removed.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    t('importPage.undo.removedInAll', { count: removed, number: formatCount(removed) }),
    ...(undo.restored === 0
      ? []
      : [t('importPage.undo.restoredInAll', { count: undo.restored, number: formatCount(undo.restored) })]),
  ];
  return (
    <>
      <span className={styles.quiet}>{parts.join(', ')}</span>
      <KeptByUndo undo={undo} />
    </>
  );
}
