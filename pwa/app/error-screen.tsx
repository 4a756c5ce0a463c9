import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import styles from './shell.module.css';

/** When a screen stops working: that nothing is lost, and how to go on. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  // Caught here, it would reach nobody who could mend it.
  useEffect(() => reportError(error), [error]);
  // `import()` of a part of the app fails with a TypeError in every engine that we know; nothing else that a router loads can.
  const isMissingPart = error instanceof TypeError && /import|module/i.test(error.message);
  const words = isMissingPart ? 'missingPart' : 'error';
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
