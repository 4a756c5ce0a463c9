import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { keepLink, type KeptLink, LinkDatabase, parseLink, readLinks } from './kept-links.ts';

const database = new LinkDatabase({ indexedDB, IDBKeyRange });
afterEach(() => database.links.clear());

const day = SchoolDay.parse('2026-11-23');
const linkTo = (token: string, contact: string | null, keptAtMs: number, school = 'hope'): KeptLink => ({
  token,
  school,
  clockErrorMs: 0,
  keptAtMs,
  opened: contact === null ? null : openedFor(contact, school),
});
const openedFor = (contact: string, school: string) => ({
  now: 0,
  school: { _id: school, name: 'Hope', timeZone: 'UTC' },
  contact,
  name: 'Ann',
  children: ['Maya'],
  from: day,
  until: day,
  keys: [{ day, key: 'key' }],
  pin: '8150',
});

it('keeps several links, the newest first', async () => {
  await keepLink(database, linkTo('one', 'ann', 1));
  await keepLink(database, linkTo('two', 'ann', 3, 'pine'));
  await keepLink(database, linkTo('three', null, 2));
  expect((await readLinks(database)).map(({ token }) => token)).toEqual(['two', 'three', 'one']);
});

it('puts a newer link of the same person in the place of the older one', async () => {
  await keepLink(database, linkTo('one', 'ann', 1));
  await keepLink(database, linkTo('other', 'joan', 2));
  await keepLink(database, linkTo('waiting', null, 3));
  await keepLink(database, linkTo('two', 'ann', 4));
  expect((await readLinks(database)).map(({ token }) => token)).toEqual(['two', 'waiting', 'other']);
});

it.each([
  [
    '#0190a0b0-1111-7000-8000-000000000001.aB_-9',
    { school: '0190a0b0-1111-7000-8000-000000000001', token: 'aB_-9' },
  ],
  ['#school.of.dots.token', { school: 'school.of.dots', token: 'token' }],
  ['#token', undefined],
  ['#school.', undefined],
  ['#sch ool.token', undefined],
  ['', undefined],
])('reads the link %s', (hash, expected) => {
  expect(parseLink(hash)).toEqual(expected);
});
