import { useEffect } from 'react';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** The tab's title: the page, then the product. */
export function usePageTitle(page: string | undefined): void {
  const { t } = useTranslation();
  const product = t('ui.productName');
  const title = page === undefined || page === '' ? product : t('shell.title', { page, product });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
