/**
 * A report over many days, counted from this device's copy. Days that are not here are fetched like
 * those of any screen and kept, so that the report is whole the next time without a network too.
 */
import { useEffect, useMemo, useState } from 'react';
import { facts, openSchool, type OpenSchool, wantDays } from '#pwa/data/browser/page-data.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import {
  type AttendanceReport,
  countAttendance,
  type ReportCount,
  type ReportFilter,
  type ReportSchool,
} from '#sync/school/reports/attendance-report.ts';
import { type DayRange, rangeBefore, schoolDaysIn } from '#sync/school/reports/report-range.ts';
import { trendOf, type TrendWeek } from '#sync/school/reports/trend.ts';
import { useRecords } from './school-records.ts';

export type ReportAsked = {
  readonly range: DayRange;
  readonly filter: ReportFilter;
  /** With the same weeks of the term before. */
  readonly isCompared: boolean;
};

export type CountedReport = {
  /** What it answers. */
  readonly asked: ReportAsked;
  readonly report: AttendanceReport;
  readonly trend: readonly TrendWeek[];
  /** The same weeks of the term before; undefined where there is none. */
  readonly before: { readonly term: Term; readonly report: AttendanceReport } | undefined;
  /** School days of the range, and those of them that are on this device. */
  readonly schoolDays: readonly SchoolDay[];
  readonly here: readonly SchoolDay[];
  /** Device clock, Unix ms. */
  readonly atMs: number;
};

export type ReportState = {
  /** The last one; undefined until one is counted. */
  readonly counted: CountedReport | undefined;
  /** Days of what is asked now that are not on this device, of the term before too. */
  readonly missing: number;
  readonly isCounting: boolean;
  /** How far counting is, while nothing is counted yet. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly isReachable: boolean;
  /** Counts again: what is recorded meanwhile does not change a report under somebody's eyes. */
  readonly update: () => void;
};

export type ReportOf = {
  readonly school: School;
  readonly terms: readonly Term[];
  /** Undefined while there is no range. */
  readonly asked: ReportAsked | undefined;
};

export function useAttendanceReport({ school, terms, asked }: ReportOf): ReportState {
  const open = useLiveValue(openSchool);
  const registrations = useRecords('registration');
  const students = useRecords('student');
  const absences = useRecords('absence');
  const range = asked?.range;
  const isCompared = asked?.isCompared === true;
  const days = useMemo(() => range && reportDays(terms, range, isCompared), [terms, range, isCompared]);
  const [first, last] = [days?.all[0], days?.all.at(-1)];
  const present = useLiveValue(
    useMemo(
      () =>
        open === undefined || first === undefined || last === undefined
          ? nothing
          : open.data.daysHere(first, last),
      [open, first, last],
    ),
  );
  // Until it is known which days are here, none is missed.
  const isKnown = present !== undefined || days?.all.length === 0;
  const missing = isKnown ? (days?.all ?? []).filter((day) => present?.has(day) !== true).join(' ') : '';
  useEffect(() => {
    // Joined from days.
    const wanted = missing.split(' ') as SchoolDay[];
    if (open !== undefined && missing !== '') wantDays(open, ...wanted).catch(open.onFault);
  }, [open, missing]);
  const [round, setRound] = useState(0);
  const source = useMemo(
    () =>
      open && days && asked && registrations && students && absences && isKnown
        ? { open, school, terms, asked, days, registrations, students, absences, missing, round }
        : undefined,
    [open, school, terms, asked, days, registrations, students, absences, missing, round, isKnown],
  );
  const { counted, progress } = useCounted(source);
  return {
    progress,
    counted: counted?.report,
    missing: missing === '' ? 0 : missing.split(' ').length,
    isCounting: counted === undefined || counted.of !== source,
    isReachable: useLiveValue(facts).isReachable,
    update: () => setRound(round + 1),
  };
}

type Records<K extends 'registration' | 'student' | 'absence'> = NonNullable<
  ReturnType<typeof useRecords<K>>
>;

type Source = Omit<ReportOf, 'asked'> & {
  readonly asked: ReportAsked;
  readonly open: OpenSchool;
  readonly days: ReportDays;
  readonly registrations: Records<'registration'>;
  readonly students: Records<'student'>;
  readonly absences: Records<'absence'>;
  /** Days that are not here, joined. */
  readonly missing: string;
};

type Counted = { readonly of: Source; readonly report: CountedReport };

const notBegun = { done: 0, total: 0 };

/** The report of the last source that was counted to its end, and how far the next one is. */
function useCounted(source: Source | undefined) {
  const [counted, setCounted] = useState<Counted>();
  const [progress, setProgress] = useState(notBegun);
  useEffect(() => {
    if (source === undefined) return undefined;
    const stop = new AbortController();
    const total = source.days.own.length + (source.days.before?.days.length ?? 0);
    let done = 0;
    const onDays = (days: number) => {
      done += days;
      setProgress({ done, total });
    };
    countReport(source, { signal: stop.signal, onDays })
      .then((report) => {
        if (report !== undefined) setCounted({ of: source, report });
      })
      .catch(source.open.onFault);
    return () => stop.abort();
  }, [source]);
  return { counted, progress };
}

type ReportDays = {
  readonly own: readonly SchoolDay[];
  readonly before:
    (NonNullable<ReturnType<typeof rangeBefore>> & { readonly days: readonly SchoolDay[] }) | undefined;
  /** In their order, those of before first. */
  readonly all: readonly SchoolDay[];
};

function reportDays(terms: readonly Term[], range: DayRange, isCompared: boolean): ReportDays {
  const own = schoolDaysIn(terms, range);
  const earlier = isCompared ? rangeBefore(terms, range) : undefined;
  const before = earlier && { ...earlier, days: schoolDaysIn([earlier.term], earlier.range) };
  return { own, before, all: [...new Set([...(before?.days ?? []), ...own])].toSorted() };
}

type Steps = {
  readonly signal: AbortSignal;
  /** So many more days are counted. */
  readonly onDays: (days: number) => void;
};

/** Undefined when it was stopped. */
async function countReport(source: Source, steps: Steps): Promise<CountedReport | undefined> {
  const { asked, days, terms, open } = source;
  const atMs = deviceClock.nowMs();
  const { school } = source;
  const facts: ReportSchool = {
    hours: school.hours,
    terms,
    registrations: [...source.registrations.values()],
    students: source.students,
    absences: [...source.absences.values()],
    now: wallClockAt(atMs, school.timeZone),
  };
  const own = countAttendance(facts, asked.filter);
  const here = await addDays(own, { ...steps, open, days: days.own });
  if (here === undefined) return undefined;
  const before = days.before && countAttendance(facts, asked.filter);
  if (before && (await addDays(before, { ...steps, open, days: days.before.days })) === undefined)
    return undefined;
  const report = own.result();
  const earlier = before?.result();
  return {
    asked,
    report,
    before: days.before && earlier && { term: days.before.term, report: earlier },
    trend: trendOf(
      report.days,
      days.before && earlier && { days: earlier.days, daysEarlier: days.before.daysEarlier },
    ),
    schoolDays: days.own,
    here,
    atMs,
  };
}

/** So many days are counted at once, a few hundredths of a second for 2,000 children: taps go on. */
const daysAtOnce = 6;

type Reading = Steps & { readonly open: OpenSchool; readonly days: readonly SchoolDay[] };

/** Answers the days that are here; undefined when it was stopped. */
async function addDays(
  count: ReportCount,
  { open, days, signal, onDays }: Reading,
): Promise<readonly SchoolDay[] | undefined> {
  const parts = Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, at) =>
    days.slice(at * daysAtOnce, (at + 1) * daysAtOnce),
  );
  const read = (part: readonly SchoolDay[] | undefined) => {
    const [first, last] = [part?.[0], part?.at(-1)];
    return first === undefined || last === undefined ? undefined : open.data.readRecorded(first, last);
  };
  const here: SchoolDay[] = [];
  let reading = read(parts[0]);
  for (const [at, part] of parts.entries()) {
    const recorded = await reading;
    if (signal.aborted) return undefined;
    // The disk reads the next days while these are counted.
    reading = read(parts[at + 1]);
    for (const day of part) {
      const rows = recorded?.get(day);
      if (rows === undefined) continue;
      count.addDay(day, rows);
      here.push(day);
    }
    onDays(part.length);
  }
  return here;
}
