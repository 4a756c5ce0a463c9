import { expect, it } from 'vitest';
import { wantedOf, withWanted } from './wanted.ts';

it('is remembered by the pages on the way to a new password', () => {
  const wanted = '/open/parent/elm/messages?family=a&b=c';
  const address = withWanted('/forgotpassword', wanted);
  expect(address).toMatch(/^\/forgotpassword\?to=/);
  expect(wantedOf(new URL(address, 'https://elm.example').searchParams)).toBe(wanted);
});

it.each([undefined, '', '/login', '/parent/elm', 'https://evil.example', '/open//evil.example'])(
  'no other address is led back to: %s',
  (other) => {
    expect(withWanted('/forgotpassword', other)).toBe('/forgotpassword');
    expect(wantedOf(new URLSearchParams({ to: other ?? '' }))).toBeUndefined();
  },
);
