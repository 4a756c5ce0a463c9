import { describe, expect, it } from 'vitest';
import { billOf, costCents } from './bill.ts';
import { emptyFee, type Fee } from './fee.ts';
import { emptyRegistration } from './registration.ts';
import { SchoolDay } from './school-day.ts';

const level = { _id: 'g1', name: 'Grade 1' };
const aFee = (_id: string, fields: Partial<Fee>): Fee => ({
  ...emptyFee,
  _id,
  term: 't',
  name: _id,
  cost: '10.00',
  ...fields,
});
const registration = { ...emptyRegistration, _id: 't:s', term: 't', student: 's', optionalFees: ['trip'] };

describe('a bill', () => {
  it('has the required fees of the level and the chosen optional ones, and nobody else’s', () => {
    const fees = [
      aFee('tuition', { cost: '1250.50' }),
      aFee('books', { gradeLevels: [level] }),
      aFee('graduation', { gradeLevels: [{ _id: 'g6', name: 'Grade 6' }] }),
      aFee('trip', { isRequired: false, cost: '0.10' }),
      aFee('lunch', { isRequired: false }),
      aFee('lessons', { student: 's', cost: '5.20' }),
      aFee('other child', { student: 'x' }),
      aFee('other term', { term: 'u' }),
    ];
    const bill = billOf(fees, { registration, level });
    expect(bill.required.map(({ _id }) => _id)).toEqual(['books', 'lessons', 'tuition']);
    expect(bill.chosen.map(({ _id }) => _id)).toEqual(['trip']);
    expect(bill.totalCents).toBe(126_580);
  });

  it('begins with what is due first; what has no date comes last', () => {
    const due = (day: string) => ({ dueDate: SchoolDay.parse(day) });
    const fees = [aFee('a', {}), aFee('b', due('2026-10-01')), aFee('c', due('2026-09-01'))];
    const bill = billOf(fees, { registration, level: undefined });
    expect(bill.required.map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
  });

  it('counts in cents, so that ten times ten cents are a dollar', () => {
    expect(costCents({ cost: '0.10' }) * 10).toBe(100);
    expect([costCents({ cost: '' }), costCents({ cost: '12.05' })]).toEqual([0, 1_205]);
  });
});
