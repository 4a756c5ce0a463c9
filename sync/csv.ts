/**
 * Tables as text that a spreadsheet opens: RFC 4180 with a byte order mark, without which Excel
 * reads UTF-8 as Windows-1252. A spreadsheet evaluates a cell that begins like a formula, so such a
 * cell gets an apostrophe, which marks it as text. `plainCell` takes it off again.
 *
 * In French and most of Spanish a spreadsheet parts cells by semicolons: then quotes hold nothing
 * together after the first comma, and cells also begin at a semicolon, a tab and a line within a
 * text.
 */

/** What a cell holds: numbers are never formulas and stay numbers. */
export type Cell = string | number | boolean;

/** `U+FEFF`, which stands at the start of a file. */
export const byteOrderMark = '\uFEFF';

const beginsLikeFormula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Where another cell may begin within a text, and begins like a formula. */
const formulaWithin = /([;\t\r\n])(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/gu;
const markWithin = /([;\t\r\n])'(?=(?:["']|[^\S\t\r\n])*[=+\-@＝＋－＠])/gu;

/** The text as a cell that no spreadsheet evaluates. `plainCell` of it is the text again. */
export function harmlessCell(text: string): string {
  const marked = text.replaceAll(formulaWithin, "$1'");
  return beginsLikeFormula.test(text) ? `'${marked}` : marked;
}

/** The text that `harmlessCell` made this cell of; any other text as it is. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && beginsLikeFormula.test(cell) ? cell.slice(1) : cell;
  return text.replaceAll(markWithin, '$1');
}

/** One line with its end, for a spreadsheet. */
export function csvLine(cells: readonly Cell[]): string {
  return plainCsvLine(cells.map((cell) => (typeof cell === 'string' ? harmlessCell(cell) : cell)));
}

/** One line with its end, for a program: it would keep the apostrophe as part of the text. */
export function plainCsvLine(cells: readonly Cell[]): string {
  const written = cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`);
  return `${written.join(',')}\r\n`;
}

/** A whole file, the first row being the names of the columns. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('');
}

/** The rows of a file that `csvOf` wrote, as texts. */
export function readCsv(file: string): readonly (readonly string[])[] {
  const text = file.startsWith(byteOrderMark) ? file.slice(1) : file;
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted = '', after] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(plainCell(quoted.replaceAll('""', '"')));
    if (after === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
