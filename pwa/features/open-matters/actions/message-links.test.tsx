import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import {
  anOpenSchool,
  type CopiedRecord,
  openASchool,
  signInAs,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { OfficeMessagesPage } from '#pwa/features/messages/office-messages-page.tsx';
import type { SchoolScope } from '#pwa/routing/school-scope.ts';
import { emptyAttendance } from '#sync/school/records/attendance.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId, messageReadId } from '#sync/school/records/id.ts';
import { emptyMessageRead, threadOf } from '#sync/school/records/message.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { emptyStudent, type Student } from '#sync/school/records/student.ts';
import { MessageLinks } from './message-links.tsx';

const school = { ...emptySchool, _id: anOpenSchool, name: 'Oak', timeZone: 'UTC' };
const today = SchoolDay.parse('2026-11-20');
const scope: SchoolScope = { school, terms: [], today, place: { section: 'admin', slug: 'oak' } };

const aStudent = (_id: string, firstName: string): Student => ({
  ...emptyStudent,
  _id,
  nameInfo: { ...emptyName, firstName, lastName: 'Brown' },
  contacts: [
    { contact: 'kim', relationship: 0, type: 0 },
    { contact: 'carl', relationship: 1, type: 0 },
  ],
});
const maya = aStudent('maya', 'Maya');
const leo = aStudent('leo', 'Leo');

const roster = (email: string): readonly CopiedRecord[] => [
  { kind: 'school', _id: anOpenSchool, fields: school },
  ...[maya, leo].map(({ _id, ...fields }): CopiedRecord => ({ kind: 'student', _id, fields })),
  ...['kim', 'carl'].map((_id): CopiedRecord => ({
    kind: 'contact',
    _id,
    fields: { ...emptyContact, nameInfo: { ...emptyName, firstName: _id }, email: email && `${_id}${email}` },
  })),
];

/** Kim has read an announcement in the app. */
const read: CopiedRecord = {
  kind: 'messageRead',
  _id: messageReadId('picnic', 'kims-user'),
  fields: { ...emptyMessageRead, ...threadOf(['maya', 'leo']), message: 'picnic', isOfFamily: true },
};

const bar: CopiedRecord = {
  kind: 'collector',
  _id: collectorId('leo', 'carl'),
  fields: { ...emptyCollector, student: 'leo', contact: 'carl', collect: 'never', isBarred: true },
};

let close: () => Promise<void> = async () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(async () => {
  await close();
  vi.unstubAllGlobals();
});

async function show(records: readonly CopiedRecord[]) {
  close = await openASchool({ records: [...records] });
  signInAs('Ada', 'Reid');
  const matter = {
    kind: 'stillHere',
    record: 'r',
    student: maya,
    date: today,
    term: 't',
    fields: emptyAttendance,
  } as const;
  render(
    <QueryClientProvider client={createQueries()}>
      <Routes>
        <Route element={<Outlet context={scope} />}>
          <Route path="/admin/oak/messages" element={<OfficeMessagesPage />} />
          <Route
            path="*"
            element={
              <>
                <h1>Today</h1>
                <MessageLinks matter={matter} />
              </>
            }
          />
        </Route>
      </Routes>
    </QueryClientProvider>,
    { wrapper: InApp },
  );
}

it('leads into the conversation of the family, which begins with what is the matter, without a network', async () => {
  await show([...roster('@x.com'), read]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: 'Message to the parents of Maya Brown' }));
  expect(await screen.findByRole('heading', { name: 'Family of Leo Brown and Maya Brown' })).toBeDefined();
  const typed = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the family' });
  expect(typed.value).toBe('Maya Brown is still at school');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Waits for the network')).toBeDefined();
  expect(typed.value).toBe('');
});

it('offers no mail to parents who have read something in the app', async () => {
  await show([...roster('@x.com'), read]);
  await screen.findByRole('link', { name: /^Message to/ });
  expect(screen.queryByRole('link', { name: /^Email to/ })).toBeNull();
});

it.each([
  ['nobody of the family has read anything in the app', [] as const],
  ['whoever has read may be the one who is barred from a child', [read, bar] as const],
])('offers a mail too as long as %s', async (_, more) => {
  await show([...roster('@x.com'), ...more]);
  const mail = await screen.findByRole('link', { name: 'Email to the parents of Maya Brown' });
  expect(mail.getAttribute('href')).toContain('mailto:kim%40x.com,carl%40x.com?subject=Maya%20Brown');
});

it('offers neither where no parent has an address', async () => {
  await show(roster(''));
  await screen.findByRole('heading', { name: 'Today' });
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
});
