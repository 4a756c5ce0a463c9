import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function TermBadge({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={isActive ? 'bell' : 'gray'} size="lg" tt="none">
      {isActive ? t('terms.active') : t('terms.inactive')}
    </Badge>
  );
}
