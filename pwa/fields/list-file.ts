import type { Cell } from '#sync/csv.ts';

/** A list as it is on the screen: what a file of it holds. */
export interface ListSheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Why the file has not all of the list, as a sentence. */
  readonly lacks?: string | undefined;
}

/** A column: what stands above it, and what a row has in it. */
export type SheetColumn<Row> = readonly [header: string, cellOf: (row: Row) => Cell];

export function sheetOf<Row>(rows: readonly Row[], columns: readonly SheetColumn<Row>[]): ListSheet {
  return {
    columns: columns.map(([header]) => header),
    rows: rows.map((row) => columns.map(([, cellOf]) => cellOf(row))),
  };
}

export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];
