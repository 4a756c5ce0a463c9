/**
 * Files that wait on this device for a conversation that is gone. The copy of the school says so after
 * a pull: a file that the server has refused, or never saw, must not outlive who it is about.
 */
import { z } from 'zod';
import type { RecordId } from '#sync/school/records/id.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { wireRecord } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';
import { readView } from './cache-view.ts';
import { dropFile, type FileDatabase, readFilesOfSchool } from './kept-files.ts';

export interface CopyOfSchool {
  readonly school: RecordId;
  /** Whose own copy it is, where it is a parent's. */
  readonly parent: RecordId | undefined;
  readonly database: CacheDatabase;
}

/** After a pull that brought everything; a copy that is still being gathered says nothing yet. */
export async function dropGoneFiles(files: FileDatabase, copy: CopyOfSchool): Promise<void> {
  const { school, parent, database } = copy;
  const all = await readFilesOfSchool(files, school);
  const judged =
    parent === undefined ? all : all.filter(({ isFromFamily, user }) => isFromFamily && user === parent);
  if (judged.length === 0) return;
  const { shown, gathered } = await readView(database);
  if (shown === undefined || gathered !== undefined) return;
  for (const { id, students } of judged) {
    const keys = students.map((student): [number, string] => [shown.generation, student]);
    const rows = await database.recordsOf('student').bulkGet(keys);
    if (rows.some((row) => isGone(row, copy))) await dropFile(files, id);
  }
}

const Row = z.object({ record: wireRecord.student });

/**
 * A parent's copy has the parent's children and no others. The office may have added a child that
 * the server has yet to hear of, so there only what is said of a child counts.
 */
function isGone(row: unknown, { parent }: Pick<CopyOfSchool, 'parent'>): boolean {
  if (row === undefined) return parent !== undefined;
  const record = Row.safeParse(row).data?.record;
  // A row that this app cannot read says nothing.
  if (record === undefined) return false;
  const { nameInfo } = record.fields;
  return record.deletedAt !== null || (nameInfo !== undefined && isErasedName('student', nameInfo));
}
