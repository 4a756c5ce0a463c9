/** The door on a day that a school and its afternoon club share. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool, signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { addDays, schoolDayAt } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { ParentModePage } from './parent-mode-page.tsx';

const today = schoolDayAt(Date.now(), 'UTC');
const joan = { personID: 'joan', name: 'Joan Brown', personString: '' };
const at = (time: string) => Handover.parse({ person: joan, time: `${today}T${time}` });

const aChild = (_id: string, firstName: string) => ({
  kind: 'student' as const,
  _id,
  fields: {
    ...emptyStudent,
    nameInfo: { ...emptyName, firstName, lastName: 'Brown' },
    contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
  },
});
const inTerm = (term: string, student: string) => ({
  kind: 'registration' as const,
  _id: registrationId(term, student),
  fields: { ...emptyRegistration, term, student, isRegistered: true },
});
const aTerm = (_id: string, since: number) => ({
  kind: 'term' as const,
  _id,
  fields: { ...emptyTerm, name: _id, isActive: true, dates: [addDays(today, -since), today] },
});
const copy = {
  records: [
    { kind: 'school' as const, _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
    {
      kind: 'contact' as const,
      _id: 'joan',
      fields: { ...emptyContact, nameInfo: { ...emptyName, firstName: 'Joan', lastName: 'Brown' } },
    },
    aTerm('year', 30),
    aTerm('club', 3),
    aChild('maya', 'Maya'),
    aChild('leo', 'Leo'),
    aChild('ida', 'Ida'),
    inTerm('year', 'maya'),
    inTerm('club', 'leo'),
    inTerm('year', 'ida'),
    inTerm('club', 'ida'),
  ],
  days: [
    { date: today, rows: [{ student: 'ida', term: 'year', dropOff: at('00:01'), pickUp: at('00:02') }] },
  ],
};

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool(copy);
  signInAs('Ada', 'Stone');
});
afterEach(() => close());

function open(termId: string): void {
  render(
    <InApp>
      <ParentModePage termId={termId} renderLeaveDialog={() => null} />
    </InApp>,
  );
}

it('shows the children of both, and says who was picked up already', async () => {
  open('');
  const cards = await screen.findAllByRole('button', { name: / Brown/ });
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ida Brown.*Picked up/),
    expect.stringMatching(/Leo Brown$/),
    expect.stringMatching(/Maya Brown$/),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /Pick-up/ }));
  await userEvent.type(screen.getByRole('searchbox'), 'Ida');
  expect(await screen.findByText('Ida Brown has already been picked up')).toBeDefined();
});

it('shows the children of the term that it was opened for, while that has school', async () => {
  open('club');
  await screen.findByRole('button', { name: /Leo Brown/ });
  expect(screen.getByRole('button', { name: /Ida Brown/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Maya Brown/ })).toBeNull();
});

it('records at the club whom school has let go, ticks no such sibling, and takes it back', async () => {
  open('');
  await userEvent.click(await screen.findByRole('button', { name: /Maya Brown/ }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Ida/ })).checked).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: /Ida/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Joan Brown/ }));
  await vi.waitFor(async () =>
    expect(await written()).toMatchObject([
      { args: { student: 'maya', term: 'year', dropOff: { person: joan } } },
      { args: { student: 'ida', term: 'club', dropOff: { person: joan } } },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await vi.waitFor(async () =>
    expect((await written()).slice(2)).toMatchObject([
      { args: { student: 'maya', term: 'year', dropOff: null } },
      { args: { student: 'ida', term: 'club', dropOff: null } },
    ]),
  );
  expect(await screen.findByRole('button', { name: /Ida Brown/ })).toBeDefined();
});

async function written(): Promise<readonly unknown[]> {
  return readableEntries(await outboxDatabase.entries.toArray())
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ command }) => command);
}
