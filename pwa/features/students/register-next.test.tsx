import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { emptyTerm, generateSchoolDays, type Term } from '#sync/school/records/term.ts';
import { RegisterNext } from './register-next.tsx';

const day = (text: string) => SchoolDay.parse(text);
const dates = [...generateSchoolDays(day('2026-11-02'), day('2026-12-18'), [6, 0])];
const term: Term = { _id: 'autumn', ...emptyTerm, name: 'Autumn', isActive: true, dates };
const maya: Student = { _id: 'maya', ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Maya' } };

let close: () => Promise<void>;

beforeEach(async () => {
  const { _id: _term, ...ofTerm } = term;
  const { _id: _maya, ...ofMaya } = maya;
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
      { kind: 'term', _id: term._id, fields: ofTerm },
      { kind: 'student', _id: maya._id, fields: ofMaya },
    ],
  });
  signInAs('Ada', 'Reid');
});

afterEach(() => close());

it('does not register a child from a day after the last of the term', async () => {
  render(<Open />, { wrapper: InApp });
  await typeFirstDay('2027-11-30');
  expect(await screen.findByText('The term ends before this day.')).toBeDefined();
  expect(screen.getByText('Registered from: nobody')).toBeDefined();
  await typeFirstDay('2026-12-07');
  expect(await screen.findByText('Registered from: 2026-12-07')).toBeDefined();
});

async function typeFirstDay(text: string): Promise<void> {
  const joined = await screen.findByRole('textbox', { name: /^Counts from/ });
  await userEvent.clear(joined);
  await userEvent.type(joined, text);
  await userEvent.click(screen.getByRole('button', { name: /^Register/ }));
}

function Open() {
  const registered = [...(useRecords('registration')?.values() ?? [])];
  return (
    <>
      <p>Registered from: {registered.map(({ joinedOn }) => joinedOn).join() || 'nobody'}</p>
      <RegisterNext student={maya} term={term} today={day('2026-11-30')} />
    </>
  );
}
