import { useRef, type ReactNode } from 'react';
import { useElementWidth } from './use-element-width.ts';
import { VirtualCards } from './virtual-cards.tsx';
import { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx';

export interface VirtualTableProps<Row> extends VirtualGridProps<Row> {
  /** The same row where the table has no room. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Narrower than this the rows are cards; 568 (a screen of 600) by default, more when the columns need more. */
  readonly cardsUnderPx?: number;
}

/** Thousands of rows of which only the visible ones exist. It scrolls with the page. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const ref = useRef<HTMLDivElement>(null);
  const widthPx = useElementWidth(ref);
  // A screen of 599 px has less room than that, and one that has not been measured (a test) is wide.
  const isNarrow = widthPx > 0 && widthPx < (props.cardsUnderPx ?? 568);
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
        />
      ) : (
        <VirtualGrid {...props} />
      )}
    </div>
  );
}
