import type { RosterKind } from '#sync/school/records/kinds.ts';
import { insertRows } from './insert-rows.ts';
import { columnNames, recordToRow, type StoredRecord } from './record-codec.ts';
import { recordTables } from './record-columns.ts';
import { linkStudents } from './student-contact-table.ts';
import { anyTable } from './record-reader.ts';
import type { Writer } from './open.ts';

/** Writes records of one kind as they now are, new or known. */
export async function saveRecords(
  db: Writer,
  school: string,
  { kind, records }: { readonly kind: RosterKind; readonly records: readonly StoredRecord[] },
): Promise<void> {
  const updated = columnNames(kind).filter((name) => name !== 'school' && name !== 'id');
  const { table } = recordTables[kind];
  const rows = records.map((record) => recordToRow(school, record));
  await insertRows(db, rows, {
    name: table,
    build: (some) =>
      anyTable(db)
        .insertInto(table)
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['school', 'id'])
            .doUpdateSet((eb) =>
              Object.fromEntries(updated.map((name) => [name, eb.ref(`excluded.${name}`)])),
            ),
        ),
  });
  if (kind === 'student') await linkStudents(db, school, records);
}
