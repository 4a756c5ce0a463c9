import { describe, expect, it } from 'vitest';
import { emptyContact } from '#sync/school/records/contact.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import type { RosterLink, RosterPerson } from '../roster/roster.ts';
import { indexRows } from './import-row.ts';
import { matchAdults } from './match-adults.ts';

const person = (sourcedId: string, firstName: string): RosterPerson => ({
  sourcedId,
  firstName,
  lastName: 'Lopez',
  middleName: undefined,
  nickname: undefined,
  email: undefined,
  phone: undefined,
  place: { file: 'list.csv', line: 2 },
});
const isMother = { relationship: 1, type: 0 };
const mother = (contact: string): RosterLink => ({ ...isMother, contact, mustAsk: false });

/** Which records the mothers Maria of Ana and of Leo are, whom the school has as one, `maria`. */
function mothersOf({ ana, leo }: { readonly ana: readonly string[]; readonly leo: readonly string[] }) {
  const child = (id: string, firstName: string, mothers: readonly string[]) => ({
    ...person(id, firstName),
    birthday: undefined,
    sex: undefined,
    contacts: mothers.map(mother),
  });
  const lopez = { ...emptyName, lastName: 'Lopez' };
  const here = (firstName: string) => ({
    ...emptyStudent,
    nameInfo: { ...lopez, firstName },
    contacts: [{ ...isMother, contact: 'maria' }],
  });
  const none = new Map<string, never>();
  const rows = matchAdults(
    {
      sourcedId: 'school',
      name: 'Hope Gate',
      place: { file: 'list.csv', line: 0 },
      gradeLevels: [],
      terms: [],
      registrations: [],
      speaksOf: new Set(),
      unnamed: new Set(),
      leavers: [],
      contacts: [...new Set([...ana, ...leo])].map((id) => ({ ...person(id, 'Maria'), sex: undefined })),
      students: [child('ana', 'Ana', ana), child('leo', 'Leo', leo)],
    },
    {
      earlier: indexRows([{ kind: 'contact', sourcedId: 'before', record: 'maria', seen: {} }]),
      recordOf: (student) => student,
      current: {
        gradeLevels: none,
        terms: none,
        registrations: none,
        joining: none,
        collectors: none,
        deleted: new Set(),
        contacts: new Map([['maria', { ...emptyContact, nameInfo: { ...lopez, firstName: 'Maria' } }]]),
        students: new Map([
          ['ana', here('Ana')],
          ['leo', here('Leo')],
        ]),
      },
    },
  );
  return Object.fromEntries(rows.map(({ sourcedId, record }) => [sourcedId, record]));
}

describe('the mother of siblings, whom an earlier import brought as one contact', () => {
  it('stays one where the files call her by a new id beside each of them', () => {
    expect(mothersOf({ ana: ['one'], leo: ['two'] })).toEqual({ one: 'maria', two: 'maria' });
  });

  it('is nobody else of her name, where the files still call her by her id', () => {
    expect(mothersOf({ ana: ['before'], leo: ['two'] })).toEqual({});
  });

  it('is neither of two of her name beside one child', () => {
    expect(mothersOf({ ana: ['one', 'two'], leo: ['three'] })).toEqual({ three: 'maria' });
  });
});
