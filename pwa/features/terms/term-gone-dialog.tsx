import { MissingRecord } from '#pwa/ui/missing-record.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';

/** An address of a term that is not there: it may be another school's, or mistyped. */
export function TermGoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return <MissingRecord title={t('terms.notFound')} text={t('terms.notFoundText')} onClose={onClose} />;
}
