import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount, formatDay, formatTime } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { AttendanceReport } from '#sync/school/reports/attendance-report.ts';
import type { LatePickUp } from '#sync/school/reports/pick-ups.ts';
import { lateChoices, type ReportSearch } from './report-search.ts';
import { lateTable, peopleTable, type TableWords } from './report-table.ts';
import styles from './reports.module.css';
import { VirtualReport } from './virtual-report.tsx';

export interface PeopleReportProps {
  readonly report: AttendanceReport;
  readonly words: TableWords;
}

const peopleWidths = {
  person: 'minmax(160px, 2fr)',
  pickUps: 'minmax(80px, 1fr)',
  children: 'minmax(80px, 1fr)',
  late: 'minmax(64px, 1fr)',
  minutes: 'minmax(112px, 1fr)',
};

/** Who picks children up, the most frequent first. */
export function PeopleReport({ report, words }: PeopleReportProps) {
  const { t } = useTranslation();
  const table = useMemo(() => peopleTable(report, words), [report, words]);
  if (table.rows.length === 0)
    return <EmptyState title={t('reports.noPickUps')} text={t('reports.noPickUpsText')} />;
  return (
    <VirtualReport
      label={t('reports.views.people')}
      table={table}
      widths={peopleWidths}
      renderCard={({ name, pickUps, children, late }) => (
        <article className={styles.card}>
          <strong>{name || t('reports.alone')}</strong>
          <span>
            {t('reports.personCard', {
              pickUps: formatCount(pickUps),
              children: formatCount(children),
              late: formatCount(late),
            })}
          </span>
        </article>
      )}
    />
  );
}

export interface LateReportProps extends PeopleReportProps {
  readonly late: ReportSearch['late'];
  readonly onLate: (late: ReportSearch['late']) => void;
  readonly toChild: (student: RecordId) => string;
  readonly onOpen: (student: RecordId) => void;
}

const lateWidths = {
  child: 'minmax(150px, 2fr)',
  day: 'minmax(150px, 1fr)',
  time: '104px',
  minutes: '104px',
  person: 'minmax(140px, 2fr)',
};

/** Each late pick-up, the latest first. What counts as late is chosen here. */
export function LateReport({ report, words, late, onLate, toChild, onOpen }: LateReportProps) {
  const { t } = useTranslation();
  const table = useMemo(() => lateTable(report, words), [report, words]);
  const cells = useMemo(() => lateCells(words, toChild), [words, toChild]);
  return (
    <>
      <div className={`${styles.controls} ${styles.choice}`}>
        <SelectField
          label={t('reports.lateAfter')}
          options={lateChoices.map((minutes) => ({
            value: minutes,
            label:
              minutes === '0'
                ? t('reports.lateAfterClosing')
                : t('reports.lateAfterMinutes', { number: minutes }),
          }))}
          value={late}
          onChange={onLate}
        />
      </div>
      {table.rows.length === 0 ? (
        <EmptyState title={t('reports.noLate')} text={t('reports.noLateText')} />
      ) : (
        <VirtualReport
          label={t('reports.views.late')}
          table={table}
          widths={lateWidths}
          cells={cells}
          onOpen={({ student }) => onOpen(student)}
          renderCard={(row) => (
            <article className={styles.card}>
              <Link to={toChild(row.student)} className={styles.cardName}>
                {words.childName(row.student)}
              </Link>
              <span>
                {t('reports.lateCard', {
                  day: formatDay(row.date),
                  time: formatTime(row.time),
                  minutes: formatCount(row.minutes),
                  person: row.name || t('reports.alone'),
                })}
              </span>
            </article>
          )}
        />
      )}
    </>
  );
}

function lateCells({ childName }: TableWords, toChild: LateReportProps['toChild']) {
  return {
    // The row opens it too; the arrow keys walk the rows.
    child: ({ student }: LatePickUp) => (
      <Link to={toChild(student)} className={styles.name} title={childName(student)} tabIndex={-1}>
        {childName(student)}
      </Link>
    ),
  };
}
