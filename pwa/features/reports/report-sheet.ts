import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { ReportTable } from './report-table.ts';

/** Counts are numbers, so that a spreadsheet can add them up. */
export function reportSheet<Row>({ rows, columns }: ReportTable<Row>): ListSheet {
  return {
    columns: columns.map(({ header }) => header),
    rows: rows.map((row) =>
      columns.map(({ text, isNumber = false }) => (isNumber ? asNumber(text(row)) : text(row))),
    ),
  };
}

/**
 * `1,204` is a number for a spreadsheet, as is `20.450` in Spanish and `1 204` in French; `94.2%`
 * and `8:15 AM` stay as they are.
 */
function asNumber(text: string): string | number {
  return /^\d{1,3}(?:[.,\s]?\d{3})*$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : text;
}
