import { expect, it } from 'vitest';
import type { RosterPerson, RosterSchool } from '../roster/roster.ts';
import type { ImportRow } from './import-row.ts';
import { joinAdults } from './join-adults.ts';

const person = (sourcedId: string, firstName: string): RosterPerson => ({
  sourcedId,
  firstName,
  lastName: 'Cruz',
  middleName: undefined,
  nickname: undefined,
  email: undefined,
  phone: undefined,
  place: { file: 'list.csv', line: 2 },
});
const mail = { ...person('adult:ana cruz|ana@cruz.example', 'Ana'), email: 'ana@cruz.example' };
const byMail = { ...mail, sex: undefined, phone: '555 0101' };
const byPhone = { ...person('adult:ana cruz|5550101', 'Ana'), sex: undefined, phone: '555-0101' };

function contactsOf(
  contacts: RosterSchool['contacts'],
  besides: readonly (readonly string[])[],
  earlier: readonly ImportRow[] = [],
) {
  const roster: RosterSchool = {
    sourcedId: 'school',
    name: 'Hope Gate',
    place: { file: 'list.csv', line: 0 },
    gradeLevels: [],
    terms: [],
    registrations: [],
    speaksOf: new Set(),
    unnamed: new Set(),
    leavers: [],
    contacts,
    students: besides.map((ids, index) => ({
      ...person(`${index}`, 'Leo'),
      birthday: undefined,
      sex: undefined,
      contacts: ids.map((contact) => ({ contact, relationship: 1, type: 0, mustAsk: false })),
    })),
  };
  const joined = joinAdults(roster, earlier);
  return {
    contacts: joined.contacts.map(({ sourcedId }) => sourcedId),
    besides: joined.students.map((student) => student.contacts.map(({ contact }) => contact)),
  };
}

const twoRows = [[byMail.sourcedId], [byPhone.sourcedId]];

it('a mother with an email in one row and her phone in the other is one contact, in any order', () => {
  const one = { contacts: [byMail.sourcedId], besides: [[byMail.sourcedId], [byMail.sourcedId]] };
  expect(contactsOf([byMail, byPhone], twoRows)).toEqual(one);
  expect(contactsOf([byPhone, byMail], twoRows)).toEqual(one);
});

it('nobody is another adult by the phone alone, or by a number that is none', () => {
  const other = { ...byPhone, firstName: 'Luz' };
  expect(contactsOf([byMail, other], twoRows).besides).toEqual(twoRows);
  const zeros = { phone: '000 0000' };
  expect(
    contactsOf(
      [
        { ...byMail, ...zeros },
        { ...byPhone, ...zeros },
      ],
      twoRows,
    ).besides,
  ).toEqual(twoRows);
});

it('two beside one child, and one of whom two could be meant, stay apart', () => {
  const beside = [[byMail.sourcedId, byPhone.sourcedId]];
  expect(contactsOf([byMail, byPhone], beside).besides).toEqual(beside);
  const second = { ...byMail, sourcedId: 'adult:ana cruz|a@cruz.example', email: 'a@cruz.example' };
  expect(contactsOf([byMail, second, byPhone], twoRows).besides).toEqual(twoRows);
});

it('who was brought by an earlier import stays, and so does an adult with an id of the files', () => {
  const row: ImportRow = { kind: 'contact', sourcedId: byPhone.sourcedId, record: 'ana', seen: {} };
  expect(contactsOf([byMail, byPhone], twoRows, [row]).besides).toEqual(twoRows);
  const own = { ...byPhone, sourcedId: 'mother-7' };
  expect(contactsOf([byMail, own], [[byMail.sourcedId], ['mother-7']]).contacts).toHaveLength(2);
});
