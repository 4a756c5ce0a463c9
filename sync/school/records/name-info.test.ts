import { describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import {
  accountName,
  emptyName,
  fullName,
  listName,
  matchesName,
  NameInfo,
  namePrefixes,
  nameSuffixes,
  RequiredName,
  signedName,
} from './name-info.ts';

const maya: NameInfo = {
  ...emptyName,
  firstName: 'Maya',
  middleName: 'Rose',
  lastName: 'Brown',
  nickname: 'Mimi',
};
const zoe: NameInfo = { ...emptyName, firstName: 'Zoë', lastName: 'Núñez-O’Brien' };

describe('the name of an account', () => {
  const email = 'maya@brown.example';

  it('is its email as long as it says none', () => {
    expect(accountName({ nameInfo: maya, email })).toBe('Maya Brown');
    expect(accountName({ nameInfo: emptyName, email })).toBe(email);
  });

  it('fits what a record may hold of it', () => {
    const long = { ...emptyName, firstName: 'M'.repeat(100), lastName: 'B'.repeat(100) };
    expect(signedName({ nameInfo: long, email })).toHaveLength(limits.personLength);
  });
});

describe('the name search', () => {
  it.each([
    [maya, '', true],
    [maya, '   ', true],
    [maya, 'maya', true],
    [maya, 'MAYA B', true],
    [maya, 'brown', true],
    [maya, 'brown m', true],
    [maya, 'Brown, M', true],
    [maya, 'Brown,Maya', true],
    [maya, ' maya   brown ', true],
    [maya, 'maya rose brown', true],
    [maya, 'brown maya rose', true],
    [maya, 'rose', true],
    [maya, 'mimi', true],
    [maya, 'mimi brown', true],
    [maya, 'brown mimi', true],
    [maya, 'row', true],
    [maya, 'browne', false],
    [maya, 'maya smith', false],
    [maya, 'brown rose', false],
    [zoe, 'zoe', true],
    [zoe, 'ZOË', true],
    [zoe, 'nunez', true],
    [zoe, 'núñez', true],
    [zoe, 'nunez, zoe', false],
    [zoe, 'nunez-o’brien, zoe', true],
    [zoe, "o'brien", true],
    [zoe, 'o’brien zoe', true],
    [zoe, 'obrien', true],
    [emptyName, 'a', false],
  ])('%j is found by %j: %s', (name, query, isFound) => {
    expect(matchesName(name, query)).toBe(isFound);
  });

  it('finds the same whether an accented letter is one code point or two', () => {
    expect(matchesName({ ...emptyName, firstName: 'Zoe\u0308' }, 'Zo\u00eb')).toBe(true);
  });
});

describe('a name', () => {
  it('reads in full and as in a list', () => {
    expect(fullName(maya)).toBe('Maya Brown');
    expect(fullName({ ...maya, nameSuffix: 1 })).toBe('Maya Brown III');
    expect(fullName({ ...maya, nameSuffix: 0 })).toBe('Maya Brown Jr.');
    expect(listName(maya)).toBe('Brown, Maya');
    expect(listName({ ...maya, lastName: '' })).toBe('Maya');
  });

  it('has prefix Mrs. and no suffix unless told', () => {
    expect(NameInfo.parse({})).toEqual(emptyName);
    expect(namePrefixes[emptyName.namePrefix]).toBe('Mrs.');
  });

  it('has the codes of the specification', () => {
    expect(namePrefixes).toEqual(['Mr.', 'Mrs.', 'Ms.', 'Miss', 'Dr.']);
    expect(nameSuffixes).toEqual(['Jr.', 'III', 'IV', 'Sr.']);
    for (const code of [0, 1, 2, 3, 4]) expect(NameInfo.safeParse({ namePrefix: code }).success).toBe(true);
    for (const code of [-1, 5, '1', '', null])
      expect(NameInfo.safeParse({ namePrefix: code }).success).toBe(false);
    for (const code of [0, 1, 2, 3, '']) expect(NameInfo.safeParse({ nameSuffix: code }).success).toBe(true);
    for (const code of [-1, 4, '0', null])
      expect(NameInfo.safeParse({ nameSuffix: code }).success).toBe(false);
  });

  it('that a person is called by has a first and a last name', () => {
    const missing = RequiredName.safeParse({ firstName: ' ' });
    expect(missing.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['firstName', 'validation.required'],
      ['lastName', 'validation.required'],
    ]);
    expect(RequiredName.safeParse(maya).success).toBe(true);
  });
});
