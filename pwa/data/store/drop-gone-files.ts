/**
 * Files that wait on this device about somebody who was erased. A pull says so of a child in the
 * copy of the school: a file that the server has refused, or never saw, must not outlive who it is
 * about. Any other stays until the server has it, which keeps one also of a parent whose link to
 * the child ended.
 */
import type { RecordId } from '#sync/school/records/id.ts';
import { isErasedName } from '#sync/school/erasing/erased.ts';
import { wireRecord } from '#sync/wire/protocol.ts';
import type { CacheDatabase } from './cache-database.ts';
import { readView } from './cache-view.ts';
import { dropFile, eachFile, type FileDatabase } from './kept-files.ts';
import { withReopen } from './reopen.ts';
import { readSomeStored } from './stored-records.ts';

export interface CopyOfSchool {
  readonly school: RecordId;
  readonly database: CacheDatabase;
}

/** After a pull that brought everything; a copy that is still being gathered says nothing yet. */
export async function dropGoneFiles(files: FileDatabase, { school, database }: CopyOfSchool): Promise<void> {
  if ((await withReopen(files, () => files.files.count())) === 0) return;
  const { shown, gathered } = await readView(database);
  if (shown === undefined || gathered !== undefined) return;
  for await (const { id, students, school: of } of eachFile(files)) {
    if (of !== school) continue;
    const asked = { generation: shown.generation, kind: 'student', ids: students } as const;
    const stored = await readSomeStored(database, asked);
    if (stored.some(isOfErased)) await dropFile(files, id);
  }
}

/**
 * A child that the copy does not have, or that was taken out of the records, says nothing: a
 * parent's copy has the parent's children alone, and the office may have added a child a moment
 * ago.
 */
function isOfErased(record: unknown): boolean {
  const nameInfo = wireRecord.student.safeParse(record).data?.fields.nameInfo;
  return nameInfo !== undefined && isErasedName('student', nameInfo);
}
