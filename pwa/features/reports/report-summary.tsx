import type { ReactNode } from 'react';
import type { CountedReport } from '#pwa/data/school/count-report.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { limits } from '#sync/limits.ts';
import { formatCount, formatShare } from '#sync/school/records/format.ts';
import { isChronic } from '#sync/school/reports/child-line.ts';
import { besideTermBefore, presentText } from './report-table.ts';
import styles from './reports.module.css';

export interface ReportSummaryProps {
  readonly counted: CountedReport;
  readonly chronicPercent: number;
  /** The school's own line; 0 for none. */
  readonly absenceLine: number;
}

/** The range in six numbers, the one that matters most first. */
export function ReportSummary({ counted, chronicPercent, absenceLine }: ReportSummaryProps) {
  const { t } = useTranslation();
  const { report } = counted;
  const { total } = report;
  const countOver = (percent: number) => report.children.filter((line) => isChronic(line, percent)).length;
  const isTooShort = report.days.length < limits.chronicFromDays;
  const ofPresent = (number: number) =>
    total.present === 0
      ? undefined
      : t('reports.summary.ofPresent', { share: formatShare(number / total.present) });
  return (
    <dl className={styles.summary} aria-label={t('reports.summary.title')}>
      <Fact
        isMain
        name={t('reports.summary.present')}
        value={presentText(total)}
        hint={besideTermBefore(counted, t)}
      />
      <Fact
        name={t('reports.summary.absent')}
        value={formatCount(total.absent)}
        hint={t('reports.summary.explained', { number: formatCount(total.explained) })}
      />
      <Fact
        name={t('reports.summary.chronic')}
        value={isTooShort ? '–' : formatCount(countOver(chronicPercent))}
        hint={
          isTooShort
            ? t('reports.summary.chronicSoon', { number: limits.chronicFromDays })
            : t('reports.summary.chronicHint', { percent: chronicPercent })
        }
        further={
          isTooShort || absenceLine === 0
            ? undefined
            : t('reports.summary.ownLine', {
                number: formatCount(countOver(absenceLine)),
                percent: absenceLine,
              })
        }
      />
      <Fact name={t('reports.summary.late')} value={formatCount(total.late)} hint={ofPresent(total.late)} />
      <Fact
        name={t('reports.summary.early')}
        value={formatCount(total.early)}
        hint={ofPresent(total.early)}
      />
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
  readonly further?: string | undefined;
  readonly isMain?: boolean;
}

function Fact({ name, value, hint, further, isMain = false }: FactProps) {
  return (
    <div className={styles.fact} data-main={isMain}>
      <dt>{name}</dt>
      <dd className={styles.number}>{value}</dd>
      {hint === undefined ? null : <dd className={styles.hint}>{hint}</dd>}
      {further === undefined ? null : <dd className={styles.hint}>{further}</dd>}
    </div>
  );
}
