/**
 * Turns the dialog's choice into commands. The choice is for all students at once; where they
 * differ, each may keep its own.
 */
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { DayInTerm, DaysInTerm } from '#sync/school/records/registration.ts';
import type { RegistrationChoice } from '#sync/school/records/registration-choice.ts';

/**
 * `keepsOwn`: each student keeps the grade level and the optional fees that it has; those of the
 * choice do not count.
 */
export type UpdateChoice = RegistrationChoice & { readonly keepsOwn: boolean };

type Current = RegistrationChoice & { readonly student: { readonly _id: RecordId } };

/**
 * The initial choice: the values that all students share. A selection starts as registered.
 * `suggested`: from when on those count who are not registered yet.
 */
export function choiceFor(
  rows: readonly Current[],
  { isSelection, suggested }: { readonly isSelection: boolean; readonly suggested: DayInTerm },
): UpdateChoice {
  const joinedOn = commonDay('joinedOn', rows) ?? suggested;
  const leftOn = commonDay('leftOn', rows) ?? '';
  const plain = {
    isRegistered: true,
    gradeLevel: null,
    optionalFees: [],
    joinedOn,
    leftOn,
    keepsOwn: false,
  };
  const [first, ...others] = rows;
  if (first === undefined) return plain;
  const { gradeLevel, optionalFees } = first;
  const alike = { ...plain, gradeLevel, optionalFees };
  if (others.length === 0) return { ...alike, isRegistered: isSelection || first.isRegistered };
  return others.every((row) => likeness(row) === likeness(first)) ? alike : { ...plain, keepsOwn: true };
}

/** Undefined where somebody is not registered yet, or their days differ. */
function commonDay(field: keyof DaysInTerm, rows: readonly Current[]): DayInTerm | undefined {
  const days = new Set(rows.map((row) => (row.isRegistered ? row[field] : undefined)));
  return days.size === 1 ? [...days][0] : undefined;
}

/** The first day of a choice is only for those who are not registered yet. */
export function isForNewOnly(rows: readonly Current[]): boolean {
  return rows.some(({ isRegistered }) => isRegistered) && commonDay('joinedOn', rows) === undefined;
}

/** Without a last day in the choice, those who are registered keep theirs. */
export function keepsLastDays(rows: readonly Current[]): boolean {
  return (
    rows.some(({ isRegistered, leftOn }) => isRegistered && leftOn !== '') &&
    commonDay('leftOn', rows) === undefined
  );
}

/**
 * One command per batch of students. A student who keeps the own values is named only if not
 * registered yet or given another last day, so that the save does not override another device in
 * unchanged fields. For the same reason the first day is named of who was not registered, and of
 * all where they had one in common and the choice is another. What the choice leaves as it was at
 * opening stays as it is `now`. A student who is not there any more is named in none: the server
 * would refuse all of the batch.
 */
export function registrationCommands(
  term: RecordId,
  rows: readonly Current[],
  choice: UpdateChoice,
  now: readonly Current[] = rows,
): readonly ArgsOf<'registerStudents'>[] {
  const named = daysNamed(rows, choice);
  const unchanged = unchangedFields(rows, choice);
  const nowById = new Map(now.map((row) => [row.student._id, row]));
  const groups = new Map<string, { readonly args: Chosen; readonly students: RecordId[] }>();
  for (const row of rows) {
    const current = nowById.get(row.student._id);
    const args = current && chosenFor({ row, now: current, unchanged }, choice, named);
    if (args === undefined) continue;
    const key = JSON.stringify(args);
    const group = groups.get(key) ?? { args, students: [] };
    group.students.push(row.student._id);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ args, students }) =>
    inParts(students).map((part) => ({ term, students: part, ...args })),
  );
}

type Chosen = Omit<ArgsOf<'registerStudents'>, 'term' | 'students'>;
type DaysNamed = { readonly [Day in keyof DaysInTerm]: 'of all' | 'of new ones' };

function daysNamed(rows: readonly Current[], { leftOn }: UpdateChoice): DaysNamed {
  return {
    joinedOn: isForNewOnly(rows) ? 'of new ones' : 'of all',
    leftOn: leftOn === '' && keepsLastDays(rows) ? 'of new ones' : 'of all',
  };
}

type Unchanged = {
  readonly keeps: NonNullable<Chosen['keeps']>;
  readonly days: readonly (keyof DaysInTerm)[];
};

/**
 * What the choice changes of nobody who is registered. A grade level that is new to some is set for
 * all of them, by one command. Fees go with the grade level that they were chosen for.
 */
function unchangedFields(rows: readonly Current[], choice: UpdateChoice): Unchanged {
  const registered = rows.filter(({ isRegistered }) => isRegistered);
  const isSameLevel = registered.every(({ gradeLevel }) => gradeLevel === choice.gradeLevel);
  const isSame = choice.keepsOwn || registered.every((row) => likeness(row) === likeness(choice));
  return {
    keeps: isSame ? ['gradeLevel', 'optionalFees'] : isSameLevel ? ['gradeLevel'] : [],
    days: (['joinedOn', 'leftOn'] as const).filter((day) =>
      registered.every((row) => row[day] === choice[day]),
    ),
  };
}

/** Undefined for a student of whom nothing is saved. */
function chosenFor(
  { row, now, unchanged }: { readonly row: Current; readonly now: Current; readonly unchanged: Unchanged },
  choice: UpdateChoice,
  named: DaysNamed,
): Chosen | undefined {
  if (!choice.isRegistered) return { isRegistered: false, gradeLevel: null, optionalFees: [] };
  // Of whoever was taken out of the term meanwhile, what the dialog shows is saved whole.
  const isRegisteredStill = row.isRegistered && now.isRegistered;
  const kept = isRegisteredStill ? now : row;
  const isNamed = (day: keyof DaysInTerm) => !row.isRegistered || named[day] === 'of all';
  const isSame = (day: keyof DaysInTerm) => !isNamed(day) || choice[day] === row[day];
  const staysOut = (day: keyof DaysInTerm) => isRegisteredStill && unchanged.days.includes(day);
  const days = {
    ...(isNamed('joinedOn') &&
      !staysOut('joinedOn') && { joinedOn: isSame('joinedOn') ? kept.joinedOn : choice.joinedOn }),
    ...(isNamed('leftOn') &&
      !staysOut('leftOn') && { leftOn: isSame('leftOn') ? kept.leftOn : choice.leftOn }),
  };
  const isOwn = choice.keepsOwn && row.isRegistered;
  if (isOwn && isSame('joinedOn') && isSame('leftOn')) return undefined;
  const plain = { gradeLevel: null, optionalFees: [] };
  const { gradeLevel, optionalFees } = choice.keepsOwn && !isOwn ? plain : choice;
  const keepsLevel = isOwn || gradeLevel === row.gradeLevel;
  const keepsFees = isOwn || inOrder(optionalFees) === inOrder(row.optionalFees);
  return {
    isRegistered: true,
    gradeLevel: keepsLevel ? kept.gradeLevel : gradeLevel,
    optionalFees: [...(keepsFees ? kept.optionalFees : optionalFees)],
    ...days,
    ...(isRegisteredStill && unchanged.keeps.length > 0 && { keeps: unchanged.keeps }),
  };
}

function inOrder(ids: readonly RecordId[]): string {
  return JSON.stringify(ids.toSorted());
}

function likeness({ gradeLevel, optionalFees }: RegistrationChoice): string {
  return JSON.stringify([gradeLevel, inOrder(optionalFees)]);
}

function inParts(ids: readonly RecordId[]): readonly RecordId[][] {
  const count = Math.ceil(ids.length / limits.listLength);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * limits.listLength, (part + 1) * limits.listLength),
  );
}
