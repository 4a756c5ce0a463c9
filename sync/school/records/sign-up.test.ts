import { expect, it } from 'vitest';
import { emptySchoolDetails, schoolProblems } from './sign-up.ts';

const school = {
  ...emptySchoolDetails,
  school_name: 'Oak',
  school_phone: '1',
  school_country: 'usa' as const,
  school_addr1: '1 A',
  school_city: 'Miami',
  school_region: 'Florida',
  school_zip: '33101',
};

it.each([
  ['nothing is wrong', {}, []],
  ['a name and a phone are missing', { school_name: '', school_phone: '' }, ['school_name']],
  ['there is no city', { school_city: '' }, ['school_city']],
  ['there is no zip', { school_zip: '' }, ['school_zip']],
  ['a second line is too long', { school_addr2: 'A'.repeat(201) }, ['school_addr2']],
  ['the city is too long', { school_city: 'M'.repeat(101) }, ['school_city']],
  ['the zip is too long', { school_zip: '3'.repeat(41) }, ['school_zip']],
])('a new school in which %s', (_case, part, fields) => {
  expect(schoolProblems({ ...school, ...part }).map(({ field }) => field)).toEqual(fields);
});

it('says of an address that is wrong what the specification says', () => {
  expect(schoolProblems({ ...school, school_zip: '3'.repeat(41) })).toEqual([
    { field: 'school_zip', message: 'account.schoolAddress' },
  ]);
});
