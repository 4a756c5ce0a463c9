import { expect, it } from 'vitest';
import { plans, yearlyDollars } from './plans.ts';

it('a year costs twelve months less fifteen percent, rounded down', () => {
  expect(plans.map(yearlyDollars)).toEqual([0, 71, 193]);
});
