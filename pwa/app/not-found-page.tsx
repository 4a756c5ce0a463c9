import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '#pwa/ui/mark.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './shell.module.css';

/** Specification section 2.1, the catch-all page. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  );
}

/** The same within the frame of the app, which has its own main part. */
export function NotFound() {
  const { t } = useTranslation();
  const title = t('shell.notFound.documentTitle', { product: t('ui.productName') });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={`${styles.page} ${styles.lost ?? ''}`}>
      <span className={styles.lostMark}>
        <Mark size={72} />
      </span>
      <h1>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.text')}</p>
      <Button component={Link} to={fixedPaths.root} variant="default">
        {t('shell.notFound.home')}
      </Button>
    </div>
  );
}
