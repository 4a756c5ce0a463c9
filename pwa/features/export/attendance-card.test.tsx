import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptySchool } from '#sync/school/records/school.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyTerm, type Term } from '#sync/school/records/term.ts';
import { AttendanceCard } from './attendance-card.tsx';

const turned = 'Choose a last day that is not before the first day.';

function open(terms: readonly Term[] = []) {
  const today = SchoolDay.parse('2026-09-07');
  const school = { ...emptySchool, _id: 'oak', timeZone: 'UTC' };
  const scope = { school, terms, today, place: { section: 'admin', slug: 'oak' } };
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <Routes>
          <Route element={<Outlet context={scope} />}>
            <Route path="*" element={<AttendanceCard />} />
          </Route>
        </Routes>
      </InApp>
    </QueryClientProvider>,
  );
  return screen.getByRole('textbox', { name: 'First day' });
}

it('a first day that cannot be read is no fault of the last day', async () => {
  const first = open();
  await userEvent.clear(first);
  await userEvent.type(first, 'xx');
  await userEvent.tab();
  expect(screen.getByText('Please enter a date.')).toBeDefined();
  expect(screen.queryByText(turned)).toBeNull();
});

it('a last day before the first is refused', async () => {
  const first = open();
  await userEvent.clear(first);
  await userEvent.type(first, '9/8/2026');
  await userEvent.tab();
  expect(screen.getByText(turned)).toBeDefined();
});

it('opens without a fault of its own in the holidays before a term', () => {
  const dates = ['2026-09-14', '2026-09-15'].map((text) => SchoolDay.parse(text));
  open([{ ...emptyTerm, _id: 'autumn', isActive: true, dates }]);
  expect(screen.queryByText(turned)).toBeNull();
});
