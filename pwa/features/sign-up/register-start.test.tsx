import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlainLink } from '#pwa/routing/plain-link.tsx';
import type { BegunJoin } from './begun-join.ts';
import { RegisterStart } from './register-start.tsx';

function aStart(isAppThere: boolean) {
  let last: BegunJoin | undefined;
  const turned: (BegunJoin | undefined)[] = [];
  render(
    <RegisterStart
      link={PlainLink}
      onChange={(begun) => (last = begun)}
      onTurn={async () => {
        if (isAppThere) turned.push(last);
        return isAppThere;
      }}
    />,
  );
  return { turned, last: () => last, user: userEvent.setup() };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('goes on in the app with what was typed, once somebody turns to the fields after the code', async () => {
  const { turned, last, user } = aStart(true);
  await user.click(screen.getByRole('radio', { name: 'School Staff' }));
  await user.type(box(/^Access code/), 'KM4T-9WPX');
  expect(turned).toEqual([]);
  await user.tab();
  const begun = { isStaff: true, accessCode: 'KM4T-9WPX', firstName: '', lastName: '' };
  expect(turned).toEqual([{ ...begun, turnedTo: 'nameInfo.firstName' }]);
  // The app is not on the screen yet.
  await user.keyboard('Sam');
  await user.tab();
  expect(last()).toEqual({ ...begun, firstName: 'Sam', turnedTo: 'nameInfo.lastName' });
  expect(box(/^First name/).value).toBe('Sam');
});

it.each([
  ['', 'accessCode'],
  ['KM4T-9WPX', 'nameInfo.firstName'],
])('Enter after the code “%s” leads to %s', async (code, field) => {
  const { turned, user } = aStart(true);
  await user.type(box(/^Access code/), `${code}{Enter}`);
  expect(turned.map((begun) => begun?.turnedTo)).toEqual([field]);
});

it('says that it needs a connection, and keeps what was typed', async () => {
  const { turned, user } = aStart(false);
  await user.type(box(/^Access code/), 'KM4T-9WPX');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/What you have typed stays here/)).toBeTruthy();
  expect(box(/^Access code/).value).toBe('KM4T-9WPX');
  expect(turned).toEqual([]);
});
