/** How many children stand how, and the filters that show just them. */
import type { MessageKey } from '#sync/words/message-key.ts';
import type { StandingRow } from './standing-rows.ts';

/**
 * Every child of a day that is kept is counted by one of the first four; the last two are counted
 * besides.
 */
export const standingFilters = ['here', 'notHereYet', 'absent', 'left', 'late', 'needsALook'] as const;
export type StandingFilter = (typeof standingFilters)[number];
export type StandingFilterCounts = Readonly<Record<StandingFilter, number>>;

export function countStandingRows(rows: readonly StandingRow[]): StandingFilterCounts {
  const counts = { here: 0, notHereYet: 0, absent: 0, left: 0, late: 0, needsALook: 0 };
  for (const one of rows) {
    const main = mainFilterOf(one);
    if (main !== undefined) counts[main] += 1;
    if (isLate(one)) counts.late += 1;
    if (one.needsALook) counts.needsALook += 1;
  }
  return counts;
}

export const standingFilterWords = {
  here: 'standing.here',
  notHereYet: 'standing.notHereYet',
  absent: 'standing.absent',
  left: 'standing.left',
  late: 'standing.late',
  needsALook: 'attendance.needsALook',
} as const satisfies Record<StandingFilter, MessageKey>;

/** Is this child one of those that the filter counts? */
export function isFilteredBy(filter: StandingFilter, one: StandingRow): boolean {
  if (filter === 'needsALook') return one.needsALook;
  return filter === 'late' ? isLate(one) : mainFilterOf(one) === filter;
}

/** A child who should have been picked up is still here. */
function mainFilterOf({
  standing,
  isUnknown,
}: StandingRow): 'here' | 'notHereYet' | 'absent' | 'left' | undefined {
  if (isUnknown) return undefined;
  return standing.is === 'stillHere' || standing.is === 'forgotten' ? 'here' : standing.is;
}

function isLate({ standing }: Pick<StandingRow, 'standing'>): boolean {
  return 'late' in standing && standing.late;
}
