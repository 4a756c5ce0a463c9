/** My Account is open in two tabs, or on two devices. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { User } from '#sync/school/records/user.ts';
import { DetailsForm } from './account-forms.tsx';

afterEach(() => vi.unstubAllGlobals());

const joan = User.parse({
  _id: 'joan',
  email: 'joan@example.org',
  emailVerified: true,
  phone: '876 555 0100',
  photo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLogin: null,
  isSuperadmin: false,
  roles: [],
  nameInfo: { ...emptyName, firstName: 'Joan', lastName: 'Brown' },
  address: { ...emptyAddress, country: 'jam', line1: '1 Hope Road', city: 'Kingston', region: 'Kingston' },
});
const joanna = { ...joan.nameInfo, firstName: 'Joanna' };
const elsewhere = { ...joan, phone: '876 555 0199' };

/** What the form has sent. Answered after `answered`. */
function listen(answered = Promise.resolve()): readonly unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { readonly body: string }) => {
    if (url.endsWith('/users/update')) sent.push(JSON.parse(init.body));
    await answered;
    return new Response(JSON.stringify({ success: true, msg: 'Account settings updated' }), {
      headers: { 'x-server-version': '1.4.6' },
    });
  });
  return sent;
}

const form = (user: User) => (
  <InApp>
    <DetailsForm user={user} />
  </InApp>
);

async function saveFirstName(): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/First name/), 'na');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
}

it('a save sends what was typed alone: another tab may have changed the rest', async () => {
  const sent = listen();
  render(form(joan));
  await saveFirstName();
  await vi.waitFor(() => expect(sent).toEqual([{ nameInfo: joanna }]));
});

it('what another tab has changed comes into the form, which says so', async () => {
  const sent = listen();
  const { rerender } = render(form(joan));
  rerender(form(elsewhere));
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('876 555 0199');
  expect(screen.getByText(/^Another device changed this while you were here: phone/)).toBeTruthy();
  await saveFirstName();
  await vi.waitFor(() => expect(sent).toEqual([{ nameInfo: joanna }]));
});

it('what another tab has changed stands in the form after a save', async () => {
  const answer = Promise.withResolvers<void>();
  listen(answer.promise);
  const { rerender } = render(form(joan));
  await saveFirstName();
  // The session hears of both before the save is over.
  rerender(form({ ...elsewhere, nameInfo: joanna }));
  answer.resolve();
  const button = screen.getByRole('button', { name: 'Save details' });
  await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>(/Phone/).value).toBe('876 555 0199');
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Joanna');
});
