import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type ChildRow, fits, patternWords } from './child-rows.ts';
import { childFilters, type ChildFilter } from './report-search.ts';
import { childTable, presentText, type TableWords } from './report-table.ts';
import styles from './reports.module.css';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Say } from '#sync/words/message-key.ts';
import { VirtualReport } from './virtual-report.tsx';

export interface ChildrenReportProps {
  readonly rows: readonly ChildRow[];
  readonly only: ChildFilter;
  /** The school's own line in percent; 0 for none. */
  readonly absenceLine: number;
  readonly words: TableWords;
  readonly onOnly: (only: ChildFilter) => void;
  readonly toChild: (student: RecordId) => string;
  readonly onOpen: (student: RecordId) => void;
}

const widths = {
  name: 'minmax(150px, 2fr)',
  level: 'minmax(88px, 1fr)',
  days: '52px',
  present: '72px',
  absent: '64px',
  explained: '84px',
  late: '56px',
  early: '84px',
  noticed: 'minmax(170px, 3fr)',
};

/** Every child, worst first; a row leads to the child. */
export function ChildrenReport({
  rows,
  only,
  absenceLine,
  words,
  onOnly,
  toChild,
  onOpen,
}: ChildrenReportProps) {
  const { t } = useTranslation();
  const table = useMemo(
    () =>
      childTable(
        rows.filter((row) => fits(row, only)),
        words,
      ),
    [rows, only, words],
  );
  const cells = useMemo(() => childCells(toChild, t), [toChild, t]);
  return (
    <>
      <div className={`${styles.controls} ${styles.choice}`}>
        <SelectField
          label={t('reports.only')}
          options={childFilters
            .filter((filter) => filter !== 'line' || absenceLine > 0)
            .map((filter) => ({
              value: filter,
              label: t('reports.onlyCounts', {
                label: t(`reports.onlys.${filter}`, { percent: absenceLine }),
                number: formatCount(rows.filter((row) => fits(row, filter)).length),
              }),
            }))}
          value={only}
          onChange={onOnly}
        />
      </div>
      {table.rows.length === 0 ? (
        <EmptyState
          title={t('reports.noMatch')}
          text={t('reports.noMatchText', { number: formatCount(rows.length) })}
        />
      ) : (
        <VirtualReport
          label={t('reports.views.children')}
          table={table}
          widths={widths}
          cells={cells}
          cardsUnderPx={840}
          onOpen={({ line }) => onOpen(line.student)}
          renderCard={(row) => <ChildCard row={row} words={words} to={toChild(row.line.student)} />}
        />
      )}
    </>
  );
}

function childCells(toChild: ChildrenReportProps['toChild'], t: Say) {
  return {
    // The row opens it too; the arrow keys walk the rows.
    name: ({ line, name }: ChildRow) => (
      <Link to={toChild(line.student)} className={styles.name} title={name} tabIndex={-1}>
        {name}
      </Link>
    ),
    noticed: (row: ChildRow) => <Noticed row={row} t={t} />,
  };
}

function Noticed({ row, t }: { readonly row: ChildRow; readonly t: Say }) {
  const words = patternWords(row, t);
  return (
    <span className={styles.noticed}>
      {row.isChronic ? (
        <StatusMark tone="danger" shape="triangle" label={t('reports.chronic')} />
      ) : row.isOverLine ? (
        <StatusMark tone="warning" shape="triangle" label={t('reports.overLine')} />
      ) : null}
      {words === '' ? null : <span title={words}>{words}</span>}
    </span>
  );
}

interface ChildCardProps {
  readonly row: ChildRow;
  readonly words: TableWords;
  readonly to: string;
}

function ChildCard({ row, words: { levelName }, to }: ChildCardProps) {
  const { t } = useTranslation();
  const { line } = row;
  return (
    <article className={styles.card}>
      <Link to={to} className={styles.cardName}>
        {row.name}
      </Link>
      <span>{levelName(line.level)}</span>
      <span>
        {t('reports.card', {
          present: presentText(line),
          absent: formatCount(line.absent),
          explained: formatCount(line.explained),
          late: formatCount(line.late),
        })}
      </span>
      <Noticed row={row} t={t} />
    </article>
  );
}
