import type { ReactNode } from 'react';

/** A column of a virtual table. A stable array spares the rows a render. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** A track of a CSS grid: `120px`, `minmax(160px, 2fr)`. */
  readonly width: string;
  readonly cell: (row: Row) => ReactNode;
  /** For a column of buttons: the header is for screen readers only. */
  readonly isHeaderHidden?: boolean;
}
