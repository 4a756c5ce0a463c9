import type { Column } from './virtual-table-column.ts';
import styles from './virtual-table.module.css';

interface VirtualHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly tracks: string;
}

/** The column names, which stay on the screen. */
export function VirtualHead<Row>({ columns, tracks }: VirtualHeadProps<Row>) {
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
