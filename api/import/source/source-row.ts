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

/**
 * The cell as one line of text. It is empty without such a column, when the row is too short, and
 * where the cell is a formula.
 */
export function cell(row: SourceRow, column: string): string {
  const written = writtenIn(row, column);
  return isFormula(written) ? '' : lineOf(written);
}

/** What is written in a cell as one line of text. */
export function lineOf(written: string): string {
  return (textFormula.exec(written)?.[1] ?? plainCell(written))
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** `="00123"`: as several programs write a number that is to keep its zeros. */
const textFormula = /^\s*="([^"]*)"\s*$/u;

/**
 * No name, number or day of a school is a formula. An export marks a text that begins like one, and
 * such a text stays one.
 */
export function isFormula(written: string): boolean {
  return /^\s*[=@＝＠]/u.test(written) && !textFormula.test(written);
}

/** The columns that name a person in any of the formats, in lower case. */
const nameColumns: ReadonlySet<string> = new Set([
  'givenname',
  'middlename',
  'familyname',
  'preferredgivenname',
  'first name',
  'middle name',
  'last name',
]);

/** Is a part of the person's name a formula? */
export function isNamedByFormula(row: SourceRow): boolean {
  return formulasIn(row).some(({ column }) => nameColumns.has(column));
}

/**
 * The cells that are formulas and no person's name: the column in lower case, and what is written.
 */
export function formulaCells(row: SourceRow): readonly FormulaCell[] {
  return formulasIn(row).filter(({ column }) => !nameColumns.has(column));
}

interface FormulaCell {
  readonly column: string;
  readonly written: string;
}

function formulasIn({ columns, cells }: SourceRow): readonly FormulaCell[] {
  if (!cells.some(isFormula)) return [];
  return [...columns].flatMap(([column, index]) => {
    const written = cells[index] ?? '';
    return isFormula(written) ? [{ column, written }] : [];
  });
}

/**
 * Like `cell`, but undefined without such a column and for a formula: neither is an empty cell,
 * which would clear what is known.
 */
export function cellIfSaid(row: SourceRow, column: string): string | undefined {
  if (!row.columns.has(column.toLowerCase()) || isFormula(writtenIn(row, column))) return undefined;
  return cell(row, column);
}

function writtenIn({ columns, cells }: SourceRow, column: string): string {
  const index = columns.get(column.toLowerCase());
  return index === undefined ? '' : (cells[index] ?? '');
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
