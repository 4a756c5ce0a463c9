import { describe, expect, it } from 'vitest';
import { hasWords } from './fold.ts';
import { emptyName } from './name-info.ts';
import { accountWords, peopleWords, searchTextOf, typedDigits } from './people-list.ts';

const zoe = searchTextOf({
  nameInfo: { ...emptyName, firstName: 'Zoë', middleName: 'Ann', lastName: 'O’Brien', nickname: 'Zo' },
  email: 'zoe@example.org',
  phone: '(876) 555-0101',
});

describe('the search for a person', () => {
  it.each([
    ['', true],
    ['zoe', true],
    ['O’Brien, Z', true],
    ["o'brien zoe", true],
    ['ann zo', true],
    ['8765550101', true],
    ['555-0101', true],
    ['876-555-0101', true],
    ['(876) 5550101', true],
    ['876.555.0101', true],
    ['87 65 55 01 01', true],
    ['876–555–0101', true],
    ['zoe 555-0101', true],
    ['555 876', false],
    ['-', true],
    ['@example', true],
    ['zoe brown', false],
    ['876 555 0102', false],
  ])('%j: %j', (query, isFound) => {
    expect(hasWords(zoe, peopleWords(query))).toBe(isFound);
  });
});

it('an account is found by each word of its name', () => {
  const name = { ...emptyName, firstName: 'Mary-Ann', lastName: 'van der Łuk', nickname: 'Zoë' };
  expect(accountWords({ ...name, nameSuffix: 0 })).toBe(' mary ann van der luk jr zoe');
  expect(accountWords(emptyName)).toBe('');
  expect(accountWords({ ...name, firstName: 'ﷺ'.repeat(100) })).toHaveLength(500);
});

it('only what is typed like a phone number has digits to look for', () => {
  expect(['+1 (876) 555-0101', '555/0101', 'zoe 1', ' - ', ''].map(typedDigits)).toEqual([
    '18765550101',
    '5550101',
    '',
    '',
    '',
  ]);
});
