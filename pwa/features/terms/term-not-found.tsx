import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

export function TermNotFound({ toTerms }: { readonly toTerms: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconCalendarOff size={28} />}
      title={t('terms.notFound')}
      text={t('terms.notFoundText')}
      action={
        <Button component={Link} to={toTerms} variant="default">
          {t('terms.toTerms')}
        </Button>
      }
    />
  );
}
