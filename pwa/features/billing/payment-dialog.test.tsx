import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { writeAsIn, writeAsSpoken } from '#pwa/words/locale.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { PaymentDialog } from './payment-dialog.tsx';

const account = {
  student: { ...emptyStudent, _id: 'maya' },
  level: undefined,
  bill: { required: [], chosen: [], totalCents: 0 },
  payments: [],
  paidCents: 0,
  balanceCents: 0,
};

let close: () => Promise<void>;

beforeEach(async () => {
  writeAsIn('es-US');
  close = await openASchool({ records: [] });
  signInAs('Ada', 'Reid');
});

afterEach(async () => {
  writeAsSpoken();
  await close();
});

function open() {
  let isClosed = false;
  render(
    <PaymentDialog
      account={account}
      term="autumn"
      today={SchoolDay.parse('2026-11-20')}
      onClose={() => (isClosed = true)}
    />,
    { wrapper: InApp },
  );
  return {
    user: userEvent.setup(),
    amount: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }),
    isClosed: () => isClosed,
  };
}

const kept = () => outboxDatabase.entries.toArray();

it('reads a decimal comma where the language writes one, also without leaving the field', async () => {
  const { user, amount, isClosed } = open();
  await user.type(amount, '12,50{Enter}');
  await expect.poll(isClosed).toBe(true);
  expect(await kept()).toMatchObject([
    { command: { name: 'savePayment', args: { set: { amount: '12.50' } } } },
  ]);
});

it('shows what it has understood, and keeps nothing of what may be two amounts', async () => {
  const { user, amount } = open();
  await user.type(amount, '1.234,5');
  await user.tab();
  expect(amount.value).toBe('1234.50');
  await user.clear(amount);
  await user.type(amount, '1,234{Enter}');
  expect(await screen.findByText('Please enter an amount, such as 125.00.')).toBeDefined();
  expect(amount.value).toBe('1,234');
  expect(await kept()).toEqual([]);
});
