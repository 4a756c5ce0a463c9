import { useAccountedTerms } from '#pwa/data/school/balances.ts';
import { Notice } from '#pwa/ui/notice.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** Says why nothing is owed for an earlier term. */
export function NotAccounted({ term, today }: { readonly term: RecordId; readonly today: SchoolDay }) {
  const { t } = useTranslation();
  const accounted = useAccountedTerms(today);
  if (accounted === undefined || accounted.has(term)) return null;
  return <Notice tone="plain">{t('billing.notAccounted')}</Notice>;
}
