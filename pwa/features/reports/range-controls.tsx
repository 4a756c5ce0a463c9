import type { ReactNode } from 'react';
import { DayField } from '#pwa/ui/day-field.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { rangeKinds } from '#sync/school/reports/report-range.ts';
import type { ReportSearch } from './report-search.ts';
import styles from './reports.module.css';

export interface RangeControlsProps {
  readonly search: ReportSearch;
  readonly onSearch: (part: Partial<ReportSearch>) => void;
  /** Other choices, after the days. */
  readonly children?: ReactNode;
}

/** Which days a report is about. */
export function RangeControls({ search, onSearch, children }: RangeControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <SegmentedFilter
        label={t('reports.range')}
        options={rangeKinds.map((kind) => ({ value: kind, label: t(`reports.ranges.${kind}`) }))}
        value={search.range}
        onChange={(range) => onSearch({ range })}
      />
      {search.range === 'any' ? (
        <>
          <DayField
            label={t('reports.from')}
            value={search.from ?? ''}
            // What is typed is a day or empty; the address is parsed again.
            onChange={(from) => onSearch({ from: from as ReportSearch['from'] })}
          />
          <DayField
            label={t('reports.to')}
            value={search.to ?? ''}
            onChange={(to) => onSearch({ to: to as ReportSearch['to'] })}
          />
        </>
      ) : null}
      {children}
    </div>
  );
}
