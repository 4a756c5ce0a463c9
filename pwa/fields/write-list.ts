import { type Cell, csvOf } from '#sync/csv.ts';
import type { ListFormat, ListSheet } from './list-file.ts';

/** Made on the device, so it needs no network. Excel's part is loaded with the first such file. */
export async function listFile({ columns, rows }: ListSheet, format: ListFormat): Promise<Blob> {
  if (format === 'csv') return new Blob([csvOf([columns, ...rows])], { type: 'text/csv' });
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const header = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  // A cell of text is never evaluated: it has a type.
  const body = rows.map((row) => row.map((value) => ({ value, type: typeOf(value) })));
  return writeExcelFile([header, ...body], {
    stickyRowsCount: 1,
    columns: columns.map((_name, index) => ({ width: widthOf(rows, index) })),
  }).toBlob();
}

function typeOf(value: Cell) {
  if (typeof value === 'number') return Number;
  return typeof value === 'boolean' ? Boolean : String;
}

/** In characters, by the first rows: measuring thousands would take longer than writing them. */
function widthOf(rows: ListSheet['rows'], index: number): number {
  const longest = Math.max(...rows.slice(0, 100).map((row) => String(row[index] ?? '').length), 10);
  return Math.min(longest + 2, 60);
}
