import { useRef } from 'react';
import { useActiveRow, useRowWalk } from './use-row-walk.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { VirtualHead } from './virtual-head.tsx';
import { VirtualRow } from './virtual-row.tsx';
import type { Column } from './virtual-table-column.ts';
import styles from './virtual-table.module.css';

export interface VirtualGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** 44 by default. */
  readonly rowHeightPx?: number;
  /** Enter on a row, or a tap on it beside its buttons. */
  readonly onActivate?: (row: Row) => void;
  /** A row that has just been changed from elsewhere: it lights up for a second. */
  readonly isMarked?: (row: Row) => boolean;
}

/** The wide form of a virtual table: an ARIA grid in which rows take the focus. */
export function VirtualGrid<Row>(props: VirtualGridProps<Row>) {
  const { label, rows, columns, rowKey, rowHeightPx = 44, onActivate, isMarked } = props;
  const bodyRef = useRef<HTMLDivElement>(null);
  const active = useActiveRow(rows, rowKey);
  const virtualizer = useVirtualRows({
    bodyRef,
    count: rows.length,
    rowHeightPx,
    activeIndex: active.activeIndex,
  });
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' });
  const handlers = useRowWalk(active, { bodyRef, rows, rowKey, onActivate, scrollTo });
  const tracks = columns.map((column) => column.width).join(' ');
  return (
    <div
      className={styles.table}
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
        style={{ height: virtualizer.getTotalSize() }}
        {...handlers}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <VirtualRow
              key={rowKey(row)}
              row={row}
              index={index}
              topPx={start - virtualizer.options.scrollMargin}
              heightPx={rowHeightPx}
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
