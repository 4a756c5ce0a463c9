import { describe, expect, it } from 'vitest';
import { emptyContact } from './contact.ts';
import { emptyRegistration } from './registration.ts';
import { addressedFamilies, reachOf } from './announcement-reach.ts';
import { SchoolDay } from './school-day.ts';
import { emptyStudent } from './student.ts';
import { emptyTerm } from './term.ts';

const child = (_id: string, ...parents: string[]) => ({
  ...emptyStudent,
  _id,
  contacts: parents.map((contact) => ({ contact, relationship: 1, type: 0 }) as const),
});
const registered = (student: string, gradeLevel: string, term = 'now') => ({
  ...emptyRegistration,
  _id: `${term}:${student}`,
  student,
  term,
  gradeLevel,
  isRegistered: true,
});
const until = (leftOn: string) => ({ leftOn: SchoolDay.parse(leftOn) });
const contact = (_id: string, email: string) => [_id, { ...emptyContact, _id, email }] as const;

const day = SchoolDay.parse('2026-11-03');
const roster = {
  terms: new Map([
    ['now', { ...emptyTerm, _id: 'now', isActive: true }],
    ['over', { ...emptyTerm, _id: 'over', isActive: false }],
  ]),
  contacts: new Map([contact('ann', ''), contact('bob', 'bob@brown.example'), contact('kim', '')]),
};
const families = addressedFamilies({
  ...roster,
  students: [child('maya', 'ann', 'bob'), child('leo', 'bob', 'ann'), child('ana', 'kim'), child('sam')],
  registrations: [registered('maya', 'g1'), registered('leo', 'g2'), registered('ana', 'g1', 'over')],
});

describe('an announcement reaches', () => {
  it.each([
    ['every family that has a parent', [], [], { families: 2, withoutEmail: 1 }],
    [
      'a family once, however many of its children are meant',
      ['g1', 'g2'],
      [],
      { families: 1, withoutEmail: 0 },
    ],
    ['nobody by a level of a term that is over', ['g3'], [], { families: 0, withoutEmail: 0 }],
    ['the families of chosen children', [], ['ana'], { families: 1, withoutEmail: 1 }],
    ['nobody by a child who is gone', [], ['gone'], { families: 0, withoutEmail: 0 }],
    ['nobody by a child without parents', [], ['sam'], { families: 0, withoutEmail: 0 }],
    ['both, where two devices named levels and children', ['g1'], ['ana'], { families: 2, withoutEmail: 1 }],
  ])('%s', (_what, gradeLevels, students, reach) => {
    expect(reachOf({ gradeLevels, students }, { families, day })).toEqual(reach);
  });

  it.each([
    ['of a grade level nobody whose only child there has left', [child('maya', 'ann')], 0],
    ['of a grade level whoever has another child there', [child('maya', 'ann'), child('leo', 'ann')], 1],
  ])('%s', (_what, students, count) => {
    const registrations = [{ ...registered('maya', 'g1'), ...until('2026-11-02') }, registered('leo', 'g1')];
    const left = addressedFamilies({ ...roster, students, registrations });
    const to = { gradeLevels: ['g1'], students: [] };
    expect(reachOf(to, { families: left, day }).families).toBe(count);
    // To everybody it is for whoever has not left the school.
    expect(reachOf({ ...to, gradeLevels: [] }, { families: left, day }).families).toBe(count);
    expect(reachOf(to, { families: left, day: SchoolDay.parse('2026-11-02') }).families).toBe(1);
  });
});
