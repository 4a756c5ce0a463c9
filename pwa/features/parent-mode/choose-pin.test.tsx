import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#pwa/app/theme-provider.tsx';
import { ChoosePin } from './choose-pin.tsx';

function renderPad(isKept = true) {
  const chosen: string[] = [];
  render(
    <ThemeProvider>
      <ChoosePin
        firstLabel="Choose a PIN"
        secondLabel="Once more"
        doneLabel="Start"
        notKept="The disk refuses."
        onChosen={async (pin) => {
          chosen.push(pin);
          return isKept;
        }}
      />
    </ThemeProvider>,
  );
  screen.getByRole('group', { name: 'Choose a PIN' }).focus();
  return { chosen, user: userEvent.setup() };
}

it('is the same PIN twice, typed without letting go of the keyboard', async () => {
  const { user, chosen } = renderPad();
  await user.keyboard('4711{Enter}4711{Enter}');
  expect(chosen).toEqual(['4711']);
});

it('is none that a stranger tries first', async () => {
  const { user, chosen } = renderPad();
  await user.keyboard('1234{Enter}');
  expect(screen.getByText('This PIN is too easy to guess. Choose one unlike 1111 or 1234.')).toBeDefined();
  await user.keyboard('4711{Enter}4711{Enter}');
  expect(chosen).toEqual(['4711']);
});

it('begins anew when the two differ', async () => {
  const { user, chosen } = renderPad();
  await user.keyboard('4711{Enter}4712{Enter}');
  expect(chosen).toEqual([]);
  expect(screen.getByText('The two were not the same. Choose a PIN again.')).toBeDefined();
  expect(screen.getByRole('group', { name: 'Choose a PIN' })).toBeDefined();
});

it('says so when the disk refuses', async () => {
  const { user } = renderPad(false);
  await user.keyboard('4711{Enter}4711{Enter}');
  expect(await screen.findByText('The disk refuses.')).toBeDefined();
});
