import { expect, it } from 'vitest';
import { plans, yearlyDollars } from './pricing.tsx';

it('a year costs twelve months less fifteen percent, rounded down', () => {
  expect(plans.map(yearlyDollars)).toEqual([0, 71, 193]);
});
