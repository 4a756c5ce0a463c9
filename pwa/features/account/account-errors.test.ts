import { expect, it } from 'vitest';
import { emptyAddress } from '#sync/school/records/address.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { detailsErrors, emptyPassword, passwordErrors } from './account-errors.ts';

const say = (key: string) => key;
const address = {
  ...emptyAddress,
  country: 'jam' as const,
  line1: '1 A',
  city: 'Kingston',
  region: 'Portland',
};
const details = {
  nameInfo: { ...emptyName, firstName: 'Dana', lastName: 'Reid' },
  email: 'dana@example.org',
  phone: '876 555 0100',
  address,
  password: '',
};
const of = { say, email: 'dana@example.org' };
const fields = (errors: readonly { readonly field: string }[]) => errors.map(({ field }) => field);

it('the details need a name, an email, a phone and an address', () => {
  expect(detailsErrors(details, of)).toEqual([]);
  const nothing = { nameInfo: emptyName, email: '', phone: '', address: emptyAddress, password: 'x' };
  expect(fields(detailsErrors(nothing, of))).toEqual([
    'nameInfo.firstName',
    'nameInfo.lastName',
    'address.country',
    'email',
    'phone',
  ]);
});

it('a new email needs the current password', () => {
  const moved = { ...details, email: 'new@example.org' };
  expect(fields(detailsErrors(moved, of))).toEqual(['password']);
  expect(detailsErrors({ ...moved, password: 'x' }, of)).toEqual([]);
  expect(detailsErrors({ ...details, email: ' Dana@example.org' }, of)).toEqual([]);
});

it.each([
  ['nothing is typed', emptyPassword, ['password', 'newpassword1', 'newpassword2']],
  ['it is too short', { password: 'x', newpassword1: 'short', newpassword2: 'short' }, ['newpassword1']],
  [
    'the second differs',
    { password: 'x', newpassword1: 'long enough', newpassword2: 'long enough?' },
    ['newpassword2'],
  ],
  ['all is well', { password: 'x', newpassword1: 'long enough', newpassword2: 'long enough' }, []],
])('a new password when %s', (_what, draft, expected) => {
  expect(fields(passwordErrors(draft, say))).toEqual(expected);
});
