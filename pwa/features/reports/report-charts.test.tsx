import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { createTally } from '#sync/school/reports/totals.ts';
import { TrendChart } from './report-charts.tsx';

const totals = (days: number, present: number) => ({ ...createTally(), days, present });

it('compares with the term before only where somebody was counted in the same week', () => {
  const weeks = ['2026-09-07', '2026-09-14'].map((day) => ({
    from: SchoolDay.parse(day),
    totals: totals(20, 19),
    before: totals(0, 0),
  }));
  render(<TrendChart weeks={weeks} termBefore="Spring" />, { wrapper: InApp });
  expect(screen.getByText(/95%/).textContent).not.toContain('Spring');
});
