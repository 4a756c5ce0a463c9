import { type ReactNode, useMemo } from 'react';
import { usePrinting } from '#pwa/ui/use-printing.ts';
import type { Column } from '#pwa/ui/virtual-table-column.ts';
import { VirtualTable } from '#pwa/ui/virtual-table.tsx';
import { DownloadReport } from './download-report.tsx';
import { PaperReportTable } from './plain-report-table.tsx';
import type { ReportTable } from './report-table.ts';
import styles from './reports.module.css';

export interface VirtualReportProps<Row> {
  readonly label: string;
  readonly table: ReportTable<Row>;
  /** The track of each column of the table's grid, by key; the others have 92 px. */
  readonly widths: Readonly<Record<string, string>>;
  /** What a column shows instead of its text. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>> | undefined;
  readonly renderCard: (row: Row) => ReactNode;
  readonly cardsUnderPx?: number;
  readonly onOpen?: (row: Row) => void;
}

/** A report of thousands of lines. */
export function VirtualReport<Row>(props: VirtualReportProps<Row>) {
  const { label, table, widths, cells, renderCard, cardsUnderPx, onOpen } = props;
  const columns = useMemo(() => gridColumns({ table, widths, cells }), [table, widths, cells]);
  const isPrinting = usePrinting();
  if (isPrinting) return <PaperReportTable label={label} table={table} />;
  return (
    <>
      <DownloadReport label={label} table={table} />
      <div className={styles.virtual}>
        <VirtualTable
          label={label}
          rows={table.rows}
          columns={columns}
          rowKey={table.keyOf}
          renderCard={renderCard}
          {...(cardsUnderPx !== undefined && { cardsUnderPx })}
          {...(onOpen && { onActivate: onOpen })}
        />
      </div>
    </>
  );
}

function gridColumns<Row>({
  table,
  widths,
  cells,
}: Pick<VirtualReportProps<Row>, 'table' | 'widths' | 'cells'>): readonly Column<Row>[] {
  return table.columns.map(({ key, header, text, isNumber = false }) => ({
    key,
    header,
    width: widths[key] ?? '92px',
    cell: cells?.[key] ?? ((row) => <span data-number={isNumber}>{text(row)}</span>),
  }));
}
