import { useRef, type ReactNode } from 'react';
import { useElementWidth } from './use-element-width.ts';
import { paperWidthPx, usePrinting } from './use-printing.ts';
import { VirtualCards } from './virtual-cards.tsx';
import { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx';
import { leastWidthPx } from './virtual-table-column.ts';

export interface VirtualTableProps<Row> extends Omit<VirtualGridProps<Row>, 'isPrinting'> {
  /** The same row where the table has no room. */
  readonly renderCard: (row: Row) => ReactNode;
  /**
   * Below this width in px, 568 by default, or where its columns have no room the rows are cards.
   */
  readonly cardsUnderPx?: number;
}

/** Thousands of rows of which only the visible ones exist. It scrolls with the page. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const ref = useRef<HTMLDivElement>(null);
  const shownPx = useElementWidth(ref);
  const isPrinting = usePrinting();
  const widthPx = isPrinting ? paperWidthPx : shownPx;
  // A phone is narrower than this. An unmeasured table (in a test) counts as wide.
  const neededPx = Math.max(props.cardsUnderPx ?? 568, leastWidthPx(props.columns));
  const isNarrow = widthPx > 0 && widthPx < neededPx;
  return (
    <div ref={ref}>
      {isNarrow ? (
        <VirtualCards
          label={props.label}
          items={props.rows}
          itemKey={props.rowKey}
          renderItem={props.renderCard}
          minWidthPx={320}
          gapPx={8}
          isPrinting={isPrinting}
        />
      ) : (
        <VirtualGrid {...props} isPrinting={isPrinting} />
      )}
    </div>
  );
}
