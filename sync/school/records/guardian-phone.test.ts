import { expect, it } from 'vitest';
import { type Collector, emptyCollector } from './collector.ts';
import { type Contact, emptyContact } from './contact.ts';
import { emptyName } from './name-info.ts';
import { collectorId } from './id.ts';
import { guardianPhone, guardiansToCall } from './guardian-phone.ts';

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
  const needs = { contacts, collectors: new Map() };
  const maya = { _id: 'maya', contacts: [link('Ray', 2), link('Joan', 0), link('Karl', 0)] };
  expect(guardianPhone(maya, needs)).toEqual({ name: 'Karl Brown', phone: '876 555 0102' });
  expect(guardianPhone({ ...maya, contacts: maya.contacts.slice(0, 2) }, needs)).toBeUndefined();
});

it('never calls a guardian who is barred from the child', () => {
  const contacts = new Map([aContact('Joan', '876 555 0101'), aContact('Karl', '876 555 0102')]);
  const bar = (student: string, contact: string): [string, Collector] => {
    const _id = collectorId(student, contact);
    // A later save of another choice by a device that had not heard of the bar.
    return [_id, { ...emptyCollector, _id, student, contact, collect: 'always', isBarred: true }];
  };
  const needs = { contacts, collectors: new Map([bar('maya', 'Joan')]) };
  const links = [link('Joan', 0), link('Karl', 0)];
  expect(guardianPhone({ _id: 'maya', contacts: links }, needs)?.name).toBe('Karl Brown');
  expect(guardiansToCall({ _id: 'maya', contacts: links }, needs)).toHaveLength(1);
  expect(guardianPhone({ _id: 'leo', contacts: links }, needs)?.name).toBe('Joan Brown');
});
