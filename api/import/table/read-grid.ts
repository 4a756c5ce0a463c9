import { readFile } from 'node:fs/promises';
import readSheets from 'read-excel-file/node';
import { limits } from '#sync/limits.ts';
import { decodeText } from '#api/import/source/decode-text.ts';
import type { Notes } from '#api/import/source/notes.ts';
import { lineBreaksIn, parseRecords } from '#api/import/source/parse-table.ts';
import { isFormula, lineOf } from '#api/import/source/source-row.ts';
import { UnusableSource } from '#api/import/source/unusable-source.ts';
import { checkZip } from './check-zip.ts';
import { refuseTwoSchools } from './refuse-two-schools.ts';
import { createSheetReach } from './sheet-reach.ts';

/** A sheet as rows of text. Days of a spreadsheet are written `2019-02-03`. */
export interface Grid {
  readonly file: string;
  /** Empty names where the file has none. */
  readonly header: readonly string[];
  readonly rows: readonly GridRow[];
}

export interface GridRow {
  /** Counts from 1, as spreadsheets do. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Which of the cells are formulas; undefined where none is. */
  readonly formulas?: readonly boolean[] | undefined;
}

/** More columns of one name than there are adults: a broken export. */
const mostOfOneName = 4;
/** A list may have a title and an empty row above the names of its columns. */
const linesAbove = 20;

/** Reads one CSV or Excel file, `name` being what its owner calls it. */
export async function readGrid(path: string, name: string, notes: Notes): Promise<Grid> {
  const rows = isExcel(name)
    ? await readExcel(path, name, notes)
    : parseCsv(name, await readFile(path), notes);
  if (rows.length === 0) throw new UnusableSource('import.unusable.noRows', { file: name });
  const grid = withHeader(name, rows);
  if (grid.rows.length === 0) throw new UnusableSource('import.unusable.noRows', { file: name });
  return grid;
}

function isExcel(name: string): boolean {
  return /\.xls[xm]?$/i.test(name);
}

function withHeader(file: string, rows: readonly GridRow[]): Grid {
  const wide = rows.find(({ cells }) => cells.length > limits.importColumns);
  if (wide !== undefined)
    throw new UnusableSource('import.unusable.tooManyColumns', {
      file,
      line: wide.line,
      most: limits.importColumns,
    });
  const width = Math.max(...rows.slice(0, 1_000).map(({ cells }) => filledIn(cells)));
  const at = rows.slice(0, linesAbove).findIndex(({ cells }) => filledIn(cells) * 2 > width);
  const first = rows[Math.max(0, at)];
  if (first === undefined || isData(first.cells)) return { file, header: [], rows };
  const header = first.cells.map((cell) => cell.trim());
  for (const [, [column = '', ...more]] of Map.groupBy(
    header.filter((each) => each !== ''),
    (each) => each.toLowerCase(),
  ))
    if (more.length >= mostOfOneName)
      throw new UnusableSource('import.unusable.sameColumn', { file, column, count: more.length + 1 });
  const grid = { file, header, rows: rows.slice(Math.max(0, at) + 1) };
  refuseTwoSchools(grid);
  return grid;
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

/** A row with a day or an email address is no row of names. */
function isData(cells: readonly string[]): boolean {
  return cells.some((cell) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|^\S+@\S+\.\S+$/.test(cell));
}

function parseCsv(file: string, bytes: Uint8Array, notes: Notes): readonly GridRow[] {
  const { text, isUtf8 } = decodeText(file, bytes);
  if (!isUtf8) notes.add('notUtf8', { file, line: 0 });
  const rows: GridRow[] = [];
  const records = parseRecords(file, text, {
    delimiter: delimiterIn(text),
    most: limits.importRows,
    tooMany: 'import.unusable.tooManyRows',
  });
  for (const [lastLine, ...raw] of records) {
    const cells = raw.map(lineOf);
    if (filledIn(cells) === 0) continue;
    addRow(rows, { line: Number(lastLine) - lineBreaksIn(raw), cells, formulas: formulasIn(raw) }, file);
  }
  const [last, ...others] = rows.toReversed();
  const isCut = last !== undefined && others.length > 1 && !/[\r\n]\s*$/.test(text);
  if (isCut && others.every(({ cells }) => cells.length > last.cells.length))
    throw new UnusableSource('import.unusable.cutOff', { file, line: last.line });
  return rows.map((row) => ({ ...row, cells: withoutEnd(row.cells) }));
}

/** Spreadsheets write empty cells after the last column of a list. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/**
 * The separator that most of the first lines have equally often. A list of a European spreadsheet
 * has semicolons, and may have more commas than these in its addresses.
 */
function delimiterIn(text: string): ',' | ';' | '\t' {
  const lines = text
    .slice(0, 4_000)
    .replaceAll(/(^|[,;\t])"(?:[^"]|"")*"/gm, '$1')
    .split(/\r\n|\r|\n/);
  const [best] = ([',', ';', '\t'] as const)
    .map((delimiter) => {
      const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
      const alike = [...Map.groupBy(counts, (count) => count).values()].map(({ length }) => length);
      return { delimiter, alike: Math.max(0, ...alike), all: counts.reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((a, b) => b.alike - a.alike || b.all - a.all);
  return best?.delimiter ?? ',';
}

/** A spreadsheet is a .zip, which nobody needs to know whose file is none. */
async function checkSheet(path: string, file: string): Promise<void> {
  try {
    await checkZip(path, limits.importSheetBytes, () => lookInto(file));
  } catch (error) {
    if (!(error instanceof UnusableSource) || error.key === 'import.unusable.sheetTooFar') throw error;
    const isTooLarge = error.key === 'import.unusable.tooLargeInZip';
    const most = Math.round(limits.importSheetBytes / 1024 / 1024);
    if (isTooLarge) throw new UnusableSource('import.unusable.sheetTooLarge', { file, most });
    throw new UnusableSource('import.unusable.badSheet', { file });
  }
}

function lookInto(file: string): (bytes: Uint8Array) => void {
  const reach = createSheetReach();
  return (bytes) => {
    reach.add(bytes);
    const cell = reach.tooFar();
    if (cell !== undefined) throw new UnusableSource('import.unusable.sheetTooFar', { file, cell });
  };
}

async function readExcel(path: string, file: string, notes: Notes): Promise<readonly GridRow[]> {
  if (/\.xls$/i.test(file)) throw new UnusableSource('import.unusable.oldExcel', { file });
  await checkSheet(path, file);
  const sheets = await readSheets(path, { parseNumber: numberText }).catch(() => {
    throw new UnusableSource('import.unusable.badSheet', { file });
  });
  const filled = sheets.flatMap(({ sheet, data }) => {
    const rows: GridRow[] = [];
    for (const [index, raw] of data.entries()) {
      const cells = withoutEnd(raw.map((value) => lineOf(cellText(value))));
      const formulas = formulasIn(raw.map(cellText));
      if (filledIn(cells) > 0) addRow(rows, { line: index + 1, cells, formulas }, file);
    }
    return rows.length === 0 ? [] : [{ sheet, rows }];
  });
  const chosen = filled.find(({ rows }) => rows.length > 1) ?? filled[0];
  for (const { sheet } of filled)
    if (sheet !== chosen?.sheet) notes.add('otherSheet', { file, line: 0 }, { name: sheet });
  return chosen?.rows ?? [];
}

function addRow(rows: GridRow[], row: GridRow, file: string): void {
  rows.push(row);
  const most = limits.importRows;
  // The first one says what the columns are.
  if (rows.length > most + 1)
    throw new UnusableSource('import.unusable.tooManyRows', { file, line: row.line, most });
}

/** By the position of the cell. Most rows have none, which takes no memory. */
function formulasIn(written: readonly string[]): GridRow['formulas'] {
  return written.some(isFormula) ? written.map(isFormula) : undefined;
}

/** A phone number is a number to a spreadsheet: `8765550101`, and not `8.76E9`. */
function numberText(written: string): string {
  return /e/i.test(written) ? String(Number(written)) : written;
}

function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
