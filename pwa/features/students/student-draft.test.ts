import { describe, expect, it } from 'vitest';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import {
  type DraftContact,
  draftOf,
  draftProblems,
  emptyDraftContact,
  mergeContacts,
  newContacts,
  newPerson,
  newStudentDraft,
  savedStudent,
} from './student-draft.ts';

const maya = draftOf({
  ...emptyStudent,
  nameInfo: { ...emptyName, firstName: 'Maya', lastName: 'Brown' },
  birthday: SchoolDay.parse('2018-05-04'),
  contacts: [{ contact: 'joan', relationship: 1, type: 0 }],
});
const fieldsWrong = (draft: Parameters<typeof draftProblems>[0]) =>
  draftProblems(draft).map(({ field }) => field);

describe('the student form', () => {
  it('is right for a student as the school has it', () => {
    expect(draftProblems(maya)).toEqual([]);
    expect(savedStudent(maya).contacts).toEqual([{ contact: 'joan', relationship: 1, type: 0 }]);
  });

  it('needs first and last name, birthday and sex; neither email nor phone', () => {
    expect(fieldsWrong(newStudentDraft)).toEqual([
      'nameInfo.firstName',
      'nameInfo.lastName',
      'birthday',
      'sex',
    ]);
  });

  it('takes an address as a whole or not at all, and an email that is one', () => {
    expect(fieldsWrong({ ...maya, address: { ...maya.address, country: 'jam', city: 'Kingston' } })).toEqual([
      'address.line1',
    ]);
    expect(fieldsWrong({ ...maya, email: 'maya' })).toEqual(['email']);
  });
});

describe('a line of contacts', () => {
  it('begins as mother, and parent or legal guardian', () => {
    expect(emptyDraftContact('a')).toEqual({ key: 'a', who: null, relationship: 1, type: 0 });
  });

  it('needs somebody, and nobody twice in the same role', () => {
    const again = { ...aLine('again', 'joan'), relationship: 3 };
    const asEmergency = { ...aLine('call', 'joan'), type: 1 };
    const contacts = [...maya.contacts, emptyDraftContact('open'), again, asEmergency];
    expect(draftProblems({ ...maya, contacts })).toMatchObject([
      { field: 'contacts.open.who', message: 'validation.required' },
      { field: 'contacts.again.who', message: 'students.form.twice' },
    ]);
  });

  it('with somebody new needs both names and a phone, and gives a contact to be saved first', () => {
    const ray = newPerson('ray', ' Uncle  Ray Lee ');
    expect(ray).toMatchObject({ firstName: 'Uncle Ray', lastName: 'Lee' });
    const line = { ...emptyDraftContact('new'), who: ray };
    expect(fieldsWrong({ ...maya, contacts: [line] })).toEqual(['contacts.new.phone']);
    const filled = { ...maya, contacts: [{ ...line, who: { ...ray, phone: ' 876 555 0101 ' } }] };
    expect(draftProblems(filled)).toEqual([]);
    expect(newContacts(filled, '2026-11-21T12:00:00.000Z')).toMatchObject([
      { _id: 'ray', set: { nameInfo: { firstName: 'Uncle Ray', lastName: 'Lee' }, phone: '876 555 0101' } },
    ]);
    expect(savedStudent(filled).contacts).toEqual([{ contact: 'ray', relationship: 1, type: 0 }]);
  });
});

describe('contacts that another device changed meanwhile', () => {
  const joan = aLine('0:joan', 'joan');
  const peter = aLine('1:peter', 'peter');
  const mary = aLine('m', 'mary');

  it('keeps what each of them added and what each of them removed', () => {
    const theirs = [joan, aLine('2:glen', 'glen')];
    expect(mergeContacts([joan, peter, mary], [joan, peter], theirs).map(({ who }) => who?.id)).toEqual([
      'joan',
      'mary',
      'glen',
    ]);
    expect(mergeContacts([joan], [joan, peter], [joan, peter]).map(({ who }) => who?.id)).toEqual(['joan']);
  });

  it('keeps the line that was changed here, and follows the one that was not', () => {
    const mine = [{ ...joan, relationship: 7 }, peter];
    const theirs = [
      { ...joan, relationship: 0 },
      { ...peter, type: 1 },
    ];
    expect(mergeContacts(mine, [joan, peter], theirs)).toMatchObject([{ relationship: 7 }, { type: 1 }]);
  });

  const asEmergency = { ...aLine('2:joan', 'joan'), type: 1 };
  const rolesOf = (lines: readonly DraftContact[]) => lines.map(({ who, type }) => `${who?.id} ${type}`);

  it('keeps both lines of a contact who stands there twice', () => {
    const opened = [joan, asEmergency];
    expect(rolesOf(mergeContacts([...opened, mary], opened, opened))).toEqual(['joan 0', 'joan 1', 'mary 0']);
    const withoutMother = mergeContacts([asEmergency, mary], opened, opened);
    expect(rolesOf(withoutMother)).toEqual(['joan 1', 'mary 0']);
    const toCollect = { ...asEmergency, type: 2 };
    expect(rolesOf(mergeContacts([joan, toCollect], opened, opened))).toEqual(['joan 0', 'joan 2']);
    expect(rolesOf(mergeContacts([...opened, mary], opened, [asEmergency]))).toEqual(['joan 1', 'mary 0']);
  });

  it('takes in the second line of a contact, and the role that was changed', () => {
    const now = [joan, asEmergency];
    expect(rolesOf(mergeContacts([joan, mary], [joan], now))).toEqual(['joan 0', 'mary 0', 'joan 1']);
    expect(rolesOf(mergeContacts([joan, mary], [joan], [asEmergency]))).toEqual(['joan 1', 'mary 0']);
  });

  it('keeps one line of whom both have added or moved to another role, as it was typed', () => {
    const toCollect = (line: DraftContact) => ({ ...line, type: 2 });
    expect(rolesOf(mergeContacts([joan, mary], [joan], [joan, toCollect(mary)]))).toEqual([
      'joan 0',
      'mary 0',
    ]);
    expect(rolesOf(mergeContacts([toCollect(joan)], [joan], [asEmergency]))).toEqual(['joan 2']);
    expect(rolesOf(mergeContacts([asEmergency], [joan], [joan, asEmergency]))).toEqual(['joan 1']);
  });
});

function aLine(key: string, id: string): DraftContact {
  return { key, who: { kind: 'known', id }, relationship: 1, type: 0 };
}
