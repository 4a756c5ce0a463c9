import { expect, it } from 'vitest';
import { familyAccounts } from './balance.ts';
import { emptyFee } from './fee.ts';
import { registrationId } from './id.ts';
import { emptyName } from './name-info.ts';
import { emptyPayment, type Payment } from './payment.ts';
import { emptyRegistration } from './registration.ts';
import { emptyStudent, type Student } from './student.ts';

const term = 't';
const guardian = (contact: string) => ({ contact, relationship: 1, type: 0 });
const aStudent = (_id: string, lastName: string, guardians: string[]): Student => ({
  _id,
  ...emptyStudent,
  nameInfo: { ...emptyName, firstName: _id, lastName },
  contacts: guardians.map(guardian),
});
const aPayment = (_id: string, student: string, amount: string, isCancelled = false): Payment => ({
  _id,
  ...emptyPayment,
  term,
  student,
  amount,
  isCancelled,
});

function accounts(students: Student[], payments: Payment[], unregistered: string[] = [], isAccounted = true) {
  return familyAccounts({
    term,
    students: new Map(students.map((student) => [student._id, student])),
    registrations: new Map(
      students.map(({ _id: student }) => {
        const _id = registrationId(term, student);
        const isRegistered = !unregistered.includes(student);
        return [_id, { _id, ...emptyRegistration, term, student, isRegistered }];
      }),
    ),
    levels: new Map(),
    fees: [{ _id: 'f', ...emptyFee, term, name: 'Tuition', cost: '100.00' }],
    // As a map of the store hands them out: they can be walked through once.
    payments: payments.values(),
    isAccounted,
  });
}

it('owes the fees of all children less what was paid for any of them', () => {
  const family = [aStudent('maya', 'Brown', ['joan']), aStudent('leo', 'Brown', ['joan'])];
  const [brown, ...others] = accounts(family, [
    aPayment('a', 'maya', '120.00'),
    aPayment('b', 'leo', '50.00'),
    aPayment('c', 'leo', '30.00', true),
  ]);
  expect(others).toEqual([]);
  expect(brown).toMatchObject({ key: 'leo', feesCents: 20_000, paidCents: 17_000, balanceCents: 3_000 });
  expect(brown?.students.map(({ balanceCents }) => balanceCents)).toEqual([5_000, -2_000]);
});

it('are those who are joined by any guardian, and strangers are another family', () => {
  const half = [
    aStudent('ann', 'A', ['mother']),
    aStudent('bob', 'B', ['mother', 'father']),
    aStudent('cid', 'C', ['father']),
    aStudent('dee', 'D', []),
  ];
  expect(accounts(half, []).map(({ students }) => students.map(({ student }) => student._id))).toEqual([
    ['ann', 'bob', 'cid'],
    ['dee'],
  ]);
});

it('have nothing to do with who is not registered, unless something was paid', () => {
  const gone = [aStudent('gone', 'G', [])];
  expect(accounts(gone, [], ['gone'])).toEqual([]);
  expect(accounts(gone, [aPayment('a', 'gone', '10.00')], ['gone'])).toMatchObject([
    { feesCents: 0, paidCents: 1_000, balanceCents: -1_000 },
  ]);
});

it('owes nothing for a term of before any payment was recorded', () => {
  const [brown] = accounts([aStudent('maya', 'Brown', ['joan'])], [], [], false);
  expect(brown).toMatchObject({ feesCents: 10_000, paidCents: 0, balanceCents: 0 });
});
