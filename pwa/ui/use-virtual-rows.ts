import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { usePageOffset } from './use-page-offset.ts';

// The app's header (56) and the table's own (44) stand over the rows that are scrolled to.
const coveredPx = 104;

interface VirtualRows {
  readonly bodyRef: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeightPx: number;
  /** Kept alive wherever the page is scrolled to, or the focus would be lost with it. */
  readonly activeIndex: number;
}

export function useVirtualRows({ bodyRef, count, rowHeightPx, activeIndex }: VirtualRows) {
  const scrollMargin = usePageOffset(bodyRef);
  return useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: rowHeightPx,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), activeIndex, range),
  });
}

function withRow(indexes: number[], activeIndex: number, { count }: Range): number[] {
  if (activeIndex >= count || indexes.includes(activeIndex)) return indexes;
  return [...indexes, activeIndex].toSorted((a, b) => a - b);
}
