import { z } from 'zod';
import type { ErasableKind, ErasedRef } from '#sync/school/erasing/erased.ts';
import { insertRows } from './insert-rows.ts';
import type { Reader, Writer } from './open.ts';
import { prepared } from './kept-query.ts';

/** What is looked for in what others wrote, until none of it is left. */
export const Traces = z.object({
  /** Whole names, in each order. */
  names: z.array(z.string()),
  /** Addresses under which letters were sent. */
  emails: z.array(z.string()),
  /** Hashes of photos. */
  pictures: z.array(z.string()),
});
export type Traces = z.infer<typeof Traces>;

export interface ErasedRow extends ErasedRef {
  readonly school: string;
  /** Undefined once nothing is left. */
  readonly traces: Traces | undefined;
  /** Nothing is left, but the file may still have what was overwritten. */
  readonly isUnclean: boolean;
}

export interface ErasedKey {
  readonly school: string;
  readonly kind: ErasableKind;
  readonly id: string;
}

const rowsOfSchool = prepared((db, value: (name: 'school') => string) =>
  db.selectFrom('erased').select(['school', 'kind', 'id', 'traces']).where('school', '=', value('school')),
);

/** Everybody of a school who was erased. */
export async function readErased(db: Reader, school: string): Promise<readonly ErasedRow[]> {
  return (await rowsOfSchool(db, { school })).map(toRow);
}

export async function isErased(db: Reader, { school, kind, id }: ErasedKey): Promise<boolean> {
  return (await readErased(db, school)).some((one) => one.kind === kind && one.id === id);
}

/** Of every school, in the order of the key. */
export async function readAllErased(db: Reader): Promise<readonly ErasedRow[]> {
  const rows = await db
    .selectFrom('erased')
    .selectAll()
    .orderBy('school')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  return rows.map(toRow);
}

/** A server of before would look for nothing once more, and be done. */
const unclean = JSON.stringify({ names: [], emails: [], pictures: [], isUnclean: true });

function toRow({ school, kind, id, traces }: ErasedKey & { readonly traces: string }): ErasedRow {
  const isUnclean = traces === unclean;
  const isLeft = traces !== '' && !isUnclean;
  return { school, kind, id, traces: isLeft ? Traces.parse(JSON.parse(traces)) : undefined, isUnclean };
}

export async function insertErased(
  db: Writer,
  { school, kind, id }: ErasedKey,
  { at, traces }: { readonly at: string; readonly traces: Traces },
): Promise<void> {
  await db
    .insertInto('erased')
    .values({ school, kind, id, erased_at: at, traces: JSON.stringify(traces) })
    .onConflict((conflict) =>
      conflict.columns(['school', 'kind', 'id']).doUpdateSet({ traces: JSON.stringify(traces) }),
    )
    .execute();
}

/** Nothing is left of the person; then the file is written anew. */
export async function finishErased(db: Writer, { school, kind, id }: ErasedKey): Promise<void> {
  await db
    .updateTable('erased')
    .set({ traces: unclean })
    .where('school', '=', school)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/** The file has been written anew, for the erased of all schools. */
export async function closeErased(db: Writer): Promise<void> {
  await db.updateTable('erased').set({ traces: '' }).where('traces', '=', unclean).execute();
}

/** Who has spoken of whom. The same twice is one row. */
export async function noteErasedTold(
  db: Writer,
  school: string,
  told: readonly { readonly actor: string; readonly id: string }[],
): Promise<void> {
  await insertRows(
    db,
    told.map(({ actor, id }) => ({ school, actor, id })),
    {
      name: 'erased_told',
      build: (some) =>
        db
          .insertInto('erased_told')
          .values(some)
          .onConflict((conflict) => conflict.doNothing()),
    },
  );
}

/** The erased of whom somebody has spoken. */
export async function readErasedTold(
  db: Reader,
  school: string,
  actor: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('erased_told')
    .select('id')
    .where('school', '=', school)
    .where('actor', '=', actor)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
