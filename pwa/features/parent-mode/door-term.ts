import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { exceptionOn, isSchoolDay, type Term } from '#sync/school/records/term.ts';

/**
 * The term that the door records in today: the one that it was opened for while the school is open
 * on this day, else another active one that is. So a tablet goes on by itself when the next term
 * begins.
 */
export function termOfToday(terms: readonly Term[], termId: RecordId, today: SchoolDay): Term | undefined {
  const opened = terms.find(({ _id }) => _id === termId);
  if (opened !== undefined && isSchoolDay(opened, today)) return opened;
  return terms.find((term) => term.isActive && isSchoolDay(term, today));
}

/** The next day after today when the school is open: in the opened term or any active one. */
export function nextSchoolDay(
  terms: readonly Term[],
  termId: RecordId,
  today: SchoolDay,
): SchoolDay | undefined {
  return terms
    .filter((term) => term.isActive || term._id === termId)
    .flatMap((term) => term.dates.find((day) => day > today) ?? [])
    .toSorted()[0];
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
