import { expect, it } from 'vitest';
import { RegisterBody } from '#sync/school/records/sign-up.ts';
import {
  captchaErrors,
  emptyJoin,
  emptySchoolDraft,
  joinErrors,
  joinForm,
  personErrors,
  schoolForm,
} from './sign-up-draft.ts';

const say = (key: string) => key;
const person = {
  firstName: 'Pat',
  lastName: 'Brown',
  email: 'pat@example.org',
  phone: '',
  password: 'correct horse',
  password2: 'correct horse',
  answer: '12345',
};
const join = { ...emptyJoin, ...person, accessCode: 'KM4T-9WPX' };

it('what a form sends is what the server takes', () => {
  expect(RegisterBody.safeParse(joinForm(join, 'c1')).success).toBe(true);
  const school = {
    ...emptySchoolDraft.school,
    school_name: 'Oak',
    school_phone: '1',
    school_country: 'jam' as const,
    school_addr1: '1 A',
    school_city: 'Kingston',
    school_region: 'Portland',
  };
  const draft = { ...emptySchoolDraft, ...person, school };
  expect(RegisterBody.safeParse(schoolForm(draft, 'c1', 'America/Jamaica')).success).toBe(true);
});

it('names what is missing in the order of the fields', () => {
  expect(joinErrors(emptyJoin, say)).toEqual([
    { field: 'accessCode', sentence: 'account.accessCode' },
    { field: 'nameInfo.firstName', sentence: 'validation.required' },
    { field: 'nameInfo.lastName', sentence: 'validation.required' },
    { field: 'email', sentence: 'validation.required' },
    { field: 'password', sentence: 'validation.passwordLength' },
    { field: 'password2', sentence: 'validation.required' },
  ]);
});

it('takes an address as a whole or not at all', () => {
  expect(joinErrors(join, say)).toEqual([]);
  const half = { ...join, address: { ...join.address, country: 'usa' as const, city: 'Miami' } };
  expect(joinErrors(half, say)).toEqual([{ field: 'address.line1', sentence: 'validation.address' }]);
});

it('names the part of an address that is too long', () => {
  const address = { ...join.address, country: 'jam' as const, line1: '1 A', region: 'Portland' };
  expect(joinErrors({ ...join, address: { ...address, city: 'K'.repeat(101) } }, say)).toEqual([
    { field: 'address.city', sentence: 'validation.tooLong' },
  ]);
});

it('wants the same password twice', () => {
  expect(personErrors({ ...person, password2: 'another' }, say)).toEqual([
    { field: 'password2', sentence: 'account.passwordsDiffer' },
  ]);
});

it.each([
  ['12345', true, 0],
  [' 12 345', true, 0],
  ['1234', true, 1],
  ['', true, 1],
  ['', false, 0],
])('of a captcha answered with %j (asked: %s) there are %i errors', (answer, isAsked, count) => {
  expect(captchaErrors(answer, isAsked, say)).toHaveLength(count);
});
