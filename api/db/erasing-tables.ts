/**
 * Rows in which somebody who is erased may be named, page by page, and how each is written again.
 */
import type { RosterKind } from '#sync/school/records/kinds.ts';
import type { Reader, Writer } from './open.ts';
import { rowToRecord, type StoredRecord } from './record-codec.ts';
import { selectOf } from './record-reader.ts';
import { deleteShownKeys } from './shown-key-table.ts';
import type { HistoryRecordRow } from './history-table.ts';
import type { QuarantineRow } from './quarantine-table.ts';

interface PageAfter {
  readonly after: string;
  readonly limit: number;
}

/** As `readRecordsAfter`, with those that are deleted. */
export async function readRecordsWithDeleted<K extends RosterKind>(
  db: Reader,
  school: string,
  { kind, after, limit }: PageAfter & { readonly kind: K },
): Promise<readonly StoredRecord<K>[]> {
  const rows = await selectOf(db, kind)
    .where('school', '=', school)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => rowToRecord(kind, row));
}

export async function rewriteHistory(
  db: Writer,
  school: string,
  { id, raw }: { readonly id: string; readonly raw: string },
): Promise<void> {
  await db.updateTable('history').set({ raw }).where('school', '=', school).where('id', '=', id).execute();
}

export async function rewriteHistoryRecord(
  db: Writer,
  { school, position, kind, record, before, after }: HistoryRecordRow,
): Promise<void> {
  await db
    .updateTable('history_record')
    .set({ before, after })
    .where('school', '=', school)
    .where('position', '=', position)
    .where('kind', '=', kind)
    .where('record', '=', record)
    .execute();
}

export async function readQuarantineAfter(
  db: Reader,
  school: string,
  { after, limit }: PageAfter,
): Promise<readonly QuarantineRow[]> {
  return db
    .selectFrom('quarantine')
    .selectAll()
    .where('school', '=', school)
    .where('command', '>', after)
    .orderBy('command')
    .limit(limit)
    .execute();
}

export async function rewriteQuarantine(
  db: Writer,
  school: string,
  { command, raw, errors, reason }: Pick<QuarantineRow, 'command' | 'raw' | 'errors' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('quarantine')
    .set({ raw, errors, reason })
    .where('school', '=', school)
    .where('command', '=', command)
    .execute();
}

/** What imports say about themselves, as JSON. */
export async function readImportTexts(db: Reader, school: string) {
  return db
    .selectFrom('import_run')
    .select(['id', 'files', 'summary'])
    .where('school', '=', school)
    .orderBy('id')
    .execute();
}

export async function rewriteImportTexts(
  db: Writer,
  school: string,
  { id, files, summary }: { readonly id: string; readonly files: string; readonly summary: string },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ files, summary })
    .where('school', '=', school)
    .where('id', '=', id)
    .execute();
}

export async function readWaitingMails(db: Reader) {
  return db.selectFrom('mail').select(['id', 'recipient', 'subject', 'text', 'html']).execute();
}

/** Events that name a contact: who was given a pass by a link. */
export async function readEventsOfContacts(db: Reader, school: string) {
  return db
    .selectFrom('security_event')
    .select(['id', 'detail'])
    .where('school', '=', school)
    .where('detail', 'like', '%"person":%')
    .execute();
}

/** The only change that the security log allows: a contact's name is taken out. */
export async function rewriteEvent(
  db: Writer,
  school: string,
  { id, detail }: { readonly id: string; readonly detail: string },
): Promise<void> {
  await db
    .updateTable('security_event')
    .set({ detail })
    .where('school', '=', school)
    .where('id', '=', id)
    .execute();
}

export async function deletePicture(db: Writer, school: string, sha256: string): Promise<void> {
  await db.deleteFrom('media').where('school', '=', school).where('sha256', '=', sha256).execute();
}

/** The link of a contact to a pass, and that an account was shown the contact's keys. */
export async function deletePassTraces(db: Writer, school: string, contact: string): Promise<void> {
  await deleteShownKeys(db, school, [contact]);
  await db.deleteFrom('pass_link').where('school', '=', school).where('contact', '=', contact).execute();
}

/** Everything that the history has of one record, to find under which names it stood there. */
export async function readPartsOfRecord(
  db: Reader,
  school: string,
  record: string,
): Promise<readonly Pick<HistoryRecordRow, 'before' | 'after'>[]> {
  return db
    .selectFrom('history_record')
    .select(['before', 'after'])
    .where('school', '=', school)
    .where('record', '=', record)
    .execute();
}
