/** A report over many days for a screen: `count-report` says who counts what. */
import { useEffect, useMemo, useState } from 'react';
import { ask, facts, openSchool, type OpenSchool, wantDays } from '#pwa/data/browser/page-data.ts';
import { wallMs } from './clock.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import {
  type CountedReport,
  countReport,
  type ReportAsked,
  reportDays,
  type ReportSource,
} from './count-report.ts';
import { useRecords } from './school-records.ts';

export type ReportState = {
  /** The last one; undefined until one is counted. */
  readonly counted: CountedReport | undefined;
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

const noDays: ReadonlySet<SchoolDay> = new Set();

export function useAttendanceReport({ school, terms, asked }: ReportOf): ReportState {
  const open = useLiveValue(openSchool);
  const registrations = useRecords('registration');
  const students = useRecords('student');
  const absences = useRecords('absence');
  const days = useMemo(() => asked && reportDays(terms, asked), [terms, asked]);
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
  // Until it is known which days are here, nobody counts any.
  const hereKey = present === undefined ? undefined : [...present].toSorted().join(' ');
  const here = useMemo(
    () => (days?.all.length === 0 ? noDays : hereKey === undefined ? undefined : daysOfKey(hereKey)),
    [days, hereKey],
  );
  const [round, setRound] = useState(0);
  const source = useMemo(
    () =>
      open && days && asked && registrations && students && absences && here
        ? {
            open,
            data: open.data,
            school,
            terms,
            asked,
            days,
            registrations,
            students,
            absences,
            here,
            round,
          }
        : undefined,
    [open, school, terms, asked, days, registrations, students, absences, here, round],
  );
  const { isReachable } = useLiveValue(facts);
  return { ...useCounted(source, isReachable), isReachable, update: () => setRound(round + 1) };
}

function daysOfKey(key: string): ReadonlySet<SchoolDay> {
  // Joined from days.
  return new Set(key === '' ? [] : (key.split(' ') as SchoolDay[]));
}

function lacksNothing({ missing, before }: CountedReport): boolean {
  return missing === 0 && (before?.missing ?? 0) === 0;
}

type OpenSource = ReportSource & { readonly open: OpenSchool };
type Counted = { readonly of: OpenSource; readonly report: CountedReport };

const notBegun = { done: 0, total: 0 };

/** The report of the last source that was counted, and how far the next one is. */
function useCounted(source: OpenSource | undefined, isReachable: boolean) {
  const [counted, setCounted] = useState<Counted>();
  const [progress, setProgress] = useState(notBegun);
  /** The last source of which nothing more is on its way. */
  const [settled, setSettled] = useState<OpenSource>();
  const isWhole = counted !== undefined && counted.of === source && lacksNothing(counted.report);
  // A report that is whole stays as it is when the network goes.
  const asksServer = isReachable || isWhole;
  useEffect(() => {
    if (source === undefined) return undefined;
    const stop = new AbortController();
    const total = source.days.all.filter((day) => source.here.has(day)).length;
    let done = 0;
    countReport(source, {
      ask,
      atMs: wallMs(),
      wantDays: (days) => wantDays(source.open, ...days),
      signal: stop.signal,
      asksServer,
      onDays: (days) => {
        done += days;
        setProgress({ done, total });
      },
      onCounted: (report) => setCounted({ of: source, report }),
    })
      .catch(source.open.onFault)
      .finally(() => {
        if (!stop.signal.aborted) setSettled(source);
      });
    return () => stop.abort();
  }, [source, asksServer]);
  return {
    progress,
    counted: counted?.report,
    isCounting: counted?.of !== source || settled !== source,
  };
}
