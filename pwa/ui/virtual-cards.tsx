import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useRef, type ReactNode, type RefObject } from 'react';
import { useElementWidth } from './use-element-width.ts';
import { usePageOffset } from './use-page-offset.ts';
import { paperWidthPx, usePrinting } from './use-printing.ts';
import styles from './virtual-cards.module.css';

export interface VirtualCardsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly renderItem: (item: Item) => ReactNode;
  /** As many columns as fit at this width; one column when absent. */
  readonly minWidthPx?: number;
  /** Of what has not been measured yet; 96 by default. By a few px off, Back ends some rows off. */
  readonly estimatedHeightPx?: number;
  /** Brings an item to the top of the window, below what stays there. */
  readonly scroller?: RefObject<ScrollToItem | null>;
  /** What stays at the top of the window while the list scrolls. */
  readonly coveredTopPx?: number;
  /** Between cards, 12 by default. */
  readonly gapPx?: number;
  /** Where anybody may stand in front of it, paper gets no more than the screen. */
  readonly isPublic?: boolean;
  /** For cards that take the place of a table on paper: they come too late to hear of it. */
  readonly isPrinting?: boolean;
}

export type ScrollToItem = (index: number) => void;

// Rows drawn beyond the visible ones, so that scrolling shows no gap.
const beyondPx = 400;

/** A long list or grid of cards. Only the visible ones are rendered, and all of them for paper. */
export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  const { items, itemKey, estimatedHeightPx = 96, gapPx = 12 } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const isHeard = usePrinting();
  const isOnPaper = (props.isPrinting ?? isHeard) && props.isPublic !== true;
  const widthPx = useElementWidth(listRef);
  const columns = countColumns(isOnPaper ? paperWidthPx : widthPx, props.minWidthPx, gapPx);
  const count = Math.ceil(items.length / columns);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeightPx + gapPx,
    gap: 0,
    overscan: Math.ceil(beyondPx / (estimatedHeightPx + gapPx)),
    scrollMargin: usePageOffset(listRef),
    scrollPaddingStart: props.coveredTopPx ?? 0,
  });
  useImperativeHandle(
    props.scroller,
    () => (index: number) => virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'start' }),
    [virtualizer, columns],
  );
  const lines = isOnPaper
    ? Array.from({ length: count }, (_, index) => ({ index, key: index, topPx: undefined }))
    : virtualizer.getVirtualItems().map(({ index, key, start }) => {
        return { index, key, topPx: start - virtualizer.options.scrollMargin };
      });
  return (
    <div
      ref={listRef}
      className={styles.list}
      data-paper={isOnPaper}
      role="list"
      aria-label={props.label}
      style={isOnPaper ? {} : { height: virtualizer.getTotalSize() }}
    >
      {lines.map(({ index, key, topPx }) => (
        <div
          key={key}
          ref={isOnPaper ? undefined : virtualizer.measureElement}
          data-index={index}
          className={styles.line}
          role="presentation"
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap: gapPx,
            paddingBottom: gapPx,
            ...(topPx !== undefined && { transform: `translateY(${topPx}px)` }),
          }}
        >
          {items.slice(index * columns, (index + 1) * columns).map((item, at) => (
            <div
              key={itemKey(item)}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index * columns + at + 1}
              className={styles.item}
            >
              {props.renderItem(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function countColumns(widthPx: number, minWidthPx: number | undefined, gapPx: number): number {
  if (minWidthPx === undefined) return 1;
  return Math.max(1, Math.floor((widthPx + gapPx) / (minWidthPx + gapPx)));
}
