import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { MissingPart } from '#pwa/routing/lazy-page.ts';
import styles from './shell.module.css';

/** When a screen stops working: that nothing is lost, and how to go on. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  // Caught here, it would reach nobody who could mend it.
  useEffect(() => reportError(error), [error]);
  const words = error instanceof MissingPart ? 'missingPart' : 'error';
  return (
    <main className={styles.page}>
      <ErrorState
        title={t(`shell.${words}.title`)}
        text={t(`shell.${words}.text`)}
        action={<Button onClick={() => window.location.reload()}>{t('shell.error.reload')}</Button>}
      />
    </main>
  );
}
