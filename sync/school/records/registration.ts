import { z } from 'zod';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from './id.ts';
import { SchoolDay } from './school-day.ts';
import { type Term, termRange } from './term.ts';

/** A day, or empty for the term's own first or last day. */
export const DayInTerm = z.union([SchoolDay, z.literal('')]);
export type DayInTerm = z.infer<typeof DayInTerm>;

/**
 * A student in a term. Its id is its natural key (`registrationId`), which also names the term and
 * the student. Unregistering clears the optional fees, the grade level (specification section 4)
 * and the first and last day.
 */
export const RegistrationFields = z.object({
  term: RecordId,
  student: RecordId,
  isRegistered: z.boolean(),
  gradeLevel: RecordId.nullable(),
  optionalFees: z.array(RecordId).max(100),
  /** The first day on which the student counts. Empty: the term's first day. */
  joinedOn: DayInTerm,
  /** The last day on which the student counts. Empty: the term's last day. */
  leftOn: DayInTerm,
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
  leftOn: '',
};

/** From when and until when a student counts in a term. */
export type DaysInTerm = Pick<Registration, 'joinedOn' | 'leftOn'>;

/**
 * Whether the register of a school day has the student: registered, and between the first and the
 * last day. The one rule wherever days of students are counted; whoever was recorded on another day
 * is shown there too.
 */
export function isOnRegister(
  { isRegistered, joinedOn, leftOn }: DaysInTerm & Pick<Registration, 'isRegistered'>,
  day: SchoolDay,
): boolean {
  return isRegistered && joinedOn <= day && !isAfterLeaving({ leftOn }, day);
}

/** From when each who is registered for a term counts in it, the earliest first. */
export function joiningDays(registrations: Iterable<Registration>, term: RecordId): readonly DayInTerm[] {
  return [...registrations]
    .flatMap((one) => (one.term === term && one.isRegistered ? one.joinedOn : []))
    .toSorted();
}

/** Whether the student has left the term by this day. */
export function hasLeftBy(
  { isRegistered, leftOn }: Pick<Registration, 'isRegistered' | 'leftOn'>,
  day: SchoolDay,
): boolean {
  return !isRegistered || isAfterLeaving({ leftOn }, day);
}

function isAfterLeaving({ leftOn }: Pick<Registration, 'leftOn'>, day: SchoolDay): boolean {
  return leftOn !== '' && day > leftOn;
}

/** The school days of a term for one student: those from the first to the last day. */
export function termWhileThere<T extends Pick<Term, 'dates'>>(term: T, { joinedOn, leftOn }: DaysInTerm): T {
  const [first = '', last = ''] = [term.dates[0], term.dates.at(-1)];
  return joinedOn <= first && (leftOn === '' || leftOn >= last)
    ? term
    : {
        ...term,
        dates: term.dates.filter((day) => isOnRegister({ isRegistered: true, joinedOn, leftOn }, day)),
      };
}

type DayProblem = Pick<Problem, 'message'> & { readonly field: keyof DaysInTerm };

/** What is wrong with the first and the last day of a student; a form says it beside the field. */
export function daysInTermProblems(
  { joinedOn, leftOn }: DaysInTerm,
  term: Pick<Term, 'dates'>,
): readonly DayProblem[] {
  const [first, last] = [term.dates[0], term.dates.at(-1)];
  const problems: DayProblem[] = [];
  const add = (field: keyof DaysInTerm, message: Problem['message']) => problems.push({ message, field });
  if (last !== undefined && joinedOn > last) add('joinedOn', 'validation.joinsAfterEnd');
  if (leftOn === '') return problems;
  if (first !== undefined && leftOn < first) add('leftOn', 'validation.leavesBeforeStart');
  else if (leftOn < joinedOn) add('leftOn', 'validation.lastDayFirst');
  return problems;
}

/** For a new registration: today once the term runs, and otherwise its first day (empty). */
export function suggestedJoining(term: Pick<Term, 'dates'>, today: SchoolDay): DayInTerm {
  const range = termRange(term);
  return range !== undefined && range[0] < today && today <= range[1] ? today : '';
}
