import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedReport } from '#pwa/data/school/attendance-report.ts';
import { limits } from '#sync/limits.ts';
import { formatCount } from '#sync/school/records/format.ts';
import { isChronic } from '#sync/school/reports/child-line.ts';
import { presentText } from './report-table.ts';
import styles from './reports.module.css';

export interface ReportSummaryProps {
  readonly counted: CountedReport;
  readonly chronicPercent: number;
}

/** The range in six numbers. */
export function ReportSummary({ counted: { report, before }, chronicPercent }: ReportSummaryProps) {
  const { t } = useTranslation();
  const { total } = report;
  const earlier = before && presentText(before.report.total);
  const chronic = report.children.filter((line) => isChronic(line, chronicPercent)).length;
  const isTooShort = report.days.length < limits.chronicFromDays;
  return (
    <dl className={styles.summary} aria-label={t('reports.summary.title')}>
      <Fact
        name={t('reports.summary.present')}
        value={presentText(total)}
        hint={
          before && earlier
            ? t('reports.summary.presentBefore', { share: earlier, term: before.term.name })
            : undefined
        }
      />
      <Fact
        name={t('reports.summary.absent')}
        value={formatCount(total.absent)}
        hint={t('reports.summary.explained', { number: formatCount(total.explained) })}
      />
      <Fact
        name={t('reports.summary.chronic')}
        value={isTooShort ? '–' : formatCount(chronic)}
        hint={
          isTooShort
            ? t('reports.summary.chronicSoon', { number: limits.chronicFromDays })
            : t('reports.summary.chronicHint', { percent: chronicPercent })
        }
      />
      <Fact name={t('reports.summary.late')} value={formatCount(total.late)} />
      <Fact name={t('reports.summary.early')} value={formatCount(total.early)} />
      <Fact
        name={t('reports.summary.forgotten')}
        value={formatCount(total.forgotten)}
        hint={t('reports.summary.forgottenHint')}
      />
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly hint?: string | undefined;
}

function Fact({ name, value, hint }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={styles.number}>{value}</dd>
      {hint === undefined ? null : <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
