import { WhoComesInstead } from '#pwa/features/collectors/named-collectors.tsx';
import { DashboardPage } from '#pwa/features/parents/dashboard-page.tsx';
import {
  RefusedReports,
  ReportAbsence,
  ReportedOfChild,
} from '#pwa/features/report-absence/report-absence.tsx';
import { parentPaths } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';

export function ParentDashboardRoute() {
  const { place, today } = useSchoolScope();
  const isWritable = useIsSchoolWritable();
  return (
    <DashboardPage
      renderReport={(family) => (
        <ReportAbsence
          family={family}
          today={today}
          toNaming={(student) => parentPaths.student(place.slug, student, 'people')}
        />
      )}
      renderInstead={(family) =>
        isWritable ? <WhoComesInstead family={family.map(({ student }) => student)} today={today} /> : null
      }
      renderReported={(child, saidAbove) => (
        <ReportedOfChild child={child} today={today} saidAbove={saidAbove} />
      )}
      renderRefused={(family) => <RefusedReports family={family} today={today} />}
    />
  );
}
