import { Button } from '@mantine/core';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import {
  countOf,
  type RemovedCounts,
  RemovedKind,
  type RetentionGroup,
  type RetentionPreview,
} from '#sync/school/retention/retention-answers.ts';
import styles from './retention.module.css';

export interface PreviewCardProps {
  readonly status: 'idle' | 'counting' | 'success' | 'error';
  readonly preview: RetentionPreview | undefined;
  readonly error: unknown;
  readonly onCount: () => void;
}

/** What a run would remove: numbers and years by group, some by name, all of them as a file. */
export function PreviewCard({ status, preview, error, onCount }: PreviewCardProps) {
  const { t } = useTranslation();
  const said = saidBy(error);
  return (
    <TitledCard title={t('retention.preview.title')}>
      <p className={styles.hint}>{t('retention.preview.hint')}</p>
      {status === 'counting' ? <LoadingSpinner label={t('retention.preview.counting')} /> : null}
      {status === 'error' ? (
        <ErrorState
          title={t(said === undefined ? 'retention.preview.offline' : 'retention.preview.failed')}
          text={said ?? t('retention.preview.offlineText')}
        />
      ) : null}
      {status === 'success' && preview !== undefined ? <Found preview={preview} /> : null}
      {status === 'counting' ? null : (
        <div className={styles.buttons}>
          <Button variant={status === 'success' ? 'default' : 'filled'} onClick={onCount}>
            {t(status === 'idle' ? 'retention.preview.show' : 'retention.preview.again')}
          </Button>
          {status === 'success' && preview !== undefined && preview.lines.length > 0 ? (
            <LinesFile preview={preview} />
          ) : null}
        </div>
      )}
    </TitledCard>
  );
}

function Found({ preview: { day, groups, moreLines, lines } }: { readonly preview: RetentionPreview }) {
  const { t } = useTranslation();
  const total = groups.reduce((sum, { counts }) => sum + countOf(counts), 0);
  const shown = groups.filter(({ counts, heldBy }) => countOf(counts) > 0 || heldBy !== null);
  return (
    <div role="status" className={styles.found}>
      {total === 0 ? (
        <Notice tone="good">
          <strong>{t('retention.preview.none')}</strong>
          <br />
          {t('retention.preview.noneText', { day: formatDay(day) })}
        </Notice>
      ) : (
        <p className={styles.total}>
          {t('retention.preview.total', { count: total, number: formatCount(total) })}
          <span className={styles.asOf}>{t('retention.preview.asOf', { day: formatDay(day) })}</span>
        </p>
      )}
      <ul className={styles.groups}>
        {shown.map((group) => (
          <Group key={group.period} group={group} />
        ))}
      </ul>
      {moreLines > 0 ? (
        <Notice tone="plain">{t('retention.preview.more', { number: formatCount(lines.length) })}</Notice>
      ) : null}
    </div>
  );
}

function Group({ group }: { readonly group: RetentionGroup }) {
  const { t } = useTranslation();
  const { period, from, heldBy, counts, byMonth, examples } = group;
  const years = [...Map.groupBy(byMonth, ({ month }) => month.slice(0, yearLength))];
  return (
    <li className={styles.group}>
      <h3 className={styles.groupTitle}>{t(`retention.groups.${period}`)}</h3>
      <Counts counts={counts} />
      {years.length === 0 ? null : (
        <p className={styles.years}>
          {years
            .map(([year, months]) => {
              const number = formatCount(months.reduce((sum, { count }) => sum + count, 0));
              return t('retention.preview.year', { year, number });
            })
            .join(' · ')}
        </p>
      )}
      {examples.length === 0 ? null : (
        <p className={styles.years}>{t('retention.preview.examples', { names: examples.join('; ') })}</p>
      )}
      {from === null ? null : (
        <p className={styles.years}>
          {t('retention.periods.since', { day: formatDay(from) })}{' '}
          {heldBy === null ? null : t(`retention.held.${heldBy}`, { day: formatDay(from) })}
        </p>
      )}
    </li>
  );
}
const yearLength = 4;

/** By kind, with a label for each number. */
export function Counts({ counts }: { readonly counts: RemovedCounts }) {
  const { t } = useTranslation();
  const shown = RemovedKind.options.filter((kind) => (counts[kind] ?? 0) > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.counts}>
      {shown.map((kind) => (
        <div key={kind}>
          <dt>{t(`retention.kinds.${kind}`)}</dt>
          <dd>{formatCount(counts[kind] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LinesFile({ preview }: { readonly preview: RetentionPreview }) {
  const { t } = useTranslation();
  const sheet = () => ({
    columns: (['kind', 'day', 'name', 'count'] as const).map((column) =>
      t(`retention.preview.columns.${column}`),
    ),
    rows: preview.lines.map(({ kind, day, name, count }) => [t(`retention.kinds.${kind}`), day, name, count]),
  });
  return <DownloadList name={`${t('retention.preview.file')}-${preview.day}`} sheet={sheet} />;
}
