import type { RosterKind } from '#sync/school/records/kinds.ts';
import { columnNames, recordToRow, type StoredRecord } from './record-codec.ts';
import { recordTables } from './record-columns.ts';
import { linkStudents } from './student-contact-table.ts';
import { anyTable } from './record-reader.ts';
import type { Writer } from './open.ts';

const rowsPerStatement = 200;

/** Writes records of one kind as they now are, new or known. */
export async function saveRecords(
  db: Writer,
  school: string,
  { kind, records }: { readonly kind: RosterKind; readonly records: readonly StoredRecord[] },
): Promise<void> {
  const updated = columnNames(kind).filter((name) => name !== 'school' && name !== 'id');
  for (let start = 0; start < records.length; start += rowsPerStatement) {
    const rows = records.slice(start, start + rowsPerStatement).map((record) => recordToRow(school, record));
    await anyTable(db)
      .insertInto(recordTables[kind].table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['school', 'id'])
          .doUpdateSet((eb) => Object.fromEntries(updated.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      )
      .execute();
  }
  if (kind === 'student') await linkStudents(db, school, records);
}
