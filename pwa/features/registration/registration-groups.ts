/**
 * From what is chosen in the dialog to commands. A choice is for all the students at once; where they differ it may leave each its
 * own grade level and fees, and then students who are alike share a command.
 */
import type { ArgsOf } from '#sync/commands/catalogue.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/records/id.ts';
import type { RegistrationChoice } from '#sync/records/registration-choice.ts';

/** `keepsOwn`: each student keeps the grade level and the optional fees that it has; those of the choice do not count. */
export type UpdateChoice = RegistrationChoice & { readonly keepsOwn: boolean };

type Current = RegistrationChoice & { readonly student: { readonly _id: RecordId } };

/** What the dialog begins with: what all have in common. Who was selected, even if only one, was selected to be registered. */
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

/** One command for all, or one for those who are alike; each of at most as many students as a command may name. */
export function registrationCommands(
  term: RecordId,
  rows: readonly Current[],
  choice: UpdateChoice,
): readonly ArgsOf<'registerStudents'>[] {
  const { isRegistered } = choice;
  if (!isRegistered || !choice.keepsOwn) {
    const { gradeLevel, optionalFees } = isRegistered ? choice : { gradeLevel: null, optionalFees: [] };
    return inParts(rows).map((students) => ({
      term,
      students,
      isRegistered,
      gradeLevel,
      optionalFees: [...optionalFees],
    }));
  }
  return [...groupsOf(rows).values()].flatMap((alike) =>
    inParts(alike).map((students) => ({
      term,
      students,
      isRegistered,
      gradeLevel: alike[0]?.gradeLevel ?? null,
      optionalFees: [...(alike[0]?.optionalFees ?? [])],
    })),
  );
}

function groupsOf(rows: readonly Current[]): ReadonlyMap<string, readonly Current[]> {
  const groups = new Map<string, Current[]>();
  for (const row of rows) {
    const group = groups.get(likeness(row)) ?? [];
    group.push(row);
    groups.set(likeness(row), group);
  }
  return groups;
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
