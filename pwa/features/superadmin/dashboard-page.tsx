import { IconLayoutDashboard } from '@tabler/icons-react';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** The dashboard only says coming soon (specification section 2.5). */
export function SuperadminDashboard() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('superadminPages.dashboard.title')} />
      <EmptyState
        icon={<IconLayoutDashboard size={28} />}
        title={t('superadminPages.dashboard.comingSoon')}
      />
    </>
  );
}
