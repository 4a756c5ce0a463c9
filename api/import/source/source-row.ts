import { plainCell } from '#sync/csv.ts';
import type { Place } from './notes.ts';

/**
 * One data row. The columns are shared by all rows of the file; their names are in lower case. The
 * cells are as written: an export marks one that would begin like a formula.
 */
export type SourceRow = Place & {
  readonly columns: ReadonlyMap<string, number>;
  readonly cells: readonly string[];
};

export type SourceTable = {
  readonly file: string;
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly SourceRow[];
};

/** The cell as one line of text. It is empty without such a column or when the row is too short. */
export function cell(row: SourceRow, column: string): string {
  const index = row.columns.get(column.toLowerCase());
  const raw = index === undefined ? '' : (row.cells[index] ?? '');
  return plainCell(raw)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * Nobody's name is a formula. An export marks a name that begins like one as text, and such a name
 * stays one.
 */
export function isFormula(written: string): boolean {
  return /^\s*[=@＝＠]/u.test(written);
}

/** Is one of these cells a formula? */
export function hasFormula(row: SourceRow, columns: readonly string[]): boolean {
  return columns.some((column) => isFormula(row.cells[row.columns.get(column.toLowerCase()) ?? -1] ?? ''));
}

/** Like `cell`, but undefined without such a column: a missing column is not an empty cell. */
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

/** The place of a row, without keeping its content in memory. */
export function placeOf({ file, line }: SourceRow): Place {
  return { file, line };
}

export function hasColumn(table: SourceTable | undefined, column: string): boolean {
  return table?.columns.has(column.toLowerCase()) ?? false;
}
