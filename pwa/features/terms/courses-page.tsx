import { IconBook2 } from '@tabler/icons-react';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** Specification section 2.6: it only says so. */
export function CoursesPage() {
  const { t } = useTranslation();
  return <EmptyState icon={<IconBook2 size={28} />} title={t('termPages.comingSoon')} />;
}
