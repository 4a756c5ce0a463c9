import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { BusyButton } from './busy-button.tsx';

it('does its work once at a time, shows it, and keeps the focus', async () => {
  let begun = 0;
  let end = () => undefined as void;
  const work = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  render(
    <ThemeProvider>
      <BusyButton onClick={work}>Send</BusyButton>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(begun).toBe(1);
  end();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('false');
  await user.keyboard('{Enter}');
  expect(begun).toBe(2);
});

it('does nothing while work goes on that was begun elsewhere', async () => {
  let begun = 0;
  render(
    <ThemeProvider>
      <BusyButton isBusy onClick={() => (begun += 1)}>
        Send
      </BusyButton>
    </ThemeProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(begun).toBe(0);
});
