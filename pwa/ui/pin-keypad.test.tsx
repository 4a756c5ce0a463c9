import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { PinKeypad } from './pin-keypad.tsx';

function aKeypad(isBusy = false, digits?: number) {
  const pins: string[] = [];
  render(
    <ThemeProvider>
      <PinKeypad
        label="Enter the PIN"
        submitLabel="Leave"
        isBusy={isBusy}
        digits={digits}
        onSubmit={(pin) => pins.push(pin)}
      />
    </ThemeProvider>,
  );
  return { pins, user: userEvent.setup() };
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

it('hands nothing in while it has to wait', async () => {
  const { pins, user } = aKeypad(true);
  screen.getByRole('group', { name: 'Enter the PIN' }).focus();
  await user.keyboard('1234{Enter}');
  expect(pins).toEqual([]);
});

it('hands in by itself after as many digits as the school has, and has no button for four', async () => {
  const { pins, user } = aKeypad(false, 4);
  for (const digit of [1, 2, 3, 4]) await user.click(press(digit));
  expect(pins).toEqual(['1234']);
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  // Nothing needs the focus for a keyboard.
  act(() => screen.getByRole('group', { name: 'Enter the PIN' }).blur());
  await user.keyboard('98765');
  expect(pins).toEqual(['1234', '9876']);
});

it('takes a shorter PIN of before by the button', async () => {
  const { pins, user } = aKeypad(false, 6);
  for (const digit of [1, 2, 3, 4]) await user.click(press(digit));
  await user.click(submitButton());
  expect(pins).toEqual(['1234']);
});
