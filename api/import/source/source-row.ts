import type { Place } from './notes.ts';

/** One data row. The columns are shared by all rows of the file; their names are in lower case. */
export type SourceRow = Place & {
  readonly columns: ReadonlyMap<string, number>;
  readonly cells: readonly string[];
};

export type SourceTable = {
  readonly file: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly SourceRow[];
};

/** The cell as one line of text; empty when the file has no such column or the row stops before it. */
export function cell(row: SourceRow, column: string): string {
  const index = row.columns.get(column.toLowerCase());
  const raw = index === undefined ? '' : (row.cells[index] ?? '');
  return raw
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** The same, where a column that is not there says nothing, and an empty cell says: nothing. */
export function cellIfSaid(row: SourceRow, column: string): string | undefined {
  return row.columns.has(column.toLowerCase()) ? cell(row, column) : undefined;
}

/** A cell that holds several ids, separated by commas. */
export function cellList(row: SourceRow, column: string): readonly string[] {
  return [
    ...new Set(
      cell(row, column)
        .split(',')
        .map((part) => part.trim()),
    ),
  ].filter((part) => part !== '');
}

/** Where the row is, without holding on to what is in it. */
export function placeOf({ file, line }: SourceRow): Place {
  return { file, line };
}

export function hasColumn(table: SourceTable | undefined, column: string): boolean {
  return table?.columns.has(column.toLowerCase()) ?? false;
}
