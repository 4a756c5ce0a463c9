import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { firstPage } from '#pwa/routing/lazy-page.ts';
import '#pwa/words/i18n.ts';
import { ErrorScreen } from './error-screen.tsx';
import { ThemeProvider } from './theme-provider.tsx';

afterEach(() => vi.unstubAllGlobals());

function openMissing() {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const line = { isThere: false };
  const List = firstPage(async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { List: () => <h1>Students</h1> };
  }, 'List');
  const router = createMemoryRouter(
    [
      {
        errorElement: <ErrorScreen />,
        children: [
          { path: '/', element: <h1>Today</h1> },
          { path: '/students', element: <List /> },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <ThemeProvider>
      <RouterProvider router={router} onError={() => undefined} />
    </ThemeProvider>,
    { onCaughtError: () => undefined },
  );
  return { line, router, reported, user: userEvent.setup() };
}

it('stays without a network, where loading the page again would lose it', async () => {
  const { router, reported, user } = openMissing();
  await router.navigate('/students');
  await screen.findByText('This screen could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  expect(await screen.findByText(/^The network is still not there/)).toBeTruthy();
  expect(reported).toHaveLength(1);
});

it('asks for the screen again when somebody comes back to it', async () => {
  const { line, router } = openMissing();
  await router.navigate('/students');
  await screen.findByText('This screen could not be loaded.');
  await router.navigate('/');
  await screen.findByRole('heading', { name: 'Today' });
  line.isThere = true;
  await router.navigate('/students');
  expect(await screen.findByRole('heading', { name: 'Students' })).toBeTruthy();
});
