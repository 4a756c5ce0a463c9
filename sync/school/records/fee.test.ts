import { describe, expect, it } from 'vitest';
import { Cost, emptyFee, type FeeLevel, isFeeForLevel, isFeeRequiredFor, withLevelNames } from './fee.ts';

describe('a cost', () => {
  it.each([
    ['1250', '1250.00'],
    ['1250.5', '1250.50'],
    ['1250.50', '1250.50'],
    ['$1,250.50', '1250.50'],
    ['$ 1,250', '1250.00'],
    [' 7 ', '7.00'],
    ['0.01', '0.01'],
    ['1,000,000', '1000000.00'],
    ['007', '7.00'],
    ['12.5', '12.50'],
  ])('%j is accepted as %s', (typed, cost) => {
    expect(Cost.parse(typed)).toBe(cost);
    expect(Cost.parse(cost)).toBe(cost);
  });

  it.each([
    '',
    'ten',
    '1.234',
    '1.',
    '.50',
    '-5',
    '+5',
    '1e3',
    '0',
    '0.00',
    '$0',
    '٣',
    '1 2x',
    '1234567890',
    '1,2',
    '12,50',
    '0,123',
    '1,,000',
    '1234,567',
    '1,234,56',
    '1.50,000',
    '12 50',
    '5$',
    '$5$',
    '$$5',
    '1$000',
    '1.2.3',
    'NaN',
    'Infinity',
  ])('%j is refused: Please enter a valid cost.', (typed) => {
    const parsed = Cost.safeParse(typed);
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['validation.cost']);
  });

  it.each([5, null, undefined, ['5']])('%j is no text, and refused with the same sentence', (typed) => {
    expect(Cost.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual(['validation.cost']);
  });
});

describe('a required fee', () => {
  const grade1 = { _id: 'g1', name: 'Grade 1' };

  it.each<readonly [string, Parameters<typeof isFeeRequiredFor>[0], FeeLevel | undefined, boolean]>([
    ['without grade levels applies to everybody', { isRequired: true, gradeLevels: [] }, grade1, true],
    [
      'without grade levels applies to the unassigned too',
      { isRequired: true, gradeLevels: [] },
      undefined,
      true,
    ],
    [
      'applies to a student of one of its grade levels',
      { isRequired: true, gradeLevels: [grade1] },
      { _id: 'g1', name: 'Grade 1' },
      true,
    ],
    [
      'does not apply to a student of another',
      { isRequired: true, gradeLevels: [grade1] },
      { _id: 'g2', name: 'Grade 2' },
      false,
    ],
    [
      'with grade levels does not apply to the unassigned',
      { isRequired: true, gradeLevels: [grade1] },
      undefined,
      false,
    ],
    [
      'goes by the name where no id is the same',
      { isRequired: true, gradeLevels: [{ _id: 'other', name: 'Grade 1' }] },
      { _id: 'g1', name: 'Grade 1' },
      true,
    ],
    [
      'applies to a level that was renamed after it was saved',
      { isRequired: true, gradeLevels: [{ _id: 'g1', name: 'First' }] },
      { _id: 'g1', name: 'Grade 1' },
      true,
    ],
    [
      'that is optional applies to nobody',
      { isRequired: false, gradeLevels: [] },
      { _id: 'g1', name: 'Grade 1' },
      false,
    ],
  ])('%s', (_case, fee, level, applies) => {
    expect(isFeeRequiredFor(fee, level)).toBe(applies);
  });

  it('is what a new fee is', () => {
    expect(emptyFee.isRequired).toBe(true);
  });
});

describe('the grade levels of a fee', () => {
  const fee = {
    gradeLevels: [
      { _id: 'g1', name: 'Grade 1' },
      { _id: 'g0', name: 'Infants' },
    ],
  };

  it('have their current names; a deleted one keeps its last name', () => {
    const levels = new Map([['g1', { name: 'Year 1' }]]);
    expect(withLevelNames(fee, levels).gradeLevels.map(({ name }) => name)).toEqual(['Year 1', 'Infants']);
    expect(withLevelNames(fee, new Map([['g1', { name: 'Grade 1' }]]))).toBe(fee);
  });

  it('may take over each other’s names, and each fee stays with its level', () => {
    const levels = new Map([
      ['g1', { name: 'Grade 2' }],
      ['g2', { name: 'Grade 3' }],
    ]);
    const second = withLevelNames({ gradeLevels: [{ _id: 'g2', name: 'Grade 2' }] }, levels);
    expect(isFeeForLevel(second, { _id: 'g1', name: 'Grade 2' })).toBe(false);
    expect(isFeeForLevel(second, { _id: 'g2', name: 'Grade 3' })).toBe(true);
  });
});
