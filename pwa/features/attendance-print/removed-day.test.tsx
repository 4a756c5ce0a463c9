/** The sheet of a day whose attendance was removed, or never taken. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { keptDay, removedDay, withRemovedDay } from '#pwa/data/school/a-removed-day.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import type { DayFilter } from '#pwa/data/school/day-filter.ts';
import { AttendancePrintPage } from './attendance-print-page.tsx';

const { school, term, records } = withRemovedDay;

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ records, days: [{ date: keptDay, rows: [] }] });
});
afterEach(() => close());

function open(show: DayFilter['show'], day = removedDay): void {
  render(
    <AttendancePrintPage
      term={term}
      school={school}
      day={day}
      today={keptDay}
      filter={{ level: 'all', show, q: '' }}
      choice={{ kind: 'day' }}
      onChange={() => undefined}
      toAttendance="/"
      toTyping={undefined}
      onPrint={() => undefined}
    />,
    { wrapper: InApp },
  );
}

const removed = /^Attendance before November 25, 2024 was removed/;

it('says only that the day was removed, not that this device lacks it', async () => {
  open('all');
  expect(await screen.findByText(removed)).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

it('has every child, whatever the filter of the day before was', async () => {
  open('absent');
  expect(await screen.findByText(removed)).toBeDefined();
  expect(screen.getByText('Brown, Maya')).toBeDefined();
  expect(screen.queryByText(/^Only/)).toBeNull();
});

it('calls nobody absent on a past day on which nobody was recorded', async () => {
  open('absent', keptDay);
  expect(
    await screen.findByText('Nothing was recorded on 1 school day, which does not count: November 25, 2024.'),
  ).toBeDefined();
  expect(screen.getByText('Brown, Maya')).toBeDefined();
  expect(screen.queryByText('Absent')).toBeNull();
});
