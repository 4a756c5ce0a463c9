import { Button } from '@mantine/core';
import { IconChartBar, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { ReportState } from '#pwa/data/school/attendance-report.ts';
import type { CountedReport } from '#pwa/data/school/count-report.ts';
import { Letterhead } from '#pwa/fields/letterhead.tsx';
import { useReasonName } from '#pwa/fields/reason-names.ts';
import { EmptyState } from '#pwa/ui/empty-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { SegmentedFilter } from '#pwa/ui/segmented-filter.tsx';
import { SelectField } from '#pwa/ui/select-field.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatClock, formatCount, formatDay, formatMoment } from '#sync/school/records/format.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { listName } from '#sync/school/records/name-info.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { DayRange } from '#sync/school/reports/report-range.ts';
import { AbsencesReport } from './absences-report.tsx';
import { childRows } from './child-rows.ts';
import { ChildrenReport } from './children-report.tsx';
import { NoRange } from './no-range.tsx';
import { LateReport, PeopleReport } from './pick-up-reports.tsx';
import { PlainReportTable } from './plain-report-table.tsx';
import { RangeControls } from './range-controls.tsx';
import { ReportNotices } from './report-notices.tsx';
import { ArrivalChart, TrendChart, WeekdayChart } from './report-charts.tsx';
import { noReason, type ReportSearch, reportViews } from './report-search.ts';
import { ReportSummary } from './report-summary.tsx';
import { arrivalTable, levelTable, type TableWords, weekdayTable, weekTable } from './report-table.ts';
import styles from './reports.module.css';

export interface ReportsViewProps extends ReportState {
  readonly search: ReportSearch;
  /** Undefined where what was chosen is no range. */
  readonly range: DayRange | undefined;
  /** Undefined in a school that has a term. */
  readonly toTerms: string | undefined;
  readonly levels: readonly GradeLevel[];
  readonly students: ReadonlyMap<RecordId, Student>;
  readonly absences: ReadonlyMap<RecordId, Absence>;
  readonly school: School;
  readonly chronicPercent: number;
  readonly onPrint: () => void;
  readonly onSearch: (part: Partial<ReportSearch>) => void;
  readonly toChild: (student: RecordId) => string;
  readonly onOpen: (student: RecordId) => void;
}

export function ReportsView(props: ReportsViewProps) {
  const { t } = useTranslation();
  const { counted, range, school, update, onPrint, isCounting } = props;
  return (
    <div className={styles.report}>
      <div className={styles.printOnly}>
        <Letterhead school={school} />
      </div>
      <PageHeader
        title={t('reports.title')}
        hint={counted === undefined || range === undefined ? undefined : <Covered counted={counted} />}
        actions={
          counted === undefined || range === undefined ? undefined : (
            <>
              <span className={styles.asOf}>
                {t('reports.asOf', { time: formatClock(counted.atMs, school.timeZone) })}
              </span>
              <Button
                variant="default"
                leftSection={<IconRefresh size={20} aria-hidden="true" />}
                onClick={update}
              >
                {t('reports.update')}
              </Button>
              <Button leftSection={<IconPrinter size={20} aria-hidden="true" />} onClick={onPrint}>
                {t('reports.print')}
              </Button>
            </>
          )
        }
      />
      {counted === undefined || range === undefined ? null : <OnPaper {...props} counted={counted} />}
      <Controls {...props} />
      {range === undefined ? (
        <NoRange kind={props.search.range} toTerms={props.toTerms} />
      ) : counted === undefined ? (
        <Counting {...props.progress} />
      ) : (
        <div aria-busy={isCounting}>
          <Counted {...props} counted={counted} />
        </div>
      )}
    </div>
  );
}

/** A year of a large school takes a second or so, and days that are fetched take longer. */
function Counting({ done, total }: ReportState['progress']) {
  const { t } = useTranslation();
  const label = t('reports.counting', { done: formatCount(done), total: formatCount(total) });
  return (
    <div className={styles.counting} role="status">
      <progress max={Math.max(total, 1)} value={done} aria-label={label} />
      <span>{total === 0 ? t('reports.reading') : label}</span>
    </div>
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

/** What the controls say on the screen: paper has none, and hangs longer than a day. */
function OnPaper({ counted, search, levels, school }: CountedProps) {
  const { t } = useTranslation();
  const { level } = counted.asked.filter;
  const nameOfReason = useReasonName();
  const reasonWords = search.reason === noReason ? t('absences.noReason') : nameOfReason(search.reason);
  const levelName =
    level === undefined
      ? t('reports.everyLevel')
      : (levels.find(({ _id }) => _id === level)?.name ?? t('reports.unassigned'));
  const only =
    search.view === 'children' && search.only !== 'all'
      ? [t(`reports.onlys.${search.only}`, { percent: school.absenceLine })]
      : [];
  const absences =
    search.view !== 'absences'
      ? []
      : [
          ...(search.absent === 'all' ? [] : [t(`reports.absents.${search.absent}`)]),
          ...(search.reason === 'all' ? [] : [reasonWords]),
        ];
  return (
    <p className={styles.printOnly}>
      {[
        t(`reports.views.${search.view}`),
        levelName,
        ...only,
        ...absences,
        t('reports.statement.asOf', { when: formatMoment(counted.atMs, school.timeZone) }),
      ].join(' · ')}
    </p>
  );
}

function Controls({ search, levels, onSearch }: ReportsViewProps) {
  const { t } = useTranslation();
  return (
    <RangeControls search={search} onSearch={onSearch}>
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
    </RangeControls>
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
          <ReportSummary
            counted={counted}
            chronicPercent={chronicPercent}
            absenceLine={props.school.absenceLine}
          />
          <div className={styles.views}>
            <SegmentedFilter
              label={t('reports.view')}
              options={reportViews.map((view) => ({ value: view, label: t(`reports.views.${view}`) }))}
              value={search.view}
              onChange={(view) => onSearch({ view })}
            />
          </div>
          <ChosenReport {...props} />
          <p className={styles.footnote}>{t('reports.counts')}</p>
        </>
      )}
    </>
  );
}

function ChosenReport(props: CountedProps) {
  const { t } = useTranslation();
  const { counted, search, levels, students, chronicPercent, school, onSearch } = props;
  const { absenceLine } = school;
  const { report, before, trend } = counted;
  const words = useTableWords(props);
  const rows = useMemo(
    () =>
      childRows({
        lines: report.children,
        students,
        chronicPercent,
        absenceLine,
        unnamed: t('students.unnamed'),
      }),
    [report, students, chronicPercent, absenceLine, t],
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
          absenceLine={absenceLine}
          onOnly={(only) => onSearch({ only })}
        />
      );
    case 'absences':
      return (
        <AbsencesReport
          {...props}
          absent={report.absent}
          isListed={counted.asked.filter.listsAbsent === true}
          words={words}
        />
      );
    case 'charts':
      return (
        <>
          <TrendChart weeks={trend} termBefore={before?.term.name} />
          <Numbers label={t('reports.views.weeks')}>
            <PlainReportTable
              label={t('reports.views.weeks')}
              table={weekTable(trend, before?.term.name, words)}
            />
          </Numbers>
          <WeekdayChart weekdays={report.weekdays} />
          <Numbers label={t('reports.views.weekdays')}>
            <PlainReportTable label={t('reports.views.weekdays')} table={weekdayTable(report, words)} />
          </Numbers>
          <ArrivalChart arrivals={report.arrivals} lateAfter={school.hours.lateAfter} />
          <Numbers label={t('reports.views.arrivals')}>
            <PlainReportTable label={t('reports.views.arrivals')} table={arrivalTable(report, words)} />
          </Numbers>
          <PlainReportTable label={t('reports.views.levels')} table={levelTable(report, levels, words)} />
        </>
      );
    case 'levels':
      return <PlainReportTable label={label} table={levelTable(report, levels, words)} />;
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
          <ArrivalChart arrivals={report.arrivals} lateAfter={school.hours.lateAfter} />
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

/** The table of a chart, folded up, and not on the paper of all charts. */
function Numbers({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className={styles.numbers}>
      <summary>{t('reports.charts.numbers', { chart: label })}</summary>
      {children}
    </details>
  );
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
