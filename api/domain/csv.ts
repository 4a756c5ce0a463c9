/**
 * RFC 4180. A spreadsheet computes a cell that begins like a formula, so one is given an apostrophe, which spreadsheets read as
 * "this is text".
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');
}

function harmless(cell: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
