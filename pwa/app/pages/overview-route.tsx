import { useMemo } from 'react';
import { EarlierIncidents } from '#pwa/features/incidents/earlier-incidents.tsx';
import { OpenIncidents } from '#pwa/features/incidents/open-incidents.tsx';
import type { IncidentLinks } from '#pwa/features/incidents/use-incident-items.ts';
import { OverviewPage } from '#pwa/features/overview/overview-page.tsx';
import { paths } from '#pwa/routing/paths.ts';
import { useIsSchoolWritable, useSchoolScope } from '#pwa/routing/school-scope.ts';

/** The overview with what happened at the door on top. */
export function OverviewRoute() {
  const { place, school } = useSchoolScope();
  const { section, slug } = place;
  const canClose = useIsSchoolWritable();
  const links = useMemo(
    (): IncidentLinks => ({
      timeZone: school.timeZone,
      toDay: ({ term, day, student }) =>
        `${paths.attendance({ section, slug }, term)}?${new URLSearchParams({ day, q: student })}`,
    }),
    [school.timeZone, section, slug],
  );
  const toReview = paths.quarantine(place);
  return (
    <OverviewPage
      openIncidents={<OpenIncidents links={links} toReview={toReview} canClose={canClose} />}
      earlierIncidents={<EarlierIncidents links={links} toReview={toReview} />}
    />
  );
}
