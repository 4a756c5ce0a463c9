import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, createPath, NavigationType, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#pwa/data/browser/page-data.ts';
import { viewingAsRole } from '#pwa/data/calls/session-view.ts';
import { signInAs } from '#pwa/data/school/an-open-school.fixture.ts';
import { ResetPasswordPage } from '#pwa/features/password/reset-password-page.tsx';
import { createAlertStore } from '#pwa/ui/alert-store.ts';
import { AlertsProvider } from '#pwa/ui/alerts.tsx';
import { RootLayout } from './root-layout.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { Role, roleTypes } from '#sync/school/records/role.ts';

const staffAtOak = aRole(roleTypes.staff, 'oak');
const parentAtElm = aRole(roleTypes.parent, 'elm');

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.session.set({ status: 'loading' });
  localStorage.clear();
});

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

it('says that the password has been changed where that ends the session of the browser itself', async () => {
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'x-server-version': '1.4.6' } });
  const expired = { errors: [{ code: 'UNAUTHENTICATED', msg: 'Please sign in again.' }] };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/users/auth') ? answer(401, expired) : answer(200, { success: true, msg: 'Done.' }),
  );
  signInAs('Ada', 'Reid');
  const router = show('/resetpassword?c=code');
  const user = userEvent.setup();
  for (const [label, text] of [
    [/Email of your account/, 'ada@oak.example'],
    [/^New password/, 'Long-enough-1'],
    [/Confirm new password/, 'Long-enough-1'],
  ] as const) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password has been changed.')).toBeDefined();
  expect(screen.getByText(/^Your session has ended/)).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
});

describe('the address of a notice or a mail', () => {
  const opened = '/open/parent/elm/messages?family=maya#last';

  it('changes the role and the school in view, and goes on: Back does not return to it', async () => {
    signInAsTeacher();
    const router = show('/about', opened);
    expect(await screen.findByText('A page')).toBeDefined();
    await vi.waitFor(() =>
      expect(createPath(router.state.location)).toBe('/parent/elm/messages?family=maya#last'),
    );
    expect(router.state.historyAction).toBe(NavigationType.Replace);
    expect(sessionStore.session.get()).toMatchObject({ viewingAs: { school: { urlslug: 'elm' } } });
    await router.navigate(-1);
    expect(createPath(router.state.location)).toBe('/about');
  });

  it('leads home without the role, and leaves the view as it is', async () => {
    signInAsTeacher();
    const router = show('/open/admin/elm/overview');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/staff/oak'));
    expect(sessionStore.session.get()).toMatchObject({ viewingAs: { school: { urlslug: 'oak' } } });
  });

  it('waits for the sign-in, also when the session has just ended, and leads on from there', async () => {
    sessionStore.session.set({ status: 'signed-out', hasEnded: true, landing: '/' });
    const router = show(opened);
    expect(await screen.findByText('A page')).toBeDefined();
    expect(createPath(router.state.location)).toBe(opened);
    // A forgotten password is asked for elsewhere.
    await router.navigate('/forgotpassword');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/forgotpassword'));
    await router.navigate(-1);
    signInAsTeacher();
    await vi.waitFor(() =>
      expect(createPath(router.state.location)).toBe('/parent/elm/messages?family=maya#last'),
    );
  });
});

it('says that the view of somebody has ended', async () => {
  signInAs('Ada', 'Reid');
  show('/start');
  const now = sessionStore.session.get();
  if (now.status !== 'signed-in') throw new Error(now.status);
  act(() => sessionStore.session.set({ ...now, endedView: 'Ann Brown' }));
  const sentence = 'You are no longer viewing as Ann Brown. The server does not allow it any more.';
  expect(await screen.findByText(sentence)).toBeDefined();
});

function aRole(type: Role['type'], school: string): Role {
  const institution = { _id: `s-${school}`, urlslug: school };
  return Role.parse({ type, institution, isApproved: true, name: school });
}

/** Who is also a parent at another school. */
function signInAsTeacher(): void {
  signInAs('Ada', 'Reid');
  const session = sessionStore.session.get();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.');
  const user = { ...session.user, roles: [staffAtOak, parentAtElm] };
  sessionStore.session.set({ ...session, user, viewingAs: viewingAsRole(staffAtOak) });
}

function show(...paths: readonly string[]) {
  const router = createMemoryRouter(
    [
      {
        element: <RootLayout />,
        children: [
          { path: '/resetpassword', element: <ResetPasswordPage /> },
          { path: '*', element: <p>A page</p> },
        ],
      },
    ],
    { initialEntries: [...paths] },
  );
  render(
    <ThemeProvider>
      <AlertsProvider
        alerts={createAlertStore({ newId: () => crypto.randomUUID(), startTimer: () => undefined })}
      >
        <RouterProvider router={router} />
      </AlertsProvider>
    </ThemeProvider>,
  );
  return router;
}
