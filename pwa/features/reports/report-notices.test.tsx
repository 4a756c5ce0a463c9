import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { countAttendance } from '#sync/school/reports/attendance-report.ts';
import { createRecordedNames } from '#sync/school/reports/recorded-days.ts';
import { ReportNotices } from './report-notices.tsx';

const monday = SchoolDay.parse('2026-09-07');
const report = countAttendance(
  {
    hours: defaultSchoolHours,
    keptFrom: '',
    terms: [],
    registrations: [],
    students: new Set(),
    absences: [],
    now: { day: monday, time: TimeOfDay.parse('12:00') },
  },
  { lateAfterMinutes: 15 },
  createRecordedNames(),
).result();

function show(missing: number, missingBefore: number) {
  const range = { from: monday, to: monday };
  const counted = {
    asked: { range, filter: { lateAfterMinutes: 15 }, isCompared: true },
    report,
    trend: [],
    before: { term: { ...emptyTerm, _id: 'spring', name: 'Spring' }, report, missing: missingBefore },
    counted: [monday],
    missing,
    atMs: 0,
  };
  render(<ReportNotices counted={counted} isReachable={false} school={emptySchool} />, { wrapper: InApp });
}

it('counts the days of the range, and says apart what the comparison lacks', () => {
  show(5, 20);
  expect(screen.getByText(/^No connection. 5 school days are not on this device/)).toBeDefined();
  expect(screen.getByText('The comparison with Spring still lacks 20 school days.')).toBeDefined();
});

it('says nothing of a comparison that is whole', () => {
  show(5, 0);
  expect(screen.queryByText(/comparison/)).toBeNull();
});
