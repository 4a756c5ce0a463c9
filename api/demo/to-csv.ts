/** RFC 4180, with the CRLF that most exporters write. */
export function toCsv(rows: readonly Readonly<Record<string, string>>[], columns: readonly string[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map(quote).join(',')}\r\n`).join('');
}

function quote(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
