import { Stamp } from '#sync/stamp.ts';
import type { Writer } from './open.ts';
import { keptQuery, prepared } from './kept-query.ts';

/** The next change of a school gets `revision + 1`, the next history entry `position + 1`. */
export interface Counter {
  readonly revision: number;
  readonly position: number;
  /** The last stamp that counts in the school: where its clock goes on (`school-clock`). */
  readonly stamp: Stamp | undefined;
}

const takenCounter = prepared((db, value: (name: 'school') => string) =>
  db
    .updateTable('school_revision')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('school', '=', value('school'))
    .returning(['revision', 'position', 'stamp']),
);

/**
 * Takes the school's counter for this transaction; must be its first statement. A second
 * transaction waits here until the first has committed, so revisions become visible in their order
 * and a cursor cannot skip one that commits late.
 */
export async function takeCounter(db: Writer, school: string): Promise<Counter | undefined> {
  const [row] = await takenCounter(db, { school });
  return row && { ...row, stamp: keptStamp(row.stamp) };
}

export async function putCounter(db: Writer, school: string, counter: Counter): Promise<void> {
  const { revision, position, stamp = '' } = counter;
  const query = { key: putCounter, parameters: [revision, position, stamp, school] };
  await db.executeQuery(
    keptQuery(db, query, () =>
      db
        .updateTable('school_revision')
        .set({ revision, position, stamp })
        .where('school', '=', school)
        .compile(),
    ),
  );
}

export async function insertCounter(db: Writer, school: string): Promise<void> {
  await db.insertInto('school_revision').values({ school, revision: 0, position: 0, stamp: '' }).execute();
}

export function keptStamp(stored: string): Stamp | undefined {
  return stored === '' ? undefined : Stamp.parse(stored);
}

/** As `takeCounter`, for rare writes of no school that must not happen twice at once. */
export async function takeStore(db: Writer): Promise<void> {
  await db
    .updateTable('store')
    .set((eb) => ({ epoch: eb.ref('epoch') }))
    .execute();
}
