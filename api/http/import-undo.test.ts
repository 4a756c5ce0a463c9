/** Taking an import back as a whole. */
import fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { anImport } from '#api/an-import.fixture.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import {
  aSchool,
  aUser,
  createTestServer,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let server: TestServer;
let school: TestSchool;
let token: string;

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  token = school.administrator.token;
});

afterEach(() => server.close());

async function imported(files: Readonly<Record<string, string>>): Promise<string> {
  const id = await anImport(server, school, files);
  const begun = await server.post(`/admin/imports/${id}/run`, { token, body: {} });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  await server.services.importJobs.idle();
  return id;
}

const lookAtUndo = (id: string) => server.get(`/admin/imports/${id}/undo`, { token });

async function undone(id: string) {
  const answer = await server.post(`/admin/imports/${id}/undo`, { token });
  await server.services.importJobs.idle();
  return answer;
}

async function runOf(id: string) {
  const { body } = await server.get('/admin/imports', { token });
  return body.find((one: { _id: string }) => one._id === id);
}

/** Every record of the school with its values, and what imports remember of the files. */
async function everything() {
  const db = server.services.store.read;
  const records: Record<string, unknown> = {};
  for (const kind of rosterKinds)
    for (const { record } of await readAllRecords(db, school._id, kind)) {
      const fields: Readonly<Record<string, unknown>> = recordFields(kind, record);
      // Somebody who was unregistered is as somebody who never was registered.
      if (kind === 'registration' && fields['isRegistered'] === false) continue;
      // What is said of a child who is gone, or nothing, is as if nothing were said.
      const isNothing = fields['collect'] === '' || !(`student ${String(fields['student'])}` in records);
      if (kind === 'collector' && isNothing) continue;
      records[`${kind} ${record._id}`] = fields;
    }
  const rows = await db
    .selectFrom('import_row')
    .selectAll()
    .where('school', '=', school._id)
    .orderBy('kind')
    .orderBy('sourced_id')
    .execute();
  return { records, rows: rows.map(({ seen_at: _at, ...row }) => row) };
}

const sds = (change: Readonly<Record<string, (file: string) => string>> = {}) =>
  Object.fromEntries(
    Object.entries(smallSds).map(([name, content]) => [name, change[name]?.(content) ?? content]),
  );

it('says how many parents get a new PIN and a new pass, since it sets back the email that has read them', async () => {
  await imported(smallSds);
  const wrong = (file: string) => file.replace('joan@example.org', 'wrong@example.org');
  const id = await imported(sds({ 'users.csv': wrong }));
  expect((await lookAtUndo(id)).body).toMatchObject({ restored: 1, renewedKeys: 0 });
  await aUser(server, {
    email: 'wrong@example.org',
    roles: [{ school: school._id, type: roleTypes.parent }],
  });
  const stranger = await server.signIn('wrong@example.org');
  expect((await server.get('/parent/pin', { token: stranger })).body.pins).toHaveLength(1);
  expect((await lookAtUndo(id)).body).toMatchObject({ restored: 1, renewedKeys: 1 });
});

it('says what would go, takes it back under the name of who asked, and notes it in the security log', async () => {
  const before = await everything();
  const id = await imported(smallSds);
  expect(await runOf(id)).toMatchObject({ state: 'done', canBeUndone: true });
  const { status, body } = await lookAtUndo(id);
  expect([status, body]).toEqual([
    200,
    {
      removed: [
        { label: 'Grade levels', count: 1 },
        { label: 'Terms', count: 1 },
        { label: 'Contacts', count: 1 },
        { label: 'Students', count: 1 },
      ],
      restored: 0,
      kept: [],
      moreKept: 0,
      renewedKeys: 0,
    },
  ]);
  expect((await undone(id)).status).toBe(200);
  expect(await everything()).toEqual(before);
  expect(await runOf(id)).toMatchObject({
    state: 'undone',
    canBeUndone: false,
    undo: { removed: body.removed, restored: 0, by: 'Dana Reid' },
  });
  const log = await server.get('/admin/securitylog?kind=importUndone', { token });
  expect(log.body.events).toMatchObject([{ actor: { name: 'Dana Reid' }, detail: { count: 1 } }]);
  const history = await server.get('/admin/history', { token });
  expect(JSON.stringify(history.body)).toContain('deleteStudent');
});

it('has no effect the second time', async () => {
  const id = await imported(smallSds);
  const begin = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    return undone(id);
  };
  const answers = await Promise.all(Array.from({ length: 24 }, (_, turns) => begin(turns)));
  const [begun, ...refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(begun?.status).toBe(200);
  for (const { status, body } of refused) {
    expect(status).toBe(409);
    expect(body.msg).toMatch(/^This import (is being|was) undone already\.$/);
  }
  const once = await everything();
  const later = await undone(id);
  expect([later.status, later.body.msg]).toEqual([409, 'This import was undone already.']);
  expect((await lookAtUndo(id)).status).toBe(409);
  expect(await everything()).toEqual(once);
});

it('lets the same files come in again, as new records', async () => {
  const first = await imported(smallSds);
  await undone(first);
  await imported(smallSds);
  const { body } = await server.get('/admin/allstudents', { token });
  expect(body).toHaveLength(2);
  const again = await anImport(server, school, smallSds);
  expect((await server.post(`/admin/imports/${again}/look`, { token, body: {} })).body.isNothingNew).toBe(
    true,
  );
});

it('sets the fields back that an import has changed, and leaves those that were changed since', async () => {
  await imported(smallSds);
  const before = await everything();
  const id = await imported(
    sds({
      'users.csv': (file) =>
        file
          .replace('555 0100', '555 0199')
          .replace('joan@', 'joan.brown@')
          .replace('s1,maya,Maya', 's1,maya,Maia'),
    }),
  );
  const adult = before.rows.find(({ sourced_id }) => sourced_id === 'p1')?.record ?? '';
  const { body: contact } = await server.get(`/admin/contacts/${adult}`, { token });
  const saved = await server.post(`/admin/contacts/${adult}`, {
    token,
    body: { ...contact, phone: '555 7777' },
  });
  expect(saved.status).toBe(200);
  const { body } = await lookAtUndo(id);
  const kept = [{ kind: 'Contact', name: 'Joan Brown', why: 'Phone was changed since the import' }];
  expect(body).toMatchObject({ removed: [], restored: 2, kept });
  await undone(id);
  expect((await runOf(id)).undo).toMatchObject({ restored: 2, kept });
  const after = await everything();
  expect(after.records[`contact ${adult}`]).toMatchObject({ phone: '555 7777', email: 'joan@example.org' });
  const child = before.rows.find(({ sourced_id }) => sourced_id === 's1')?.record ?? '';
  expect(after.records[`student ${child}`]).toEqual(before.records[`student ${child}`]);
});

it('leaves a child who has an absence, with everything that the import gave it, and says so by name', async () => {
  const id = await imported(smallSds);
  const all = await everything();
  const student = all.rows.find(({ sourced_id }) => sourced_id === 's1')?.record ?? '';
  const absence = { student, from: '2026-09-08', to: '2026-09-08', part: 'day' };
  const saved = await server.post('/admin/absences/create', { token, body: absence });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  const { body } = await lookAtUndo(id);
  expect(body.removed).toEqual([]);
  expect(body.kept).toEqual([
    { kind: 'Child', name: 'Maya Brown', why: 'has attendance, a fee, a payment or an absence' },
    { kind: 'Contact', name: 'Joan Brown', why: 'is still a contact of a child' },
    { kind: 'Grade level', name: 'Grade 4', why: 'has children or fees' },
    { kind: 'Term', name: 'Christmas Term', why: 'has children, fees or attendance' },
  ]);
  await undone(id);
  expect((await runOf(id)).undo.kept).toEqual(body.kept);
  const after = await everything();
  for (const key of Object.keys(all.records)) expect(after.records[key]).toEqual(all.records[key]);
});

it('leaves a child registered for a term of which fees were paid since, and says so by name', async () => {
  await imported(smallSds);
  const id = await imported(
    sds({
      'academicSessions.csv': (file) => `${file}T2,Easter Term,term,2027,2027-01-04,2027-03-26\n`,
      'roles.csv': (file) => `${file}s1,A,student,T2,04,TRUE,,\n`,
    }),
  );
  const easter = async () => {
    const { body: terms } = await server.get('/admin/allterms', { token });
    return terms.find(({ name }: { name: string }) => name === 'Easter Term');
  };
  const { _id: term, registeredStudents } = await easter();
  const [{ student }] = registeredStudents;
  const payment = { term, student, amount: '100.00', day: '2026-11-20', method: 'cash' };
  const paid = await server.post('/admin/payments/create', { token, body: payment });
  expect(paid.status).toBe(200);
  const why = 'has attendance, a fee, a payment or an absence';
  expect((await lookAtUndo(id)).body.kept).toContainEqual({ kind: 'Child', name: 'Maya Brown', why });
  expect((await undone(id)).status).toBe(200);
  expect((await easter()).registeredStudents).toEqual(registeredStudents);
});

it('goes on after a restart of the server', async () => {
  const fresh = await freshStore();
  const first = await createTestServer({ place: fresh.place });
  const home = await aSchool(first);
  const call = { token: home.administrator.token };
  const id = await anImport(first, home, smallSds);
  await first.post(`/admin/imports/${id}/run`, { ...call, body: {} });
  await first.services.importJobs.idle();
  await first.services.importJobs.stop();
  await first.post(`/admin/imports/${id}/undo`, call);
  await first.close();
  const second = await createTestServer({ place: fresh.place });
  expect((await second.get('/admin/imports', call)).body).toMatchObject([{ state: 'undoing', done: 0 }]);
  second.services.importJobs.wake();
  await second.services.importJobs.idle();
  expect((await second.get('/admin/imports', call)).body).toMatchObject([{ state: 'undone' }]);
  expect((await second.get('/admin/allstudents', call)).body).toHaveLength(1);
  await second.close();
  await fresh.remove();
});

it('is refused when the import is older than what it has changed is kept', async () => {
  const id = await imported(smallSds);
  server.wait(limits.importUndoMs + 1);
  token = await server.signIn(school.administrator.email);
  expect((await undone(id)).body.msg).toMatch(/can no longer be undone/);
});

/** Up to six children of three adults, with or without each in the files. */
const anExport = fc
  .array(
    fc.record({
      child: fc.integer({ min: 1, max: 6 }),
      adult: fc.integer({ min: 1, max: 3 }),
      name: fc.constantFrom('Kim', 'Lee', 'Ana'),
      phone: fc.constantFrom('', '555 1', '555 2'),
      grade: fc.constantFrom('01', '02'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => {
    const children = [...new Map(rows.map((row) => [row.child, row])).values()];
    const adults = [...new Map(rows.map((row) => [row.adult, row])).values()];
    const users = [
      ...children.map(({ child, name }) => `c${child},,${name}${child},Reid,,,,,`),
      ...adults.map(({ adult, phone }) => `a${adult},,Adult${adult},Reid,,,,${phone},`),
    ];
    return {
      ...smallSds,
      'users.csv': [smallSds['users.csv']?.split('\n')[0], ...users, ''].join('\n'),
      'roles.csv': [
        smallSds['roles.csv']?.split('\n')[0],
        ...children.map(({ child, grade }) => `c${child},A,student,T1,${grade},TRUE,,`),
        '',
      ].join('\n'),
      'relationships.csv': [
        smallSds['relationships.csv']?.split('\n')[0],
        ...children.map(
          ({ child, adult }, index) => `c${child},a${adult},${index % 3 === 0 ? 'doctor' : 'parent'}`,
        ),
        '',
      ].join('\n'),
      'demographics.csv': 'userSourcedId,sex,birthDate\n',
    };
  });

it('ends in the school as it was before, whatever was imported before and after', async () => {
  let schools = 0;
  await fc.assert(
    fc.asyncProperty(anExport, anExport, async (first, second) => {
      schools += 1;
      school = await aSchool(server, `school-${schools}`);
      token = school.administrator.token;
      const start = await everything();
      const before = await imported(first);
      const between = await everything();
      const id = await imported(second);
      const after = await everything();
      await undone(id);
      expect(await everything()).toEqual(between);
      await imported(second).then(undone);
      expect(await everything()).toEqual(between);
      await undone(before);
      expect(await everything()).toEqual(start);
      expect(Object.keys(after.records).length).toBeGreaterThanOrEqual(Object.keys(between.records).length);
    }),
    { numRuns: 12 },
  );
});
