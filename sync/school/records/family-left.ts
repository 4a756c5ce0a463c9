/**
 * Whether a family still belongs to the school: by the last term in which each of its children was.
 */
import type { RecordId } from './id.ts';
import type { DayInTerm, Registration } from './registration.ts';
import type { Term } from './term.ts';

/** Where a child is registered, or was. */
export interface PlaceOfChild extends Pick<Registration, 'student' | 'leftOn'> {
  readonly isTermActive: boolean;
  /** The term's last day, of a term that is not active any more. */
  readonly endsOn: DayInTerm;
}

/** As `PlaceOfChild` has it. */
export function termEnd({ isActive, dates }: Pick<Term, 'isActive' | 'dates'>): DayInTerm {
  return isActive ? '' : (dates.at(-1) ?? '');
}

/**
 * The last day on which any of these children was there; empty while one is, or has yet to come. A
 * term that ended is no leaving: between two terms nobody is in any.
 */
export function familyLeftOn(children: Iterable<RecordId>, places: readonly PlaceOfChild[]): DayInTerm {
  const ofChild = Map.groupBy(places, ({ student }) => student);
  return lastOf([...children].map((child) => childLeftOn(ofChild.get(child) ?? [])));
}

function childLeftOn(places: readonly PlaceOfChild[]): DayInTerm {
  const active = places.filter(({ isTermActive }) => isTermActive);
  if (active.length > 0) return lastOf(active.map(({ leftOn }) => leftOn));
  const end = places.reduce((latest: string, { endsOn }) => (endsOn > latest ? endsOn : latest), '');
  return lastOf(places.filter(({ endsOn }) => endsOn === end).map(({ leftOn }) => leftOn));
}

/** The last of these days; empty where one is open, and where there is none. */
function lastOf(days: readonly DayInTerm[]): DayInTerm {
  const [first = '', ...others] = days;
  return others.reduce((last, day) => (last === '' || day === '' ? '' : day > last ? day : last), first);
}
