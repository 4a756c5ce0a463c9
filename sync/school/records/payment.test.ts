import { expect, it } from 'vitest';
import { emptyPayment, paidCentsOf, type Payment, PaymentFields, paymentsOf } from './payment.ts';

// The fields are those of a payment that was saved.
const aPayment = (of: Partial<Payment>): Payment => ({ _id: 'p', ...emptyPayment, ...of });

it('is an amount as a fee has it, and never nothing', () => {
  const parse = (amount: string) => PaymentFields.safeParse({ ...emptyPayment, amount }).data?.amount;
  expect([parse('$1,250'), parse('12.5'), parse('0'), parse('-5'), parse('ten')]).toEqual([
    '1250.00',
    '12.50',
    undefined,
    undefined,
    undefined,
  ]);
});

it('counts until it is taken back, in exact cents', () => {
  const amounts = ['0.10', '0.20', '1000000.05'].map((amount, at) => aPayment({ _id: `p${at}`, amount }));
  expect(paidCentsOf(amounts)).toBe(100_000_035);
  expect(paidCentsOf([...amounts, aPayment({ amount: '5.00', isCancelled: true })])).toBe(100_000_035);
  expect(paidCentsOf([])).toBe(0);
});

it('is listed for its student and its term, the latest first', () => {
  const [early, late] = [
    PaymentFields.shape.day.parse('2026-09-07'),
    PaymentFields.shape.day.parse('2026-10-01'),
  ];
  const mine = { student: 'maya', term: 't' };
  const all = [
    aPayment({ _id: 'a', ...mine, day: early }),
    aPayment({ _id: 'b', ...mine, day: late }),
    aPayment({ _id: 'c', ...mine, student: 'leo', day: late }),
    aPayment({ _id: 'd', ...mine, term: 'other', day: late }),
    aPayment({ _id: 'e', ...mine, day: late, isCancelled: true }),
  ];
  expect(paymentsOf(all, mine).map(({ _id }) => _id)).toEqual(['e', 'b', 'a']);
});
