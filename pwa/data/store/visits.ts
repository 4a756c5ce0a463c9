/** Visits to a parent's pages on this device. */
import { limits } from '#sync/limits.ts';
import type { FactOf } from './outbox-facts.ts';

export type Visits = FactOf<'visits'>;

/** Coming back to an open page is the same visit. A clock that was set back begins a new one. */
export function withVisit(visits: Visits, nowMs: number): Visits {
  const isSame = visits.count > 0 && Math.abs(nowMs - visits.lastMs) < limits.visitGapMs;
  return { ...visits, count: isSame ? visits.count : visits.count + 1, lastMs: nowMs };
}

export function isOfferDue({ count, isOfferClosed }: Visits): boolean {
  return count >= 2 && !isOfferClosed;
}

export const noVisits: Visits = { count: 0, lastMs: 0, isOfferClosed: false };
