import type { z } from 'zod';
import type { Change, RecordState } from '#sync/school/records/merge.ts';
import type { Problem } from '#sync/problem.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Kind, RecordRef } from '#sync/school/records/kinds.ts';
import type { UsedRef } from '#sync/school/records/record-uses.ts';
import type { RoleType } from '#sync/school/records/role.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';

/** What a check may look at: records that the command reads or changes, and uses of a level. */
export type Lookup = {
  readonly get: <K extends Kind>(kind: K, id: RecordId) => RecordState<K> | undefined;
  /** Another record needs it (`record-uses.ts`). Only known when `reads` named it. */
  readonly isInUse: (ref: UsedRef) => boolean;
};

export type Reads = { readonly records: readonly RecordRef[]; readonly usesOf?: UsedRef };

/**
 * One thing that can be done to records. `effect` depends on the arguments alone, never on the
 * state: that is what lets any interleaving end in the same records. Rules that look at the state
 * are in `check`; they decide between applying and quarantine (or a 400 on a direct call), never
 * what the effect is.
 */
export type CommandDefinition<Name extends string, Args> = {
  readonly name: Name;
  /** Today's version of the arguments. Older ones are lifted in `parse-command.ts`, for ever. */
  readonly v: number;
  readonly args: z.ZodType<Args>;
  /** The role types whose approved holders may give it in their school. Superadmins may too. */
  readonly allowed: readonly RoleType[];
  /** Commands of one lane reach the server in order: of a student's day, or of a record. */
  readonly lane: (args: Args) => string;
  readonly reads: (args: Args) => Reads;
  readonly check: (args: Args, lookup: Lookup) => readonly Problem[];
  /**
   * Somebody else has done already what it asks for. It then has no effect and is `superseded`: for
   * what the first one keeps, where merging would let the last one win.
   */
  readonly isOvertaken?: (args: Args, lookup: Lookup) => boolean;
  readonly effect: (args: Args) => readonly Change[];
  /** What the history is asked for by. */
  readonly subject: (args: Args) => { readonly student?: RecordId; readonly date?: SchoolDay };
};

/** The record is there and not deleted. */
export function isPresent(record: RecordState | undefined): record is RecordState {
  return record !== undefined && record.deletedAt === null;
}
