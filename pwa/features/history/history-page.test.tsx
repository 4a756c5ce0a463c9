import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { openSchool, outboxDatabase } from '#pwa/data/browser/page-data.ts';
import { readableEntries } from '#pwa/data/store/outbox-database.ts';
import {
  anOpenSchool,
  type CopiedRecord,
  openASchool,
  signInAs,
} from '#pwa/data/school/an-open-school.fixture.ts';
import { AlertList } from '#pwa/ui/alerts.tsx';
import type { Handover } from '#sync/school/records/attendance.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { attendanceId, collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import type { HistoryEntry } from '#sync/wire/protocol.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { HistoryPage } from './history-page.tsx';

const day = SchoolDay.parse('2026-11-20');
const record = attendanceId(day, 'autumn', 'maya');

function aHandover(personID: string, name: string, time: string): Handover {
  return { person: { personID, name, personString: '' }, time: WallTime.parse(`${day}T${time}`) };
}
const dropOff = aHandover('joan', 'Joan Brown', '08:05');
const byJoan = aHandover('joan', 'Joan Brown', '15:05');

const records: readonly CopiedRecord[] = [
  { kind: 'school', _id: anOpenSchool, fields: { ...emptySchool, name: 'Oak', timeZone: 'UTC' } },
  ...(['Joan', 'Carl', 'Emma'] as const).map((firstName): CopiedRecord => ({
    kind: 'contact',
    _id: firstName.toLowerCase(),
    fields: { ...emptyContact, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } },
  })),
  {
    kind: 'student',
    _id: 'maya',
    fields: {
      ...emptyStudent,
      nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' },
      contacts: [
        { contact: 'joan', relationship: 1, type: 0 },
        { contact: 'carl', relationship: 2, type: 0 },
        { contact: 'emma', relationship: 3, type: 1 },
      ],
    },
  },
  {
    kind: 'collector',
    _id: collectorId('maya', 'carl'),
    fields: { ...emptyCollector, student: 'maya', contact: 'carl', collect: 'never', isBarred: true },
  },
];

let closeSchool: () => Promise<void>;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(async () => {
  await closeSchool();
  vi.unstubAllGlobals();
});

const anEntry = (id: string): HistoryEntry => ({
  _id: id,
  name: 'recordAttendance',
  args: { date: day, term: 'autumn', student: 'maya', notes: id },
  before: null,
  after: null,
  records: [record],
  actor: 'ray',
  actorName: 'Ray Tuck',
  device: null,
  deviceName: null,
  wall: `${day}T15:00:00.000+00:00`,
  arrivedAt: `${day}T15:00:0${id}.000Z`,
  verdict: 'applied',
  code: null,
  isSuspicious: false,
  proof: 'session',
  byPin: null,
});

function renderHistory(): void {
  render(
    <InApp>
      <HistoryPage
        filter={{ record }}
        onFilter={() => undefined}
        toRecord={() => '/'}
        today={day}
        timeZone="UTC"
        canRestore
      />
      <AlertList />
    </InApp>,
  );
}

/** Of a server with three pages of the history, an entry each, which answers for these. */
async function download(answered: readonly string[]) {
  closeSchool = await openASchool({ records });
  signInAs('Ada', 'Reid');
  const noted: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const answer = (body: object) => Response.json(body, { headers: { 'x-server-version': '1.4.6' } });
    if (pathname === '/api/admin/downloads') {
      noted.push(JSON.parse(init.body));
      return answer({});
    }
    const cursor = searchParams.get('cursor') ?? '3';
    if (pathname !== '/api/admin/history' || !answered.includes(cursor))
      throw new TypeError('Failed to fetch');
    return answer({ entries: [anEntry(cursor)], cursor: cursor === '1' ? null : String(Number(cursor) - 1) });
  });
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => '#', revokeObjectURL: () => undefined }),
  );
  const faults: unknown[] = [];
  vi.stubGlobal('reportError', (fault: unknown) => faults.push(fault));
  renderHistory();
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 10_000 }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
  return { noted, faults };
}

const savedText = () => screen.queryByText(/saved in your downloads/)?.textContent;

it('hands out all pages of the history as a file, and notes how many rows it has', async () => {
  const { noted, faults } = await download(['3', '2', '1']);
  await expect.poll(savedText).toBe('3 rows saved in your downloads');
  await expect.poll(() => noted).toEqual([{ list: 'history', rows: 3 }]);
  expect(faults).toEqual([]);
});

it('hands out what is here where the server stops answering, and says so', async () => {
  await download(['3', '2']);
  await expect
    .poll(savedText)
    .toBe('2 rows saved in your downloads. The server did not answer, so other rows may be missing.');
});

/** Joan's pick-up stands; an earlier one is in the history, which this device has seen. */
async function restore(earlier: Handover) {
  closeSchool = await openASchool({
    records,
    days: [{ date: day, rows: [{ student: 'maya', term: 'autumn', dropOff, pickUp: byJoan }] }],
  });
  signInAs('Ada', 'Reid');
  await openSchool.get()?.database.history.put({
    _id: 'earlier',
    name: 'recordAttendance',
    args: { date: day, term: 'autumn', student: 'maya', pickUp: earlier },
    before: null,
    after: { pickUp: earlier },
    records: [record],
    actor: 'ray',
    actorName: 'Ray Tuck',
    device: null,
    deviceName: null,
    wall: `${day}T15:00:00.000+00:00`,
    arrivedAt: `${day}T15:00:00.000Z`,
    verdict: 'applied',
    code: null,
    isSuspicious: false,
    proof: 'session',
    byPin: null,
  });
  renderHistory();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this' }));
}

const given = async () =>
  readableEntries(await outboxDatabase.entries.toArray()).map(({ command }) => command);
const byRay = { by: 'ray', byName: 'Ray Tuck', reason: 'A parent wrote' };

it.each([
  ['a barred person', aHandover('carl', 'Carl Brown', '15:00'), /Carl Brown must not collect Maya Brown/],
  ['an emergency contact', aHandover('emma', 'Emma Brown', '15:00'), /only when a member of staff allows/],
])('restores a pick-up by %s with the reason of whoever restores it', async (_who, earlier, rule) => {
  await restore({ ...earlier, release: byRay });
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(rule)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Record pick-up' }));
  expect(question.getByText('Please give a reason.')).toBeTruthy();
  expect(await given()).toEqual([]);
  await userEvent.click(question.getByText('A parent called'));
  await userEvent.click(question.getByRole('button', { name: 'Record pick-up' }));
  await screen.findByText(/^Restored: /);
  const release = { by: 'ada', byName: 'Ada Reid', reason: 'A parent called' };
  expect(await given()).toMatchObject([{ args: { student: 'maya', pickUp: { ...earlier, release } } }]);
});

it('restores nothing where the question is closed', async () => {
  await restore(aHandover('carl', 'Carl Brown', '15:00'));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^Restored: /)).toBeNull();
  expect(await given()).toEqual([]);
});

it('asks nothing for whoever may collect the child', async () => {
  const earlier = aHandover('joan', 'Joan Brown', '15:00');
  await restore(earlier);
  await screen.findByText(/^Restored: /);
  expect(await given()).toMatchObject([{ args: { pickUp: earlier } }]);
});
