import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { StaffMember } from '#sync/school/records/user.ts';
import { WaitingStaff, type WaitingStaffProps } from './waiting-staff.tsx';

const aPerson = (firstName: string, part: Partial<StaffMember> = {}): StaffMember => ({
  _id: firstName.toLowerCase(),
  nameInfo: { ...emptyName, firstName, lastName: 'Hill' },
  email: `${firstName.toLowerCase()}@oak.example`,
  emailVerified: true,
  phone: '',
  photo: emptyStudent.photo,
  isApproved: false,
  lastLogin: null,
  ...part,
});

type Approve = NonNullable<WaitingStaffProps['approve']>;
type Outcome = Awaited<ReturnType<Approve>>;
const done: Outcome = { kind: 'done', message: 'Approved', answer: {} };

function show(waiting: readonly StaffMember[], outcome: Outcome = done) {
  const asked: string[] = [];
  const approve: Approve = async (id) => {
    asked.push(id);
    return outcome;
  };
  render(<WaitingStaff waiting={waiting} approve={approve} />, { wrapper: InApp });
  return { user: userEvent.setup(), asked };
}

const confirm = async () =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });

it('a person is approved in its line, after a question, once the email address is verified', async () => {
  const { user, asked } = show([aPerson('Ada'), aPerson('Ben', { emailVerified: false })]);
  expect(screen.queryByRole('button', { name: 'Approve Ben Hill' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve Ada Hill' }));
  expect(asked).toEqual([]);
  await user.click(await confirm());
  expect(asked).toEqual(['ada']);
});

it.each([
  ['several are approved at once', done, ['ada', 'cleo']],
  ['nobody is approved after the first that could not be', { kind: 'unreachable' }, ['ada']],
] as const)('%s', async (_, outcome, expected) => {
  const waiting = [aPerson('Ada'), aPerson('Cleo'), aPerson('Ben', { emailVerified: false })];
  const { user, asked } = show(waiting, outcome);
  await user.click(screen.getByRole('button', { name: 'Approve all' }));
  await user.click(await confirm());
  expect(asked).toEqual(expected);
});

it('nobody is approved where nothing may be changed', () => {
  render(<WaitingStaff waiting={[aPerson('Ada'), aPerson('Cleo')]} approve={undefined} />, {
    wrapper: InApp,
  });
  expect(screen.getByText('Ada Hill')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});
