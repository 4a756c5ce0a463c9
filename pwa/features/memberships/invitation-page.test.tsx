import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { User } from '#sync/school/records/user.ts';
import { InvitationPage } from './invitation-page.tsx';

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const offer = { schoolName: 'Oak School', type: roleTypes.staff, email: 'sam@oak.example' };
const answers = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'x-server-version': '1.4.6' } });
const offers = answers(200, { success: true, msg: 'Found', offer });
const gone = { success: false, msg: 'Gone', errors: [{ msg: 'Gone', code: 'NOT_FOUND' }] };

const sam: User = {
  _id: 'sam',
  email: offer.email,
  emailVerified: true,
  pendingEmail: '',
  phone: '',
  photo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  isSuperadmin: false,
  roles: [],
  nameInfo: { ...emptyName, firstName: 'Sam', lastName: 'Reid' },
  address: emptyAddress,
  language: '',
};

const fetch = vi.fn<() => Promise<Response>>();
const none = () => undefined;

beforeEach(() => {
  fetch.mockReset();
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => vi.unstubAllGlobals());

interface Shown {
  readonly queries?: QueryClient;
  readonly signedIn?: User;
}

function show({ queries = createQueries(), signedIn }: Shown = {}) {
  render(
    <QueryClientProvider client={queries}>
      <InApp>
        <InvitationPage
          code="KM4T-9WPX"
          user={signedIn}
          registerTo="/register"
          accountTo="/account"
          homeTo="/"
          signInForm={<input aria-label="Email" />}
          onSignOut={none}
          schoolOf={({ urlslug }) => `/staff/${urlslug}`}
          onAccepted={none}
        />
      </InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

function reconnect() {
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}

it('what was typed to sign in stays when the network comes back and fails at once', async () => {
  fetch.mockImplementationOnce(offers).mockImplementation(noNetwork);
  const queries = createQueries();
  const user = show({ queries });
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'sam@oak');
  reconnect();
  await expect.poll(() => [fetch.mock.calls.length, queries.isFetching()]).toEqual([2, 0]);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'sam@oak');
});

it('an invitation that was withdrawn meanwhile is offered no longer', async () => {
  fetch.mockImplementationOnce(offers).mockImplementation(answers(404, gone));
  show();
  await screen.findByText(/Oak School invites you/);
  reconnect();
  expect(await screen.findByText(/^This invitation was used or withdrawn/)).toBeDefined();
});

it('one that could not be loaded is asked for anew', async () => {
  fetch.mockImplementationOnce(noNetwork).mockImplementation(offers);
  const user = show();
  expect((await screen.findByRole('alert')).textContent).toBe('Check the network and try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Oak School invites you/)).toBeDefined();
});

it('one that was accepted in another tab says so, and leads to the school', async () => {
  const held = { ...offer, urlslug: 'oak', isHeld: true };
  fetch
    .mockImplementationOnce(offers)
    .mockImplementation(answers(200, { success: true, msg: '', offer: held }));
  show({ signedIn: sam });
  await screen.findByRole('button', { name: 'Accept invitation' });
  reconnect();
  expect(await screen.findByText('You already belong to Oak School as a staff member.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open Oak School' }).getAttribute('href')).toBe('/staff/oak');
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});

it('one that was withdrawn under the button is not offered again', async () => {
  fetch.mockImplementationOnce(offers).mockImplementation(answers(404, gone));
  const user = show({ signedIn: sam });
  await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByRole('heading', { name: 'This invitation can no longer be used' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
});
