import type { SchoolFields } from '#sync/school/records/school.ts';
import { parseStamp, type Stamp } from '#sync/stamp.ts';
import { insertCounter } from '#api/db/counter-table.ts';
import type { Writer } from '#api/db/open.ts';
import { insertSealKeyOnce } from '#api/db/seal-key-table.ts';
import { commit } from './commit.ts';
import { makeSealKey } from './sealed.ts';
import { createWorkingSet } from './working-set.ts';

export interface NewSchool {
  readonly _id: string;
  readonly fields: SchoolFields;
  /** When it was made: the school's clock goes on from here. */
  readonly stamp: Stamp;
}

/** Creates a school with its own count of revisions. @throws when the slug is taken */
export async function createSchool(writer: Writer, { _id, fields, stamp }: NewSchool): Promise<void> {
  await insertCounter(writer, _id);
  await insertSealKeyOnce(writer, makeSealKey(_id));
  await commit(writer, { school: _id, nowMs: () => parseStamp(stamp).ms }, async ({ clock }) => {
    clock.see(stamp);
    const workingSet = createWorkingSet([], new Set());
    workingSet.applyAll([{ change: { kind: 'school', id: _id, set: fields }, attendanceKey: undefined }], {
      stamp,
      revision: 0,
    });
    return { value: undefined, revision: 1, entries: [], changed: workingSet.changed() };
  });
}

/** Without I, L, O, 0 and 1, which are mistaken for each other on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * `KM4T-9WPX`: what a person types to join a school.
 *
 * @param randomBelow a whole number from 0 to below its argument, which nobody can guess
 */
export function newAccessCode(randomBelow: (limit: number) => number): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomBelow(letters.length)] ?? 'A').join('');
  return `${part()}-${part()}`;
}
