import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import type { BegunSchool } from './begun-school.ts';
import { nothingTyped, RegisterSchoolStart } from './register-school-start.tsx';

function aStart(isAppThere: boolean) {
  const begun: BegunSchool[] = [];
  function Start() {
    const [typed, setTyped] = useState(nothingTyped);
    return (
      <RegisterSchoolStart
        link={PlainLink}
        typed={typed}
        onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        onTurnTo={async (turnedTo) => {
          if (isAppThere) begun.push({ ...typed, turnedTo });
          return isAppThere;
        }}
      />
    );
  }
  render(<Start />);
  return { begun, user: userEvent.setup() };
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^School name/ });
const country = () => screen.getByRole('combobox', { name: /^Country/ });
const next = () => screen.getByRole('button', { name: 'Next' });

it('goes on in the app with what was typed, once somebody turns to the list', async () => {
  const { begun, user } = aStart(true);
  await user.type(name(), 'Hope Academy');
  await user.tab();
  await user.keyboard('876 555 0100');
  expect(begun).toEqual([]);
  await user.tab();
  expect(begun).toEqual([{ name: 'Hope Academy', phone: '876 555 0100', country: '', turnedTo: 'country' }]);
});

it('goes on when somebody goes on', async () => {
  const { begun, user } = aStart(true);
  await user.type(name(), 'Hope Academy{Enter}');
  expect(begun).toEqual([{ name: 'Hope Academy', phone: '', country: '', turnedTo: 'next' }]);
});

it('says that it needs a connection, and keeps what was typed', async () => {
  const { begun, user } = aStart(false);
  await user.type(name(), 'Hope Academy');
  await user.click(next());
  expect(await screen.findByText(/What you have typed stays here/)).toBeTruthy();
  expect(name().value).toBe('Hope Academy');
  await user.click(country());
  expect(begun).toEqual([]);
});

it('has the browser ask before what was typed is lost', async () => {
  const { user } = aStart(true);
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  await user.type(name(), 'H');
  expect(asks()).toBe(true);
  await user.clear(name());
  expect(asks()).toBe(false);
});
