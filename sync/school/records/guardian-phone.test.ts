import { expect, it } from 'vitest';
import { type Contact, emptyContact } from './contact.ts';
import { emptyName } from './name-info.ts';
import { guardianPhone } from './guardian-phone.ts';

const aContact = (_id: string, phone: string): [string, Contact] => [
  _id,
  { ...emptyContact, _id, phone, nameInfo: { ...emptyName, firstName: _id, lastName: 'Brown' } },
];
const link = (contact: string, type: number) => ({ contact, type, relationship: 1 });

it('calls the first parent or legal guardian who has a phone number', () => {
  const contacts = new Map([
    aContact('Joan', ''),
    aContact('Karl', '876 555 0102'),
    aContact('Ray', '876 555 0103'),
  ]);
  expect(guardianPhone({ contacts: [link('Ray', 2), link('Joan', 0), link('Karl', 0)] }, contacts)).toEqual({
    name: 'Karl Brown',
    phone: '876 555 0102',
  });
  expect(guardianPhone({ contacts: [link('Ray', 2), link('Joan', 0)] }, contacts)).toBeUndefined();
});
