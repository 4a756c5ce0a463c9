/** What the fields of the typing page suggest. Pure. */
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import type { Person } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold, searchWords } from '#sync/school/records/fold.ts';
import { listName, matchesName } from '#sync/school/records/name-info.ts';
import { type PersonOfStudent, typedPerson } from '#sync/school/records/people-of-student.ts';

/** No more fit above the row that is typed. */
const mostSuggestions = 8;
/** Whoever was not here is passed over with the arrow key. */
const mostNext = 3;

/**
 * The children whose name begins with what is typed, then those whose name contains it. Whoever
 * is recorded already comes last: a sheet has each child once.
 */
export function suggestStudents(
  rows: readonly DoorRow[],
  typed: string,
  question: DoorQuestion,
): readonly DoorRow[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const found = rows.flatMap((row) => {
    const name = searchWords(`${listName(row.student.nameInfo)} ${row.student.nameInfo.nickname}`);
    const isPrefix = words.every((word) => name.some((part) => part.startsWith(word)));
    if (!isPrefix && !matchesName(row.student.nameInfo, typed)) return [];
    return [{ row, rank: (row.fields[question] === null ? 0 : 2) + (isPrefix ? 0 : 1) }];
  });
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostSuggestions)
    .map(({ row }) => row);
}

export interface OnSheet {
  readonly question: DoorQuestion;
  /** The child that was typed in last. */
  readonly last: RecordId | undefined;
}

/**
 * The children that come next on the sheet: of one class, below the one that was typed in last,
 * without those who are recorded. Nobody at the end of the sheet: who is left there was not here.
 * Undefined while no class is known.
 *
 * @param rows in the order of the sheet
 */
export function nextOnSheet(
  rows: readonly DoorRow[],
  { question, last }: OnSheet,
): readonly DoorRow[] | undefined {
  const at = rows.findIndex(({ student }) => student._id === last);
  const level = (rows[at] ?? rows[0])?.gradeLevel?._id;
  const isOneClass = at >= 0 || rows.every(({ gradeLevel }) => gradeLevel?._id === level);
  return isOneClass
    ? rows
        .slice(at + 1)
        .filter(({ gradeLevel, fields }) => gradeLevel?._id === level && fields[question] === null)
        .slice(0, mostNext)
    : undefined;
}

/** A person of the child, or `isTyped`: the name as it was typed. */
export type SuggestedPerson = { readonly person: Person; readonly isTyped: boolean } & Pick<
  PersonOfStudent,
  'relationship' | 'isUsual'
>;

/**
 * The child's people whose name begins with what is typed, the usual one first; then the typed
 * name.
 */
export function suggestPeople(people: readonly PersonOfStudent[], typed: string): readonly SuggestedPerson[] {
  const words = searchWords(typed);
  const matching = people.filter(({ person }) => {
    const name = searchWords(person.name);
    return words.every((word) => name.some((part) => part.startsWith(word)));
  });
  const known = matching.map(({ person, relationship, isUsual }) => ({
    person,
    relationship,
    isUsual,
    isTyped: false,
  }));
  const isKnown = known.some(({ person }) => fold(person.name) === fold(typed));
  if (words.length === 0 || isKnown) return known;
  return [...known, { person: typedPerson(typed), relationship: null, isUsual: false, isTyped: true }];
}
