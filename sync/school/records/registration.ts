import { z } from 'zod';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { type Term, termRange } from './term.ts';

/** A day, or empty for the first day of the term. */
export const JoiningDay = z.union([SchoolDay, z.literal('')]);
export type JoiningDay = z.infer<typeof JoiningDay>;

/**
 * A student in a term. Its id is its natural key (`registrationId`), which also names the term and
 * the student. Unregistering clears the optional fees, the grade level (specification section 4) and
 * the day of joining.
 */
export const RegistrationFields = z.object({
  term: RecordId,
  student: RecordId,
  isRegistered: z.boolean(),
  gradeLevel: RecordId.nullable(),
  optionalFees: z.array(RecordId).max(100),
  /** The first day on which the student counts. Empty: the term's first day. */
  joinedOn: JoiningDay,
});
export type RegistrationFields = z.infer<typeof RegistrationFields>;
export type Registration = { readonly _id: RecordId } & Readonly<RegistrationFields>;

export const emptyRegistration: RegistrationFields = {
  term: '',
  student: '',
  isRegistered: false,
  gradeLevel: null,
  optionalFees: [],
  joinedOn: '',
};

/**
 * Whether the register of a school day has the student: registered, and not before the day of
 * joining. The one rule wherever days of students are counted; whoever was recorded on another day
 * is shown there too.
 */
export function isOnRegister(
  { isRegistered, joinedOn }: Pick<Registration, 'isRegistered' | 'joinedOn'>,
  day: SchoolDay,
): boolean {
  return isRegistered && joinedOn <= day;
}

/** The school days of a term for one student: those from the day of joining on. */
export function termFromJoining<T extends Pick<Term, 'dates'>>(
  term: T,
  { joinedOn }: Pick<Registration, 'joinedOn'>,
): T {
  return joinedOn <= (term.dates[0] ?? '')
    ? term
    : { ...term, dates: term.dates.filter((day) => day >= joinedOn) };
}

/** A student who joins after the last day would never be on the register. */
export function isAfterTerm(joinedOn: JoiningDay, term: Pick<Term, 'dates'>): boolean {
  const last = term.dates.at(-1);
  return last !== undefined && joinedOn > last;
}

/** For a new registration: today once the term runs, and otherwise its first day (empty). */
export function suggestedJoining(term: Pick<Term, 'dates'>, today: SchoolDay): JoiningDay {
  const range = termRange(term);
  return range !== undefined && range[0] < today && today <= range[1] ? today : '';
}
