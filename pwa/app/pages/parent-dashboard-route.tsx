import { DashboardPage } from '#pwa/features/parents/dashboard-page.tsx';
import { parentPaths, fixedPaths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useParent } from './use-parent.ts';

export function ParentDashboardRoute() {
  const { place, school, today } = useSchoolScope();
  return (
    <DashboardPage
      parent={useParent()}
      today={today}
      timeZone={school.timeZone}
      toAccount={fixedPaths.parentAccount}
      toMessages={parentPaths.messages(place.slug)}
      toChild={(studentId) => parentPaths.student(place.slug, studentId)}
    />
  );
}
