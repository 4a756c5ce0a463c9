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
  const router = createMemoryRouter(
    [{ element: <RootLayout />, children: [{ path: '*', element: <p>A page</p> }] }],
    { initialEntries: ['/admin/elm/editschool/nope'] },
  );
  render(
    <ThemeProvider>
      <AlertsProvider alerts={createAlertStore({ newId: () => 'a', startTimer: () => undefined })}>
        <RouterProvider router={router} />
      </AlertsProvider>
    </ThemeProvider>,
  );
  expect(await screen.findByText('You are not authorized to view that school.')).toBeDefined();
  expect(router.state.location.pathname).not.toContain('editschool');
});
