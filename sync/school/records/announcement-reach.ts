/** Whom an announcement reaches, counted by the rule that decides who reads it. */
import { type Addressees, type Announcement, isAnnouncedTo } from './announcement.ts';
import type { Contact } from './contact.ts';
import { familyLeftOn, termEnd } from './family-left.ts';
import type { RecordId } from './id.ts';
import type { Registration } from './registration.ts';
import type { SchoolDay } from './school-day.ts';
import { guardianType, type Student } from './student.ts';
import type { Term } from './term.ts';

export interface Reach {
  /** Children with the same parents and legal guardians are one family. */
  readonly families: number;
  /** Of these, where no parent has an email address, so nobody can have an account. */
  readonly withoutEmail: number;
}

interface Roster {
  readonly students: Iterable<Student>;
  readonly registrations: Iterable<Registration>;
  readonly terms: ReadonlyMap<RecordId, Term>;
  readonly contacts: ReadonlyMap<RecordId, Contact>;
}

/** A family with what an announcement may address of it. */
export interface AddressedFamily extends Addressees {
  readonly hasEmail: boolean;
}

/** Made once for a roster: an announcement that is being written is asked about at every change. */
export function addressedFamilies({
  students,
  registrations,
  terms,
  contacts,
}: Roster): readonly AddressedFamily[] {
  const everywhere = [...registrations].flatMap((place) => {
    const term = terms.get(place.term);
    if (!place.isRegistered || term === undefined) return [];
    return [{ ...place, isTermActive: term.isActive, endsOn: termEnd(term) }];
  });
  const places = Map.groupBy(everywhere, ({ student }) => student);
  const families = Map.groupBy(students, (student) => guardiansOf(student).join(' '));
  // A child without a parent has nobody who could read.
  families.delete('');
  return [...families.values()].map((children) => ({
    students: new Set(children.map(({ _id }) => _id)),
    places: children.flatMap(({ _id }) => (places.get(_id) ?? []).filter(({ isTermActive }) => isTermActive)),
    leftOn: familyLeftOn(
      children.map(({ _id }) => _id),
      children.flatMap(({ _id }) => places.get(_id) ?? []),
    ),
    hasEmail: children.some((child) =>
      guardiansOf(child).some((contact) => (contacts.get(contact)?.email ?? '') !== ''),
    ),
  }));
}

export function reachOf(
  audience: Pick<Announcement, 'gradeLevels' | 'students'>,
  { families, day }: { readonly families: readonly AddressedFamily[]; readonly day: SchoolDay },
): Reach {
  const reached = families.filter((family) => isAnnouncedTo(audience, family, day));
  return {
    families: reached.length,
    withoutEmail: reached.filter(({ hasEmail }) => !hasEmail).length,
  };
}

function guardiansOf({ contacts }: Pick<Student, 'contacts'>): readonly RecordId[] {
  const ids = contacts.filter(({ type }) => type === guardianType).map(({ contact }) => contact);
  return [...new Set(ids)].toSorted();
}
