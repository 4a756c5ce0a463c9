import type { ReactNode } from 'react';

/** A column of a virtual table. A stable array spares the rows a render. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /**
   * A track of a CSS grid, whose first length in px is its least: `120px`, `minmax(160px, 2fr)`.
   */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** For a column of buttons: the header is for screen readers only. */
  readonly isHeaderHidden?: boolean;
}

/**
 * Padding of a row and borders of the table, and the gap between columns; as in the style sheet.
 */
const [aroundPx, gapPx] = [34, 12];

/** What a table of these columns needs. A narrower one would cut off the last, with its buttons. */
export function leastWidthPx(columns: readonly Pick<Column<never>, 'width'>[]): number {
  const leasts = columns.map(({ width }) => Number(/(\d+)px/.exec(width)?.[1] ?? 0));
  return leasts.reduce((sum, least) => sum + least, aroundPx + gapPx * (columns.length - 1));
}
