import { useTranslation } from 'react-i18next';
import { MissingRecord } from '#pwa/ui/missing-record.tsx';

/** An address of a term that is not there: it may be another school's, or mistyped. */
export function TermGoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return <MissingRecord title={t('terms.notFound')} text={t('terms.notFoundText')} onClose={onClose} />;
}
