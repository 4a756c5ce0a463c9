import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type TestHouse, withHouse } from '#api/import/import-store.fixture.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createEnvelopes } from '#api/import/apply-roster.ts';
import type { PlannedCommand } from '#api/import/plan/planning.ts';
import { readCsv } from '#sync/csv.ts';
import { type CollectorFields, emptyCollector } from '#sync/school/records/collector.ts';
import { emptyContact } from '#sync/school/records/contact.ts';
import { collectorId, registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptySchool } from '#sync/school/records/school.ts';
import { type ContactLink, emptyStudent } from '#sync/school/records/student.ts';
import { emptyTerm } from '#sync/school/records/term.ts';
import { exportOneRoster } from './export-one-roster.ts';
import { type OneRosterOf, oneRosterEntries } from './one-roster.ts';
import { readZip } from './read-zip.fixture.ts';

const fixtures = join(import.meta.dirname, '../import/fixtures');
const by = { _id: null, name: 'Ada', viewedAs: undefined, network: 'local' };

/** What a school is made of, without the ids of this store and the moments of saving. */
async function contentOf({ records }: TestHouse, slug: string) {
  const [schools, students, contacts, terms, levels, registrations, collectors] = await Promise.all([
    records(slug, 'school'),
    records(slug, 'student'),
    records(slug, 'contact'),
    records(slug, 'term'),
    records(slug, 'gradeLevel'),
    records(slug, 'registration'),
    records(slug, 'collector'),
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
    collectors: sorted(
      collectors.map(({ student, contact, ...rule }) => ({
        ...rule,
        _id: '',
        student: nameOf(students, student),
        contact: nameOf(contacts, contact),
        namedBy: rule.namedBy.map((namer) => nameOf(contacts, namer)),
      })),
    ),
    levels: sorted(levels.map(({ name }) => name)),
    registrations: sorted(
      registrations.map(({ student, term, gradeLevel, isRegistered, joinedOn, leftOn }) => ({
        student: nameOf(students, student),
        term: terms.find(({ _id }) => _id === term)?.name,
        level: levels.find(({ _id }) => _id === gradeLevel)?.name,
        isRegistered,
        joinedOn,
        leftOn,
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
        for (const day of ['joinedOn', 'leftOn'])
          expect(before.registrations.filter((one) => !one.includes(`"${day}":""`))).toHaveLength(1);
        expect(before.collectors.length).toBeGreaterThan(1);
        expect(before.levels).toContain('"Grade 4, Blue"');
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('telephones stand in it as they are, since programs read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'one-roster-'));
  try {
    const path = join(folder, 'roster.zip');
    await exportTo(path, join(fixtures, 'one-roster-1.2'));
    const users = (await readZip(await readFile(path))).get('users.csv')?.toString() ?? '';
    expect(users).toContain('"+1 876 555 0101"');
    expect(users).not.toContain(`"'`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const link = (contact: string): ContactLink => ({ contact, relationship: 0, type: 1 });

const school: OneRosterOf = {
  school: { ...emptySchool, _id: 'hill' },
  terms: [
    { ...emptyTerm, _id: 'later', name: 'Not planned yet', schoolYear: '2027-2028' },
    { ...emptyTerm, _id: 'autumn', name: 'Autumn', dates: [SchoolDay.parse('2026-09-07')] },
  ],
  students: [
    { ...emptyStudent, _id: 'maya', email: 'home@example.org', contacts: [link('ana'), link('gone')] },
    { ...emptyStudent, _id: 'leo', email: 'leo@example.org', contacts: [link('ana'), link('ben')] },
  ],
  contacts: new Map([
    ['ana', { ...emptyContact, _id: 'ana', email: 'home@example.org' }],
    ['ben', { ...emptyContact, _id: 'ben' }],
    ['nobody’s', { ...emptyContact, _id: 'nobody’s', email: 'leo@example.org' }],
  ]),
  registrations: new Map(
    ['later', 'autumn'].map((term) => {
      const _id = registrationId(term, 'maya');
      return [_id, { ...emptyRegistration, _id, term, student: 'maya', isRegistered: true }];
    }),
  ),
  collectors: new Map(),
  levelNames: new Map(),
};

/** By file: its rows by the names of their columns. */
async function rowsOf(of: OneRosterOf) {
  const files = new Map<string, readonly Readonly<Record<string, string>>[]>();
  for (const { path, read } of oneRosterEntries(of)) {
    const [columns = [], ...rows] = readCsv((await buffer(read())).toString());
    files.set(
      path,
      rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? '']))),
    );
  }
  return (path: string, column: string) => (files.get(path) ?? []).map((row) => row[column] ?? '');
}

it.each(['orgs.csv', 'academicSessions.csv', 'users.csv', 'roles.csv', 'demographics.csv'])(
  'its %s has the columns of the standard, and others after them',
  async (name) => {
    const entry = oneRosterEntries(school).find(({ path }) => path === name);
    const [columns = []] = entry === undefined ? [] : readCsv((await buffer(entry.read())).toString());
    const sample = await readFile(join(fixtures, 'one-roster-1.2', name), 'utf8');
    const standard = (sample.split(/\r?\n/)[0] ?? '').split(',');
    expect(columns.slice(0, standard.length)).toEqual(standard);
    const further = columns.slice(standard.length);
    expect(further.filter((column) => !column.startsWith('metadata.'))).toEqual([]);
  },
);

it('names nothing that is not in it, also of a term without days', async () => {
  const valuesOf = await rowsOf(school);
  expect(valuesOf('enrollments.csv', 'userSourcedId')).toEqual(['maya']);
  for (const [path, column, target] of [
    ['academicSessions.csv', 'parentSourcedId', 'academicSessions.csv'],
    ['courses.csv', 'orgSourcedId', 'orgs.csv'],
    ['classes.csv', 'courseSourcedId', 'courses.csv'],
    ['classes.csv', 'schoolSourcedId', 'orgs.csv'],
    ['classes.csv', 'termSourcedIds', 'academicSessions.csv'],
    ['users.csv', 'agentSourcedIds', 'users.csv'],
    ['roles.csv', 'userSourcedId', 'users.csv'],
    ['demographics.csv', 'sourcedId', 'users.csv'],
    ['enrollments.csv', 'classSourcedId', 'classes.csv'],
    ['enrollments.csv', 'userSourcedId', 'users.csv'],
  ] as const) {
    const named = valuesOf(path, column).flatMap((value) => (value === '' ? [] : value.split(',')));
    const known = valuesOf(target, 'sourcedId');
    expect([path, column, named.filter((one) => !known.includes(one))]).toEqual([path, column, []]);
  }
});

it('has each username once: an email that several share is nobody’s', async () => {
  const valuesOf = await rowsOf(school);
  expect(valuesOf('users.csv', 'sourcedId')).toEqual(['maya', 'leo', 'ana', 'ben']);
  expect(valuesOf('users.csv', 'username')).toEqual(['maya', 'leo@example.org', 'ana', 'ben']);
  expect(valuesOf('users.csv', 'email')).toEqual([
    'home@example.org',
    'leo@example.org',
    'home@example.org',
    '',
  ]);
});

it('gives an account of another program to nobody who has left', async () => {
  const students = school.students.map((one) =>
    one._id === 'leo' ? { ...one, registrationStatus: 0 as const } : one,
  );
  const valuesOf = await rowsOf({ ...school, students });
  expect(valuesOf('users.csv', 'enabledUser')).toEqual(['true', 'false', 'true', 'true']);
});

/** The last school that the roster makes, and what is in it. */
async function exportTo(path: string, roster: string) {
  let content: Awaited<ReturnType<typeof contentOf>> | undefined;
  await withHouse(async (house) => {
    const school = (await house.importFrom(roster)).schools.at(-1);
    const slug = school?.urlslug ?? '';
    const [stored] = await house.records(slug, 'school');
    await sayWhoMayCollect(house, slug, stored?._id ?? '');
    content = await contentOf(house, slug);
    const needs = {
      ...house.needs,
      say: (key: string) => key,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      quotas: { take: async () => undefined, takeAll: async () => undefined },
    };
    const made = await exportOneRoster({ school: stored?._id ?? '', by }, needs);
    if (!made.ok) throw new Error('A school that is there is exported.');
    await writeFile(path, await buffer(made.value.stream));
  });
  if (content === undefined) throw new Error('The roster makes a school.');
  return content;
}

/**
 * A child who joined late and left one day before the end, in a class with a comma in its name, a
 * custody timetable of somebody in the list, a bar, and somebody who is named for a day alone.
 */
async function sayWhoMayCollect({ store, needs, records }: TestHouse, slug: string, school: string) {
  const [child, ...others] = await records(slug, 'student');
  const [listed] = await records(slug, 'contact');
  const sibling = others[0] ?? child;
  if (child === undefined || sibling === undefined || listed === undefined)
    throw new Error('Nobody is there.');
  const nameInfo = { ...emptyName, firstName: 'Rosa', lastName: 'Only Today' };
  const [registration] = await records(slug, 'registration');
  if (registration === undefined) throw new Error('Nobody is registered.');
  const { term, student: joiner, gradeLevel, optionalFees } = registration;
  const rule = (student: string, contact: string, set: Partial<CollectorFields>): PlannedCommand => ({
    name: 'saveCollector',
    args: { _id: collectorId(student, contact), set: { ...emptyCollector, ...set, student, contact } },
  });
  const [{ dates } = { dates: [] }] = (await records(slug, 'term')).filter(({ _id }) => _id === term);
  const [joinedOn = '', leftOn = ''] = [dates[10], dates.at(-2)];
  const commands: readonly PlannedCommand[] = [
    { name: 'saveGradeLevel', args: { _id: gradeLevel ?? '', set: { name: 'Grade 4, Blue' } } },
    {
      name: 'registerStudents',
      args: { term, students: [joiner], isRegistered: true, gradeLevel, optionalFees, joinedOn, leftOn },
    },
    { name: 'saveContact', args: { _id: 'named', set: { nameInfo, phone: '+1 876 555 0101' } } },
    rule(child._id, listed._id, {
      collect: 'always',
      days: { weekdays: [1, 4], everyOtherWeekFrom: SchoolDay.parse('2026-09-07') },
      note: 'Court order, see file:\n“12, b”',
    }),
    rule(sibling._id, listed._id, { collect: 'never', isBarred: true }),
    rule(child._id, 'named', {
      collect: 'always',
      from: SchoolDay.parse('2026-11-20'),
      until: SchoolDay.parse('2026-11-20'),
      namedBy: [listed._id],
    }),
  ];
  const { wrap } = createEnvelopes(needs);
  await store.write((writer) =>
    applyTrustedCommands(writer, { school, commands: commands.map(wrap), nowMs: needs.nowMs() }),
  );
}
