import { useTranslation } from 'react-i18next';
import { BillingPage } from '#pwa/features/parents/billing-page.tsx';
import { patterns } from '../paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { useSchoolScope } from './school-scope.tsx';
import { useParent } from './use-parent.ts';

export function ParentBillingRoute() {
  const { t } = useTranslation();
  usePageTitle(t('parents.billing.title'));
  const { today } = useSchoolScope();
  return <BillingPage parent={useParent()} today={today} toAccount={patterns.parentAccount} />;
}
