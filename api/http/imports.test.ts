/** Importing children from files, in the browser. */
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Collector } from '#sync/school/records/collector.ts';
import type { Contact } from '#sync/school/records/contact.ts';
import type { ImportTwin } from '#sync/school/records/import-run.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { releaseOf } from '#sync/school/records/release.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { ContactLink, Student } from '#sync/school/records/student.ts';
import { importPage } from '#sync/words/en/import-page.ts';
import { anImport, sendPart } from '#api/an-import.fixture.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import { readAllRecords } from '#api/db/record-reader.ts';
import { familiesSheet, makeSpreadsheet } from '#api/import/a-spreadsheet.fixture.ts';
import { makeZip } from '#api/import/make-zip.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import {
  aSchool,
  aUser,
  createTestServer,
  monday,
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

const look = (id: string, body: object = {}) => server.post(`/admin/imports/${id}/look`, { token, body });
const run = async (id: string, body: object = {}) => {
  const answer = await server.post(`/admin/imports/${id}/run`, { token, body });
  await server.services.importJobs.idle();
  return answer;
};

async function studentNames(): Promise<readonly string[]> {
  const { body } = await server.get('/admin/allstudents', { token });
  return body.map((one: { nameInfo: { firstName: string; lastName: string } }) =>
    [one.nameInfo.firstName, one.nameInfo.lastName].join(' '),
  );
}

const spaces = Buffer.alloc(150_000_000, ' ');
/** Some 600 KB that unpack to 600 MB. */
const bomb = makeZip(
  ['users.csv', 'orgs.csv', 'roles.csv', 'xl/sheet1.xml'].map((name) => ({ name, content: spaces })),
);

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]);

const zipOf = (files: Readonly<Record<string, string>>) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));

const secondSchool = {
  'orgs.csv': `${smallSds['orgs.csv']}B,Hill School,school,\n`,
  'users.csv': `${smallSds['users.csv']}s2,kim,Kim,Lee,,,,,\n`,
  'roles.csv': `${smallSds['roles.csv']}s2,B,student,T1,04,TRUE,,\n`,
};

const { gone, begunBeside } = importPage;

describe('an import in the browser', () => {
  it('says what will happen, by file and line, and changes nothing before it is asked to', async () => {
    const id = await anImport(server, school, smallSds);
    const { status, body } = await look(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      step: 'ready',
      format: 'School Data Sync 2.1',
      from: 'Hope Road Primary',
      others: [],
      isNothingNew: false,
    });
    expect(body.counts).toContainEqual({
      kind: 'student',
      label: 'Students',
      made: 1,
      changed: 0,
      unchanged: 0,
    });
    expect(body.items[0]).toEqual({
      kind: 'Child',
      name: 'Maya Brown',
      isNew: true,
      place: 'users.csv line 2',
      changes: [],
    });
    expect(await studentNames()).toEqual(['Maya Brown']);
  });

  it('imports all of it under the name of who asked, and notes it in the security log', async () => {
    const id = await anImport(server, school, { 'export.zip': zipOf(smallSds) });
    expect((await run(id)).status).toBe(200);
    expect(await studentNames()).toEqual(['Maya Brown', 'Maya Brown']);
    const { body: runs } = await server.get('/admin/imports', { token });
    expect(runs).toMatchObject([
      { _id: id, state: 'done', madeByName: 'Dana Reid', summary: { made: 1, changed: 0 } },
    ]);
    const log = await server.get('/admin/securitylog?kind=imported', { token });
    expect(log.body.events).toMatchObject([{ actor: { name: 'Dana Reid' }, detail: { count: 1 } }]);
    const history = await server.get('/admin/history', { token });
    expect(JSON.stringify(history.body)).toContain(school.administrator._id);
    // The files are gone once they are read for good.
    expect(await look(id)).toMatchObject({ status: 404, body: { msg: gone } });
  });

  it('says of files that gave way to others of the same person to choose them again', async () => {
    const id = await anImport(server, school, { 'export.zip': zipOf(smallSds) });
    await anImport(server, school, { 'other.zip': zipOf(smallSds) });
    expect(await look(id)).toMatchObject({ status: 404, body: { msg: gone } });
    expect(await run(id)).toMatchObject({ status: 404, body: { msg: gone } });
  });

  it('changes nothing the second time, and then shows a change field by field', async () => {
    await run(await anImport(server, school, smallSds));
    const again = await look(await anImport(server, school, smallSds));
    expect(again.body).toMatchObject({ isNothingNew: true, items: [] });
    const users = smallSds['users.csv']?.replace('+1 876 555 0100', '+1 876 555 0199') ?? '';
    const { body } = await look(await anImport(server, school, { ...smallSds, 'users.csv': users }));
    expect(body.items).toEqual([
      {
        kind: 'Contact',
        name: 'Joan Brown',
        isNew: false,
        place: 'users.csv line 3',
        changes: [{ field: 'Phone', before: '+1 876 555 0100', after: '+1 876 555 0199' }],
      },
    ]);
  });

  it('names a term whose days change, and how many they are', async () => {
    await run(await anImport(server, school, smallSds));
    const sessions = smallSds['academicSessions.csv']?.replace('2026-12-18', '2026-12-11') ?? '';
    const { body } = await look(
      await anImport(server, school, { ...smallSds, 'academicSessions.csv': sessions }),
    );
    expect(body.items).toEqual([
      {
        kind: 'Term',
        name: 'Christmas Term',
        isNew: false,
        place: 'academicSessions.csv line 2',
        changes: [{ field: 'School days', before: '75 days', after: '70 days' }],
      },
    ]);
  });

  it('says which days of a term change where they are as many', async () => {
    await run(await anImport(server, school, smallSds));
    const sessions = smallSds['academicSessions.csv']
      ?.replace('2026-09-07', '2026-09-08')
      .replace('2026-12-18', '2026-12-21');
    const { body } = await look(
      await anImport(server, school, { ...smallSds, 'academicSessions.csv': sessions ?? '' }),
    );
    expect(body.items[0].changes).toEqual([
      { field: 'School days', before: 'September 7, 2026', after: 'December 21, 2026' },
    ]);
  });

  it('names a grade level that is called another way', async () => {
    const withGrade = (grade: string) => ({
      ...smallSds,
      'roles.csv': smallSds['roles.csv']?.replace('04', grade) ?? '',
    });
    await run(await anImport(server, school, withGrade('Infants')));
    const { body } = await look(await anImport(server, school, withGrade('INFANTS')));
    expect(body.items).toMatchObject([
      {
        kind: 'Grade level',
        name: 'INFANTS',
        isNew: false,
        changes: [{ field: 'Name', before: 'Infants', after: 'INFANTS' }],
      },
    ]);
  });

  it('says what an adult is to a child, and whether they may collect it, where that changes', async () => {
    await run(await anImport(server, school, smallSds));
    const relationships = smallSds['relationships.csv']?.replace('guardian', 'emergency contact') ?? '';
    const { body } = await look(
      await anImport(server, school, { ...smallSds, 'relationships.csv': relationships }),
    );
    expect(body.items).toMatchObject([
      {
        kind: 'Child',
        name: 'Maya Brown',
        changes: [
          {
            field: 'Contacts',
            before: 'Joan Brown (Legal Guardian, Parent or Legal Guardian)',
            after: 'Joan Brown (Other, Emergency Contact)',
          },
        ],
      },
    ]);
  });

  it('says how many parents get a new PIN and a new pass, since it changes the email that has read them', async () => {
    const withEmail = (email: string) => ({
      ...smallSds,
      'users.csv': smallSds['users.csv']?.replace('joan@example.org', email) ?? '',
    });
    await run(await anImport(server, school, smallSds));
    const plan = async (email: string) => (await look(await anImport(server, school, withEmail(email)))).body;
    const changes = [{ field: 'Email', before: 'joan@example.org', after: 'wrong@example.org' }];
    // Nobody has an account, so nobody has read the PIN.
    expect(await plan('wrong@example.org')).toMatchObject({ items: [{ changes }], renewedKeys: 0 });
    const roles = [{ school: school._id, type: roleTypes.parent }];
    await aUser(server, { email: 'joan@example.org', roles });
    const joan = await server.signIn('joan@example.org');
    const before = (await server.get('/parent/pin', { token: joan })).body.pins;
    expect(await plan('joan@example.org')).toMatchObject({ items: [], renewedKeys: 0 });
    expect(await plan('wrong@example.org')).toMatchObject({ items: [{ changes }], renewedKeys: 1 });
    await run(await anImport(server, school, withEmail('wrong@example.org')));
    await run(await anImport(server, school, withEmail('joan@example.org')));
    const after = (await server.get('/parent/pin', { token: joan })).body.pins;
    expect(after).toMatchObject([{ contact: before[0].contact }]);
    expect(after[0].pin).not.toBe(before[0].pin);
  });

  it('lists children first, then their contacts, in the order of the file', async () => {
    const list =
      'First name,Last name,Mother,Mother phone\nZoë,Ash,Jo Ash,1\nBo,Bay,Ann Bay,2\nMia,Cole,Di Cole,3\n';
    const id = await anImport(server, school, { 'list.csv': list });
    const mapping = (await look(id)).body.guess;
    const names = (items: readonly { kind: string; name: string; place: string }[]) =>
      items.filter(({ kind }) => kind !== 'Term').map(({ name, place }) => `${name}: ${place}`);
    expect(names((await look(id, { mapping })).body.items)).toEqual([
      'Zoë Ash: list.csv line 2',
      'Bo Bay: list.csv line 3',
      'Mia Cole: list.csv line 4',
      'Jo Ash: list.csv line 2',
      'Ann Bay: list.csv line 3',
      'Di Cole: list.csv line 4',
    ]);
  });

  it('gives the whole list as a file, with harmless cells', async () => {
    const users = smallSds['users.csv']?.replace('Maya,Brown', '=1+1,Brown') ?? '';
    const id = await anImport(server, school, { ...smallSds, 'users.csv': `${users},no id,,,,,,,\n` });
    const { body } = await server.post(`/admin/imports/${id}/report`, { token });
    expect(body.csv).toContain(`"Left out","","users.csv line 4: the whole row","Rows without an id"`);
    expect(body.csv).not.toMatch(/"=/);
  });

  it('asks which of several schools is meant, and leaves the others out', async () => {
    const id = await anImport(server, school, { ...smallSds, ...secondSchool });
    expect((await look(id)).body).toEqual({
      step: 'schools',
      schools: [
        { id: 'A', name: 'Hope Road Primary', students: 1 },
        { id: 'B', name: 'Hill School', students: 1 },
      ],
    });
    expect((await run(id)).status).toBe(400);
    expect((await look(id, { from: 'B' })).body).toMatchObject({
      from: 'Hill School',
      others: ['Hope Road Primary'],
    });
    expect((await run(id, { from: 'B' })).status).toBe(200);
    expect(await studentNames()).toEqual(expect.arrayContaining(['Kim Lee']));
    expect(await studentNames()).toHaveLength(2);
  });

  it('goes on after a restart of the server until all of it is there', async () => {
    const fresh = await freshStore();
    const first = await createTestServer({ place: fresh.place });
    const home = await aSchool(first);
    const id = await anImport(first, home, smallSds);
    // As if the power went between the answer and the first step.
    await first.services.importJobs.stop();
    await first.post(`/admin/imports/${id}/run`, { token: home.administrator.token });
    await first.close();
    const second = await createTestServer({ place: fresh.place });
    const runs = async () => (await second.get('/admin/imports', { token: home.administrator.token })).body;
    expect(await runs()).toMatchObject([{ state: 'running', done: 0 }]);
    second.services.importJobs.wake();
    await second.services.importJobs.idle();
    expect(await runs()).toMatchObject([{ state: 'done' }]);
    const { body } = await second.get('/admin/allstudents', { token: home.administrator.token });
    expect(body).toHaveLength(2);
    await second.close();
    await fresh.remove();
  });

  it('is refused while another one of the school runs', async () => {
    const [first, second] = [await anImport(server, school, smallSds), await otherPersonsImport()];
    await server.services.importJobs.stop();
    await run(first);
    expect((await run(second)).body.msg).toBe(
      'Another import of this school is still running. Wait until it is done.',
    );
  });

  it('is begun once by two who begin it in the same moment, and the other one is told so', async () => {
    const id = await anImport(server, school, smallSds);
    const begun = await Promise.all([run(id), run(id), run(id)]);
    expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(begun.find(({ status }) => status === 409)?.body.msg).toBe(begunBeside);
    expect(await studentNames()).toHaveLength(2);
  });

  it('is told to whoever asks for it again after it was done', async () => {
    const id = await anImport(server, school, smallSds);
    expect((await run(id)).status).toBe(200);
    expect(await run(id)).toMatchObject({ status: 409, body: { msg: begunBeside } });
    expect(await studentNames()).toHaveLength(2);
  });

  it('is told to whoever planned it while the other one has done it already', async () => {
    const isDone = Promise.withResolvers<void>();
    let plans = 0;
    const slow = await createTestServer({
      change: (services) => ({
        ...services,
        importPlanner: {
          ...services.importPlanner,
          plan: async (...asked) => {
            plans += 1;
            if (plans === 1) await isDone.promise;
            return services.importPlanner.plan(...asked);
          },
        },
      }),
    });
    const home = await aSchool(slow);
    const id = await anImport(slow, home, smallSds);
    const begin = () => slow.post(`/admin/imports/${id}/run`, { token: home.administrator.token });
    const late = begin();
    await expect.poll(() => plans).toBe(1);
    expect((await begin()).status).toBe(200);
    await slow.services.importJobs.idle();
    isDone.resolve();
    expect((await late).body.msg).toBe(
      'This import has just been begun in another window or by somebody else. Look at how far it is.',
    );
    await slow.close();
  });

  it('is opened once by the same call twice in the same moment', async () => {
    const body = { _id: v7(), files: [{ name: 'list.csv', bytes: 5 }] };
    const opened = await Promise.all([1, 2, 3].map(() => server.post('/admin/imports', { token, body })));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  async function otherPersonsImport(): Promise<string> {
    const roles = [{ school: school._id, type: roleTypes.administrator }];
    const other = await aUser(server, { email: 'other@example.org', roles });
    const administrator = { ...other, token: await server.signIn(other.email) };
    return anImport(server, { ...school, administrator }, smallSds);
  }
});

describe('files that cannot be imported', () => {
  it.each([
    ['is cut off in the middle of a row', { 'users.csv': cut(smallSds['users.csv']) }, /users\.csv.*line 3/],
    [
      'is a photo called .csv',
      { 'users.csv': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]) },
      /users\.csv/,
    ],
    [
      'has forty columns of the same name',
      { 'users.csv': `sourcedId,${Array(40).fill('phone').join(',')}\ns1\n` },
      /users\.csv line 1.*phone/,
    ],
  ])('say where: a file that %s', async (_what, change, sentence) => {
    const { status, body } = await look(await anImport(server, school, { ...smallSds, ...change }));
    expect([status, body.msg]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await studentNames()).toEqual(['Maya Brown']);
  });

  it('say so for a .zip with paths outside, and for one cut off', async () => {
    const said = async (zip: Uint8Array) =>
      (await look(await anImport(server, school, { 'export.zip': zip }))).body.msg;
    expect(await said(makeZip([{ name: '../users.csv', content: 'x' }]))).toBe(
      'export.zip: the path ../users.csv in it leads out of the .zip. Export it again.',
    );
    expect(await said(zipOf(smallSds).slice(0, 300))).toMatch(
      /^export\.zip cannot be read as a \.zip: it is cut off, or is none\./,
    );
  });

  it.each<[string, Readonly<Record<string, string | Uint8Array>>, RegExp]>([
    ['a photo called .csv', { 'maya.csv': jpeg }, /^maya\.csv is not a text file: it looks like a picture/],
    ['a photo called .xlsx', { 'maya.xlsx': jpeg }, /^maya\.xlsx cannot be read as a spreadsheet/],
    [
      'a spreadsheet that is cut off',
      { 'families.xlsx': makeSpreadsheet(familiesSheet(30)).slice(0, 1_500) },
      /^families\.xlsx cannot be read as a spreadsheet\. It may be cut off/,
    ],
    ['a list without rows', { 'list.csv': 'First name,Last name\n' }, /^list\.csv holds no rows of children/],
    [
      'a list with a quotation mark that is never closed',
      { 'list.csv': 'First name,Last name\nMaya,"Brown\nKim,Lee\nAl,Reid\n' },
      /^list\.csv: a quotation mark on or before line 4 is never closed/,
    ],
    [
      'two lists at once',
      { 'one.csv': 'First name\nMaya\n', 'two.csv': 'First name\nKim\n' },
      /^There are several lists: one\.csv, two\.csv\. Choose one at a time\.$/,
    ],
    [
      'a .zip of very many lists',
      { 'many.zip': zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.csv`, 'x\n']))) },
      /^There are several lists: 0\.csv, 1\.csv, 2\.csv and 17 more\. Choose one at a time\.$/,
    ],
    [
      'two schools in one list',
      { 'list.csv': 'First name,Last name,School\nKim,Lee,Bell Primary\nAl,Reid,River Primary\n' },
      /^list\.csv line 3: the column School says River Primary, and Bell Primary in the lines above\./,
    ],
    [
      'a .zip bomb',
      { 'export.zip': bomb },
      /^export\.zip: with users\.csv it holds more than the roster of any district/,
    ],
    [
      'a bomb in a spreadsheet',
      { 'list.xlsx': bomb },
      /^list\.xlsx holds more than 96 MB once it is unpacked/,
    ],
    [
      'letters in a .zip',
      { 'letters.zip': makeZip([{ name: 'maya.pdf', content: 'x' }]) },
      /^letters\.zip holds no list of children\./,
    ],
  ])('are refused in a sentence: %s', async (_what, files, sentence) => {
    const { status, body } = await look(await anImport(server, school, files));
    expect([status, body.msg]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await studentNames()).toEqual(['Maya Brown']);
  });

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-16', (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
  ])('are read in the encoding that they have: %s', async (_what, encode) => {
    const list = encode('First name,Last name,DOB\nJosé,Núñez,2018-01-02\nZoë,Müller,2018-05-02\n');
    const id = await anImport(server, school, { 'list.csv': list });
    const { mapping } = { mapping: (await look(id)).body.guess };
    await run(id, { mapping });
    expect(await studentNames()).toEqual(expect.arrayContaining(['José Núñez', 'Zoë Müller']));
    const users = encode(smallSds['users.csv']?.replace('Maya', 'Núria') ?? '');
    await run(await anImport(server, school, { ...smallSds, 'users.csv': users }));
    expect(await studentNames()).toContain('Núria Brown');
  });

  it('survives a million blank lines', async () => {
    const users = `${smallSds['users.csv']}${'\n'.repeat(1_000_000)}`;
    const { body } = await look(await anImport(server, school, { ...smallSds, 'users.csv': users }));
    expect(body.counts).toContainEqual(expect.objectContaining({ kind: 'student', made: 1 }));
  });

  it('are refused before they are sent when they are too large, empty or named like paths', async () => {
    const open = (...files: object[]) =>
      server.post('/admin/imports', { token, body: { _id: 'an-import', files } });
    expect((await open({ name: 'a.csv', bytes: 200 * 1024 * 1024 })).body.msg).toMatch(
      /^a\.csv is larger than 64 MB/,
    );
    const half = { bytes: 40 * 1024 * 1024 };
    expect((await open({ ...half, name: 'a.csv' }, { name: 'b.csv', bytes: 41e6 })).body.msg).toMatch(
      /^Together these files are larger than 64 MB; the largest is a\.csv\./,
    );
    expect((await open({ name: 'a.csv', bytes: 0 })).body.msg).toMatch(/empty/);
    expect((await open({ name: '../a.csv', bytes: 5 })).status).toBe(400);
    expect((await open({ name: 'a.csv', bytes: 5 }, { name: 'A.CSV', bytes: 5 })).body.msg).toMatch(
      /same name/,
    );
  });

  it('are never kept beyond what was announced', async () => {
    const _id = 'an-import';
    await server.post('/admin/imports', { token, body: { _id, files: [{ name: 'a.csv', bytes: 3 }] } });
    const part = { _id, file: 0, part: 0 };
    expect(await sendPart(server, school, { ...part, bytes: Buffer.from('much more') })).toBe(400);
    expect(await sendPart(server, school, { ...part, part: 1, bytes: Buffer.from('abc') })).toBe(400);
    expect((await look(_id)).body.msg).toMatch(/a\.csv did not arrive whole/);
  });
});

/** In the middle of the last row. */
function cut(text = ''): string {
  return text.slice(0, text.lastIndexOf('joan@') + 3);
}

describe('a spreadsheet', () => {
  const families = () => anImport(server, school, { 'families.xlsx': makeSpreadsheet(familiesSheet(300)) });

  it('asks what its columns hold, imports each family in the term, and changes nothing the second time', async () => {
    const id = await families();
    const { body: columns } = await look(id);
    expect(columns).toMatchObject({ step: 'columns', rows: 300, isSaved: false, isDateOrderOpen: false });
    expect(columns.columns[3]).toEqual({
      name: 'Date of birth',
      samples: ['2015-01-01', '2016-02-02', '2017-03-03', '2018-04-04', '2019-05-05'],
    });
    const mapping = columns.guess;
    expect(mapping).toEqual({
      columns: [
        'id',
        'firstName',
        'lastName',
        'birthday',
        'sex',
        'gradeLevel',
        'adult1Name',
        'adult1Phone',
        'adult1Email',
        'adult2Name',
        'adult2Phone',
      ],
      relations: ['mother', 'father', 'guardian', 'guardian'],
      dateOrder: 'ymd',
      term: school.term,
    });
    const { body: plan } = await look(id, { mapping });
    expect(plan.counts).toEqual([
      { kind: 'gradeLevel', label: 'Grade levels', made: 5, changed: 0, unchanged: 1 },
      { kind: 'contact', label: 'Contacts', made: 500, changed: 0, unchanged: 0 },
      { kind: 'student', label: 'Students', made: 300, changed: 0, unchanged: 0 },
      { kind: 'registration', label: 'Registrations', made: 300, changed: 0, unchanged: 0 },
    ]);
    expect((await run(id, { mapping })).status).toBe(200);
    expect(await studentNames()).toHaveLength(301);
    const { body: terms } = await server.get('/admin/allterms', { token });
    expect(terms[0].registeredStudents).toHaveLength(301);
    const again = await families();
    expect((await look(again)).body).toMatchObject({ isSaved: true, guess: mapping });
    expect((await look(again, { mapping })).body).toMatchObject({ isNothingNew: true, items: [] });
  });

  const csv = (...rows: string[]) => ({
    'list.csv': ['First name,Last name,DOB,Mother,Mother phone', ...rows].join('\n'),
  });
  const mapped = async (id: string) => ({ mapping: (await look(id)).body.guess });

  const importList = async (...rows: readonly string[]) => {
    const id = await anImport(server, school, { 'list.csv': rows.join('\n') });
    expect((await run(id, await mapped(id))).status).toBe(200);
  };
  const withLastDay = 'Student number,First name,Last name,DOB,Last day';

  it('without a column of last days brings nobody back who has left', async () => {
    const lastDays = async () => {
      const all = await readAllRecords(server.services.store.read, school._id, 'registration');
      return all.map(({ record }) => recordFields('registration', record).leftOn).filter((day) => day !== '');
    };
    await importList(withLastDay, `7,Kim,Lee,2018-01-09,${monday}`);
    expect(await lastDays()).toEqual([monday]);
    await importList('Student number,First name,Last name,DOB,Mother', '7,Kim,Lee,2018-01-09,Ann Lee');
    expect(await lastDays()).toEqual([monday]);
  });

  it('registers nobody for a term who has left before it began', async () => {
    await importList(withLastDay, '7,Kim,Lee,2018-01-09,2026-06-30', '8,Al,Reid,2018-01-09,');
    const { body: terms } = await server.get('/admin/allterms', { token });
    expect(terms[0].registeredStudents).toHaveLength(2);
    expect(await studentNames()).toHaveLength(3);
  });

  describe('that changes registrations', () => {
    const header = 'Student number,First name,Last name,DOB,Grade,First day,Last day';
    const al = '8,Al,Reid,2018-01-09,Grade 5,,';
    const level = { field: 'Grade level', before: 'Grade 4', after: 'Grade 5' };
    const left = {
      field: 'Last day in the term',
      before: 'last day of the term',
      after: 'September 7, 2026',
    };
    const joined = {
      field: 'First day in the term',
      before: 'first day of the term',
      after: 'September 8, 2026',
    };
    const out = { field: 'Registered for the term', before: 'yes', after: 'no' };

    it.each([
      ['goes to another grade level', 'Grade 5,,', [level]],
      ['leaves the term', 'Grade 4,,2026-09-07', [left]],
      ['joins later', 'Grade 4,2026-09-08,', [joined]],
      ['has left before the term', 'Grade 4,,2026-06-30', [out]],
    ])(
      'names a child who %s, before it does so and in the file of all of it',
      async (_what, row, changes) => {
        await importList(header, '7,Kim,Lee,2018-01-09,Grade 4,,', al);
        const list = [header, `7,Kim,Lee,2018-01-09,${row}`, al, '9,Zoe,New,2018-01-09,Grade 5,,'];
        const id = await anImport(server, school, { 'list.csv': list.join('\n') });
        const choice = await mapped(id);
        const { body } = await look(id, choice);
        const kind = 'Registration for Christmas term';
        const item = { kind, name: 'Kim Lee', isNew: false, place: 'list.csv line 2', changes };
        expect(body.items.filter((each: { kind: string }) => each.kind === kind)).toEqual([item]);
        const { csv: file } = (await server.post(`/admin/imports/${id}/report`, { token, body: choice }))
          .body;
        for (const { field, before, after } of changes)
          expect(file).toContain(`"Kim Lee","${field}","${before}","${after}","list.csv line 2"`);
      },
    );

    it('names a child who was here and comes into the term', async () => {
      await importList(
        'Student number,First name,Last name,DOB,Grade,Last day',
        '7,Kim,Lee,2018-01-09,Grade 4,2026-06-30',
      );
      const id = await anImport(server, school, {
        'list.csv': `${header}\n7,Kim,Lee,2018-01-09,Grade 4,,\n`,
      });
      const { body } = await look(id, await mapped(id));
      expect(body.items).toMatchObject([
        {
          name: 'Kim Lee',
          changes: [
            { ...out, before: 'no', after: 'yes' },
            { ...level, before: '', after: 'Grade 4' },
          ],
        },
      ]);
    });
  });

  it('makes a term for its children, which the same list finds again', async () => {
    const list = { 'list.csv': 'Student number,First name,Last name\n1,Kim,Lee\n2,Al,Reid\n' };
    const id = await anImport(server, school, list);
    const { guess, newTerm } = (await look(id)).body;
    expect(newTerm).toEqual({ name: '2026-2027', start: '2026-09-07', end: '2027-06-30' });
    // The school has a term, so a new one is made only where somebody asks for it.
    expect(guess).toMatchObject({ term: school.term });
    expect(guess.newTerm).toBeUndefined();
    const mapping = { ...guess, term: '', newTerm };
    const wrong = { ...mapping, newTerm: { ...newTerm, end: '2026-09-01' } };
    expect((await look(id, { mapping: wrong })).status).toBe(400);
    await run(id, { mapping });
    const { body: terms } = await server.get('/admin/allterms', { token });
    const made = terms.find(({ name }: { name: string }) => name === '2026-2027');
    expect(made).toMatchObject({ isActive: true, schoolYear: '2026-2027' });
    expect(made.dates.slice(0, 6)).toEqual([
      '2026-09-07',
      '2026-09-08',
      '2026-09-09',
      '2026-09-10',
      '2026-09-11',
      '2026-09-14',
    ]);
    const again = await look(await anImport(server, school, list), {
      mapping: { ...guess, term: made._id },
    });
    expect(again.body).toMatchObject({ isNothingNew: true });
  });

  it('without names of columns is taken for no other one that has none either', async () => {
    const id = await anImport(server, school, { 'list.csv': 'Kim,Lee,2018-01-09\nAl,Reid,2017-01-09\n' });
    const { guess } = (await look(id)).body;
    const mapping = { ...guess, columns: ['firstName', 'lastName', 'birthday'] };
    expect((await run(id, { mapping })).status).toBe(200);
    const other = { 'other.csv': '2016-03-04,Fox,Ana\n2016-03-05,Gray,Leo\n' };
    const { body } = await look(await anImport(server, school, other));
    expect(body).toMatchObject({ isSaved: false, guess: { columns: ['birthday', 'none', 'none'] } });
  });

  it('comes into the term that it came into before, until that one is over', async () => {
    await importList('Student number,First name,Last name', '1,Kim,Lee');
    const [easter, summer] = [v7(), v7()];
    const term = { schoolYear: '2026/2027', isActive: true };
    for (const made of [
      { ...term, _id: easter, name: 'Easter term', dates: ['2026-09-21', '2026-09-25'] },
      { ...term, _id: summer, name: 'Summer camp', dates: ['2026-09-21', '2026-10-02'] },
    ])
      expect((await server.post('/admin/terms/create', { token, body: made })).status).toBe(200);
    const list = {
      'list.csv': 'Student number,First name,Last name\n1,Kim,Lee\n2,Al,Reid\n',
    };
    const guessed = async () => (await look(await anImport(server, school, list))).body.guess;
    const dayMs = 86_400_000;
    server.wait(dayMs);
    expect((await guessed()).term).toBe(school.term);
    server.wait(14 * dayMs);
    token = await server.signIn(school.administrator.email);
    school = { ...school, administrator: { ...school.administrator, token } };
    const id = await anImport(server, school, list);
    const mapping = (await look(id)).body.guess;
    expect(mapping.term).toBe(easter);
    await run(id, { mapping: { ...mapping, term: summer } });
    expect((await guessed()).term).toBe(summer);
  });

  describe('whose numbers are not of the same children as in the list before', () => {
    const abe = 'Abe Able,2016-05-05,4,Sue Able,876 555 0109';
    const ana = 'Ana Fox,2016-04-03,4,Kim Fox,876 555 0101';
    const leo = 'Leo Reid,2016-04-13,4,Jo Reid,876 555 0102';
    const importNumbered = async (same: Readonly<Record<string, string>>, ...rows: readonly string[]) => {
      const header = 'Student No.,Name,Date of birth,Class,Mother,Mother phone';
      const id = await anImport(server, school, { 'list.csv': [header, ...rows].join('\n') });
      const choice = { ...(await mapped(id)), same };
      const { body } = await look(id, choice);
      const { status } = await run(id, choice);
      const asked = body.twins.map((twin: ImportTwin) => [twin.id, twin.name, twin.here.name]);
      return { asked, status, isNothingNew: body.isNothingNew };
    };
    const nobodyAsked = { asked: [], status: 200 };
    /** The ids of the children by their first names. */
    const idsHere = async (): Promise<ReadonlyMap<string, string>> => {
      const { body } = await server.get('/admin/allstudents', { token });
      return new Map(body.map(({ _id, nameInfo }: Student) => [nameInfo.firstName, _id]));
    };
    const inTerm = async () => {
      const { body } = await server.get('/admin/allterms', { token });
      return JSON.stringify(body[0].registeredStudents);
    };

    it('makes no child another one: it asks, and a bar stays with its child', async () => {
      expect(await importNumbered({}, `1,${ana}`, `2,${leo}`)).toMatchObject(nobodyAsked);
      const before = await idsHere();
      const [anaHere = '', leoHere = ''] = [before.get('Ana'), before.get('Leo')];
      const { body: people } = await server.get('/admin/allcontacts', { token });
      const kim = people.find(({ nameInfo }: Contact) => nameInfo.firstName === 'Kim');
      const bar = { student: anaHere, contact: kim._id, collect: 'never' };
      await server.post('/admin/collectors/create', { token, body: bar });
      const moved = [`1,${abe}`, `2,${ana}`, `3,${leo}`];
      const asked = [
        ['2', 'Ana Fox', 'Ana Fox'],
        ['3', 'Leo Reid', 'Leo Reid'],
      ];
      expect(await importNumbered({}, ...moved)).toMatchObject({ asked, status: 409 });
      expect(await importNumbered({ 2: anaHere, 3: leoHere }, ...moved)).toMatchObject({ status: 200 });
      const after = await idsHere();
      expect([after.size, after.get('Ana'), after.get('Leo')]).toEqual([4, anaHere, leoHere]);
      const { body: hers } = await server.get(`/admin/students/${anaHere}`, { token });
      const { body: rules } = await server.get('/admin/allcollectors', { token });
      const collectors = new Map<string, Collector>(rules.map((rule: Collector) => [rule._id, rule]));
      expect(releaseOf(hers, { personID: kim._id }, monday, { collectors })).toBe('barred');
      const registered = await inTerm();
      for (const name of ['Abe', 'Ana', 'Leo']) expect(registered).toContain(after.get(name));
      expect(await importNumbered({}, ...moved)).toMatchObject({ ...nobodyAsked, isNothingNew: true });
      // One more at the top, and one less: nobody takes the record that a number made once before.
      const zoe = '1,Zoe Low,2016-06-06,4,Di Low,876 555 0110';
      const next = [zoe, `2,${abe}`, `3,${leo}`];
      expect(await importNumbered({ 2: after.get('Abe') ?? '' }, ...next)).toMatchObject({ status: 200 });
      expect(await idsHere()).toEqual(new Map([...after, ['Zoe', expect.any(String)]]));
    });

    it('puts nobody back whom the office has taken off, when a number comes back', async () => {
      const header = 'Student No.,Name,Date of birth,Class,Mother,Mother phone,Father,Father phone';
      const importWide = async (same: Readonly<Record<string, string>>, ...rows: readonly string[]) => {
        const id = await anImport(server, school, { 'list.csv': [header, ...rows].join('\n') });
        const choice = { ...(await mapped(id)), same };
        const looked = await look(id, choice);
        return [(await run(id, choice)).status, looked.body.twins.length];
      };
      const bo = 'Bo Fox,876 555 0777';
      expect(await importWide({}, `1,${abe},,`, `2,${ana},,`)).toEqual([200, 0]);
      const anaHere = (await idsHere()).get('Ana') ?? '';
      // Abe has left: Ana is the first of the list, and her father stands on it now.
      expect(await importWide({ 1: anaHere }, `1,${ana},${bo}`)).toEqual([200, 1]);
      const listOf = async () => (await server.get(`/admin/students/${anaHere}`, { token })).body.contacts;
      const [mother, father] = await listOf();
      expect(father).toBeDefined();
      await server.post(`/admin/students/${anaHere}`, { token, body: { contacts: [mother] } });
      expect(await listOf()).toHaveLength(1);
      // Zoe comes: Ana is the second again, and the files say of her what they said before.
      const zoe = '1,Zoe Low,2016-06-06,4,Di Low,876 555 0110,,';
      expect(await importWide({ 1: 'new', 2: anaHere }, zoe, `2,${ana},${bo}`)).toEqual([200, 1]);
      expect((await idsHere()).get('Ana')).toBe(anaHere);
      expect(await listOf()).toHaveLength(1);
    });

    it('asks about a child who has another name, and gives it the name where it is the same', async () => {
      await importNumbered({}, `1,${ana}`);
      const anaHere = (await idsHere()).get('Ana') ?? '';
      const married = `1,${ana.replace('Ana Fox', 'Ana Low')}`;
      const asked = [['1', 'Ana Low', 'Ana Fox']];
      expect(await importNumbered({}, married)).toMatchObject({ asked, status: 409 });
      expect(await importNumbered({ 1: anaHere }, married)).toMatchObject({ status: 200 });
      expect(await studentNames()).toEqual(expect.arrayContaining(['Maya Brown', 'Ana Low']));
      expect(await importNumbered({}, married)).toMatchObject({ ...nobodyAsked, isNothingNew: true });
      expect(await importNumbered({ 1: 'new' }, `1,${abe}`)).toMatchObject({ status: 200 });
      expect(await studentNames()).toEqual(expect.arrayContaining(['Maya Brown', 'Ana Low', 'Abe Able']));
      expect(await inTerm()).toContain((await idsHere()).get('Abe'));
    });

    it('asks about a child of another birthday, and of none whom the office calls as the list does', async () => {
      await importNumbered({}, `1,${ana}`, `2,${leo}`);
      const leoHere = (await idsHere()).get('Leo') ?? '';
      const body = { nameInfo: { firstName: 'Leon', lastName: 'Reid' }, birthday: '2016-04-14' };
      await server.post(`/admin/students/${leoHere}`, { token, body });
      const corrected = `2,${leo.replace('Leo Reid,2016-04-13', 'Leon Reid,2016-04-14')}`;
      expect(await importNumbered({}, `1,${ana}`, `2,${leo}`)).toMatchObject(nobodyAsked);
      expect(await importNumbered({}, `1,${ana}`, corrected)).toMatchObject(nobodyAsked);
      const younger = `1,${ana.replace('2016', '2017')}`;
      expect(await importNumbered({}, younger, corrected)).toMatchObject({
        asked: [['1', 'Ana Fox', 'Ana Fox']],
        status: 409,
      });
    });
  });

  it('is never imported into a term of another school', async () => {
    const valley = await aSchool(server, 'valley');
    const id = await anImport(server, school, csv('Kim,Lee,2018-01-02,,', 'Al,Lee,2019-01-02,,'));
    const { mapping } = await mapped(id);
    const { body } = await look(id, { mapping: { ...mapping, term: valley.term } });
    expect(body.counts.map(({ kind }: { kind: string }) => kind)).not.toContain('registration');
  });

  it('asks about a child who looks like one of the school, and doubles neither child nor adult', async () => {
    // Maya is there, beside her mother Ann Brown.
    const id = await anImport(server, school, csv('Maya,Brown,2019-02-03,Ann Brown,876 555 9999'));
    const mapping = await mapped(id);
    const { body } = await look(id, mapping);
    expect(body.twins).toEqual([
      {
        id: 'maya brown|2019-02-03',
        name: 'Maya Brown',
        birthday: '2019-02-03',
        place: 'list.csv line 2',
        here: { id: school.student, name: 'Maya Brown', birthday: '2019-02-03' },
      },
    ]);
    const refused = await run(id, mapping);
    expect([refused.status, refused.body.msg]).toEqual([409, expect.stringMatching(/^Say of each child/)]);
    await run(id, { ...mapping, same: { 'maya brown|2019-02-03': school.student } });
    expect(await studentNames()).toEqual(['Maya Brown']);
    const { body: contacts } = await server.get('/admin/allcontacts', { token });
    expect(contacts).toMatchObject([{ _id: school.contact, phone: '876 555 9999' }]);
    const { body: maya } = await server.get(`/admin/students/${school.student}`, { token });
    expect(maya.contacts).toHaveLength(1);
  });

  describe('of adults of one name', () => {
    const adult = (number: number) =>
      ['Name', 'Relationship', 'Phone', 'Email'].map((part) => `Adult ${number} ${part}`).join(',');
    const create = async (kind: 'contact' | 'student', body: object): Promise<string> =>
      (await server.post(`/admin/${kind}s/create`, { token, body })).body[kind]._id;
    const importBeside = async (student: string, adults: string) => {
      const header = `First name,Last name,DOB,${adult(1)},${adult(2)}`;
      const list = { 'list.csv': `${header}\nAna,Lopez,2018-01-02,${adults}\n` };
      const id = await anImport(server, school, list);
      const choice = { ...(await mapped(id)), same: { 'ana lopez|2018-01-02': student } };
      expect((await run(id, choice)).status).toBe(200);
    };
    const nameInfo = { firstName: 'Maria', lastName: 'Lopez' };
    const makeMother = () => create('contact', { nameInfo, phone: '8761111111', email: 'mother@x.example' });
    const makeAna = (contacts: readonly object[]) =>
      create('student', {
        sex: 1,
        birthday: '2018-01-02',
        nameInfo: { firstName: 'Ana', lastName: 'Lopez' },
        contacts,
      });
    /** Ana, beside her mother and her grandmother, about whom the door asks. */
    const makeFamily = async () => {
      const mother = await makeMother();
      const gran = await create('contact', { nameInfo, phone: '8762222222', email: 'gran@x.example' });
      const student = await makeAna([
        { contact: mother, relationship: 1, type: 0 },
        { contact: gran, relationship: 5, type: 1 },
      ]);
      return { mother, gran, student };
    };
    const after = async (student: string) => {
      const { body: contacts } = await server.get('/admin/allcontacts', { token });
      const { body: child } = await server.get(`/admin/students/${student}`, { token });
      const marias = contacts.filter((one: Contact) => one.nameInfo.lastName === 'Lopez');
      return {
        links: child.contacts.toSorted(
          (one: ContactLink, other: ContactLink) => one.relationship - other.relationship,
        ),
        reached: Object.fromEntries(
          marias.map(({ _id, phone, email }: Contact) => [_id, `${phone} ${email}`]),
        ),
      };
    };

    it.each([
      [
        'by email and phone',
        'Maria Lopez,Grandmother,+1 876 222 2222,GRAN@x.example,Maria Lopez,Mother,8761111111,mother@x.example',
        ['8761111111 mother@x.example', '+1 876 222 2222 gran@x.example'],
      ],
      [
        'by what they are to the child',
        'Maria Lopez,Grandmother,8762220000,,Maria Lopez,Mother,8761110000,',
        ['8761110000 mother@x.example', '8762220000 gran@x.example'],
      ],
    ])(
      'tells one from the other %s, and gives neither the rights of the other',
      async (_how, adults, now) => {
        const { mother, gran, student } = await makeFamily();
        await importBeside(student, adults);
        expect(await after(student)).toEqual({
          links: [
            { contact: mother, relationship: 1, type: 0 },
            { contact: gran, relationship: 5, type: 1 },
          ],
          reached: { [mother]: now[0], [gran]: now[1] },
        });
      },
    );

    it('makes new contacts of whom it cannot tell, and leaves those of the school as they are', async () => {
      const { mother, gran, student } = await makeFamily();
      await importBeside(student, 'Maria Lopez,Aunt,8763333333,,Maria Lopez,Caregiver,8764444444,');
      const { links, reached } = await after(student);
      expect(links).toEqual([
        { contact: mother, relationship: 1, type: 0 },
        { contact: expect.any(String), relationship: 3, type: 2 },
        { contact: gran, relationship: 5, type: 1 },
        { contact: expect.any(String), relationship: 7, type: 2 },
      ]);
      expect(Object.keys(reached)).toHaveLength(4);
      expect(reached).toMatchObject({
        [mother]: '8761111111 mother@x.example',
        [gran]: '8762222222 gran@x.example',
      });
    });

    it('takes nobody for the only one of the name who is reached otherwise and is something else', async () => {
      const mother = await makeMother();
      const student = await makeAna([{ contact: mother, relationship: 1, type: 0 }]);
      await importBeside(student, 'Maria Lopez,Grandmother,8762222222,gran@x.example,,,,');
      const { links, reached } = await after(student);
      expect(links).toEqual([
        { contact: mother, relationship: 1, type: 0 },
        { contact: expect.any(String), relationship: 5, type: 2 },
      ]);
      expect(reached[mother]).toBe('8761111111 mother@x.example');
    });

    it('takes nobody for another by two words in place of a phone number', async () => {
      const mother = await create('contact', { nameInfo, phone: 'n/a' });
      const student = await makeAna([{ contact: mother, relationship: 1, type: 0 }]);
      await importBeside(student, 'Maria Lopez,Grandmother,none,,,,,');
      const { links, reached } = await after(student);
      expect(links).toEqual([
        { contact: mother, relationship: 1, type: 0 },
        { contact: expect.any(String), relationship: 5, type: 2 },
      ]);
      expect(reached[mother]).toMatch('n/a');
    });

    it('takes nobody for another by a number of zeros', async () => {
      const mother = await create('contact', { nameInfo, phone: '000 0000' });
      const student = await makeAna([{ contact: mother, relationship: 1, type: 0 }]);
      await importBeside(student, 'Maria Lopez,Grandmother,0000000,,,,,');
      expect((await after(student)).links).toEqual([
        { contact: mother, relationship: 1, type: 0 },
        { contact: expect.any(String), relationship: 5, type: 2 },
      ]);
    });

    it.each([
      ['one mother of siblings, whom the school has as one', ['Ana,Lopez', 'Leo,Lopez'], 1],
      ['nobody one with the mother of another family', ['Ana,Lopez', 'Leo,Gray'], 3],
    ])('leaves %s, in a list that does not say any more how to reach her', async (_who, children, count) => {
      const send = async (header: string, cells: string) => {
        const rows = children.map((child) => `${child},Maria Lopez${cells}`);
        const id = await anImport(server, school, { 'list.csv': [header, ...rows].join('\n') });
        const choice = await mapped(id);
        expect((await run(id, choice)).status).toBe(200);
      };
      const marias = async (): Promise<readonly Contact[]> => {
        const { body } = await server.get('/admin/allcontacts', { token });
        return body.filter((one: Contact) => one.nameInfo.lastName === 'Lopez');
      };
      await send('First name,Last name,Mother,Mother phone', ',8761111111');
      const [mother, ...others] = await marias();
      expect(others).toEqual([]);
      for (const time of ['first', 'second']) {
        // The second import finds what the first one has left.
        // oxlint-disable-next-line no-await-in-loop
        await send('First name,Last name,Mother', '');
        // Read before the next import.
        // oxlint-disable-next-line no-await-in-loop
        const after = await marias();
        expect(after, time).toHaveLength(count);
        expect(after).toContainEqual(mother);
      }
      const { body: students } = await server.get('/admin/allstudents', { token });
      const own = students.filter((one: Contact) => one.nameInfo.firstName !== 'Maya');
      expect(own.map(({ contacts }: { contacts: unknown[] }) => contacts.length)).toEqual(
        count === 1 ? [1, 1] : [2, 2],
      );
    });
  });

  async function barAnn(): Promise<void> {
    const { contact, student } = school;
    const bar = { student, contact, collect: 'never' };
    await server.post('/admin/collectors/create', { token, body: bar });
    await server.post(`/admin/students/${student}`, { token, body: { contacts: [] } });
    await server.post(`/admin/contacts/${contact}`, {
      token,
      body: { nameInfo: { firstName: 'Ann', lastName: 'Brown', nickname: 'Annie' } },
    });
  }

  it('brings nobody back to a child who was taken off its list and barred', async () => {
    const { student } = school;
    await barAnn();
    let last = '';
    const importMaya = async (mother: string) => {
      const id = await anImport(server, school, csv(`Maya,Brown,2019-02-03,${mother},876 555 0101`));
      const choice = { ...(await mapped(id)), same: { 'maya brown|2019-02-03': student } };
      const { body } = await look(id, choice);
      await run(id, choice);
      last = id;
      return body.items.filter(({ kind }: { kind: string }) => kind === 'Who may collect');
    };
    const whoMay = async () => {
      const { body: contacts } = await server.get('/admin/allcontacts', { token });
      const { body: rules } = await server.get('/admin/allcollectors', { token });
      const { body: maya } = await server.get(`/admin/students/${student}`, { token });
      const collectors = new Map<string, Collector>(rules.map((rule: Collector) => [rule._id, rule]));
      return contacts.map(({ _id, nameInfo }: Contact) => [
        nameInfo.firstName,
        releaseOf(maya, { personID: _id }, monday, { collectors }),
      ]);
    };
    expect(await importMaya('Ann Brown')).toEqual([]);
    expect(await whoMay()).toEqual([['Ann', 'barred']]);
    expect(await importMaya('Annie Brown')).toMatchObject([
      {
        name: 'Maya Brown',
        changes: [
          {
            after:
              'Annie Brown has the name of Ann Brown, who may never collect Maya Brown: the same holds for this person. If it is somebody else, allow it on the child’s page afterwards.',
          },
        ],
      },
    ]);
    expect((await whoMay()).toSorted()).toEqual([
      ['Ann', 'barred'],
      ['Annie', 'barred'],
    ]);
    await server.post(`/admin/imports/${last}/undo`, { token });
    await server.services.importJobs.idle();
    expect(await whoMay()).toEqual([['Ann', 'barred']]);
  });

  it('keeps a bar while the adult whom it brought stays on the changed list of the child', async () => {
    const { student } = school;
    await barAnn();
    const id = await anImport(server, school, csv('Maya,Brown,2019-02-03,Annie Brown,876 555 0101'));
    await run(id, { ...(await mapped(id)), same: { 'maya brown|2019-02-03': student } });
    const { body: before } = await server.get(`/admin/students/${student}`, { token });
    const [annie] = before.contacts;
    const gran = await server.post('/admin/contacts/create', {
      token,
      body: { nameInfo: { firstName: 'Gran', lastName: 'Low' }, phone: '876 555 9999' },
    });
    const contacts = [annie, { contact: gran.body.contact._id, relationship: 5, type: 2 }];
    await server.post(`/admin/students/${student}`, { token, body: { contacts } });
    expect((await server.get(`/admin/imports/${id}/undo`, { token })).body.kept).toContainEqual({
      kind: 'Child',
      name: 'Maya Brown',
      why: 'keeps the rule of collecting for an adult who stays on its list',
    });
    await server.post(`/admin/imports/${id}/undo`, { token });
    await server.services.importJobs.idle();
    const { body: maya } = await server.get(`/admin/students/${student}`, { token });
    const { body: rules } = await server.get('/admin/allcollectors', { token });
    const collectors = new Map<string, Collector>(rules.map((rule: Collector) => [rule._id, rule]));
    expect(maya.contacts).toHaveLength(2);
    expect(releaseOf(maya, { personID: annie.contact }, monday, { collectors })).toBe('barred');
  });

  it('empties nothing that the office has typed of a child, since cells are empty', async () => {
    const { student } = school;
    const nameInfo = { firstName: 'Maya', lastName: 'Brown', middleName: 'Ann', nickname: 'Mimi' };
    const typed = { phone: '876 555 0001', email: 'maya@example.org', registrationStatus: 1 };
    await server.post(`/admin/students/${student}`, { token, body: { ...typed, nameInfo } });
    const list =
      'First name,Last name,Middle name,Nickname,DOB,Phone,Email,Class\nMaya,Brown,,,,,,4\nKim,Lee,Jo,Kiki,2018-01-02,876 555 2,kim@example.org,4\n';
    const id = await anImport(server, school, { 'list.csv': list });
    const choice = { ...(await mapped(id)), same: { 'maya brown|': student } };
    expect((await run(id, choice)).status).toBe(200);
    const { body: maya } = await server.get(`/admin/students/${student}`, { token });
    expect(maya).toMatchObject({ ...typed, nameInfo });
  });

  it('makes another child of the same name where somebody says so, and does not ask again', async () => {
    const id = await anImport(server, school, csv('Maya,Brown,2019-02-03,,'));
    await run(id, { ...(await mapped(id)), same: { 'maya brown|2019-02-03': 'new' } });
    expect(await studentNames()).toEqual(['Maya Brown', 'Maya Brown']);
    const again = await anImport(server, school, csv('Maya,Brown,2019-02-03,,'));
    expect((await look(again, await mapped(again))).body).toMatchObject({ twins: [], isNothingNew: true });
  });

  it('changes the phone of an adult who stays the same person', async () => {
    const first = await anImport(server, school, csv('Kim,Lee,2018-01-02,Su Lee,555 1'));
    await run(first, await mapped(first));
    const second = await anImport(server, school, csv('Kim,Lee,2018-01-02,Su Lee,555 2'));
    const { body } = await look(second, await mapped(second));
    expect(body.items).toEqual([
      expect.objectContaining({
        name: 'Su Lee',
        changes: [{ field: 'Phone', before: '555 1', after: '555 2' }],
      }),
    ]);
    await run(second, await mapped(second));
    const { body: contacts } = await server.get('/admin/allcontacts', { token });
    expect(contacts.map((one: { phone: string }) => one.phone).toSorted()).toEqual(['555 2', '876 555 0101']);
  });

  it('that is no list says so, by its own name', async () => {
    const id = await anImport(server, school, { 'notes.pdf': 'x' });
    expect((await look(id)).body.msg).toMatch(/^notes\.pdf holds no list of children/);
  });
});
