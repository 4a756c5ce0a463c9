import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';

/** An address of a term that is not there: it may be another school's, or mistyped. */
export function TermGoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={t('terms.notFound')} onClose={onClose}>
      {t('terms.notFoundText')}
    </Dialog>
  );
}
