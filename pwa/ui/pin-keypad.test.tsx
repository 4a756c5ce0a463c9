import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { PinKeypad, type PinKeypadProps } from './pin-keypad.tsx';

function aKeypad(part: Partial<PinKeypadProps> = {}) {
  const pins: string[] = [];
  const ui = (now: Partial<PinKeypadProps>) => (
    <ThemeProvider>
      <PinKeypad label="Enter the PIN" submitLabel="Leave" onSubmit={(pin) => pins.push(pin)} {...now} />
    </ThemeProvider>
  );
  const { rerender } = render(ui(part));
  return {
    pins,
    user: userEvent.setup(),
    become: (next: Partial<PinKeypadProps>) => rerender(ui({ ...part, ...next })),
  };
}

const submitButton = () => screen.getByRole('button', { name: 'Leave' });
const press = (digit: number) => screen.getByRole('button', { name: `Digit ${digit}` });

it('takes four to six digits by touch, and is empty after them', async () => {
  const { pins, user } = aKeypad();
  for (const digit of [1, 2, 3]) await user.click(press(digit));
  expect(submitButton()).toHaveProperty('disabled', true);
  await user.click(press(4));
  await user.click(submitButton());
  expect(pins).toEqual(['1234']);
  expect(screen.getByText('0 digits entered')).toBeDefined();
  // A keyboard goes on typing where the finger left off.
  await user.keyboard('9876{Enter}');
  expect(pins).toEqual(['1234', '9876']);
});

it('takes digits, Backspace and Enter from a keyboard, and no seventh digit', async () => {
  const { pins, user } = aKeypad();
  screen.getByRole('group', { name: 'Enter the PIN' }).focus();
  await user.keyboard('1x23{Backspace}4567890{Enter}');
  expect(pins).toEqual(['124567']);
});

it('takes the keyboard where it comes instead of the button that was pressed', async () => {
  const { pins, user } = aKeypad({ takesFocus: true });
  await user.keyboard('8150{Enter}');
  expect(pins).toEqual(['8150']);
});

it('takes no digit while it has to wait, and forgets those of before the wait', async () => {
  const { pins, user, become } = aKeypad({ digits: 4 });
  screen.getByRole('group', { name: 'Enter the PIN' }).focus();
  await user.keyboard('12');
  become({ pause: 'waiting' });
  await user.keyboard('3456');
  expect(press(1)).toHaveProperty('disabled', true);
  become({});
  expect(pins).toEqual([]);
  expect(screen.getByText('0 digits entered')).toBeDefined();
});

it('hands in after a check what was typed during it', async () => {
  const { pins, user, become } = aKeypad({ digits: 4, pause: 'checking' });
  expect(screen.getByText('One moment…')).toBeDefined();
  for (const digit of [1, 2, 3, 4]) await user.click(press(digit));
  expect(pins).toEqual([]);
  become({ pause: undefined });
  expect(pins).toEqual(['1234']);
  expect(screen.getByText('0 digits entered')).toBeDefined();
});

it('hands in after a check what Enter was pressed for during it, and nothing after a wait', async () => {
  const { pins, user, become } = aKeypad({ pause: 'checking' });
  screen.getByRole('group', { name: 'Enter the PIN' }).focus();
  await user.keyboard('12345{Enter}');
  become({ pause: undefined });
  expect(pins).toEqual(['12345']);
  become({ pause: 'checking' });
  await user.keyboard('67890{Enter}');
  become({ pause: 'waiting' });
  become({ pause: undefined });
  expect(pins).toEqual(['12345']);
});

it('says nothing of the last PIN as soon as the next one is typed', async () => {
  const { user, become } = aKeypad({ digits: 4, error: 'This PIN is not right.' });
  expect(screen.getByRole('alert').textContent).toBe('This PIN is not right.');
  await user.click(press(1));
  expect(screen.queryByRole('alert')).toBeNull();
  for (const digit of [2, 3, 4]) await user.click(press(digit));
  become({ pause: 'checking' });
  expect(screen.queryByRole('alert')).toBeNull();
  become({ pause: undefined });
  expect(screen.getByRole('alert').textContent).toBe('This PIN is not right.');
});

it('hands in by itself after as many digits as the school has, and has no button for four', async () => {
  const { pins, user } = aKeypad({ digits: 4 });
  for (const digit of [1, 2, 3, 4]) await user.click(press(digit));
  expect(pins).toEqual(['1234']);
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  // Nothing needs the focus for a keyboard.
  act(() => screen.getByRole('group', { name: 'Enter the PIN' }).blur());
  await user.keyboard('98765');
  expect(pins).toEqual(['1234', '9876']);
});

it('takes a shorter PIN of before by the button', async () => {
  const { pins, user } = aKeypad({ digits: 6 });
  for (const digit of [1, 2, 3, 4]) await user.click(press(digit));
  await user.click(submitButton());
  expect(pins).toEqual(['1234']);
});
