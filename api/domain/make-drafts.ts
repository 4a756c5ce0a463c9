import type { Lookup } from '#sync/school/commands/definition.ts';
import { refKey } from '#sync/school/records/kinds.ts';
import type { Writer } from '#api/db/open.ts';
import { arrivalOf } from './arrival.ts';
import { attendanceRefKey, idsByKind, loadHeld } from './load-working-set.ts';
import type { Refusal } from './outcome.ts';
import type { Group } from './settle-batch.ts';
import { createWorkingSet, type Held } from './working-set.ts';

export interface MadeGroup extends Group {
  /** Why there is no command. */
  readonly refusal?: Refusal;
}

export interface Made {
  readonly groups: readonly MadeGroup[];
  /** What was loaded for it. */
  readonly held: readonly Held[];
  /** The records that were looked for, whether they are there or not. */
  readonly looked: ReadonlySet<string>;
}

/** Makes the commands of the drafts among these hand-ins. */
export async function makeDrafts(writer: Writer, school: string, groups: readonly Group[]): Promise<Made> {
  const reads = groups.flatMap(({ handIn }) => handIn.draft?.reads ?? []);
  if (reads.length === 0) return { groups, held: [], looked: new Set() };
  const records = reads.flatMap((read) => read.records);
  const attendance = new Map(reads.map((read) => [attendanceRefKey(read.attendance), read.attendance]));
  const held = await loadHeld(writer, school, { ids: idsByKind(records), attendance });
  const { lookup } = createWorkingSet(held, new Set());
  const looked = new Set([...records.map(refKey), ...attendance.keys()]);
  return { groups: groups.map((group) => makeDraft(group, lookup)), held, looked };
}

function makeDraft(group: Group, lookup: Lookup): MadeGroup {
  const { handIn } = group;
  if (handIn.draft === undefined) return group;
  const made = handIn.draft.make(lookup);
  return made.ok
    ? { handIn, arrivals: [{ ...arrivalOf(made.value), source: handIn.source }] }
    : { handIn, arrivals: [], refusal: made };
}
