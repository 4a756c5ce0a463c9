import { BillingPage } from '#pwa/features/parents/billing-page.tsx';
import { fixedPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useParent } from './use-parent.ts';

export function ParentBillingRoute() {
  const { today } = useSchoolScope();
  return <BillingPage parent={useParent()} today={today} toAccount={fixedPaths.parentAccount} />;
}
