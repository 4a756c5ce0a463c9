import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { type Absence, absenceOn } from '#sync/school/records/absence.ts';
import { compareNames, formatDay } from '#sync/school/records/format.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { AbsentDay } from '#sync/school/reports/attendance-report.ts';
import { absenceFilters, noReason, type ReportSearch } from './report-search.ts';
import { type AbsentRow, absentTable, type TableWords } from './report-table.ts';
import styles from './reports.module.css';
import { VirtualReport } from './virtual-report.tsx';

export interface AbsencesReportProps {
  readonly absent: readonly AbsentDay[];
  /** False until the report is counted with its absences. */
  readonly isListed: boolean;
  readonly absences: ReadonlyMap<RecordId, Absence>;
  readonly words: TableWords;
  readonly search: ReportSearch;
  readonly onSearch: (part: Partial<ReportSearch>) => void;
  readonly toChild: (student: RecordId) => string;
  readonly onOpen: (student: RecordId) => void;
}

const widths = {
  child: 'minmax(150px, 2fr)',
  level: 'minmax(96px, 1fr)',
  day: 'minmax(150px, 1fr)',
  reason: 'minmax(120px, 1fr)',
  explained: '100px',
  reportedBy: 'minmax(120px, 1fr)',
  note: 'minmax(120px, 2fr)',
};

/** Each child on each day on which it did not come, the latest first: whom to call, and why. */
export function AbsencesReport(props: AbsencesReportProps) {
  const { absent, isListed, absences, words, search, onSearch, toChild, onOpen } = props;
  const { t } = useTranslation();
  const nameOfReason = useReasonName();
  const rows = useMemo(() => absentRows(absent, absences, words), [absent, absences, words]);
  const reasons = useMemo(
    () => [...new Set(rows.flatMap(({ told }) => (told === undefined ? [] : [told.reason])))].toSorted(),
    [rows],
  );
  const table = useMemo(
    () =>
      absentTable(
        rows.filter((row) => isWanted(row, search)),
        words,
        nameOfReason,
      ),
    [rows, search, words, nameOfReason],
  );
  const cells = useMemo(() => absentCells(words, toChild), [words, toChild]);
  if (!isListed) return <LoadingSpinner />;
  return (
    <>
      <div className={styles.controls}>
        <SelectField
          label={t('absences.explained')}
          options={absenceFilters.map((value) => ({ value, label: t(`reports.absents.${value}`) }))}
          value={search.absent}
          onChange={(value) => onSearch({ absent: absenceFilters.find((one) => one === value) ?? 'all' })}
        />
        <SelectField
          label={t('absences.dialog.reason')}
          options={[
            { value: 'all', label: t('reports.absents.all') },
            { value: noReason, label: t('absences.noReason') },
            ...reasons
              .filter((reason) => reason !== '')
              .map((reason) => ({ value: reason, label: nameOfReason(reason) })),
          ]}
          value={search.reason}
          onChange={(reason) => onSearch({ reason })}
        />
      </div>
      {table.rows.length === 0 ? (
        <EmptyState title={t('reports.noAbsences')} text={t('reports.noAbsencesText')} />
      ) : (
        <VirtualReport
          label={t('reports.views.absences')}
          table={table}
          widths={widths}
          cells={cells}
          onOpen={({ student }) => onOpen(student)}
          renderCard={(row) => (
            <article className={styles.card}>
              <Link to={toChild(row.student)} className={styles.cardName}>
                {words.childName(row.student)}
              </Link>
              <span>
                {[
                  formatDay(row.date),
                  words.levelName(row.level),
                  t(row.explained ? 'absences.explained' : 'absences.unexplained'),
                  ...(row.told === undefined || row.told.reason === ''
                    ? []
                    : [nameOfReason(row.told.reason)]),
                ].join(' · ')}
              </span>
            </article>
          )}
        />
      )}
    </>
  );
}

function absentCells({ childName }: TableWords, toChild: AbsencesReportProps['toChild']) {
  return {
    // The row opens it too; the arrow keys walk the rows.
    child: ({ student }: AbsentRow) => (
      <Link to={toChild(student)} className={styles.name} title={childName(student)} tabIndex={-1}>
        {childName(student)}
      </Link>
    ),
  };
}

function isWanted({ explained, told }: AbsentRow, { absent, reason }: ReportSearch): boolean {
  if (absent !== 'all' && explained !== (absent === 'explained')) return false;
  return reason === 'all' || (told?.reason || noReason) === reason;
}

/** By day, then by name. */
function absentRows(
  absent: readonly AbsentDay[],
  absences: ReadonlyMap<RecordId, Absence>,
  { childName }: TableWords,
): readonly AbsentRow[] {
  const ofStudent = Map.groupBy(absences.values(), ({ student }) => student);
  const names = new Map([...new Set(absent.map(({ student }) => student))].map((id) => [id, childName(id)]));
  const place = new Map(
    [...names].toSorted(([, a], [, b]) => compareNames(a, b)).map(([id], index) => [id, index]),
  );
  return absent
    .map((day) => ({
      ...day,
      told: absenceOn(ofStudent.get(day.student) ?? [], day.student, day.date),
    }))
    .toSorted((a, b) =>
      a.date === b.date
        ? (place.get(a.student) ?? 0) - (place.get(b.student) ?? 0)
        : a.date > b.date
          ? -1
          : 1,
    );
}
