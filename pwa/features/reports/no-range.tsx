import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { ReportSearch } from './report-search.ts';

export interface NoRangeProps {
  readonly kind: ReportSearch['range'];
  /** Where a term is added, in a school that has none. */
  readonly toTerms: string | undefined;
}

/** There are no such days, or they are not chosen yet. */
export function NoRange({ kind, toTerms }: NoRangeProps) {
  const { t } = useTranslation();
  if (toTerms !== undefined)
    return (
      <EmptyState
        icon={<IconChartBar size={28} />}
        title={t('overview.noTerm')}
        text={t('overview.noTermText')}
        action={
          <Button component={Link} to={toTerms} variant="default">
            {t('billing.toTerms')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={<IconChartBar size={28} />}
      title={t(`reports.noRange.${kind}`)}
      text={t(`reports.noRange.${kind}Text`)}
    />
  );
}
