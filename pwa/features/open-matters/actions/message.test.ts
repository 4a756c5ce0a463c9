import { expect, it } from 'vitest';
import { emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { guardianEmails } from './message.ts';

const emails = { kim: 'both@brown.example', carl: 'both@brown.example', ann: 'ann@lee.example' };
const contacts = new Map(
  Object.entries(emails).map(([_id, email]) => [_id, { ...emptyContact, _id, email }]),
);
const maya = {
  ...emptyStudent,
  _id: 'maya',
  contacts: ['kim', 'ann'].map((contact) => ({ contact, relationship: 0, type: 0 })),
};
const rule = { ...emptyCollector, _id: collectorId('maya', 'carl'), student: 'maya', contact: 'carl' };

it('writes to no address that somebody reads who must not collect the child, on its list or not', () => {
  const of = (isBarred: boolean) =>
    guardianEmails([maya], { contacts, collectors: new Map([[rule._id, { ...rule, isBarred }]]) });
  expect([of(false), of(true)]).toEqual([['both@brown.example', 'ann@lee.example'], ['ann@lee.example']]);
});
