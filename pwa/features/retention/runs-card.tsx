import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatDay, formatMoment } from '#sync/school/records/format.ts';
import { countOf, type RetentionRun } from '#sync/school/retention/retention-answers.ts';
import { Counts } from './preview-card.tsx';
import styles from './retention.module.css';
import { askedFor, retentionRunsSheet } from './runs-sheet.ts';

export interface RunsCardProps {
  readonly status: 'pending' | 'success' | 'error';
  readonly runs: readonly RetentionRun[];
  readonly error: unknown;
  readonly timeZone: string;
  readonly onRead: () => void;
}

/** Each run with its counts. It keeps no names. */
export function RunsCard({ status, runs, error, timeZone, onRead }: RunsCardProps) {
  const { t } = useTranslation();
  const said = saidBy(error);
  return (
    <TitledCard title={t('retention.runs.title')}>
      {status === 'pending' ? <LoadingSpinner label={t('retention.runs.reading')} /> : null}
      {status === 'error' ? (
        <ErrorState
          title={t(said === undefined ? 'retention.runs.unreachable' : 'retention.runs.failed')}
          text={said ?? t('retention.runs.unreachableText')}
          onTryAgain={onRead}
        />
      ) : null}
      {status === 'success' && runs.length === 0 ? (
        <EmptyState
          icon={<IconEraser size={28} />}
          title={t('retention.runs.none')}
          text={t('retention.runs.noneText')}
        />
      ) : null}
      {status === 'success' && runs.length > 0 ? (
        <>
          <ul className={styles.groups}>
            {runs.map((run) => (
              <Run key={run._id} run={run} timeZone={timeZone} />
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button variant="default" onClick={onRead}>
              {t('retention.runs.refresh')}
            </Button>
            <DownloadList
              name={t('retention.runs.title')}
              sheet={() => retentionRunsSheet(runs, timeZone, t)}
            />
          </div>
        </>
      ) : null}
    </TitledCard>
  );
}

function Run({ run, timeZone }: { readonly run: RetentionRun; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { beganAt, endedAt, counts, attendanceFrom } = run;
  return (
    <li className={styles.group}>
      <h3 className={styles.groupTitle}>{formatMoment(Date.parse(beganAt), timeZone)}</h3>
      <p className={styles.years}>
        {askedFor(run, t)}
        {endedAt === null ? ` · ${t('retention.runs.underWay')}` : ''}
        {endedAt !== null && countOf(counts) === 0 ? ` · ${t('retention.runs.nothing')}` : ''}
      </p>
      <Counts counts={counts} />
      {attendanceFrom === null ? null : (
        <p className={styles.years}>
          {t('retention.runs.attendanceFrom', { day: formatDay(attendanceFrom) })}
        </p>
      )}
    </li>
  );
}
