import type { ImportMapping } from '#sync/school/records/import-run.ts';
import { saveImportMapping } from '#api/db/import-run-table.ts';
import type { Writer } from '#api/db/open.ts';

/** The mapping of a spreadsheet, to be known the next time. */
export interface SavedMapping {
  readonly columns: string;
  readonly mapping: ImportMapping;
}

/** The next import reads the same columns in this way, also where nobody changed the guess. */
export async function keepMapping(
  writer: Writer,
  school: string,
  { columns, mapping }: SavedMapping,
): Promise<void> {
  await saveImportMapping(writer, { school, columns, mapping: JSON.stringify(mapping) });
}
