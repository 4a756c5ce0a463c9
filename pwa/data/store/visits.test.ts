import { expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { isOfferDue, noVisits, withVisit } from './visits.ts';

const morningMs = Date.UTC(2026, 8, 7, 12);

it('offers to install from the second visit on, until the offer is closed', () => {
  const first = withVisit(noVisits, morningMs);
  expect(isOfferDue(first)).toBe(false);
  const second = withVisit(first, morningMs + limits.visitGapMs);
  expect(isOfferDue(second)).toBe(true);
  expect(isOfferDue({ ...second, isOfferClosed: true })).toBe(false);
});

it('takes pages that are opened within half an hour for one visit', () => {
  const first = withVisit(noVisits, morningMs);
  const again = withVisit(first, morningMs + limits.visitGapMs - 1);
  expect(again).toEqual({ ...first, lastMs: morningMs + limits.visitGapMs - 1 });
});

it('counts a visit after the clock was set back by a day', () => {
  const first = withVisit(noVisits, morningMs);
  expect(withVisit(first, morningMs - 86_400_000).count).toBe(2);
});
