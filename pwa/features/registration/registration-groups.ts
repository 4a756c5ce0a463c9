/**
 * Turns the dialog's choice into commands. The choice is for all students at once; where they
 * differ, each may keep its own.
 */
import type { ArgsOf } from '#sync/school/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { RegistrationChoice } from '#sync/school/records/registration-choice.ts';

/**
 * `keepsOwn`: each student keeps the grade level and the optional fees that it has; those of the
 * choice do not count.
 */
export type UpdateChoice = RegistrationChoice & { readonly keepsOwn: boolean };

type Current = RegistrationChoice & { readonly student: { readonly _id: RecordId } };

/** The initial choice: the values that all students share. A selection starts as registered. */
export function choiceFor(rows: readonly Current[], isSelection: boolean): UpdateChoice {
  const [first, ...others] = rows;
  if (first === undefined) return { isRegistered: true, gradeLevel: null, optionalFees: [], keepsOwn: false };
  const { gradeLevel, optionalFees } = first;
  if (others.length === 0)
    return { isRegistered: isSelection || first.isRegistered, gradeLevel, optionalFees, keepsOwn: false };
  const isAlike = others.every((row) => likeness(row) === likeness(first));
  return isAlike
    ? { isRegistered: true, gradeLevel, optionalFees, keepsOwn: false }
    : { isRegistered: true, gradeLevel: null, optionalFees: [], keepsOwn: true };
}

/**
 * One command per batch of students. A student who keeps the own values is named only if not
 * registered yet, so that the save does not override another device in unchanged fields.
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
  return inParts(named).map((students) => ({
    term,
    students,
    isRegistered,
    gradeLevel,
    optionalFees: [...optionalFees],
  }));
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
