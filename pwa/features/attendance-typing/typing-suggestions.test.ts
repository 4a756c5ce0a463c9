import { describe, expect, it } from 'vitest';
import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { aDoorRow } from '#pwa/data/school/a-door-row.fixture.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { nextOnSheet, suggestPeople, suggestStudents } from './typing-suggestions.ts';

const dropOff = { person: typedPerson('Joan Brown'), time: WallTime.parse('2026-11-23T08:05') };
const rows = [
  aDoorRow('Maya Brown', { fields: { dropOff } }),
  aDoorRow('Marcus Bailey'),
  aDoorRow('Emma Clarke'),
  aDoorRow('Daniel Bailey'),
];
const found = (typed: string) =>
  suggestStudents(rows, typed, 'dropOff').map(({ student }) => student.nameInfo.firstName);

describe('the children that are suggested', () => {
  it('are those whose name begins so, then those whose name contains it', () => {
    expect(found('da')).toEqual(['Daniel']);
    expect(found('ma')).toEqual(['Marcus', 'Emma', 'Maya']);
    expect(found('bai d')).toEqual(['Daniel']);
    expect(found('daniel bailey')).toEqual(['Daniel']);
  });

  it('are nobody before anything is typed', () => {
    expect(found(' ')).toEqual([]);
  });

  it('have those who are recorded already at the end', () => {
    expect(suggestStudents(rows, 'ma', 'pickUp').map(({ student }) => student.nameInfo.firstName)).toEqual([
      'Maya',
      'Marcus',
      'Emma',
    ]);
  });
});

describe('the next children of the sheet', () => {
  const gradeLevel = { _id: 'grade-2', name: 'Grade 2', description: '' };
  const ofClass = rows.map((row) => ({ ...row, gradeLevel }));
  const next = (from: readonly DoorRow[], last?: string) =>
    nextOnSheet(from, {
      question: 'dropOff',
      last: from.find(({ student }) => student.nameInfo.firstName === last)?.student._id,
    })?.map(({ student }) => student.nameInfo.firstName);

  it('are those of the class from the top, without those who are recorded', () => {
    expect(next(ofClass)).toEqual(['Marcus', 'Emma', 'Daniel']);
  });

  it('come below the one that was typed in last', () => {
    expect(next(ofClass, 'Marcus')).toEqual(['Emma', 'Daniel']);
    expect(next(ofClass, 'Daniel')).toEqual([]);
  });

  it('are of the class of the one before, and nobody while no class is known', () => {
    const [first, second, ...others] = ofClass;
    const mixed = [first, second, ...others.map((row) => ({ ...row, gradeLevel: undefined }))].filter(
      (row) => row !== undefined,
    );
    expect(next(mixed)).toBeUndefined();
    expect(next(mixed, 'Maya')).toEqual(['Marcus']);
    expect(next(mixed, 'Emma')).toEqual(['Daniel']);
  });
});

describe('the people that are suggested', () => {
  const person = (name: string) => ({
    person: { personID: name, name, personString: '' },
    relationship: 0,
    photo: null,
    isUsual: false,
  });
  const people = [person('Joan Brown'), person('Karl Brown')];
  const names = (typed: string) => suggestPeople(people, typed).map((one) => [one.person.name, one.isTyped]);

  it('are the child’s own while nothing is typed', () => {
    expect(names('')).toEqual([
      ['Joan Brown', false],
      ['Karl Brown', false],
    ]);
  });

  it('end with the name as it is typed', () => {
    expect(names('k')).toEqual([
      ['Karl Brown', false],
      ['k', true],
    ]);
    expect(names('Uncle Ray')).toEqual([['Uncle Ray', true]]);
    expect(names('joan brown')).toEqual([['Joan Brown', false]]);
  });
});
