/** What the screens say and ask when a change was made and its answer was lost. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { facts, openSchool, tell } from '#pwa/data/browser/page-data.ts';
import { anOpenSchool, openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { setDoorPin } from '#pwa/data/school/devices.ts';
import { useAskedOnce } from '#pwa/data/calls/use-asked-once.ts';
import { makePassLink } from '#pwa/data/school/pass-link.ts';
import { approveStaff } from '#pwa/data/school/staff.ts';
import { DoorPinDialog } from '#pwa/features/devices/door-pin-dialogs.tsx';
import { WaitingStaff } from '#pwa/features/open-matters/waiting-staff.tsx';
import { Invitations } from '#pwa/features/staff/staff-view.tsx';
import { SchoolActions } from '#pwa/features/superadmin/school-actions.tsx';
import { RecordPhoto } from '#pwa/fields/record-photo.tsx';
import { AlertList } from '#pwa/ui/alerts.tsx';
import { emptySchool } from '#sync/school/records/school.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { askAnewAfterLoss } from './ask-anew.ts';
import { InApp } from './in-app.fixture.tsx';

const email = 'sam@oak.example';
const noAnswer = 'There was no answer. It may have been done all the same: check before you try again.';
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const none = () => undefined;

let close: () => Promise<void>;
let refreshed: number;
let invited: { readonly _id: string; readonly email: string }[];
let isLineUp: boolean;
let endListening: () => void;

beforeEach(async () => {
  // Another file may have left an answer lost.
  act(() => tell({ isReachable: true }));
  close = await openASchool({ records: [] });
  refreshed = 0;
  invited = [];
  isLineUp = true;
});

afterEach(async () => {
  endListening();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => openSchool.set(undefined));
  act(() => tell({ isReachable: true }));
  await close();
});

/** Makes each change, and loses its answer. */
async function server(_url: unknown, { method }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') {
    invited.push({ _id: '01a1fbd9-6c63-76dd-b993-4c2e07635a5f', email });
    return lost();
  }
  if (!isLineUp) return lost();
  const expiresAt = '2026-12-01T08:00:00.000Z';
  const list = invited.map((one) => ({ ...one, type: roleTypes.staff, expiresAt, createdAt: expiresAt }));
  return new Response(JSON.stringify(list), { headers: { 'x-server-version': '1.4.6' } });
}

function show(node: ReactNode): UserEvent {
  vi.stubGlobal('fetch', vi.fn(server));
  const queries = createQueries();
  const subscribe = (onChange: () => void) => (endListening = facts.subscribe(onChange));
  askAnewAfterLoss(queries, { facts: { ...facts, subscribe }, refresh: () => (refreshed += 1) });
  render(
    <QueryClientProvider client={queries}>
      <InApp>
        {node}
        <AlertList />
      </InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function invite(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Invite by email' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Email/), email);
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
}

const invitations = <Invitations school={anOpenSchool} timeZone="America/Jamaica" />;

it('a change without an answer is not told as undone, and the list is asked for anew', async () => {
  const user = show(invitations);
  await screen.findByText('Nobody is invited at the moment.');
  await invite(user);
  expect(await screen.findByText(noAnswer)).toBeDefined();
  expect(await screen.findByText(email)).toBeDefined();
  expect(refreshed).toBe(1);
});

it('what was asked for in vain is asked for once more when the server is reached', async () => {
  const user = show(invitations);
  await screen.findByText('Nobody is invited at the moment.');
  isLineUp = false;
  await invite(user);
  expect(await screen.findByText(noAnswer)).toBeDefined();
  expect(screen.queryByText(email)).toBeNull();
  isLineUp = true;
  act(() => tell({ isReachable: true }));
  expect(await screen.findByText(email)).toBeDefined();
  expect(refreshed).toBe(2);
});

it('a browser that was offline before has changed nothing, and says so', async () => {
  const user = show(invitations);
  await screen.findByText('Nobody is invited at the moment.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await invite(user);
  expect(await screen.findByText(/needs a connection.*Nothing was changed\./)).toBeDefined();
});

it('a link or a code is not made a second time by itself', async () => {
  function PassLink() {
    return <p>{useAskedOnce(['passLink'], () => makePassLink('mother')).asked?.kind ?? 'asking'}</p>;
  }
  show(<PassLink />);
  await screen.findByText('unanswered');
  act(() => tell({ isReachable: true }));
  expect(refreshed).toBe(2);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('an approval without an answer is not told as undone', async () => {
  const ada = {
    _id: 'ada',
    nameInfo: { ...emptyName, firstName: 'Ada' },
    email,
    emailVerified: true,
    phone: '',
    photo: null,
    isApproved: false,
    lastLogin: null,
  };
  const user = show(<WaitingStaff waiting={[ada]} approve={approveStaff} />);
  await user.click(screen.getByRole('button', { name: 'Approve Ada' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(noAnswer)).toBeDefined();
});

it('nor is the PIN of a door', async () => {
  const user = show(
    <DoorPinDialog
      name="Main entrance"
      isDoor
      onSave={(pin) => setDoorPin('door', pin)}
      onSaved={none}
      onClose={none}
    />,
  );
  for (const field of await screen.findAllByLabelText(/PIN/, { selector: 'input' }))
    await user.type(field, '4711');
  await user.click(screen.getByRole('button', { name: 'Save PIN' }));
  expect(await screen.findByText(noAnswer)).toBeDefined();
});

it('nor is the state of a school', async () => {
  const school = { ...emptySchool, _id: anOpenSchool, name: 'Oak', isApproved: true, isActive: false };
  const user = show(<SchoolActions school={school} onChanged={none} />);
  await user.click(screen.getByRole('button', { name: 'Activate Oak' }));
  expect(await screen.findByText(noAnswer)).toBeDefined();
});

class LosingRequest extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

it.each([
  ['nor is a photo', true, noAnswer],
  [
    'a photo that could not leave the browser is told as such',
    false,
    'The photo did not reach the server. Nothing was changed. Try again when there is a connection.',
  ],
])('%s', async (_what, isOnline, sentence) => {
  vi.stubGlobal('XMLHttpRequest', LosingRequest);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const user = show(<RecordPhoto owner={{ kind: 'profile' }} name="Joan" photo={null} />);
  const picture = new File(['picture'], 'joan.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), picture);
  await user.click(screen.getByRole('button', { name: 'Upload photo' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});
