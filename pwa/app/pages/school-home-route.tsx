import { Navigate } from 'react-router-dom';
import { defaultTerm } from '#sync/school/records/term.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';

/** A school opens on today's attendance; without a term, on the terms. */
export function SchoolHomeRoute() {
  const { terms, today, place } = useSchoolScope();
  const term = defaultTerm(terms, today);
  return (
    <Navigate to={term === undefined ? paths.terms(place) : paths.attendance(place, term._id)} replace />
  );
}
