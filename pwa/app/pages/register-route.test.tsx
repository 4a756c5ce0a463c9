import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import type { BegunJoin } from '#pwa/features/sign-up/begun-join.ts';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { RegisterRoute } from './register-route.tsx';

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const offer = { schoolName: 'Oak School', type: roleTypes.staff, email: 'sam@oak.example' };
const offers = async () =>
  new Response(JSON.stringify({ success: true, msg: 'Found', offer }), {
    headers: { 'x-server-version': '1.4.6' },
  });

const readInvitation = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  readInvitation.mockReset();
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/users/invitation') ? readInvitation() : noNetwork(),
  );
});

afterEach(() => vi.unstubAllGlobals());

function show(path = '/register?invitation=KM4T-9WPX') {
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp path={path}>
        <RegisterRoute />
      </InApp>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function reconnect() {
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}

it('a form that began with an invitation keeps it when the network flaps', async () => {
  readInvitation.mockImplementationOnce(offers).mockImplementation(noNetwork);
  const user = show();
  await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Sam');
  await reconnect();
  expect(screen.getByText(/^Oak School has invited you/)).toBeDefined();
  expect(screen.getByRole('textbox', { name: /First name/ })).toHaveProperty('value', 'Sam');
  expect(screen.queryByRole('textbox', { name: /Access code/ })).toBeNull();
  expect(readInvitation).toHaveBeenCalledOnce();
});

it('goes on with what was typed before the app was there, in the field that was turned to', async () => {
  const begun: BegunJoin = {
    isStaff: true,
    accessCode: 'KM4T-9WPX',
    firstName: 'Sam',
    lastName: '',
    turnedTo: 'nameInfo.firstName',
  };
  window.history.replaceState({ usr: begun }, '');
  show('/register');
  const firstName = await screen.findByRole('textbox', { name: /First name/ });
  expect(firstName).toHaveProperty('value', 'Sam');
  expect(document.activeElement).toBe(firstName);
  expect(screen.getByRole('textbox', { name: /Access code/ })).toHaveProperty('value', 'KM4T-9WPX');
  expect(screen.getByRole('radio', { name: 'School Staff' })).toHaveProperty('checked', true);
  window.history.replaceState(null, '');
});

it('no form begins without an invitation that could not be read', async () => {
  readInvitation.mockImplementationOnce(noNetwork).mockImplementation(offers);
  const user = show();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(tryAgain);
  expect(await screen.findByRole('textbox', { name: /Email/ })).toHaveProperty('value', offer.email);
  expect(screen.queryByRole('textbox', { name: /Access code/ })).toBeNull();
});

it('says that an invitation can no longer be used, in place of the form for parents', async () => {
  const gone = { success: false, msg: 'Gone', errors: [{ msg: 'Gone', code: 'NOT_FOUND' }] };
  readInvitation.mockImplementation(async () =>
    Response.json(gone, { status: 404, headers: { 'x-server-version': '1.4.6' } }),
  );
  show();
  expect(await screen.findByText(/^This invitation was used or withdrawn/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
