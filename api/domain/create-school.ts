import type { RecordState } from '#sync/school/records/merge.ts';
import type { SchoolFields } from '#sync/school/records/school.ts';
import type { Stamp } from '#sync/stamp.ts';
import { insertCounter, putCounter } from '#api/db/counter-table.ts';
import type { Writer } from '#api/db/open.ts';
import { saveRecords } from '#api/db/record-writer.ts';

export interface NewSchool {
  readonly _id: string;
  readonly fields: SchoolFields;
  /** When it was made: the school's clock goes on from here. */
  readonly stamp: Stamp;
}

/** A school with its own count of revisions. Its slug must be free: two schools with one slug make this throw. */
export async function createSchool(writer: Writer, { _id, fields, stamp }: NewSchool): Promise<void> {
  const record: RecordState<'school'> = {
    _id,
    fields,
    stamps: Object.fromEntries(Object.keys(fields).map((name) => [name, stamp])),
    deletedAt: null,
  };
  await insertCounter(writer, _id);
  await saveRecords(writer, _id, { kind: 'school', records: [{ kind: 'school', record, revision: 1 }] });
  await putCounter(writer, _id, { revision: 1, position: 0, stamp });
}
