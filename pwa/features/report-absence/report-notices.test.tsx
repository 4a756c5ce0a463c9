/** What a parent is told of a child who is here, before and after a report. */
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { type AbsencePart, emptyAbsence } from '#sync/school/records/absence.ts';
import { emptyAttendance, Handover } from '#sync/school/records/attendance.ts';
import type { Child } from '#sync/school/records/family-terms.ts';
import { homeAbsenceId, partialDayId, registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { ReportedOfChild } from './report-absence.tsx';
import { daysAhead, newReport } from './report-draft.ts';
import { ReportNotices } from './report-notices.tsx';

const today = SchoolDay.parse('2026-11-20');
const term = { ...emptyTerm, name: 'Autumn', dates: [today], isActive: true };
const registration = { ...emptyRegistration, term: 'autumn', student: 'leo', isRegistered: true };
const student = { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Leo', lastName: 'Gray' } };
const leo: Child = {
  student: { _id: 'leo', ...student },
  name: 'Leo Gray',
  terms: [
    {
      term: { _id: 'autumn', ...term },
      whole: { _id: 'autumn', ...term },
      registration: { _id: registrationId('autumn', 'leo'), ...registration },
      level: undefined,
    },
  ],
};
const sentence = 'Leo Gray was dropped off today, so this does not count today.';

let close: () => Promise<void>;
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

/** Dropped off at that time; the school counts as late after a quarter past eight. */
async function open(part: AbsencePart, time: string): Promise<void> {
  const dropOff = Handover.parse({
    time: `${today}T${time}`,
    person: { personID: '', name: 'Joan', personString: 'Joan' },
  });
  const report = {
    ...emptyAbsence,
    student: 'leo',
    from: today,
    to: today,
    part,
    reportedBy: 'Joan Gray',
    reportedFromHome: true,
  };
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: emptySchool },
      { kind: 'term', _id: 'autumn', fields: term },
      { kind: 'student', _id: 'leo', fields: student },
      { kind: 'registration', _id: registrationId('autumn', 'leo'), fields: registration },
      {
        kind: 'absence',
        _id: part === 'day' ? homeAbsenceId('leo', today, today) : partialDayId('leo', today, part),
        fields: report,
      },
    ],
    days: [{ date: today, rows: [{ ...emptyAttendance, student: 'leo', term: 'autumn', dropOff }] }],
  });
  signInAs('Joan', 'Gray');
}

const recorded = 'The school has already recorded this day, or it is over. Call the office to change it.';
const takeBack = /^Take back: /;

it.each([
  ['absent, and here', 'day', '08:00', [sentence], [sentence], 1],
  ['absent, and came late', 'day', '09:30', [sentence], [sentence], 1],
  ['late, and here on time', 'late', '08:00', [sentence], [sentence], 1],
  ['late, and came late', 'late', '09:30', [], [recorded], 0],
  ['leaves early, and is here', 'early', '08:00', [], [], 1],
] as const)('form and card say the same of a child: %s', async (_what, part, time, inForm, onCard, ways) => {
  await open(part, time);
  const ahead = daysAhead([leo], today);
  const draft = { ...newReport(['leo'], ahead), part, days: 'today' as const };
  render(
    <InApp>
      <ReportNotices draft={draft} ahead={ahead} chosen={[leo]} />
      <ReportedOfChild child={leo} today={today} saidAbove={undefined} />
    </InApp>,
  );
  const card = await screen.findByRole('list', { name: 'Reported for Leo Gray' });
  await expect.poll(() => [...card.querySelectorAll('p')].map((line) => line.textContent)).toEqual(onCard);
  const notices = [...screen.getByRole('status').children].map((line) => line.textContent);
  expect(notices).toEqual(inForm);
  expect(screen.queryAllByRole('button', { name: takeBack })).toHaveLength(ways);
});
