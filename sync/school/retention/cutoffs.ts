/** From which day on each group of records is kept. Pure: the day comes in. */
import { SchoolDay, twoDigits } from '#sync/school/records/school-day.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import { type PeriodMonths, type PeriodName, periodNames } from '#sync/school/records/retention-periods.ts';

/** Why more is kept than the period asks for. */
export const holdReasons = ['runningTerm', 'openIncident', 'waitingRecord'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** `from`: the first day that is kept; undefined keeps everything. */
export interface Cutoff {
  readonly from: SchoolDay | undefined;
  /** What keeps more than the period does. */
  readonly heldBy: HoldReason | undefined;
}
export type Cutoffs = Readonly<Record<PeriodName, Cutoff>>;

export interface Standpoint {
  /** On the school's own calendar. */
  readonly today: SchoolDay;
  readonly months: PeriodMonths;
  readonly terms: readonly Pick<Term, 'dates'>[];
  /** The day that the earliest open incident is about. */
  readonly openIncident: SchoolDay | undefined;
  /** When the earliest record arrived that waits for a decision. */
  readonly waitingRecord: SchoolDay | undefined;
}

/**
 * What a running term, an open incident and a record that waits for a decision are about is not
 * taken from under them. They hold back everything since, rather than their own child and day
 * alone: so "attendance is kept from this day on" is one true sentence for the whole school.
 */
const held: Readonly<Record<PeriodName, readonly HoldReason[]>> = {
  attendance: ['runningTerm', 'openIncident', 'waitingRecord'],
  rollCalls: ['runningTerm', 'openIncident', 'waitingRecord'],
  messages: ['runningTerm', 'openIncident'],
  history: ['openIncident', 'waitingRecord'],
  // Each of these says of itself whether it is open.
  incidents: [],
  payments: ['runningTerm'],
  students: [],
  contacts: [],
};

export function cutoffsOn({ today, months, terms, openIncident, waitingRecord }: Standpoint): Cutoffs {
  const holds: Record<HoldReason, SchoolDay | undefined> = {
    runningTerm: firstDayOfRunning(terms, today),
    openIncident,
    waitingRecord,
  };
  const cutoffOf = (name: PeriodName): Cutoff => {
    const period = months[name];
    if (period === null) return { from: undefined, heldBy: undefined };
    const from = monthsBefore(today, period);
    return held[name].reduce<Cutoff>(
      (cutoff, reason) => {
        const hold = holds[reason];
        if (hold === undefined || cutoff.from === undefined || hold >= cutoff.from) return cutoff;
        return { from: hold, heldBy: reason };
      },
      { from, heldBy: undefined },
    );
  };
  // Every name has its entry.
  return Object.fromEntries(periodNames.map((name) => [name, cutoffOf(name)])) as Cutoffs;
}

/** A term that has begun and is not over, also on a day of its holidays. */
function firstDayOfRunning(terms: readonly Pick<Term, 'dates'>[], today: SchoolDay): SchoolDay | undefined {
  return terms
    .flatMap((term) => {
      const range = termRange(term);
      return range !== undefined && range[0] <= today && range[1] >= today ? [range[0]] : [];
    })
    .toSorted()
    .at(0);
}

/** The same day of an earlier month; its last day where the month is shorter. */
export function monthsBefore(day: SchoolDay, months: number): SchoolDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const parts = [String(toYear).padStart(4, '0'), twoDigits(toMonth), twoDigits(Math.min(date, last))];
  return SchoolDay.parse(parts.join('-'));
}
