import { Navigate } from 'react-router-dom';
import { defaultTerm } from '#sync/school/records/term.ts';
import { paths } from '../paths.ts';
import { useSchoolScope } from './school-scope.tsx';

/** A school opens on today's attendance; without a term, on the terms. */
export function SchoolHomeRoute() {
  const { terms, today, place } = useSchoolScope();
  const term = defaultTerm(terms, today);
  return (
    <Navigate to={term === undefined ? paths.terms(place) : paths.attendance(place, term._id)} replace />
  );
}
