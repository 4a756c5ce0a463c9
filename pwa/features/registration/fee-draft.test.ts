import { describe, expect, it } from 'vitest';
import { emptyFee, type Fee, isFeeForLevel } from '#sync/school/records/fee.ts';
import { draftFields, draftOf, draftProblems } from './fee-draft.ts';

const levels = [
  { _id: 'g1', name: 'Grade 1' },
  { _id: 'g2', name: 'Grade 2' },
];
const fee: Fee = {
  ...emptyFee,
  _id: 'f',
  term: 't',
  name: 'Lunch',
  cost: '1250.00',
  gradeLevels: [{ _id: 'g1', name: 'Grade 1' }],
};
const draft = draftOf(fee);

describe('a fee’s form', () => {
  it('is for a required fee at first', () => {
    expect(draftOf(undefined)).toMatchObject({ isRequired: true, gradeLevels: [], cost: '' });
  });

  it('gives a fee back as it was opened', () => {
    expect({ ...draftFields(draft, { term: 't', levels }), _id: 'f' }).toEqual(fee);
  });

  it('is for one student, in whatever grade level', () => {
    const own = draftFields({ ...draft, student: 's1' }, { term: 't', levels });
    expect(own).toMatchObject({ student: 's1', gradeLevels: [] });
    expect(draftOf({ ...own, _id: 'f' }).student).toBe('s1');
  });

  it('takes the names that grade levels have now, in their order, and keeps those that are gone', () => {
    const renamed = [{ _id: 'g1', name: 'First grade' }];
    const chosen = { ...draft, gradeLevels: levels.toReversed() };
    expect(draftFields(chosen, { term: 't', levels }).gradeLevels).toEqual(levels);
    expect(draftFields(chosen, { term: 't', levels: renamed }).gradeLevels).toEqual([
      { _id: 'g1', name: 'First grade' },
      { _id: 'g2', name: 'Grade 2' },
    ]);
  });

  it('is not everybody’s once the only grade level is gone', () => {
    const [, grade2] = levels;
    const saved = draftFields({ ...draft, name: 'Supper' }, { term: 't', levels: levels.slice(1) });
    expect(saved.gradeLevels).toEqual(fee.gradeLevels);
    expect(isFeeForLevel(saved, grade2)).toBe(false);
  });

  it('keeps a cost of two decimals without commas and dollar signs', () => {
    expect(draftFields({ ...draft, cost: '$1,250.5' }, { term: 't', levels }).cost).toBe('1250.50');
  });

  it.each([
    ['a name that is missing', { name: ' ' }, ['name']],
    ['no cost', { cost: '' }, ['cost']],
    ['a cost of zero', { cost: '0.00' }, ['cost']],
    ['three decimals', { cost: '1.234' }, ['cost']],
    ['words', { cost: 'much' }, ['cost']],
    ['less than nothing', { cost: '-5' }, ['cost']],
    ['nothing is wrong', { cost: '12' }, []],
  ])('%s', (_case, part, fields) => {
    expect(draftProblems({ ...draft, ...part }).map(({ field }) => field)).toEqual(fields);
  });
});
