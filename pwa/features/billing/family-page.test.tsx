import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import type { SchoolScope } from '#pwa/routing/school-scope.ts';
import { emptyFee } from '#sync/school/records/fee.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyPayment } from '#sync/school/records/payment.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { BillingPage as ParentBillingPage } from '#pwa/features/parents/billing-page.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { BillingPage } from './billing-page.tsx';
import { FamilyBillingPage } from './family-page.tsx';

const today = SchoolDay.parse('2026-11-20');
const logo = { type: 'image/webp', data: 'AAAA', url: '/api/media/0' };
const school = { ...emptySchool, _id: anOpenSchool, name: 'Oak Primary', phone: '555 0100', logo };
const term = { ...emptyTerm, _id: 'autumn', name: 'Autumn', dates: [today] };
const scope: SchoolScope = { school, terms: [term], today, place: { section: 'admin', slug: 'oak' } };
const registration = { ...emptyRegistration, term: 'autumn', student: 'maya', isRegistered: true };
const paid = { ...emptyPayment, term: 'autumn', student: 'maya', day: today };

let close: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: school },
      { kind: 'term', _id: 'autumn', fields: term },
      {
        kind: 'student',
        _id: 'maya',
        fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' } },
      },
      { kind: 'registration', _id: registrationId('autumn', 'maya'), fields: registration },
      {
        kind: 'fee',
        _id: 'tuition',
        fields: { ...emptyFee, term: 'autumn', name: 'Tuition', cost: '100.00', isRequired: true },
      },
      {
        kind: 'student',
        _id: 'leo',
        fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Leo', lastName: 'Cole' } },
      },
      {
        kind: 'registration',
        _id: registrationId('autumn', 'leo'),
        fields: { ...registration, student: 'leo' },
      },
      { kind: 'payment', _id: 'more', fields: { ...paid, student: 'leo', amount: '125.00' } },
      { kind: 'payment', _id: 'first', fields: { ...paid, amount: '60.00', method: 'cash', note: 'late' } },
      { kind: 'payment', _id: 'wrong', fields: { ...paid, amount: '15.00', isCancelled: true } },
    ],
  });
  signInAs('Ada', 'Reid');
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

function open(path: string) {
  return render(
    <InApp path={path}>
      <Routes>
        <Route element={<Outlet context={scope} />}>
          <Route path="/" element={<BillingPage />} />
          <Route path="/:termId/:studentId" element={<FamilyBillingPage />} />
          <Route path="/parent" element={<ParentBillingPage />} />
        </Route>
        <Route element={<Outlet context={{ ...scope, terms: [] }} />}>
          <Route path="/no-term" element={<BillingPage />} />
        </Route>
      </Routes>
    </InApp>,
  );
}

const totalsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((total) => total.textContent);

it('the statement of a family has the school with its logo, the fees, what was paid and what is owed', async () => {
  const { container } = open('/autumn/maya');
  const child = await screen.findByRole('region', { name: 'Maya Brown' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Family Brown');
  expect(screen.getByText('Statement for Autumn, Oak Primary, November 20, 2026')).toBeDefined();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('AAAA');
  expect(screen.getByText('555 0100')).toBeDefined();
  expect(child.textContent).toContain('Tuition');
  const payments = within(within(child).getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
  expect(payments.map((payment) => payment.textContent).toSorted()).toEqual([
    expect.stringMatching(/^Paid on November 20, 2026, cashUndone: it does not count\$15\.00/),
    expect.stringMatching(/^Paid on November 20, 2026, cashlate−\$60\.00/),
  ]);
  // The note is the office's own.
  expect(screen.getByText('late').className).toMatch(/noPaper/);
  expect(totalsIn(container)).toEqual(['Fees$100.00', 'Paid$60.00', 'Owed$40.00']);
});

it('the totals of all families add up: the credit of one is no part of what others owe', async () => {
  const { container } = open('/');
  await screen.findByRole('heading', { level: 1, name: 'Billing' });
  expect(totalsIn(container)).toEqual(['Fees$200.00', 'Paid$185.00', 'Owed$40.00', 'Credit$25.00']);
});

it.each(['admin', 'parent', 'a school without a term'])('says that access is free: %s', async (page) => {
  open(page === 'admin' ? '/' : page === 'parent' ? '/parent' : '/no-term');
  expect(await screen.findByText('Your school currently has free access.')).toBeDefined();
});

it('the list that a family leads back to has the search and the filter with which it was left', async () => {
  open('/');
  await userEvent.type(await screen.findByRole('searchbox'), 'maya');
  await userEvent.click(screen.getByRole('radio', { name: /^Owing/ }));
  const families = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  await expect.poll(families).toEqual(['/admin/oak/billing/autumn/maya?q=maya&show=owing']);
  open('/autumn/maya?q=maya&show=owing');
  const back = await screen.findByRole('link', { name: 'All families' });
  expect(back.getAttribute('href')).toBe('/admin/oak/billing?q=maya&show=owing&term=autumn');
});

it('leads on by a button where there is no such family', async () => {
  open('/autumn/nobody');
  const back = await screen.findByRole('link', { name: 'All families' });
  expect(back.getAttribute('href')).toBe('/admin/oak/billing');
  // A bare link has the browser's blue, which nobody can read at night.
  expect(back.className).toContain('Button');
});
