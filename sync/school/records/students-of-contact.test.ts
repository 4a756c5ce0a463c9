import { expect, it } from 'vitest';
import { studentsOfContacts } from './students-of-contact.ts';

it('names the students of a contact, each once, with what the contact is to them', () => {
  const joan = { contact: 'joan', relationship: 1, type: 0 };
  const maya = { _id: 'maya', contacts: [joan, { ...joan, type: 1 }] };
  const leo = { _id: 'leo', contacts: [{ ...joan, relationship: 3 }] };
  const found = studentsOfContacts([maya, leo, { _id: 'alone', contacts: [] }]);
  expect(found.get('joan')).toEqual([
    { student: maya, relationship: 1, type: 0 },
    { student: leo, relationship: 3, type: 0 },
  ]);
  expect(found.get('nobody')).toBeUndefined();
});
