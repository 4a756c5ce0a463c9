/**
 * Keeps what arrives about somebody who was erased from filling the records again. `commit` asks it
 * before it writes, so no way of changing records gets past it.
 */
import { blankRaw, type WholeOf } from '#sync/school/erasing/blank-command.ts';
import { blankFields } from '#sync/school/erasing/blank-fields.ts';
import { erasableKinds, type Erased, erasedNames, isAnybodyErased } from '#sync/school/erasing/erased.ts';
import { createNameEraser, eraseNamesIn, type NameEraser } from '#sync/school/erasing/name-eraser.ts';
import { type Kind, refKey } from '#sync/school/records/kinds.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { ErasedRow } from '#api/db/erased-table.ts';
import type { Reader } from '#api/db/open.ts';
import { changesOf } from './arrival.ts';
import type { Decided } from './history-rows.ts';
import { idsByKind, loadHeld } from './load-working-set.ts';
import type { Held, Touched } from './working-set.ts';

/** What a transaction is about to write. */
interface Writing {
  readonly entries: readonly Decided[];
  readonly changed: readonly Held[];
  readonly amended?: Decided;
}

interface Blanking {
  readonly erased: Erased;
  /** See `nameEraserOf`. */
  readonly eraseNames: NameEraser;
}

export async function blankDecision<W extends Writing>(
  db: Reader,
  school: string,
  { decision, ...blanking }: Blanking & { readonly decision: W },
): Promise<W> {
  const { erased } = blanking;
  if (!isAnybodyErased(erased)) return decision;
  const { entries, changed, amended } = decision;
  const wholeOf = await loadWhole(db, school, { entries, changed });
  return {
    ...decision,
    entries: entries.map((entry) => ({ ...entry, ...blankEntry(entry, blanking, wholeOf) })),
    changed: changed.map((held) => blankHeld(held, blanking)),
    ...(amended !== undefined && { amended: { ...amended, ...blankEntry(amended, blanking, wholeOf) } }),
  };
}

/**
 * Takes out the names of those whose erasure is under way: what arrives meanwhile may stand where
 * it has looked already. Afterwards the name is nobody's any more. A child's name gives way to
 * another text than an adult's.
 */
export function nameEraserOf(rows: readonly Pick<ErasedRow, 'kind' | 'traces'>[]): NameEraser {
  const erasers = erasableKinds.map((kind) =>
    createNameEraser(
      rows.flatMap((row) => (row.kind === kind ? (row.traces?.names ?? []) : [])),
      fullName(erasedNames[kind]),
    ),
  );
  return (value) => erasers.reduce((left, erase) => erase(left), value);
}

/** A record of any kind without what says who somebody was. */
export function blankRecord(kind: Kind, record: RecordState, erased: Erased): RecordState {
  const { _id: id, fields: set } = record;
  const fields = blankFields(kind, { id, set, whole: set }, erased);
  return fields === set ? record : { ...record, fields };
}

/** Who of these has spoken of whom of the erased. Blanking keeps the ids of records. */
export function spokenOf(
  said: readonly { readonly actor: string; readonly raw: string }[],
  erased: readonly string[],
): readonly { readonly actor: string; readonly id: string }[] {
  return said.flatMap(({ actor, raw }) =>
    erased.filter((id) => raw.includes(id)).map((id) => ({ actor, id })),
  );
}

function blankHeld(held: Held, { erased, eraseNames }: Blanking): Held {
  const record = blankRecord(held.kind, held.record, erased);
  return { ...held, record: { ...record, fields: eraseNamesIn(held.kind, record.fields, eraseNames) } };
}

function blankEntry(
  { arrival, touched, raised, problems }: Decided,
  { erased, eraseNames }: Blanking,
  wholeOf: WholeOf,
): Pick<Decided, 'arrival' | 'touched' | 'raised' | 'problems'> {
  const blankTouched = (one: Touched): Touched => ({
    ...one,
    before: eraseNamesIn(one.kind, blankPart(one, one.before, erased, wholeOf), eraseNames),
    after: eraseNamesIn(one.kind, blankPart(one, one.after, erased, wholeOf), eraseNames),
  });
  return {
    arrival: { ...arrival, raw: eraseNames(blankRaw(arrival.raw, erased, wholeOf)) },
    problems: eraseNames(problems),
    touched: touched.map(blankTouched),
    ...(raised !== undefined && { raised: raised.map(blankTouched) }),
  };
}

/** Some fields of a record, as the history keeps them. */
export function blankPart(
  { kind, id }: { readonly kind: Kind; readonly id: string },
  fields: object | null,
  ...[erased, wholeOf]: readonly [Erased, WholeOf]
): object | null {
  return fields && blankFields(kind, { id, set: fields, whole: wholeOf(kind, id) }, erased);
}

/** A command need not say whom the record is about that it changes. */
async function loadWhole(
  db: Reader,
  school: string,
  { entries, changed }: Pick<Writing, 'entries' | 'changed'>,
): Promise<WholeOf> {
  const refs = entries.flatMap(({ arrival: { parsed } }) =>
    parsed.kind === 'command' ? changesOf(parsed.command).map(({ change }) => change) : [],
  );
  const ids = idsByKind(refs.filter(({ kind }) => kind !== 'attendance'));
  const stored = await loadHeld(db, school, { ids, attendance: new Map() });
  // What changes in this very transaction is newer.
  return wholeIn([...stored, ...changed]);
}

/** The fields of these records; none of any other. */
export function wholeIn(held: Iterable<Pick<Held, 'kind' | 'record'>>): WholeOf {
  const fields = new Map<string, RecordState['fields']>();
  for (const { kind, record } of held) fields.set(refKey({ kind, id: record._id }), record.fields);
  return (kind, id) => fields.get(refKey({ kind, id })) ?? {};
}
