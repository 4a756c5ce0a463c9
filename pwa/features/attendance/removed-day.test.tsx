/**
 * A day whose attendance was removed is known to be empty: nothing of it can be fetched. Nobody
 * knows who came on a day that was never taken.
 */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { keptDay, removedDay, withRemovedDay } from '#pwa/data/school/a-removed-day.fixture.ts';
import { openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { AttendanceTab } from './attendance-tab.tsx';

const { school, term, records } = withRemovedDay;

let close: () => Promise<void>;
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  close = await openASchool({ records, days: [{ date: keptDay, rows: [] }] });
  signInAs('Ada', 'Reid');
});
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

function open(day: SchoolDay): void {
  render(
    <InApp path={`/?day=${day}`}>
      <AttendanceTab term={term} school={school} canEdit renderAbsence={() => null} />
    </InApp>,
  );
}

it('says without a network that the day was removed', async () => {
  open(removedDay);
  expect(await screen.findByText(/^Attendance before November 25, 2024 was removed/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers absences of several children only on a day of which something is known', async () => {
  open(keptDay);
  expect(await screen.findByRole('button', { name: 'Record absences' })).toBeDefined();
  cleanup();
  open(removedDay);
  expect(await screen.findByRole('button', { name: 'More' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Record absences' })).toBeNull();
});

it('calls nobody absent on a past day on which nobody was recorded', async () => {
  open(keptDay);
  expect(await screen.findByText('No drop-off has been recorded on this day.')).toBeDefined();
  expect(screen.getByText('Brown, Maya')).toBeDefined();
  expect(screen.queryByText(/absent/i)).toBeNull();
});
