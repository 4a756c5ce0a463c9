/** A roster that a school has exported itself, imported into the same school. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ArgsOf, CommandName } from '#sync/school/commands/catalogue.ts';
import { makeCommand } from '#sync/school/commands/make-command.ts';
import { emptyCollector } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { anImport } from '#api/an-import.fixture.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let token: string;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  token = school.administrator.token;
});

afterEach(() => server.close());

const day = (text: string) => SchoolDay.parse(text);
const named = (firstName: string, lastName = 'Brown') => ({ ...emptyName, firstName, lastName });

/** Among other things what the format cannot say, or says in other words. */
async function fillSchool() {
  const { services } = server;
  const { student: maya, contact: ann, term: autumn } = school;
  const clock = createSchoolClock(undefined, () => services.nowMs() + 1);
  const give = <Name extends CommandName>(name: Name, args: ArgsOf<Name>) =>
    makeCommand(name, args, {
      id: services.newId(),
      at: clock.next(),
      nowMs: services.nowMs(),
      offsetMinutes: 0,
      actor: 'import',
    });
  const adult = (_id: string, firstName: string, phone = '') =>
    give('saveContact', { _id, set: { nameInfo: named(firstName), phone } });
  const rule = (contact: string, set: object) =>
    give('saveCollector', {
      _id: collectorId(maya, contact),
      set: { ...emptyCollector, ...set, student: maya, contact },
    });
  const commands = [
    give('saveGradeLevel', { _id: 'second', set: { name: '2', description: '' } }),
    give('saveTerm', {
      _id: 'summer',
      // Without the holiday in its middle.
      set: {
        name: 'Summer  term',
        schoolYear: 'Year of the bell',
        dates: [day('2026-06-06'), day('2026-06-08'), day('2026-06-10')],
        isActive: true,
      },
    }),
    give('saveTerm', { _id: 'empty', set: { name: 'Without days', schoolYear: '2026-2027', dates: [] } }),
    adult('gran', 'Joan', '+1 876 555 0102'),
    adult('other-joan', 'Joan'),
    adult('aunt', 'Zoë'),
    adult('barred', 'Winston'),
    adult('for-a-day', 'Elaine'),
    give('saveStudent', {
      _id: maya,
      set: {
        nameInfo: { ...named('Maya'), middleName: 'Ann', nickname: 'Mimi' },
        contacts: [
          { contact: 'gran', relationship: 5, type: 1 },
          { contact: ann, relationship: 1, type: 2 },
          { contact: 'other-joan', relationship: 0, type: 1 },
          { contact: 'aunt', relationship: 3, type: 0 },
        ],
      },
    }),
    give('saveStudent', {
      _id: 'leo',
      set: { ...emptyStudent, nameInfo: named('Leo'), registrationStatus: 0, contacts: [] },
    }),
    rule('barred', { collect: 'never', isBarred: true, note: 'Court order:\n12  b' }),
    rule('for-a-day', { collect: 'always', until: day('2026-09-07'), namedBy: [ann, 'gone'] }),
    give('registerStudents', {
      term: 'summer',
      students: [maya],
      isRegistered: true,
      gradeLevel: school.gradeLevel,
      optionalFees: [],
      joinedOn: day('2026-06-08'),
    }),
    give('registerStudents', {
      term: autumn,
      students: [maya],
      isRegistered: true,
      gradeLevel: 'second',
      optionalFees: [school.fee],
      leftOn: day('2026-09-07'),
    }),
  ];
  await services.store.write((writer) =>
    applyTrustedCommands(writer, { school: school._id, commands, nowMs: services.nowMs() }),
  );
}

async function ownExport(): Promise<Uint8Array> {
  const answer = await server.request('/api/admin/export/oneroster', {
    method: 'POST',
    headers: { 'x-auth-token': token, 'content-type': 'application/json' },
    body: '{}',
  });
  return new Uint8Array(await answer.arrayBuffer());
}

async function importing(zip: Uint8Array) {
  const id = await anImport(server, school, { 'own.zip': zip });
  const { body } = await server.post(`/admin/imports/${id}/look`, { token, body: {} });
  return {
    look: body,
    run: async () => {
      const { status } = await server.post(`/admin/imports/${id}/run`, { token, body: {} });
      await server.services.importJobs.idle();
      return status;
    },
  };
}

const lists = ['students', 'contacts', 'terms', 'gradelevels', 'collectors'] as const;

async function everything() {
  const all = await Promise.all(lists.map((list) => server.get(`/admin/all${list}`, { token })));
  return all.map(({ body }) => body);
}

it('asks nothing and brings nothing new', async () => {
  await fillSchool();
  const before = await everything();
  const { look, run } = await importing(await ownExport());
  expect(look).toMatchObject({ step: 'ready', twins: [], items: [], missingStudents: 0, isNothingNew: true });
  for (const { made, changed } of look.counts) expect([made, changed]).toEqual([0, 0]);
  expect(await run()).toBe(200);
  expect(await everything()).toEqual(before);
});

it('sets back what was changed since, and lifts no bar that came since', async () => {
  await fillSchool();
  const zip = await ownExport();
  const save = (path: string, body: object) => server.post(`/admin/${path}`, { token, body });
  await save(`students/${school.student}`, { nameInfo: named('Mary'), phone: '876 555 0199' });
  await save(`contacts/aunt`, { phone: '876 555 0177' });
  await save('collectors/create', { student: school.student, contact: 'gran', collect: 'never' });
  await save(`collectors/${collectorId(school.student, 'for-a-day')}`, { collect: 'never' });
  const { look, run } = await importing(zip);
  expect(look.twins).toEqual([]);
  expect(look.items).toMatchObject([
    { name: 'Maya Brown', isNew: false, changes: [{ field: 'Name' }, { field: 'Phone' }] },
    { kind: 'Who may collect' },
    { name: 'Zoë Brown', isNew: false, changes: [{ field: 'Phone' }] },
  ]);
  expect(await run()).toBe(200);
  const [students, contacts, , , collectors] = await everything();
  expect(students).toHaveLength(2);
  expect(contacts.map(({ nameInfo }: Contact) => nameInfo.firstName).toSorted()).toEqual([
    'Ann',
    'Elaine',
    'Joan',
    'Joan',
    'Winston',
    'Zoë',
  ]);
  for (const contact of ['gran', 'barred', 'for-a-day'])
    expect(collectors).toContainEqual(expect.objectContaining({ contact, isBarred: true }));
});

it('sets the end of a term back, and leaves the days of it that the school has chosen', async () => {
  await fillSchool();
  const summer = async () => {
    const { body } = await server.get('/admin/allterms', { token });
    return body.find(({ _id }: { _id: string }) => _id === 'summer').dates;
  };
  const before = await summer();
  const zip = await ownExport();
  await server.post('/admin/terms/summer', { token, body: { dates: [...before, '2026-06-12'] } });
  expect(await summer()).toHaveLength(before.length + 1);
  const { run } = await importing(zip);
  expect(await run()).toBe(200);
  expect(await summer()).toEqual(before);
});
