/** A table of a report: what each column is called and what it says of a row, as text. */
import type { Absence } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import {
  currentLocale,
  formatCount,
  formatDay,
  formatShare,
  formatTime,
  weekdayName,
} from '#sync/school/records/format.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import type {
  AbsentDay,
  Arrivals,
  AttendanceReport,
  LevelTotals,
  WeekdayTotals,
} from '#sync/school/reports/attendance-report.ts';
import type { LatePickUp, PersonLine } from '#sync/school/reports/pick-ups.ts';
import { sharePresent, type Totals } from '#sync/school/reports/totals.ts';
import type { TrendWeek } from '#sync/school/reports/trend.ts';
import type { Say } from '#sync/words/message-key.ts';
import { type ChildRow, patternWords } from './child-rows.ts';

export type ReportColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly text: (row: Row) => string;
  readonly isNumber?: boolean;
};

export type ReportTable<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first one names the row. */
  readonly columns: readonly ReportColumn<Row>[];
};

export type TableWords = {
  readonly t: Say;
  readonly levelName: (level: RecordId) => string;
  readonly childName: (student: RecordId) => string;
};

export function childTable(rows: readonly ChildRow[], { t, levelName }: TableWords): ReportTable<ChildRow> {
  return {
    rows,
    keyOf: ({ line }) => line.student,
    columns: [
      { key: 'name', header: t('reports.columns.name'), text: ({ name }) => name },
      { key: 'level', header: t('reports.columns.level'), text: ({ line }) => levelName(line.level) },
      ...totalsColumns<ChildRow>(t, ({ line }) => line),
      {
        key: 'noticed',
        header: t('reports.columns.noticed'),
        text: (row) =>
          [
            row.isChronic ? t('reports.chronic') : row.isOverLine ? t('reports.overLine') : '',
            patternWords(row, t),
          ]
            .filter((words) => words !== '')
            .join(' · '),
      },
    ],
  };
}

/** @param levels all grade levels in their order */
export function levelTable(
  report: AttendanceReport,
  levels: readonly Pick<GradeLevel, '_id'>[],
  { t, levelName }: TableWords,
): ReportTable<LevelTotals> {
  const order = [...levels.map(({ _id }) => _id), ''];
  return {
    rows: report.levels.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level)),
    keyOf: ({ level }) => level || 'unassigned',
    columns: [
      { key: 'level', header: t('reports.columns.level'), text: ({ level }) => levelName(level) },
      ...totalsColumns<LevelTotals>(t, (totals) => totals),
    ],
  };
}

export function weekdayTable(report: AttendanceReport, { t }: TableWords): ReportTable<WeekdayTotals> {
  return {
    rows: report.weekdays,
    keyOf: ({ weekday }) => String(weekday),
    columns: [
      {
        key: 'weekday',
        header: t('reports.columns.weekday'),
        text: ({ weekday }) => weekdayName(weekday),
      },
      ...totalsColumns<WeekdayTotals>(t, (totals) => totals),
    ],
  };
}

/** @param termBefore what the term before is called; undefined where there is none */
export function weekTable(
  weeks: readonly TrendWeek[],
  termBefore: string | undefined,
  { t }: TableWords,
): ReportTable<TrendWeek> {
  const [days, present, ...rest] = totalsColumns<TrendWeek>(t, ({ totals }) => totals);
  return {
    rows: weeks,
    keyOf: ({ from }) => from,
    columns: [
      { key: 'week', header: t('reports.columns.week'), text: ({ from }) => formatDay(from) },
      ...[days, present].flatMap((column) => column ?? []),
      ...(termBefore === undefined
        ? []
        : [
            {
              key: 'presentBefore',
              header: t('reports.columns.presentBefore', { term: termBefore }),
              text: ({ before }: TrendWeek) => (before === undefined ? '' : presentText(before)),
              isNumber: true,
            },
          ]),
      ...rest,
    ],
  };
}

export function arrivalTable(report: AttendanceReport, { t }: TableWords): ReportTable<Arrivals> {
  const all = report.arrivals.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: report.arrivals,
    keyOf: ({ minute }) => String(minute),
    columns: [
      { key: 'from', header: t('reports.columns.from'), text: ({ minute }) => minuteText(minute) },
      number('children', t('reports.columns.children'), ({ count }) => formatCount(count)),
      number('share', t('reports.columns.share'), ({ count }) => formatShare(all === 0 ? 0 : count / all)),
    ],
  };
}

export function peopleTable(
  report: Pick<AttendanceReport, 'people'>,
  { t }: TableWords,
): ReportTable<PersonLine> {
  return {
    rows: report.people,
    keyOf: ({ key }) => key,
    columns: [
      {
        key: 'person',
        header: t('reports.columns.person'),
        text: ({ name }) => name || t('reports.alone'),
      },
      number('pickUps', t('reports.columns.pickUps'), ({ pickUps }) => formatCount(pickUps)),
      number('children', t('reports.columns.children'), ({ children }) => formatCount(children)),
      number('late', t('reports.columns.latePickUps'), ({ late }) => formatCount(late)),
      number('minutes', t('reports.columns.lateMinutes'), ({ lateMinutes }) => formatCount(lateMinutes)),
    ],
  };
}

/** A child who did not come, and what the school was told of it. */
export type AbsentRow = AbsentDay & { readonly told: Absence | undefined };

export function absentTable(
  rows: readonly AbsentRow[],
  { t, childName, levelName }: TableWords,
  nameOfReason: (code: string) => string,
): ReportTable<AbsentRow> {
  return {
    rows,
    keyOf: ({ date, student }) => `${date}:${student}`,
    columns: [
      { key: 'child', header: t('reports.columns.child'), text: ({ student }) => childName(student) },
      { key: 'level', header: t('reports.columns.level'), text: ({ level }) => levelName(level) },
      { key: 'day', header: t('reports.columns.day'), text: ({ date }) => formatDay(date) },
      {
        key: 'reason',
        header: t('absences.dialog.reason'),
        text: ({ told }) => (told === undefined ? '' : reasonText(told, t, nameOfReason)),
      },
      {
        key: 'explained',
        header: t('absences.explained'),
        text: ({ explained }) => t(explained ? 'downloadList.yes' : 'downloadList.no'),
      },
      {
        key: 'reportedBy',
        header: t('absences.dialog.reportedBy'),
        text: ({ told }) => told?.reportedBy ?? '',
      },
      {
        key: 'note',
        header: t('absences.dialog.note'),
        text: ({ told }) =>
          [told?.familyNote ?? '', told?.note ?? ''].filter((words) => words !== '').join(' · '),
      },
    ],
  };
}

function reasonText({ reason }: Absence, t: Say, nameOfReason: (code: string) => string): string {
  return reason === '' ? t('absences.noReason') : nameOfReason(reason);
}

export function lateTable(
  report: Pick<AttendanceReport, 'latePickUps'>,
  { t, childName }: TableWords,
): ReportTable<LatePickUp> {
  return {
    rows: report.latePickUps,
    keyOf: ({ date, student }) => `${date}:${student}`,
    columns: [
      { key: 'child', header: t('reports.columns.child'), text: ({ student }) => childName(student) },
      { key: 'day', header: t('reports.columns.day'), text: ({ date }) => formatDay(date) },
      number('time', t('reports.columns.time'), ({ time }) => formatTime(time)),
      number('minutes', t('reports.columns.minutes'), ({ minutes }) => formatCount(minutes)),
      {
        key: 'person',
        header: t('reports.columns.person'),
        text: ({ name }) => name || t('reports.alone'),
      },
    ],
  };
}

/** `94.2%`; '' where no day counts. */
export function presentText(totals: Totals): string {
  const share = sharePresent(totals);
  return share === undefined ? '' : formatShare(share);
}

/** How many points of a percent more or less than the term before; nothing where there was none. */
export function besideTermBefore({ report, before }: Compared, t: Say): string | undefined {
  const [now, then] = [sharePresent(report.total), before && sharePresent(before.report.total)];
  if (now === undefined || then === undefined || before === undefined) return undefined;
  const points = Math.round((now - then) * 1_000) / 10;
  const count = Math.abs(points);
  return t(`reports.summary.${points === 0 ? 'same' : points > 0 ? 'more' : 'less'}`, {
    count,
    points: count.toLocaleString(currentLocale(), { maximumFractionDigits: 1 }),
    term: before.term.name,
    share: formatShare(then),
  });
}

type WithTotal = { readonly report: Pick<AttendanceReport, 'total'> };
type Compared = WithTotal & {
  readonly before: (WithTotal & { readonly term: Pick<Term, 'name'> }) | undefined;
};

/** Of a minute of the day only the clock matters. */
const anyDay = SchoolDay.parse('2026-01-01');

/** `8:15 AM` of a minute since midnight. */
export function minuteText(minute: number): string {
  return formatTime(wallTimeAt(anyDay, minute));
}

function totalsColumns<Row>(t: Say, of: (row: Row) => Totals): readonly ReportColumn<Row>[] {
  const count = (part: 'days' | 'absent' | 'explained' | 'late' | 'early') =>
    number<Row>(part, t(`reports.columns.${part}`), (row) => formatCount(of(row)[part]));
  return [
    count('days'),
    number('present', t('reports.columns.present'), (row) => presentText(of(row))),
    count('absent'),
    count('explained'),
    count('late'),
    count('early'),
  ];
}

function number<Row>(key: string, header: string, text: (row: Row) => string): ReportColumn<Row> {
  return { key, header, text, isNumber: true };
}
