import { DownloadList } from '#pwa/fields/download-list.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { reportSheet } from './report-sheet.ts';
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
