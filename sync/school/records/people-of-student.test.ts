import { describe, expect, it } from 'vitest';
import { type Collector, emptyCollector } from './collector.ts';
import { type Contact, emptyContact } from './contact.ts';
import { collectorId } from './id.ts';
import { emptyName } from './name-info.ts';
import { peopleOfStudent, personForStudent, typedPerson } from './people-of-student.ts';

function aContact(_id: string, firstName: string): Contact {
  return { _id, ...emptyContact, nameInfo: { ...emptyName, firstName, lastName: 'Brown' } };
}

const contacts = new Map(
  [aContact('joan', 'Joan'), aContact('carl', 'Carl'), aContact('ray', 'Ray'), aContact('eve', 'Eve')].map(
    (contact) => [contact._id, contact],
  ),
);
const maya = {
  _id: 'maya',
  contacts: [
    { contact: 'eve', relationship: 3, type: 1 },
    { contact: 'ray', relationship: 10, type: 2 },
    { contact: 'joan', relationship: 1, type: 0 },
    { contact: 'carl', relationship: 2, type: 0 },
    { contact: 'gone', relationship: 2, type: 0 },
    { contact: 'joan', relationship: 1, type: 2 },
  ],
};

describe('the people of a student', () => {
  it('are parents, then authorised people, then emergency contacts, each once', () => {
    expect(peopleOfStudent(maya, contacts).map(({ person }) => person.name)).toEqual([
      'Joan Brown',
      'Carl Brown',
      'Ray Brown',
      'Eve Brown',
    ]);
  });

  it('begin with the usual person', () => {
    const usual = { personID: 'ray', name: 'R. Brown', personString: '' };
    const [first, second] = peopleOfStudent(maya, contacts, usual);
    expect(first).toMatchObject({ person: { personID: 'ray', name: 'Ray Brown' }, isUsual: true });
    expect(second).toMatchObject({ person: { personID: 'joan' }, isUsual: false });
  });

  it('begin with the usual person also when the name was typed', () => {
    const [first] = peopleOfStudent(maya, contacts, typedPerson('Nanny Ruth'));
    expect(first).toEqual({
      person: typedPerson('Nanny Ruth'),
      relationship: null,
      photo: null,
      isUsual: true,
    });
  });

  it('leave out a usual person who is no longer a contact', () => {
    const usual = { personID: 'gone', name: 'Gone Brown', personString: '' };
    expect(peopleOfStudent(maya, contacts, usual).map(({ person }) => person.name)).not.toContain(
      'Gone Brown',
    );
  });
});

describe('one person for brothers and sisters', () => {
  const ray = { personID: 'ray', name: 'Ray Brown', personString: '' };
  const nobody = { ...maya, contacts: [] };
  const ruled = (set: Partial<Collector>) => {
    const _id = collectorId(maya._id, 'ray');
    return new Map([[_id, { ...emptyCollector, _id, student: maya._id, contact: 'ray', ...set }]]);
  };

  it('stays the contact for a child who has it, and is a typed name for others', () => {
    expect(personForStudent(maya, ray, new Map())).toEqual(ray);
    expect(personForStudent(nobody, ray, new Map())).toEqual(typedPerson('Ray Brown'));
  });

  it('stays whom a parent has named for the child, until it is taken back', () => {
    expect(personForStudent(nobody, ray, ruled({ collect: 'always' }))).toEqual(ray);
    expect(personForStudent(nobody, ray, ruled({ collect: 'always', isBarred: true }))).toEqual(ray);
    expect(personForStudent(nobody, ray, ruled({ collect: '' }))).toEqual(typedPerson('Ray Brown'));
  });
});
