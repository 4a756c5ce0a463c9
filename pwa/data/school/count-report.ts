/**
 * Counts a report: days on this device here, with this device's own commands on top, and all others
 * by the server. What is here is told at once, and the whole when the server has answered.
 *
 * What this device knows and the server does not counts too. A day with such a record is fetched
 * and counted here. While a change of the children or of an absence is on its way, the server is
 * not asked; where one waits for a person's decision, all days are fetched.
 */
import type { Ask } from '#pwa/data/calls/ask.ts';
import type { SchoolData } from '#pwa/data/store/school-data.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import {
  type AttendanceReport,
  countAttendance,
  type ReportFilter,
} from '#sync/school/reports/attendance-report.ts';
import type { CountedPart } from '#sync/school/reports/counted-part.ts';
import {
  createRecordedNames,
  type RecordedDay,
  type RecordedNames,
} from '#sync/school/reports/recorded-days.ts';
import { ReportAnswer, type ReportRequest } from '#sync/school/reports/report-call.ts';
import { type DayRange, rangeBefore, schoolDaysIn } from '#sync/school/reports/report-range.ts';
import type { ReportSchool } from '#sync/school/reports/report-school.ts';
import { trendOf, type TrendWeek } from '#sync/school/reports/trend.ts';
import { callsOf, type ReportStep, reportSteps } from './report-steps.ts';

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
  readonly before:
    | {
        readonly term: Term;
        readonly report: AttendanceReport;
        /** So many of its days are not counted. */
        readonly missing: number;
      }
    | undefined;
  /** Days of the range that are counted, and how many are not. */
  readonly counted: readonly SchoolDay[];
  readonly missing: number;
  /** Device clock, Unix ms. */
  readonly atMs: number;
};

export type ReportDays = {
  readonly own: readonly SchoolDay[];
  readonly before:
    (NonNullable<ReturnType<typeof rangeBefore>> & { readonly days: readonly SchoolDay[] }) | undefined;
  /** In their order, those of before first. */
  readonly all: readonly SchoolDay[];
};

export function reportDays(terms: readonly Term[], { range, isCompared }: ReportAsked): ReportDays {
  const own = schoolDaysIn(terms, range);
  const earlier = isCompared ? rangeBefore(terms, range) : undefined;
  const before = earlier && { ...earlier, days: schoolDaysIn([earlier.term], earlier.range) };
  return { own, before, all: [...new Set([...(before?.days ?? []), ...own])].toSorted() };
}

export type ReportSource = {
  readonly data: Pick<SchoolData, 'readOwn' | 'readRecorded'>;
  readonly school: Pick<School, '_id' | 'hours' | 'timeZone' | 'forgotten'>;
  readonly terms: readonly Term[];
  readonly asked: ReportAsked;
  readonly days: ReportDays;
  /** Those whose sheets are on this device. */
  readonly here: ReadonlySet<SchoolDay>;
  readonly registrations: ReadonlyMap<RecordId, Registration>;
  readonly students: { readonly has: (student: RecordId) => boolean };
  readonly absences: ReadonlyMap<RecordId, Absence>;
};

export type Counting = {
  readonly ask: Ask;
  /** This moment, Unix ms. */
  readonly atMs: number;
  /** Fetches the sheets of these days, which then are here. */
  readonly wantDays: (days: readonly SchoolDay[]) => Promise<void>;
  readonly signal: AbortSignal;
  readonly asksServer: boolean;
  /** So many more days are read from this device. */
  readonly onDays: (days: number) => void;
  /** With what is here, unless the server is faster; then with what the server has counted. */
  readonly onCounted: (report: CountedReport) => void;
};

export async function countReport(source: ReportSource, counting: Counting): Promise<void> {
  const { asked, days, data, here } = source;
  const { signal, asksServer, onCounted, ask, wantDays, atMs } = counting;
  const [first, last] = [days.all[0], days.all.at(-1)];
  const own = first === undefined || last === undefined ? undefined : await data.readOwn(first, last);
  const isLeftOut = (day: SchoolDay) => own === undefined || own.roster !== 'none' || own.days.has(day);
  const isHere = (day: SchoolDay) => here.has(day);
  const stepsOf = (some: readonly SchoolDay[]) => reportSteps({ days: some, isHere, isLeftOut });
  const steps = { own: stepsOf(days.own), before: stepsOf(days.before?.days ?? []) };
  const names = createRecordedNames();
  const facts = factsOf(source, atMs);
  const calls = asksServer ? callsOf([...steps.before, ...steps.own]) : [];
  const asking = { ...asked.filter, now: facts.now };
  // The server counts while this device reads.
  const heard = { isWhole: false };
  const answering = askServer(calls, { ask, school: source.school._id, asking }).then((answer) => {
    heard.isWhole = typeof answer !== 'string' && calls.length > 0;
    return answer;
  });
  const read = await readDays(source, { names, ...counting });
  if (signal.aborted) return;
  const report = (parts: PartsByRun) => reportOf(source, { facts, names, read, steps, parts, atMs });
  if (!heard.isWhole) onCounted(report(new Map()));
  const answer = await answering;
  if (signal.aborted) return;
  if (typeof answer !== 'string' && calls.length > 0) onCounted(report(answer));
  if (!asksServer) return;
  const missing = days.all.filter((day) => !isHere(day));
  // Counting all of them here takes longer, and is better than not counting them.
  if (own?.roster === 'held' || answer === 'refused') await wantDays(missing);
  else if (own?.roster === 'none') await wantDays(missing.filter(isLeftOut));
}

function factsOf({ school, terms, ...source }: ReportSource, atMs: number): ReportSchool {
  return {
    hours: school.hours,
    keptFrom: school.forgotten.attendanceFrom,
    terms,
    registrations: [...source.registrations.values()],
    students: source.students,
    absences: [...source.absences.values()],
    now: wallClockAt(atMs, school.timeZone),
  };
}

/** By the run, which is one object in the steps and in the calls. */
type PartsByRun = ReadonlyMap<readonly SchoolDay[], CountedPart>;

type Asking = {
  readonly ask: Ask;
  readonly school: RecordId;
  readonly asking: ReportFilter & Pick<ReportRequest, 'now'>;
};

async function askServer(
  calls: readonly (readonly (readonly SchoolDay[])[])[],
  { ask, school, asking }: Asking,
): Promise<PartsByRun | 'unreachable' | 'refused'> {
  const parts = new Map<readonly SchoolDay[], CountedPart>();
  for (const runs of calls) {
    const body = { ...asking, runs };
    const outcome = await ask({ method: 'POST', path: `/sync/${school}/report`, body }, ReportAnswer);
    // A captive portal's page is no server's word.
    if (outcome.kind === 'unreachable' || (outcome.kind === 'nonsense' && outcome.fault === undefined))
      return 'unreachable';
    if (outcome.kind !== 'answer') return 'refused';
    for (const [at, run] of runs.entries()) {
      const part = outcome.answer.parts[at];
      if (part === undefined) return 'refused';
      parts.set(run, part);
    }
  }
  return parts;
}

type Found = {
  readonly facts: ReportSchool;
  readonly names: RecordedNames;
  readonly read: ReadonlyMap<SchoolDay, RecordedDay>;
  readonly steps: Readonly<Record<'own' | 'before', readonly ReportStep[]>>;
  readonly parts: PartsByRun;
  readonly atMs: number;
};

function reportOf({ asked, days }: ReportSource, { steps, atMs, ...found }: Found): CountedReport {
  const own = countSteps(steps.own, asked.filter, found);
  const before = days.before && { ...days.before, ...countSteps(steps.before, asked.filter, found) };
  return {
    asked,
    report: own.report,
    before: before && {
      term: before.term,
      report: before.report,
      missing: before.days.length - before.counted.length,
    },
    trend: trendOf(own.report.days, before && { days: before.report.days, daysEarlier: before.daysEarlier }),
    counted: own.counted,
    missing: days.own.length - own.counted.length,
    atMs,
  };
}

function countSteps(
  steps: readonly ReportStep[],
  filter: ReportFilter,
  { facts, names, read, parts }: Pick<Found, 'facts' | 'names' | 'read' | 'parts'>,
) {
  const count = countAttendance(facts, filter, names);
  const counted: SchoolDay[] = [];
  for (const step of steps) {
    if (step.by === 'device') {
      const day = read.get(step.day);
      if (day === undefined) continue;
      count.addDay(day);
      counted.push(step.day);
    } else {
      const part = parts.get(step.run);
      if (part === undefined) continue;
      count.addPart(part);
      counted.push(...step.run);
    }
  }
  return { report: count.result(), counted };
}

/** So many days are read at once, some hundredths of a second for 2,000 children: taps go on. */
const daysAtOnce = 6;

type Reading = Pick<Counting, 'signal' | 'onDays'> & { readonly names: RecordedNames };

/** Those that are here; fewer when it was stopped. */
async function readDays(
  { data, days, here }: ReportSource,
  { names, signal, onDays }: Reading,
): Promise<ReadonlyMap<SchoolDay, RecordedDay>> {
  const wanted = days.all.filter((day) => here.has(day));
  const parts = Array.from({ length: Math.ceil(wanted.length / daysAtOnce) }, (_, at) =>
    wanted.slice(at * daysAtOnce, (at + 1) * daysAtOnce),
  );
  const readPart = (part: readonly SchoolDay[] | undefined) => {
    const [first, last] = [part?.[0], part?.at(-1)];
    return first === undefined || last === undefined ? undefined : data.readRecorded(first, last, names);
  };
  const found = new Map<SchoolDay, RecordedDay>();
  let reading = readPart(parts[0]);
  for (const [at, part] of parts.entries()) {
    const recorded = await reading;
    if (signal.aborted) return found;
    // The disk reads the next days while these are looked through.
    reading = readPart(parts[at + 1]);
    for (const day of part) {
      const one = recorded?.get(day);
      if (one !== undefined) found.set(day, one);
    }
    onDays(part.length);
  }
  return found;
}
