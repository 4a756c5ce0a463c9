import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryLayout } from './entry-layout.tsx';

/** What somebody sees who has not signed in. */
export function EntryPage({ loginTo }: { readonly loginTo: string }) {
  const { t } = useTranslation();
  return (
    <EntryLayout hasHeading={false}>
      <Button component={Link} to={loginTo} size="lg">
        {t('signIn.open')}
      </Button>
    </EntryLayout>
  );
}
