import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#pwa/ui/empty-state.tsx';

/** Specification section 2.6: it only says so. */
export function CoursesPage() {
  const { t } = useTranslation();
  return <EmptyState icon={<IconBook2 size={28} />} title={t('termPages.comingSoon')} />;
}
