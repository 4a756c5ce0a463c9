import { Button } from '@mantine/core';
import { IconChartBar, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountedReport, ReportState } from '#pwa/data/school/attendance-report.ts';
import { DayField } from '#pwa/ui/day-field.tsx';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { LoadingSpinner } from '#pwa/ui/loading-spinner.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { formatClock, formatCount, formatDay } from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { type DayRange, rangeKinds } from '#sync/school/reports/report-range.ts';
import { childRows } from './child-rows.ts';
import { ChildrenReport } from './children-report.tsx';
import { LateReport, PeopleReport } from './pick-up-reports.tsx';
import { PlainReportTable } from './plain-report-table.tsx';
import { ReportNotices } from './report-notices.tsx';
import { ArrivalChart, TrendChart, WeekdayChart } from './report-charts.tsx';
import { type ReportSearch, reportViews } from './report-search.ts';
import { ReportSummary } from './report-summary.tsx';
import { arrivalTable, levelTable, type TableWords, weekdayTable, weekTable } from './report-table.ts';
import styles from './reports.module.css';

export interface ReportsViewProps extends ReportState {
  readonly search: ReportSearch;
  /** Undefined where what was chosen is no range. */
  readonly range: DayRange | undefined;
  readonly levels: readonly GradeLevel[];
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly timeZone: string;
  readonly chronicPercent: number;
  /** Of the school's hours. */
  readonly lateAfter: TimeOfDay;
  readonly onSearch: (part: Partial<ReportSearch>) => void;
  readonly toChild: (student: RecordId) => string;
  readonly onOpen: (student: RecordId) => void;
}

export function ReportsView(props: ReportsViewProps) {
  const { t } = useTranslation();
  const { counted, range, timeZone, update, isCounting } = props;
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        hint={counted === undefined || range === undefined ? undefined : <Covered counted={counted} />}
        actions={
          counted === undefined || range === undefined ? undefined : (
            <>
              <span className={styles.asOf}>
                {t('reports.asOf', { time: formatClock(counted.atMs, timeZone) })}
              </span>
              <Button
                variant="default"
                leftSection={<IconRefresh size={20} aria-hidden="true" />}
                onClick={update}
              >
                {t('reports.update')}
              </Button>
            </>
          )
        }
      />
      <Controls {...props} />
      {range === undefined ? (
        <NoRange kind={props.search.range} />
      ) : counted === undefined ? (
        <LoadingSpinner />
      ) : (
        <div aria-busy={isCounting}>
          <Counted {...props} counted={counted} />
        </div>
      )}
    </>
  );
}

function Covered({ counted: { asked, report } }: { readonly counted: CountedReport }) {
  const { t } = useTranslation();
  const { from, to } = asked.range;
  return t('reports.days', {
    count: report.days.length,
    number: formatCount(report.days.length),
    range: from === to ? formatDay(from) : t('reports.fromTo', { from: formatDay(from), to: formatDay(to) }),
  });
}

function Controls({ search, levels, onSearch }: ReportsViewProps) {
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
      <SelectField
        label={t('reports.level')}
        options={[
          { value: 'all', label: t('reports.everyLevel') },
          ...levels.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: 'unassigned', label: t('reports.unassigned') },
        ]}
        value={search.level}
        onChange={(level) => onSearch({ level })}
      />
    </div>
  );
}

function NoRange({ kind }: { readonly kind: ReportSearch['range'] }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconChartBar size={28} />}
      title={t(`reports.noRange.${kind}`)}
      text={t(`reports.noRange.${kind}Text`)}
    />
  );
}

type CountedProps = ReportsViewProps & { readonly counted: CountedReport };

function Counted(props: CountedProps) {
  const { t } = useTranslation();
  const { counted, search, chronicPercent, onSearch } = props;
  const isEmpty = counted.report.days.length === 0;
  const isNobody = !isEmpty && counted.report.children.length === 0;
  return (
    <>
      <ReportNotices {...props} />
      {isEmpty || isNobody ? (
        <EmptyState
          icon={<IconChartBar size={28} />}
          title={t(isEmpty ? 'reports.nothing' : 'reports.nobody')}
          text={t(isEmpty ? 'reports.nothingText' : 'reports.nobodyText')}
        />
      ) : (
        <>
          <ReportSummary counted={counted} chronicPercent={chronicPercent} />
          <div className={styles.views}>
            <SegmentedFilter
              label={t('reports.view')}
              options={reportViews.map((view) => ({ value: view, label: t(`reports.views.${view}`) }))}
              value={search.view}
              onChange={(view) => onSearch({ view })}
            />
          </div>
          <ChosenReport {...props} />
        </>
      )}
    </>
  );
}

function ChosenReport(props: CountedProps) {
  const { t } = useTranslation();
  const { counted, search, levels, students, chronicPercent, lateAfter, onSearch } = props;
  const { report, before, trend } = counted;
  const words = useTableWords(props);
  const rows = useMemo(
    () => childRows({ lines: report.children, students, chronicPercent, unnamed: t('students.unnamed') }),
    [report, students, chronicPercent, t],
  );
  const label = t(`reports.views.${search.view}`);
  switch (search.view) {
    case 'children':
      return (
        <ChildrenReport
          {...props}
          rows={rows}
          words={words}
          only={search.only}
          onOnly={(only) => onSearch({ only })}
        />
      );
    case 'levels': {
      const order = levels.map(({ _id }) => _id);
      return <PlainReportTable label={label} table={levelTable(report, order, words)} />;
    }
    case 'weekdays':
      return (
        <>
          <WeekdayChart weekdays={report.weekdays} />
          <PlainReportTable label={label} table={weekdayTable(report, words)} />
        </>
      );
    case 'weeks':
      return (
        <>
          <TrendChart weeks={trend} termBefore={before?.term.name} />
          <PlainReportTable label={label} table={weekTable(trend, before?.term.name, words)} />
        </>
      );
    case 'arrivals':
      return (
        <>
          <ArrivalChart arrivals={report.arrivals} lateAfter={lateAfter} />
          <PlainReportTable label={label} table={arrivalTable(report, words)} />
        </>
      );
    case 'people':
      return <PeopleReport report={report} words={words} />;
    case 'late':
      return (
        <LateReport
          {...props}
          report={report}
          words={words}
          late={search.late}
          onLate={(late) => onSearch({ late })}
        />
      );
  }
}

function useTableWords({ levels, students }: Pick<CountedProps, 'levels' | 'students'>): TableWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const names = new Map(levels.map(({ _id, name }) => [_id, name]));
    return {
      t,
      levelName: (level) => names.get(level) ?? t('reports.unassigned'),
      childName: (id) => {
        const student = students.get(id);
        return (student && listName(student.nameInfo)) || t('students.unnamed');
      },
    };
  }, [t, levels, students]);
}
