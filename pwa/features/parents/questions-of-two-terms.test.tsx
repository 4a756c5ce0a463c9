import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyQuestion } from '#sync/school/records/question.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { Questions } from './questions.tsx';

const today = schoolDayAt(Date.now(), 'UTC');
const person = { personID: 'joan', name: 'Joan Brown', personString: '' };
const at = (time: string) => Handover.parse({ person, time: `${today}T${time}` });
const inTerm = (_id: string) => {
  const term = { _id, ...emptyTerm, name: _id, dates: [today], isActive: true };
  return { term, whole: term, registration: { _id, ...emptyRegistration }, level: undefined };
};
const aChild = (_id: string, firstName: string) => {
  const nameInfo = { ...emptyName, firstName, lastName: 'Brown' };
  const student = { _id, ...emptyStudent, nameInfo };
  return { student, name: `${firstName} Brown`, terms: [inTerm('year'), inTerm('club')] };
};
const family = [aChild('maya', 'Maya'), aChild('leo', 'Leo')];

it('a parent may answer for a child that was picked up from school and is at the club', async () => {
  const asked = { ...emptyQuestion, name: 'Winston Reid', date: today };
  const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
  const fields = { ...asked, askedAt: moment(-60_000), endsAt: moment(600_000) };
  const close = await openASchool({
    records: ['maya', 'leo'].map((student) => ({
      kind: 'question',
      _id: `q-${student}`,
      fields: { ...fields, student },
    })),
    days: [
      {
        date: today,
        rows: [
          { student: 'maya', term: 'year', dropOff: at('08:00'), pickUp: at('12:00') },
          { student: 'maya', term: 'club', dropOff: at('12:10') },
          { student: 'leo', term: 'year', dropOff: at('08:00'), pickUp: at('12:00') },
          { student: 'leo', term: 'club', dropOff: at('12:10'), pickUp: at('12:20') },
        ],
      },
    ],
  });
  onTestFinished(close);
  render(
    <InApp>
      <Questions day={today} timeZone="UTC" family={family} />
    </InApp>,
  );
  await screen.findByText('Leo Brown was picked up by Joan Brown at 12:20 PM.');
  expect(screen.queryByText(/^Maya Brown was picked up/)).toBeNull();
  const answers = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(answers).toEqual([
    'Yes, allow once: Winston Reid for Maya Brown',
    'No: Winston Reid may not collect Maya Brown',
  ]);
});
