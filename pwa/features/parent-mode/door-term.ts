import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  exceptionOn,
  isSchoolDay,
  nextSchoolDay,
  type Term,
  termsWithSchool,
} from '#sync/school/records/term.ts';

/**
 * The terms whose children the door asks for today: the one that it was opened for while that has
 * school on this day, else every active one that has. So a tablet goes on by itself when the next
 * term begins, and a school and its afternoon club share a door.
 */
export function termsOfToday(terms: readonly Term[], termId: RecordId, today: SchoolDay): readonly Term[] {
  const opened = terms.find(({ _id }) => _id === termId);
  return opened !== undefined && isSchoolDay(opened, today) ? [opened] : termsWithSchool(terms, today);
}

/** The next day after today when the school is open: in the opened term or any active one. */
export function nextDayAtDoor(
  terms: readonly Term[],
  termId: RecordId,
  today: SchoolDay,
): SchoolDay | undefined {
  return nextSchoolDay(
    terms.filter((term) => term.isActive || term._id === termId),
    today,
  );
}

/** What the holiday of today is called, in the opened term or any active one. */
export function holidayOfToday(
  terms: readonly Term[],
  termId: RecordId,
  today: SchoolDay,
): string | undefined {
  return terms
    .filter((term) => term.isActive || term._id === termId)
    .map((term) => exceptionOn(term, today))
    .find((exception) => exception?.closes === null)?.name;
}
