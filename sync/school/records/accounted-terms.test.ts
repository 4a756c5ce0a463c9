import { expect, it } from 'vitest';
import { accountedTerms, accountsBegin, termsPaidFor } from './accounted-terms.ts';
import { SchoolDay } from './school-day.ts';

const day = (text: string) => SchoolDay.parse(text);
const aTerm = (_id: string, first: string, last: string, isActive = false) => ({
  _id,
  dates: [day(first), day(last)],
  isActive,
});
const terms = [
  aTerm('spring', '2026-01-05', '2026-04-01'),
  aTerm('summer', '2026-04-13', '2026-07-03'),
  aTerm('autumn', '2026-09-07', '2026-12-18', true),
  aTerm('next', '2027-01-11', '2027-03-26'),
];
const today = day('2026-11-23');
const accounted = (payments: Parameters<typeof termsPaidFor>[0]) => [
  ...accountedTerms(terms, accountsBegin(terms, termsPaidFor(payments)), today),
];
const paid = (term: string, isCancelled = false) => ({ term, isCancelled });

it('are the running and coming terms where no payment was ever recorded', () => {
  expect(accounted([])).toEqual(['autumn', 'next']);
  expect(accounted([paid('spring', true)])).toEqual(['autumn', 'next']);
});

it('begin with the first term for which a payment was recorded', () => {
  expect(accounted([paid('autumn'), paid('summer')])).toEqual(['summer', 'autumn', 'next']);
  expect(accounted([paid('autumn')])).toEqual(['autumn', 'next']);
});
