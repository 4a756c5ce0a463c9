import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptySchool } from '#sync/school/records/school.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { createLine } from '#sync/school/reports/child-line.ts';
import { createTally } from '#sync/school/reports/totals.ts';
import { Statement, type StatementProps } from './statement.tsx';

const day = SchoolDay.parse('2026-11-30');

function show(part: Partial<ReturnType<typeof createLine>>): void {
  const line = { ...createLine('leo'), ...part };
  const counted: StatementProps['counted'] = {
    asked: {
      range: { from: day, to: day },
      filter: { student: 'leo', lateAfterMinutes: 0 },
      isCompared: false,
    },
    report: {
      total: createTally(),
      children: [line],
      levels: [],
      weekdays: [],
      days: [],
      notable: [],
      absent: [],
      notTaken: [],
      arrivals: [],
      people: [],
      latePickUps: [],
    },
    trend: [],
    before: undefined,
    counted: [day],
    missing: 0,
    atMs: Date.UTC(2026, 10, 30, 13),
  };
  render(
    <Statement
      school={{ _id: 'oak', ...emptySchool, name: 'Oak', timeZone: 'UTC' }}
      student={{ _id: 'leo', ...emptyStudent }}
      name="Leo Gray"
      levels={[]}
      counted={counted}
    />,
    { wrapper: InApp },
  );
}

const present = () => screen.getByText('Present').parentElement?.textContent;

it('gives the days present with their share, and says that all were as usual', () => {
  show({ days: 2, present: 2 });
  expect(present()).toBe('Present2 (100%)');
  expect(screen.getByText(/^On none of these days/)).toBeTruthy();
});

it('says nothing of a share, or of the days, before a day counts', () => {
  show({ open: 1 });
  expect(present()).toBe('Present0');
  expect(screen.queryByText(/^On none of these days/)).toBeNull();
});
