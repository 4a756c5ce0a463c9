/**
 * Turns the dialog's choice into commands. The choice is for all students at once; where they
 * differ, each may keep its own.
 */
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { JoiningDay } from '#sync/school/records/registration.ts';
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
  { isSelection, suggested }: { readonly isSelection: boolean; readonly suggested: JoiningDay },
): UpdateChoice {
  const joinedOn = commonJoining(rows) ?? suggested;
  const plain = { isRegistered: true, gradeLevel: null, optionalFees: [], joinedOn, keepsOwn: false };
  const [first, ...others] = rows;
  if (first === undefined) return plain;
  const { gradeLevel, optionalFees } = first;
  const alike = { ...plain, gradeLevel, optionalFees };
  if (others.length === 0) return { ...alike, isRegistered: isSelection || first.isRegistered };
  return others.every((row) => likeness(row) === likeness(first)) ? alike : { ...plain, keepsOwn: true };
}

/** Undefined where somebody is not registered yet, or they joined on different days. */
function commonJoining(rows: readonly Current[]): JoiningDay | undefined {
  const days = new Set(rows.map(({ isRegistered, joinedOn }) => (isRegistered ? joinedOn : undefined)));
  return days.size === 1 ? [...days][0] : undefined;
}

/** The day of a choice is only for those who are not registered yet. */
export function isForNewOnly(rows: readonly Current[]): boolean {
  return rows.some(({ isRegistered }) => isRegistered) && commonJoining(rows) === undefined;
}

/**
 * One command per batch of students. A student who keeps the own values is named only if not
 * registered yet, so that the save does not override another device in unchanged fields. For the
 * same reason the day of joining is named of who was not registered, and of all where they had one
 * day in common.
 */
export function registrationCommands(
  term: RecordId,
  rows: readonly Current[],
  choice: UpdateChoice,
): readonly ArgsOf<'registerStudents'>[] {
  const { isRegistered } = choice;
  const isPlain = !isRegistered || choice.keepsOwn;
  const { gradeLevel, optionalFees } = isPlain ? { gradeLevel: null, optionalFees: [] } : choice;
  const named = isRegistered && choice.keepsOwn ? rows.filter((row) => !row.isRegistered) : rows;
  const chosen = { term, isRegistered, gradeLevel, optionalFees: [...optionalFees] };
  if (!isRegistered) return inParts(named).map((students) => ({ ...chosen, students }));
  const isForAll = !isForNewOnly(rows);
  const [dated, undated] = [
    named.filter((row) => isForAll || !row.isRegistered),
    named.filter((row) => !isForAll && row.isRegistered),
  ];
  return [
    ...inParts(dated).map((students) => ({ ...chosen, students, joinedOn: choice.joinedOn })),
    ...inParts(undated).map((students) => ({ ...chosen, students })),
  ];
}

function likeness({ gradeLevel, optionalFees }: RegistrationChoice): string {
  return JSON.stringify([gradeLevel, optionalFees.toSorted()]);
}

function inParts(rows: readonly Current[]): readonly RecordId[][] {
  const ids = rows.map(({ student }) => student._id);
  const count = Math.ceil(ids.length / limits.listLength);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * limits.listLength, (part + 1) * limits.listLength),
  );
}
