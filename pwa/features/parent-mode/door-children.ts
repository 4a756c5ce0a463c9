import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { isSamePerson, type Person, statusNow } from '#sync/school/records/attendance.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { type Families, isGuardianOf, siblingsOf } from '#sync/school/records/family.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { fold } from '#sync/school/records/fold.ts';
import { fullName, matchesName, type NameInfo } from '#sync/school/records/name-info.ts';
import { digitsOf, typedDigits } from '#sync/school/records/people-list.ts';
import { compareNumbered } from '#sync/school/records/format.ts';
import type { Reported } from './reported.ts';

export type DoorFilter = { readonly question: DoorQuestion; readonly level: string; readonly q: string };

/** Drop-off is for who is not here yet, pick-up for who is here. */
export function isAsked({ fields }: Pick<DoorRow, 'fields'>, question: DoorQuestion): boolean {
  return statusNow(fields) === (question === 'dropOff' ? 0 : 1);
}

export function isPickedUp({ fields }: Pick<DoorRow, 'fields'>): boolean {
  return statusNow(fields) === 2;
}

/** As the door says it of a child for whom its question is not. */
export function whereNow({ fields, wasPickedUp }: DoorRow): 'notHere' | 'here' | 'gone' {
  return wasPickedUp ? 'gone' : (['notHere', 'here', 'gone'] as const)[statusNow(fields)];
}

/**
 * Of a child who was picked up and may come in another term: not one who is still to be brought.
 */
export function lastOfDay(row: DoorRow): DoorRow {
  const pickedUp = row.wasPickedUp ? row.inOtherTerms?.find(isPickedUp) : undefined;
  return pickedUp ?? row;
}

type Contacts = ReadonlyMap<RecordId, Pick<Contact, 'nameInfo' | 'phone'>>;

/** The children of the grid. `level` is a grade level's id, `all` or `unassigned`. */
export function childrenToShow(
  rows: readonly DoorRow[],
  { question, level, q }: DoorFilter,
  contacts: Contacts,
): readonly DoorRow[] {
  const isMeant = searchFor(q, contacts);
  return rows.filter((row) => isAsked(row, question) && isOfLevel(row, level) && isMeant(row));
}

/** Children of that name who are not in the grid because the question does not fit. */
export function childrenElsewhere(
  rows: readonly DoorRow[],
  { question, q }: DoorFilter,
  contacts: Contacts,
): readonly DoorRow[] {
  if (q.trim() === '') return [];
  const isMeant = searchFor(q, contacts);
  return rows.filter((row) => !isAsked(row, question) && isMeant(row)).slice(0, 3);
}

/** Fewer digits would find half of the school. */
const leastDigits = 3;

/** Finds a child by its name, an adult's name, or the last digits of an adult's phone. */
function searchFor(q: string, contacts: Contacts): (row: DoorRow) => boolean {
  if (q.trim() === '') return () => true;
  const digits = typedDigits(q);
  const found = new Set<RecordId>();
  // Each adult is compared once, however many children they have.
  for (const [id, { nameInfo, phone }] of contacts) {
    const isPhone = digits.length >= leastDigits && digitsOf(phone).endsWith(digits);
    if (isPhone || matchesName(nameInfo, q)) found.add(id);
  }
  return ({ student }) =>
    matchesName(student.nameInfo, q) || student.contacts.some(({ contact }) => found.has(contact));
}

/** A run of first letters of last names, and where the first child of it stands in the list. */
export type LetterGroup = { readonly label: string; readonly index: number };

/** Jumping pays from here on. */
const longList = 40;

/**
 * At most `most` runs of letters with about as many children each: "A", "B–C". None for a short
 * list. The rows are sorted by last name.
 */
export function letterGroups(rows: readonly DoorRow[], most: number): readonly LetterGroup[] {
  if (rows.length < longList) return [];
  const letters: { readonly letter: string; readonly index: number }[] = [];
  for (const [index, { student }] of rows.entries()) {
    const letter =
      /^./u.exec(fold(student.nameInfo.lastName || student.nameInfo.firstName))?.[0].toUpperCase() ?? '';
    if (letter !== '' && letter !== letters.at(-1)?.letter) letters.push({ letter, index });
  }
  const groups: { first: string; last: string; index: number }[] = [];
  for (const { letter, index } of letters) {
    const group = groups.at(-1);
    const isFull = index >= (groups.length * rows.length) / most;
    if (group === undefined || isFull) groups.push({ first: letter, last: letter, index });
    else group.last = letter;
  }
  return groups.map(({ first, last, index }) => ({
    label: first === last ? first : `${first}–${last}`,
    index,
  }));
}

/** The grade levels that have children today, by name; `undefined` last for those without. */
export function levelsOf(rows: readonly DoorRow[]): readonly (GradeLevel | undefined)[] {
  const levels = new Map<string, GradeLevel>();
  for (const { gradeLevel } of rows) if (gradeLevel !== undefined) levels.set(gradeLevel._id, gradeLevel);
  const sorted = [...levels.values()].toSorted((a, b) => compareNumbered(a.name, b.name));
  return rows.some(({ gradeLevel }) => gradeLevel === undefined) ? [...sorted, undefined] : sorted;
}

export type Sibling = {
  readonly row: DoorRow;
  readonly isTicked: boolean;
  /** What was reported of the child for today. */
  readonly reported?: string;
};

/**
 * Brothers and sisters whom the question fits too. One is ticked beforehand only if the same person
 * usually brings (or collects) both: a wrong tick would record a child who is not there, and that
 * is worse than one tap more. A child who was reported absent is never ticked beforehand.
 */
export function siblingsAsked(
  child: DoorRow,
  door: {
    readonly question: DoorQuestion;
    readonly rowsById: ReadonlyMap<string, DoorRow>;
    readonly families: Families;
    readonly usual: ReadonlyMap<string, Person> | undefined;
    readonly reportedOf: (student: RecordId) => Reported | undefined;
  },
): readonly Sibling[] {
  const usualOfChild = door.usual?.get(child.student._id);
  return siblingsOf(door.families, child.student).flatMap((student) => {
    const row = door.rowsById.get(student._id);
    if (row === undefined || !isAsked(row, door.question)) return [];
    const usual = door.usual?.get(student._id);
    const reported = door.reportedOf(student._id);
    const isUsual = usual !== undefined && usualOfChild !== undefined && isSamePerson(usual, usualOfChild);
    const isTicked = isUsual && reported?.isExpected !== false;
    return [{ row, isTicked, ...(reported !== undefined && { reported: reported.words }) }];
  });
}

/**
 * The brothers and sisters whom a tap on this person records. A tick made by hand counts for
 * everybody. A tick made beforehand counts for the sibling's own parents alone: a taxi driver who
 * collects one child must not record four. `person` is undefined for somebody whose name is still
 * to be typed.
 */
export function siblingsAlong(
  siblings: readonly Sibling[],
  { ticks, person }: { readonly ticks: ReadonlyMap<string, boolean>; readonly person: Person | undefined },
): readonly DoorRow[] {
  return siblings
    .filter(
      ({ row, isTicked }) =>
        ticks.get(row.student._id) ?? (isTicked && person !== undefined && isGuardianOf(row.student, person)),
    )
    .map(({ row }) => row);
}

/** As people say it: the nickname of whoever has one. */
export function calledName({ nameInfo }: Pick<DoorRow['student'], 'nameInfo'>): string {
  const { nickname, firstName } = nameInfo;
  return nickname !== '' ? nickname : firstName !== '' ? firstName : fullName(nameInfo);
}

/** Those of several children: a last name that all have is said once, as in `Maya, Leo Brown`. */
export function namesTogether(names: readonly NameInfo[]): readonly string[] {
  const isShared = names.every(({ lastName }) => lastName === names[0]?.lastName);
  return names.map((name, at) =>
    isShared && at < names.length - 1 && name.firstName !== '' ? name.firstName : fullName(name),
  );
}

function isOfLevel({ gradeLevel }: DoorRow, level: string): boolean {
  if (level === 'all') return true;
  return level === 'unassigned' ? gradeLevel === undefined : gradeLevel?._id === level;
}
