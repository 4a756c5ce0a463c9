import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchRetentionPreview, fetchRetentionRuns } from '#pwa/data/school/retention.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { PeriodsCard } from './periods-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import styles from './retention.module.css';
import { RunsCard } from './runs-card.tsx';
import { StateCard } from './state-card.tsx';

/** How long the school keeps what, what would go now, and what has gone. */
export function RetentionPage() {
  const { t } = useTranslation();
  const { school } = useSchoolScope();
  const queries = useQueryClient();
  const previewKey = ['retention-preview', school._id, school.retention, school.forgotten.at];
  const preview = useQuery({
    queryKey: previewKey,
    queryFn: () => fetchRetentionPreview(school._id),
    // It reads the whole school: somebody asks for it.
    enabled: false,
  });
  const runs = useQuery({
    queryKey: ['retention-runs', school._id, school.forgotten.at],
    queryFn: () => fetchRetentionRuns(school._id),
  });
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ['retention-runs', school._id] });
  };
  return (
    <>
      <PageHeader title={t('retention.title')} hint={t('retention.hint')} />
      <div className={styles.cards}>
        <StateCard school={school} preview={preview.data} onRun={readAgain} />
        <PeriodsCard school={school} />
        <PreviewCard
          status={preview.isFetching ? 'counting' : preview.status === 'pending' ? 'idle' : preview.status}
          preview={preview.data}
          error={preview.error}
          onCount={() => void preview.refetch()}
        />
        <RunsCard
          status={runs.status}
          runs={runs.data ?? []}
          error={runs.error}
          timeZone={school.timeZone}
          onRead={() => void runs.refetch()}
        />
      </div>
    </>
  );
}
