import { memo } from 'react';
import type { Column } from './virtual-table-column.ts';
import styles from './virtual-table.module.css';

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly topPx: number;
  readonly heightPx: number;
  readonly columns: readonly Column<Row>[];
  readonly tracks: string;
  /** The one row that Tab reaches. */
  readonly isReachable: boolean;
  readonly isActive: boolean;
  readonly isMarked: boolean;
}

/** Remembered between renders, so that scrolling makes new rows and leaves the others alone: it takes no callbacks, which are new in every render. */
export const VirtualRow = memo(PlainRow) as typeof PlainRow; // memo() drops the type parameter; the component is the same.

function PlainRow<Row>(props: VirtualRowProps<Row>) {
  const { row, index } = props;
  return (
    <div
      className={`${styles.row} ${props.isActive ? styles.isActive : ''} ${props.isMarked ? styles.isMarked : ''}`}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={props.isReachable ? 0 : -1}
      style={{
        gridTemplateColumns: props.tracks,
        height: props.heightPx,
        transform: `translateY(${props.topPx}px)`,
      }}
    >
      {props.columns.map((column) => (
        <div key={column.key} role="gridcell" className={styles.cell}>
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}
