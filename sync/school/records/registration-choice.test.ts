import { describe, expect, it } from 'vitest';
import { SchoolDay } from './school-day.ts';
import { emptyFee, type Fee } from './fee.ts';
import {
  optionalFeesFor,
  requiredFeesFor,
  type RegistrationChoice,
  stillInTerm,
  withGradeLevel,
  withRegistered,
} from './registration-choice.ts';

const joinedOn = SchoolDay.parse('2026-10-05');
const leftOn = SchoolDay.parse('2026-11-20');
const choice: RegistrationChoice = {
  isRegistered: true,
  gradeLevel: 'g1',
  optionalFees: ['lunch'],
  joinedOn,
  leftOn,
};
const aFee = (_id: string, part: Partial<Fee> = {}): Fee => ({
  ...emptyFee,
  _id,
  isRequired: false,
  ...part,
});
const first = { _id: 'g1', name: 'Grade 1' };
const second = { _id: 'g2', name: 'Grade 2' };
const ids = (fees: readonly Fee[]) => fees.map(({ _id }) => _id);

describe('a registration', () => {
  it('loses its optional fees with its grade level', () => {
    expect(withGradeLevel(choice, 'g2')).toEqual({
      isRegistered: true,
      gradeLevel: 'g2',
      optionalFees: [],
      joinedOn,
      leftOn,
    });
    expect(withGradeLevel(choice, null)).toEqual({
      isRegistered: true,
      gradeLevel: null,
      optionalFees: [],
      joinedOn,
      leftOn,
    });
    expect(withGradeLevel(choice, 'g1')).toBe(choice);
  });

  it('that is taken back loses both, and its first and last day', () => {
    expect(withRegistered(choice, false)).toEqual({
      isRegistered: false,
      gradeLevel: null,
      optionalFees: [],
      joinedOn: '',
      leftOn: '',
    });
    expect(withRegistered(choice, true)).toEqual(choice);
  });
});

describe('the required fees', () => {
  it('are those for every level and those of the level, and one student’s own for that student alone', () => {
    const fees = [
      aFee('all', { isRequired: true }),
      aFee('first', { isRequired: true, gradeLevels: [{ _id: 'g1', name: 'Grade 1' }] }),
      aFee('optional'),
      aFee('mayas', { isRequired: true, student: 'maya' }),
    ];
    expect(ids(requiredFeesFor(fees, { _id: 'g1', name: 'Grade 1' }, ['maya']))).toEqual([
      'all',
      'first',
      'mayas',
    ]);
    expect(ids(requiredFeesFor(fees, { _id: 'g2', name: 'Grade 2' }, ['maya', 'noah']))).toEqual(['all']);
    expect(ids(requiredFeesFor(fees, undefined, ['noah']))).toEqual(['all']);
  });
});

describe('the fees that can be chosen', () => {
  const fees = [
    aFee('all'),
    aFee('first', { gradeLevels: [{ _id: 'g1', name: 'Grade 1' }] }),
    aFee('second', { gradeLevels: [{ _id: 'g2', name: 'Grade 2' }] }),
    aFee('required', { isRequired: true }),
    aFee('mayas', { student: 'maya' }),
  ];

  it('are those for every level and those of the level, by its name', () => {
    expect(ids(optionalFeesFor(fees, { level: first, students: ['noah'], chosen: [] }))).toEqual([
      'all',
      'first',
    ]);
    expect(ids(optionalFeesFor(fees, { level: undefined, students: ['noah', 'ava'], chosen: [] }))).toEqual([
      'all',
    ]);
  });

  it('have one student’s own for that student alone', () => {
    expect(ids(optionalFeesFor(fees, { level: second, students: ['maya'], chosen: [] }))).toEqual([
      'all',
      'second',
      'mayas',
    ]);
    expect(ids(optionalFeesFor(fees, { level: second, students: ['maya', 'noah'], chosen: [] }))).toEqual([
      'all',
      'second',
    ]);
  });

  it('have each that was chosen before it became one of other levels', () => {
    const chosen = ['first', 'required', 'mayas'];
    expect(ids(optionalFeesFor(fees, { level: second, students: ['noah'], chosen }))).toEqual([
      'all',
      'first',
      'second',
    ]);
  });

  it('leave out a chosen one that was deleted since', () => {
    expect(stillInTerm(['gone', 'first', 'all'], fees)).toEqual(['all', 'first']);
  });
});
