/** What the layouts in `pwa/app` tell a page of a school. */
import { useOutletContext } from 'react-router-dom';
import { type Session, useSession } from '#pwa/data/account/session.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { SchoolPlace } from './paths.ts';

export type SchoolScope = {
  readonly school: School;
  readonly terms: readonly Term[];
  /** Today on the school's wall. */
  readonly today: SchoolDay;
  readonly place: SchoolPlace;
};

export type TermScope = SchoolScope & { readonly term: Term };

export function useSchoolScope(): SchoolScope {
  return useOutletContext<SchoolScope>();
}

export function useTermScope(): TermScope {
  return useOutletContext<TermScope>();
}

/** Administrators change things. See `useIsSchoolWritable` for a deactivated school. */
export function useCanEdit(): boolean {
  const { place } = useSchoolScope();
  const isWritable = useIsSchoolWritable();
  return place.section === 'admin' && isWritable;
}

export function useIsSchoolWritable(): boolean {
  const { school } = useSchoolScope();
  return isWritable(school, useSession());
}

/** A deactivated school is read-only to everyone but superadmins (contract section 4). */
export function isWritable(school: Pick<School, 'isActive'>, session: Session): boolean {
  return school.isActive || (session.status === 'signed-in' && session.user.isSuperadmin);
}
