/**
 * What days of children add up to. A day of a child is counted once: as present, absent or open.
 */
import type { Standing } from '#sync/school/records/standing.ts';

/** Counts of days of children. */
export type Totals = {
  /** Days that count: `present` and `absent`. */
  readonly days: number;
  readonly present: number;
  /** With and without an explanation. */
  readonly absent: number;
  readonly explained: number;
  /** Of those present: late, picked up before closing, without a recorded pick-up. */
  readonly late: number;
  readonly early: number;
  readonly forgotten: number;
  /** Of today, where it is not known yet whether the child comes. They do not count. */
  readonly open: number;
};

/** Totals that are being counted. */
export type Tally = { -readonly [Part in keyof Totals]: number };

export function createTally(): Tally {
  return { days: 0, present: 0, absent: 0, explained: 0, late: 0, early: 0, forgotten: 0, open: 0 };
}

/** Counts one day of one child. */
export function addStanding(tally: Tally, standing: Standing): void {
  if (standing.is === 'notHereYet') {
    tally.open += 1;
    return;
  }
  tally.days += 1;
  if (standing.is === 'absent') {
    tally.absent += 1;
    if (standing.explained) tally.explained += 1;
    return;
  }
  tally.present += 1;
  if (standing.late) tally.late += 1;
  if (standing.is === 'left' && standing.early) tally.early += 1;
  if (standing.is === 'forgotten') tally.forgotten += 1;
}

/** Adds `other` to `tally`. */
export function addTotals(tally: Tally, other: Totals): void {
  tally.days += other.days;
  tally.present += other.present;
  tally.absent += other.absent;
  tally.explained += other.explained;
  tally.late += other.late;
  tally.early += other.early;
  tally.forgotten += other.forgotten;
  tally.open += other.open;
}

/** 0…1; undefined where no day counts. */
export function sharePresent({ present, days }: Pick<Totals, 'present' | 'days'>): number | undefined {
  return days === 0 ? undefined : present / days;
}

/** 0…1; undefined where no day counts. */
export function shareAbsent({ absent, days }: Pick<Totals, 'absent' | 'days'>): number | undefined {
  return days === 0 ? undefined : absent / days;
}
