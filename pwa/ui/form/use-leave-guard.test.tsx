import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import '#pwa/words/i18n.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

it('goes on guarding a form whose leaving led nowhere', async () => {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Example /> },
      { path: '/away', element: null },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/away'));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});

function Example() {
  const guard = useLeaveGuard(true);
  return (
    <>
      <button type="button" onClick={() => guard.leave(() => undefined)}>
        Leave
      </button>
      {guard.question}
    </>
  );
}
