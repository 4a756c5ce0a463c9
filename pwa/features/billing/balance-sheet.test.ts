import { expect, it } from 'vitest';
import { familyAccounts } from '#sync/school/records/balance.ts';
import { emptyFee } from '#sync/school/records/fee.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyPayment } from '#sync/school/records/payment.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { balanceSheet } from './balance-sheet.ts';

const term = 'autumn';
const aStudent = (firstName: string, lastName: string, guardian: string): Student => ({
  _id: firstName,
  ...emptyStudent,
  nameInfo: { ...emptyName, firstName, lastName },
  contacts: [{ contact: guardian, relationship: 1, type: 0 }],
});

it('has a row for each family, with each last name once and amounts that can be added up', () => {
  const students = [
    aStudent('Leo', 'Brown', 'joan'),
    aStudent('Maya', 'Brown', 'joan'),
    aStudent('Zoe', 'Gray', 'joan'),
    aStudent('Kim', 'Lee', 'ann'),
  ];
  const families = familyAccounts({
    term,
    students: new Map(students.map((student) => [student._id, student])),
    registrations: new Map(
      students.map(({ _id: student }) => {
        const _id = registrationId(term, student);
        return [_id, { _id, ...emptyRegistration, term, student, isRegistered: true }];
      }),
    ),
    levels: new Map(),
    fees: [{ _id: 'tuition', ...emptyFee, term, name: 'Tuition', cost: '1000.50', isRequired: true }],
    payments: [{ _id: 'paid', ...emptyPayment, term, student: 'Kim', amount: '1200' }],
    isAccounted: true,
  });
  expect(balanceSheet(families, true, (key) => key)).toEqual({
    columns: ['family', 'children', 'fees', 'paid', 'owed'].map((column) => `billing.columns.${column}`),
    rows: [
      ['Brown, Gray', 'Leo Brown, Maya Brown, Zoe Gray', 3001.5, 0, 3001.5],
      // More was paid than is owed.
      ['Lee', 'Kim Lee', 1000.5, 1200, -199.5],
    ],
  });
});

it('says why nothing is owed for a term of before payments were recorded', () => {
  expect(balanceSheet([], true, (key) => key).lacks).toBeUndefined();
  expect(balanceSheet([], false, (key) => key).lacks).toBe('billing.notAccounted');
});
