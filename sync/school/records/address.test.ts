import { describe, expect, it } from 'vitest';
import {
  Address,
  addressLine,
  addressProblems,
  emptyAddress,
  invalidAddress,
  isEmptyAddress,
  OptionalAddress,
  ValidAddress,
} from './address.ts';
import { countries } from './country.ts';

const jamaica: Address = {
  country: 'jam',
  line1: '12 Hope Road',
  line2: '',
  city: 'Kingston',
  region: 'Kingston and Saint Andrew',
  postalCode: '',
};
const florida: Address = {
  country: 'usa',
  line1: '1 Main St',
  line2: 'Apt 2',
  city: 'Miami',
  region: 'Florida',
  postalCode: '33101',
};

describe('an address', () => {
  it.each([
    ['Jamaica without a postal code', jamaica, []],
    ['the United States with one', florida, []],
    ['the United States without one', { ...florida, postalCode: '' }, ['postalCode']],
    ['no second line', { ...florida, line2: '' }, []],
    ['no country', { ...jamaica, country: '' as const }, ['country']],
    ['no first line', { ...jamaica, line1: '' }, ['line1']],
    ['no city', { ...jamaica, city: '' }, ['city']],
    ['no region', { ...jamaica, region: '' }, ['region']],
    ['neither line nor city', { ...jamaica, line1: '', city: '' }, ['line1']],
    ['nothing at all', emptyAddress, ['country']],
  ])('with %s is wrong at the first part that is missing', (_case, address, parts) => {
    expect(invalidAddress(address)).toEqual(
      parts.map((part) => ({ code: 'INVALID', message: 'validation.address', field: `address.${part}` })),
    );
    const { error } = ValidAddress.safeParse(address);
    expect(error?.issues.map(({ path }) => path) ?? []).toEqual(parts.map((part) => [part]));
  });

  it('may be left empty as a whole, partly filled it must be valid', () => {
    expect(isEmptyAddress(emptyAddress)).toBe(true);
    expect(isEmptyAddress({ ...emptyAddress, line2: 'Apt 2' })).toBe(false);
    expect(OptionalAddress.safeParse({}).data).toEqual(emptyAddress);
    expect(OptionalAddress.safeParse(jamaica).success).toBe(true);
    const partly = OptionalAddress.safeParse({ city: 'Kingston' });
    expect(partly.error?.issues).toMatchObject([{ path: ['country'], message: 'validation.address' }]);
  });

  it('tells which parts are missing or too long, in the order of its fields', () => {
    expect(addressProblems(florida)).toEqual([]);
    const long = { ...florida, line1: ' ', city: 'M'.repeat(101), postalCode: '3'.repeat(41) };
    expect(addressProblems(long)).toEqual([
      { part: 'line1', message: 'validation.required' },
      { part: 'city', message: 'validation.tooLong' },
      { part: 'postalCode', message: 'validation.tooLong' },
    ]);
  });

  it('of spaces is empty: text is trimmed once, by its schema', () => {
    expect(isEmptyAddress(Address.parse({ line1: '  ', city: '\t' }))).toBe(true);
  });

  it.each(['can', 'JAM', 'USA', null])('is in no country %j', (country) => {
    expect(Address.safeParse({ country }).success).toBe(false);
  });

  it('reads as one line', () => {
    expect(addressLine(jamaica)).toBe('12 Hope Road, Kingston, Kingston and Saint Andrew');
    expect(addressLine(florida)).toBe('1 Main St, Apt 2, Miami, Florida, 33101');
    expect(addressLine(emptyAddress)).toBe('');
  });
});

describe('the countries', () => {
  it('are Jamaica with 13 parishes and the United States of America with its states and territories', () => {
    const [jam, usa] = countries;
    expect(jam).toMatchObject({ id: 'jam', name: 'Jamaica', regionTitle: 'Parish' });
    expect(jam?.regions).toHaveLength(13);
    expect(usa).toMatchObject({
      id: 'usa',
      name: 'United States of America',
      synonyms: ['USA', 'United States'],
      regionTitle: 'State',
    });
    // 50 states, the District of Columbia and five territories.
    expect(usa?.regions).toHaveLength(56);
    expect(usa?.regions).toEqual(
      expect.arrayContaining(['Puerto Rico', 'Guam', 'American Samoa', 'U.S. Virgin Islands']),
    );
    expect(countries).toHaveLength(2);
  });

  it.each(countries.map((country) => [country.name, country.regions] as const))(
    '%s lists each region once, in order',
    (_name, regions) => {
      expect([...new Set(regions)].toSorted()).toEqual(regions);
    },
  );
});

it('with a line of invisible characters lacks that line', () => {
  const unseen = { ...jamaica, line1: '\u200b\u2060' };
  expect(invalidAddress(unseen)).toMatchObject([{ field: 'address.line1' }]);
  expect(addressProblems(unseen)).toEqual([{ part: 'line1', message: 'validation.required' }]);
});
