import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type TestHouse, withHouse } from '#api/import/import-store.fixture.ts';
import { exportOneRoster } from './export-one-roster.ts';

const fixtures = join(import.meta.dirname, '../import/fixtures');
const by = { _id: null, name: 'Ada', viewedAs: undefined, network: 'local' };

/** What a school is made of, without the ids of this store and the moments of saving. */
async function contentOf({ records }: TestHouse, slug: string) {
  const [schools, students, contacts, terms, levels, registrations] = await Promise.all([
    records(slug, 'school'),
    records(slug, 'student'),
    records(slug, 'contact'),
    records(slug, 'term'),
    records(slug, 'gradeLevel'),
    records(slug, 'registration'),
  ]);
  const nameOf = (list: readonly { _id: string; nameInfo: object }[], id: string) =>
    list.find(({ _id }) => _id === id)?.nameInfo;
  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();
  return {
    schools: schools.map(({ name }) => name),
    students: sorted(
      students.map(({ contacts: links, ...student }) => ({
        ...student,
        _id: '',
        contacts: links.map(({ contact, ...link }) => ({ ...link, contact: nameOf(contacts, contact) })),
      })),
    ),
    contacts: sorted(contacts.map((contact) => ({ ...contact, _id: '', createdAt: '' }))),
    terms: sorted(terms.map((term) => ({ ...term, _id: '', isActive: true }))),
    levels: sorted(levels.map(({ name }) => name)),
    registrations: sorted(
      registrations.map(({ student, term, gradeLevel, isRegistered }) => ({
        student: nameOf(students, student),
        term: terms.find(({ _id }) => _id === term)?.name,
        level: levels.find(({ _id }) => _id === gradeLevel)?.name,
        isRegistered,
      })),
    ),
  };
}

it.each([
  ['OneRoster 1.1', join(fixtures, 'one-roster-1.1')],
  ['OneRoster 1.2', join(fixtures, 'one-roster-1.2')],
  // With telephones that begin with a plus.
  ['School Data Sync', join(import.meta.dirname, '../../tests/support/samples/sds-2.1')],
])(
  'exported and imported into a fresh server, a school that came by %s is equal',
  async (_format, roster) => {
    const folder = await mkdtemp(join(tmpdir(), 'one-roster-'));
    try {
      const path = join(folder, 'roster.zip');
      const before = await exportTo(path, roster);
      await withHouse(async (house) => {
        const [made] = (await house.importFrom(path)).schools;
        expect(await contentOf(house, made?.urlslug ?? '')).toEqual(before);
        expect(before.students.length).toBeGreaterThan(0);
        expect(before.registrations.length).toBeGreaterThan(0);
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

/** The last school that the roster makes, and what is in it. */
async function exportTo(path: string, roster: string) {
  let content: Awaited<ReturnType<typeof contentOf>> | undefined;
  await withHouse(async (house) => {
    const school = (await house.importFrom(roster)).schools.at(-1);
    const slug = school?.urlslug ?? '';
    const [stored] = await house.records(slug, 'school');
    content = await contentOf(house, slug);
    const needs = {
      ...house.needs,
      say: (key: string) => key,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      quotas: { take: async () => undefined },
    };
    const made = await exportOneRoster({ school: stored?._id ?? '', by }, needs);
    if (!made.ok) throw new Error('A school that is there is exported.');
    await writeFile(path, await buffer(made.value.stream));
  });
  if (content === undefined) throw new Error('The roster makes a school.');
  return content;
}
