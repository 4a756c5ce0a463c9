import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { createAlertStore } from './alert-store.ts';
import { AlertList, AlertsProvider } from './alerts.tsx';

function aScreen() {
  let count = 0;
  const alerts = createAlertStore({ newId: () => String((count += 1)), startTimer: () => undefined });
  render(
    <ThemeProvider>
      <AlertsProvider alerts={alerts}>
        <AlertList />
      </AlertsProvider>
    </ThemeProvider>,
  );
  return alerts;
}

it('says good news politely and bad news at once', () => {
  const alerts = aScreen();
  act(() => alerts.show({ msg: 'Student saved', alertType: 'success' }));
  // The region is there before it is an alert.
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('[aria-live="assertive"]')).not.toBeNull();
  act(() => alerts.show({ msg: 'Please enter a valid cost.', alertType: 'danger' }));
  expect(within(screen.getByRole('status')).getByText('Student saved')).toBeDefined();
  expect(within(screen.getByRole('alert')).getByText('Please enter a valid cost.')).toBeDefined();
});

it('is closed by its button, where it has one', async () => {
  const user = userEvent.setup();
  const alerts = aScreen();
  act(() => alerts.show({ msg: 'Fee saved' }));
  act(() => alerts.show({ msg: 'Stays', isCloseable: false }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(alerts.getAlerts().map(({ msg }) => msg)).toEqual(['Stays']);
});

it('goes away when its action is taken', async () => {
  const user = userEvent.setup();
  const alerts = aScreen();
  const taken: string[] = [];
  act(() =>
    alerts.show({ msg: 'Maya Brown', action: { label: 'Undo', onSelect: () => taken.push('undo') } }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(taken).toEqual(['undo']);
  expect(alerts.getAlerts()).toEqual([]);
});

it('shows the two newest confirmations, and an older one again when one of them is dismissed', async () => {
  const user = userEvent.setup();
  const alerts = aScreen();
  const said = () =>
    within(screen.getByRole('status'))
      .getAllByText(/dropped off/)
      .map((line) => line.textContent);
  for (const name of ['Maya', 'Noah', 'Ines']) act(() => alerts.show({ msg: `${name} dropped off` }));
  expect(said()).toEqual(['Noah dropped off', 'Ines dropped off']);
  for (const button of screen.getAllByRole('button', { name: 'Dismiss' }).slice(-1)) await user.click(button);
  expect(said()).toEqual(['Maya dropped off', 'Noah dropped off']);
});
