import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import type { ReportSearch } from './report-search.ts';

/** There are no such days, or they are not chosen yet. */
export function NoRange({ kind }: { readonly kind: ReportSearch['range'] }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconChartBar size={28} />}
      title={t(`reports.noRange.${kind}`)}
      text={t(`reports.noRange.${kind}Text`)}
    />
  );
}
