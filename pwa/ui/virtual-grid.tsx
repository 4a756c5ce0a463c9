import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { usePageOffset } from './use-page-offset.ts';
import { useActiveRow, useRowWalk } from './use-row-walk.ts';
import type { Column } from './virtual-table-column.ts';
import styles from './virtual-table.module.css';

export interface VirtualGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** 44 by default. */
  readonly rowHeightPx?: number;
  /** Rows are at least that high, and as high as their words. Each is measured: for short lists. */
  readonly growsWithWords?: boolean;
  /** Enter on a row, or a tap on it beside its buttons. */
  readonly onActivate?: (row: Row) => void;
  /** A row that has just been changed from elsewhere: it lights up for a second. */
  readonly isMarked?: (row: Row) => boolean;
  /** Told from outside: what is drawn first for paper does not hear that paper is on its way. */
  readonly isPrinting: boolean;
}

/** The wide form of a virtual table: an ARIA grid in which rows take the focus. */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>) {
  const { label, rows, columns, rowKey, rowHeightPx = 44, onActivate, isMarked, isPrinting } = props;
  const isMeasured = props.growsWithWords === true && !isPrinting;
  const bodyRef = useRef<HTMLDivElement>(null);
  const active = useActiveRow(rows, rowKey);
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    [rows, rowKey],
  );
  const virtualizer = useVirtualRows({
    bodyRef,
    count: rows.length,
    rowHeightPx,
    keyAt: isMeasured ? keyAt : undefined,
    activeIndex: active.activeIndex,
  });
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const handlers = useRowWalk(active, { bodyRef, rows, rowKey, onActivate, scrollTo });
  const tracks = columns.map((column) => column.width).join(' ');
  const lines = isPrinting
    ? rows.map((_row, index) => ({ index, topPx: undefined }))
    : virtualizer.getVirtualItems().map(({ index, start }) => {
        return { index, topPx: start - virtualizer.options.scrollMargin };
      });
  return (
    <div
      className={styles.table}
      data-paper={isPrinting}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
    >
      <VirtualHead columns={columns} tracks={tracks} />
      <div
        ref={bodyRef}
        className={styles.body}
        role="rowgroup"
        style={isPrinting ? {} : { height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {lines.map(({ index, topPx }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <VirtualRow
              key={rowKey(row)}
              row={row}
              index={index}
              topPx={topPx}
              heightPx={rowHeightPx}
              grows={isMeasured}
              measure={isMeasured ? virtualizer.measureElement : undefined}
              columns={columns}
              tracks={tracks}
              isReachable={index === active.activeIndex}
              isActive={onActivate !== undefined}
              isMarked={isMarked?.(row) === true}
            />
          );
        })}
      </div>
    </div>
  );
}

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** Undefined on paper, where a row is as high as its words. */
  readonly topPx: number | undefined;
  readonly heightPx: number;
  /** At least that high, and told to `measure`. */
  readonly grows: boolean;
  readonly measure: ((row: HTMLDivElement | null) => void) | undefined;
  readonly columns: readonly Column<Row>[];
  readonly tracks: string;
  /** The one row that Tab reaches. */
  readonly isReachable: boolean;
  readonly isActive: boolean;
  readonly isMarked: boolean;
}

/** Memoised, so that scrolling renders only new rows. Its callback `measure` stays the same. */
const VirtualRow = memo(PlainRow) as typeof PlainRow; // memo() drops the type parameter; the component is the same.

function PlainRow<Row>(props: VirtualRowProps<Row>) {
  const { row, index, measure, ...look } = props;
  return (
    <div
      ref={measure}
      className={`${styles.row} ${look.isActive ? styles.isActive : ''} ${look.isMarked ? styles.isMarked : ''} ${look.grows ? styles.grows : ''}`}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={look.isReachable ? 0 : -1}
      style={{
        gridTemplateColumns: look.tracks,
        ...(look.topPx !== undefined && {
          [look.grows ? 'minHeight' : 'height']: look.heightPx,
          transform: `translateY(${look.topPx}px)`,
        }),
      }}
    >
      {look.columns.map((column) => (
        <div key={column.key} role="gridcell" className={styles.cell}>
          <CellContent content={column.cell(row)} />
        </div>
      ))}
    </div>
  );
}

/** A text has two lines, and says what does not fit them. */
function CellContent({ content }: { readonly content: ReactNode }) {
  if (typeof content !== 'string') return content;
  return (
    <span className={styles.words} title={content}>
      {content}
    </span>
  );
}

interface VirtualHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly tracks: string;
}

/** The column names, which stay on the screen. */
function VirtualHead<Row>({ columns, tracks }: VirtualHeadProps<Row>) {
  return (
    <div className={styles.head} role="rowgroup">
      <div className={styles.headRow} role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks }}>
        {columns.map((column) => (
          <div key={column.key} role="columnheader" className={styles.cell}>
            {column.isHeaderHidden === true ? (
              <span className={styles.hidden}>{column.header}</span>
            ) : (
              column.header
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

// The app's header (56) and the table's own (44) stand over the rows that are scrolled to.
const coveredPx = 104;

interface VirtualRows {
  readonly bodyRef: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeightPx: number;
  /** What the measured height is of. Undefined where all rows are as high as that. */
  readonly keyAt: ((index: number) => string | number) | undefined;
  /** Kept alive wherever the page is scrolled to, or the focus would be lost with it. */
  readonly activeIndex: number;
}

function useVirtualRows({ bodyRef, count, rowHeightPx, keyAt, activeIndex }: VirtualRows) {
  const scrollMargin = usePageOffset(bodyRef);
  return useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    ...(keyAt !== undefined && { getItemKey: keyAt }),
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
