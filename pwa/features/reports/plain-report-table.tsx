import { DownloadReport } from './download-report.tsx';
import type { ReportTable } from './report-table.ts';
import styles from './reports.module.css';

export interface PlainReportTableProps<Row> {
  readonly label: string;
  readonly table: ReportTable<Row>;
}

/** A report of a few lines: a table that a phone scrolls sideways. */
export function PlainReportTable<Row>(props: PlainReportTableProps<Row>) {
  return (
    <>
      <DownloadReport {...props} />
      <PaperReportTable {...props} />
    </>
  );
}

/** The same without what only a screen needs. */
export function PaperReportTable<Row>({
  label,
  table: { rows, keyOf, columns },
}: PlainReportTableProps<Row>) {
  return (
    // Whoever has only a keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scrolled} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, header, isNumber = false }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, text, isNumber = false }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {text(row)}
                  </th>
                ) : (
                  <td key={key} data-number={isNumber}>
                    {text(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
