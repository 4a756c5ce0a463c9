import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { sessionStore } from '#pwa/data/browser/page-data.ts';
import { createQueries } from '#pwa/data/calls/create-queries.ts';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { AccountPage } from './account-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.session.set({ status: 'loading' });
});

/** Of somebody whose email is not verified; they say that they have opened the link. */
async function check(fetch: (user: object, url: string) => Response): Promise<void> {
  signInAs('Ada', 'Reid');
  const session = sessionStore.session.get();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.');
  const user = { ...session.user, emailVerified: false };
  vi.stubGlobal('fetch', async (url: string) => fetch(user, url));
  render(
    <QueryClientProvider client={createQueries()}>
      <InApp>
        <AccountPage
          user={user}
          aside={null}
          notifications={null}
          doorsOf={undefined}
          onPhoto={() => undefined}
        />
      </InApp>
    </QueryClientProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'I have opened the link' }));
}

it('says that an email is not verified yet where the server says so', async () => {
  await check((user, url) => {
    const body = url.endsWith('/users/auth') ? user : [];
    return new Response(JSON.stringify(body), { headers: { 'x-server-version': '1.4.6' } });
  });
  expect(await screen.findByText(/^Not verified yet/)).toBeTruthy();
});

it('says of no email that it is not verified while the server cannot be asked', async () => {
  await check(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await screen.findByText(/^The account could not be loaded. Check the network/)).toBeTruthy();
  expect(screen.queryByText(/^Not verified yet/)).toBeNull();
});
