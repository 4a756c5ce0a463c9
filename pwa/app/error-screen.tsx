import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { canReload } from '#pwa/platform/chunk-reload.ts';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { MissingPart } from '#pwa/ui/lazy-part.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './shell.module.css';

/** When a screen stops working: that nothing is lost, and how to go on. */
export function ErrorScreen() {
  return (
    <main>
      <PageError />
    </main>
  );
}

/** The same within a frame, whose menu leads on to other pages. */
export function PageError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const [again, setAgain] = useState<'untried' | 'asking' | 'no network'>('untried');
  useEffect(() => {
    // Caught here, it would reach nobody who could mend it.
    reportError(error);
    return () => (error instanceof MissingPart ? error.forget() : undefined);
  }, [error]);
  const words = error instanceof MissingPart ? 'missingPart' : 'error';
  async function loadAgain(): Promise<void> {
    setAgain('asking');
    if (await canReload(window)) window.location.reload();
    else setAgain('no network');
  }
  return (
    <div className={styles.page}>
      <ErrorState
        isPage
        title={t(`shell.${words}.title`)}
        text={again === 'no network' ? t('shell.error.noNetwork') : t(`shell.${words}.text`)}
        action={
          <Button loading={again === 'asking'} onClick={() => void loadAgain()}>
            {t('shell.error.reload')}
          </Button>
        }
      />
    </div>
  );
}
