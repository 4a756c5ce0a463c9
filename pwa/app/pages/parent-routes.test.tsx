import { render, screen, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import type { SchoolScope } from '#pwa/routing/school-scope.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { type ContactLink, emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { ParentDashboardRoute } from './parent-dashboard-route.tsx';
import { ParentStudentsRoute } from './parent-routes.tsx';

const today = SchoolDay.parse('2026-11-20');
const school = { ...emptySchool, _id: anOpenSchool, name: 'Oak Primary', timeZone: 'UTC' };
const scope: SchoolScope = { school, terms: [], today, place: { section: 'parent', slug: 'oak' } };
const term = { ...emptyTerm, name: 'Autumn', isActive: true, dates: [today] };
const aChild = (_id: string, firstName: string, contacts: ContactLink[]) => ({
  kind: 'student' as const,
  _id,
  fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName, lastName: 'Gray' }, contacts },
});
const registered = (student: string) => ({
  kind: 'registration' as const,
  _id: `t:${student}`,
  fields: { ...emptyRegistration, term: 't', student, isRegistered: true },
});

let close: () => Promise<void>;

afterEach(() => close());

/** Of Leo the server tells all, and of Mia neither her people nor her days. */
async function openAt(path: string): Promise<void> {
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: school },
      { kind: 'term', _id: 't', fields: term },
      {
        kind: 'contact',
        _id: 'joan',
        fields: { ...emptyContact, nameInfo: { ...emptyName, firstName: 'Joan' } },
      },
      aChild('leo', 'Leo', [{ contact: 'joan', relationship: 1, type: 0 }]),
      aChild('mia', 'Mia', []),
      registered('leo'),
      registered('mia'),
    ],
  });
  signInAs('Joan', 'Gray');
  render(
    <InApp path={path}>
      <Routes>
        <Route element={<Outlet context={scope} />}>
          <Route path="/parent/oak" element={<ParentDashboardRoute />} />
          <Route path="/parent/oak/students/:studentId/:part?" element={<ParentStudentsRoute />} />
        </Route>
      </Routes>
    </InApp>,
  );
}

it('the first page does not say of a child whom the parent must not collect that nobody has come', async () => {
  await openAt('/parent/oak');
  const mia = await screen.findByRole('article', { name: 'Mia Gray' });
  expect(within(mia).getByText('Please ask the school about this child’s days')).toBeDefined();
  const leo = screen.getByRole('article', { name: 'Leo Gray' });
  expect(within(leo).queryByText(/Please ask the school/)).toBeNull();
});

it.each(['days', 'people'])(
  'the %s of a child whom the parent must not collect are not shown',
  async (part) => {
    await openAt(`/parent/oak/students/mia/${part}`);
    expect(await screen.findByText(/^Nothing is shown here of this child/)).toBeDefined();
    expect(screen.queryByText('Nobody is on the list yet.')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  },
);

it('of a sibling they are', async () => {
  await openAt('/parent/oak/students/leo/people');
  expect(await screen.findByText('Joan')).toBeDefined();
  expect(screen.queryByText(/^Nothing is shown here/)).toBeNull();
});
