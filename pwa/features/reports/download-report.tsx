import { useTranslation } from 'react-i18next';
import { DownloadList } from '#pwa/fields/download-list.tsx';
import type { ListSheet } from '#pwa/fields/list-file.ts';
import type { ReportTable } from './report-table.ts';
import styles from './reports.module.css';

export interface DownloadReportProps<Row> {
  /** What the report is called: `Late pick-ups`. */
  readonly label: string;
  readonly table: ReportTable<Row>;
}

/** The table of a report as it is filtered, as a file; it is made on this device. */
export function DownloadReport<Row>({ label, table }: DownloadReportProps<Row>) {
  const { t } = useTranslation();
  const name = t('reports.file', { report: label });
  return (
    <div className={styles.download}>
      <DownloadList name={name} sheet={() => reportSheet(table)} />
    </div>
  );
}

/** Counts are numbers, so that a spreadsheet can add them up. */
export function reportSheet<Row>({ rows, columns }: ReportTable<Row>): ListSheet {
  return {
    columns: columns.map(({ header }) => header),
    rows: rows.map((row) =>
      columns.map(({ text, isNumber = false }) => (isNumber ? asNumber(text(row)) : text(row))),
    ),
  };
}

/** `1,204` is a number for a spreadsheet; `94.2%` and `8:15 AM` stay as they are. */
function asNumber(text: string): string | number {
  return /^\d{1,3}(,\d{3})*$/.test(text) ? Number(text.replaceAll(',', '')) : text;
}
