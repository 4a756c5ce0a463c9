import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import styles from './shell.module.css';
import { useSignOut } from '#pwa/routing/use-sign-out.tsx';

/** Parent Mode on a page that the user may no longer open: nothing of the school, and nothing to do but sign out. */
export function StrandedPage() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <main className={styles.page}>
      <ErrorState
        title={t('shell.stranded.title')}
        text={t('shell.stranded.text')}
        action={<Button onClick={signOut.begin}>{t('shell.menu.signOut')}</Button>}
      />
      {signOut.dialog}
    </main>
  );
}
