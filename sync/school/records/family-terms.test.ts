import { describe, expect, it } from 'vitest';
import { childrenOf, currentTerm, nextSchoolDay, termOn } from './family-terms.ts';
import { emptyName } from './name-info.ts';
import { emptyRegistration } from './registration.ts';
import { SchoolDay } from './school-day.ts';
import { emptyStudent } from './student.ts';
import { emptyTerm } from './term.ts';

const day = (text: string) => SchoolDay.parse(text);
const autumn = {
  ...emptyTerm,
  _id: 'autumn',
  name: 'Autumn',
  isActive: true,
  dates: ['2026-09-07', '2026-09-08', '2026-09-10'].map(day),
};
const summer = { ...emptyTerm, _id: 'summer', name: 'Summer', dates: ['2026-06-01', '2026-06-02'].map(day) };
const terms = new Map([autumn, summer].map((term) => [term._id, term] as const));
const level = { _id: 'g1', name: 'Grade 1', description: '' };
const student = (_id: string, firstName: string) => ({
  ...emptyStudent,
  _id,
  nameInfo: { ...emptyName, firstName },
});
const registered = (term: string, gradeLevel: string | null, isRegistered = true) => ({
  ...emptyRegistration,
  _id: `${term}:leo`,
  term,
  student: 'leo',
  gradeLevel,
  isRegistered,
});

function family(registrations = [registered('summer', null), registered('autumn', 'g1')]) {
  return childrenOf({
    students: [student('mia', 'Mia'), student('leo', 'Leo')],
    registrations,
    terms,
    gradeLevels: new Map([[level._id, level]]),
  });
}

describe('children', () => {
  it('have school from the day on which they join', () => {
    const [leo] = family([{ ...registered('autumn', 'g1'), joinedOn: day('2026-09-08') }]);
    if (leo === undefined) throw new Error('The family has him.');
    expect(termOn(leo, day('2026-09-07'))).toBeUndefined();
    expect(leo.terms[0]?.whole.dates).toEqual(autumn.dates);
    expect(nextSchoolDay(leo, day('2026-09-06'))).toBe('2026-09-08');
    expect(termOn(leo, day('2026-09-10'))?.term.name).toBe('Autumn');
  });

  it('have no school after the day on which they leave', () => {
    const [leo] = family([{ ...registered('autumn', 'g1'), leftOn: day('2026-09-08') }]);
    if (leo === undefined) throw new Error('The family has him.');
    expect(termOn(leo, day('2026-09-08'))?.term.name).toBe('Autumn');
    expect(termOn(leo, day('2026-09-10'))).toBeUndefined();
    expect(nextSchoolDay(leo, day('2026-09-08'))).toBeUndefined();
  });

  it('are listed by name, each with the terms it is registered for, the last first', () => {
    const [leo, mia] = family();
    expect([leo?.name, mia?.name]).toEqual(['Leo', 'Mia']);
    expect(leo?.terms.map((one) => [one.term.name, one.level?.name])).toEqual([
      ['Autumn', 'Grade 1'],
      ['Summer', undefined],
    ]);
    expect(mia?.terms).toEqual([]);
  });

  it('are in no term that they left, and in no term that is unknown here', () => {
    const [leo] = family([registered('autumn', 'g1', false), registered('spring', null)]);
    expect(leo?.terms).toEqual([]);
  });

  it('have school on the days of their terms', () => {
    const [leo = { terms: [] }] = family();
    expect(termOn(leo, day('2026-09-08'))?.term.name).toBe('Autumn');
    expect(termOn(leo, day('2026-09-09'))).toBeUndefined();
    expect(nextSchoolDay(leo, day('2026-09-08'))).toBe('2026-09-10');
    expect(nextSchoolDay(leo, day('2026-09-10'))).toBeUndefined();
  });

  it('begin with the term of today, else with the active one', () => {
    const [leo = { terms: [] }, mia = { terms: [] }] = family();
    expect(currentTerm(leo, day('2026-06-01'))?.term.name).toBe('Summer');
    expect(currentTerm(leo, day('2026-09-09'))?.term.name).toBe('Autumn');
    expect(currentTerm(leo, day('2027-01-01'))?.term.name).toBe('Autumn');
    expect(currentTerm(mia, day('2026-09-09'))).toBeUndefined();
  });
});
