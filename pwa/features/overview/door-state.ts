import type { DoorDay } from '#pwa/data/school/door-day.ts';
import { countDay, type DayCounts } from '#sync/school/records/day-counts.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';

/** How the door stands on a day, or why there is nothing to say of it. */
export type DoorState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'no-term' }
  | { readonly kind: 'closed'; readonly next: SchoolDay | undefined }
  | { readonly kind: 'nobody'; readonly term: string }
  /** This device has not got the day: every child would look absent. */
  | { readonly kind: 'not-on-device' }
  | { readonly kind: 'open'; readonly counts: DayCounts };

export function doorState(
  term: Pick<Term, 'name' | 'dates'> | undefined,
  today: SchoolDay,
  day: DoorDay | undefined,
): DoorState {
  if (term === undefined) return { kind: 'no-term' };
  if (!isSchoolDay(term, today)) return { kind: 'closed', next: term.dates.find((date) => date > today) };
  if (day === undefined) return { kind: 'reading' };
  if (day.registeredCount === 0) return { kind: 'nobody', term: term.name };
  return day.isOnDevice ? { kind: 'open', counts: countDay(day.rows) } : { kind: 'not-on-device' };
}
