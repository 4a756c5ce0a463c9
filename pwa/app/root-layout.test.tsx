import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { RootLayout } from './root-layout.tsx';
import { ThemeProvider } from './theme-provider.tsx';

it('says why the form of another school leads home', async () => {
  signInAs('Ada', 'Reid');
  const router = show('/admin/elm/editschool/nope');
  expect(await screen.findByText('You are not authorized to view that school.')).toBeDefined();
  expect(router.state.location.pathname).not.toContain('editschool');
});

it('the tab has the product’s name while the page that the log-in leads to is on its way', async () => {
  document.title = 'Log In · Bellgate';
  signInAs('Ada', 'Reid');
  const router = show('/login');
  expect(await screen.findByText('A page')).toBeDefined();
  expect(router.state.location.pathname).not.toBe('/login');
  expect(document.title).toBe('Bellgate');
});

function show(path: string) {
  const router = createMemoryRouter(
    [{ element: <RootLayout />, children: [{ path: '*', element: <p>A page</p> }] }],
    { initialEntries: [path] },
  );
  render(
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => 'a', startTimer: () => undefined })}>
        <RouterProvider router={router} />
      </AlertsProvider>
    </ThemeProvider>,
  );
  return router;
}
