import { describe, expect, it } from 'vitest';
import { emptyContact } from './contact.ts';
import { emptyRegistration } from './registration.ts';
import { addressedFamilies, reachOf } from './announcement-reach.ts';
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
const contact = (_id: string, email: string) => [_id, { ...emptyContact, _id, email }] as const;

const families = addressedFamilies({
  students: [child('maya', 'ann', 'bob'), child('leo', 'bob', 'ann'), child('ana', 'kim'), child('sam')],
  registrations: [registered('maya', 'g1'), registered('leo', 'g2'), registered('ana', 'g1', 'over')],
  terms: new Map([
    ['now', { ...emptyTerm, _id: 'now', isActive: true }],
    ['over', { ...emptyTerm, _id: 'over', isActive: false }],
  ]),
  contacts: new Map([contact('ann', ''), contact('bob', 'bob@brown.example'), contact('kim', '')]),
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
    expect(reachOf({ gradeLevels, students }, families)).toEqual(reach);
  });
});
