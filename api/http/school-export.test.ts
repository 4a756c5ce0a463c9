import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { kinds } from '#sync/school/records/kinds.ts';
import { limits } from '#sync/limits.ts';
import { sql } from 'kysely';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { exportedFieldsOf } from '#api/export/exported-fields.ts';
import { readAnsweredZip } from '#api/export/read-zip.fixture.ts';
import { aDoor, aPicture, aUser, dropOffAt, monday } from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

async function exported(token = school.administrator.token) {
  const answer = await server.request('/api/admin/export', {
    method: 'POST',
    headers: { 'x-auth-token': token, 'x-viewing-as-school-id': school._id },
  });
  expect(answer.status).toBe(200);
  return { answer, files: await readAnsweredZip(answer) };
}

type Files = ReadonlyMap<string, Buffer>;
type Rows = readonly Readonly<Record<string, string>>[];

function rowsOf(files: Files, name: string): Rows {
  // Every row is an object of texts, which `columns: true` makes.
  return parse(files.get(name) ?? '', { bom: true, columns: true }) as Rows;
}

it('has every kind of record, with a column for each field and its line in the README', async () => {
  const { files, answer } = await exported();
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hilltop-2026-09-07.zip"');
  const readme = files.get('README.txt')?.toString() ?? '';
  const tables = [...files].filter(([path]) => path.endsWith('.csv'));
  expect(tables).toHaveLength(Object.keys(kinds).length + 4);
  for (const [path, content] of tables) {
    const [header = ''] = content.toString().replace('\uFEFF', '').split('\r\n');
    expect(content.toString().startsWith('\uFEFF')).toBe(true);
    const part = readme.split(`\r\n${path}\r\n`)[1]?.split('\r\n\r\n')[0] ?? '';
    for (const column of header.split(',')) expect(part).toContain(`  ${column.slice(1, -1)}: `);
  }
});

it('is named after the day at the school, also in the evening', async () => {
  // 10 pm in Jamaica, where it is the next day in UTC.
  server.wait(15 * 3_600_000);
  const { answer } = await exported(await server.signIn(school.administrator.email));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hilltop-2026-09-07.zip"');
});

it('leaves out no field of any kind but the access code', () => {
  const left = Object.entries(kinds).flatMap(([kind, { fields }]) => {
    // The entries are those of the kinds.
    const out = exportedFieldsOf(kind as keyof typeof kinds);
    return Object.keys(fields.shape).filter((field) => !out.includes(field));
  });
  expect(left).toEqual(['accessCode']);
});

it('has the records, attendance, pictures and history of the school and of no other', async () => {
  const { token } = school.administrator;
  const family = await aFamily(server, school, { email: 'parent@example.org' });
  await server.upload(`/admin/students/uploadmedia/${family.child}`, aPicture, { token });
  const { term, student } = school;
  const dropOff = dropOffAt(monday, '08:00');
  await device.push([device.command('recordAttendance', { date: monday, term, student, dropOff })]);
  const { files } = await exported();
  expect(rowsOf(files, 'students.csv').map((row) => row['nameInfo.firstName'])).toContain('Leo');
  expect(rowsOf(files, 'student-contacts.csv')).toContainEqual(
    expect.objectContaining({ studentName: 'Leo Gray', contactName: 'Joan Gray', relationship: '1' }),
  );
  expect(rowsOf(files, 'attendance.csv')).toMatchObject([
    { date: monday, student, 'dropOff.time': `${monday}T08:00`, 'dropOff.person.name': dropOff.person.name },
  ]);
  expect(rowsOf(files, 'accounts.csv').map(({ email, role }) => [email, role])).toContainEqual([
    'parent@example.org',
    'parent',
  ]);
  const photo = `photos/students/${family.child}.webp`;
  expect(rowsOf(files, 'students.csv')).toContainEqual(expect.objectContaining({ photo }));
  expect(files.get(photo)?.subarray(8, 12).toString()).toBe('WEBP');
  const lines = (files.get('history.jsonl')?.toString() ?? '').trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ position }) => position)).toEqual(
    entries.map(({ position }) => position).toSorted((a, b) => a - b),
  );
  expect(entries.at(-1)).toMatchObject({ name: 'recordAttendance', args: { student }, verdict: 'applied' });
});

it('has each stay of the staff once, of whoever left and of whoever came back', async () => {
  const [came, left, back] = ['11:30', '11:50', '12:00'].map((time) => `${monday}T${time}:00.000Z`);
  const give = async (times: object) => {
    const args = { day: monday, user: school.staff._id, name: 'Sam', ...times };
    await device.push([device.command('saveStaffPresence', args)], { token: school.staff.token });
  };
  const stays = async () =>
    rowsOf((await exported()).files, 'staff-presence.csv').map(({ cameAt, leftAt }) => [cameAt, leftAt]);
  await give({ cameAt: came, leftAt: '' });
  await give({ cameAt: came, leftAt: left });
  expect(await stays()).toEqual([[came, left]]);
  await give({ cameAt: back, leftAt: '' });
  expect(await stays()).toEqual([
    [back, ''],
    [came, left],
  ]);
});

it('makes formulas harmless', async () => {
  const nameInfo = { firstName: '=HYPERLINK("http://x")', lastName: 'Gray' };
  const { token } = school.administrator;
  await server.post(`/admin/students/${school.student}`, {
    token,
    body: { nameInfo, phone: '+1 876 555 0199' },
  });
  const { files } = await exported();
  expect(rowsOf(files, 'students.csv')).toMatchObject([
    { 'nameInfo.firstName': `'=HYPERLINK("http://x")`, phone: "'+1 876 555 0199" },
  ]);
});

it('holds no secret of the store', async () => {
  const { token } = school.administrator;
  const family = await aFamily(server, school, { email: 'parent@example.org' });
  await server.post('/admin/staffpin', { token, body: { pin: '482913', password: 'correct horse' } });
  await server.post(`/admin/schools/${school._id}/accesscode`, { token });
  await server.post('/parent/pin', { token: family.parent.token, body: { contact: family.contact } });
  const door = await aDoor(server, school);
  await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
  // A device may send anything.
  await server.post(`/sync/${school._id}/push`, {
    deviceKey: device.key,
    body: { device: device._id, samples: [], commands: [{ secretThing: 'hidden by a device' }] },
  });
  await giveIn(server, school._id, [{ name: 'saveSchool', args: { _id: school._id, set: { phone: '1' } } }]);
  const { files } = await exported();
  const text = [...files.values()].map((content) => content.toString()).join('\n');
  const secrets = await secretsInStore();
  expect(secrets.length).toBeGreaterThan(10);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  for (const name of ['password_hash', 'key_hash', '"accessCode"', 'hidden by a device', 'pbkdf2'])
    expect([name, text.includes(name)]).toEqual([name, false]);
});

/** What any column holds whose name says that it is a hash, a key, a code, a mark or a verifier. */
async function secretsInStore(): Promise<readonly string[]> {
  const found: string[] = [];
  const { read } = server.services.store;
  for (const { name } of await read.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (/hash|key$|pin$|code$|mark|sealed|verifier|token/.test(column) && isLong(value))
          found.push(value);
  }
  return [...new Set(found)].filter((value) => value !== 'recordAttendance');
}

function isLong(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 8;
}

it('is told in the security log, under both names of a superadmin who views', async () => {
  const host = await aUser(server, { email: 'host@example.org', isSuperadmin: true, firstName: 'Sue' });
  await exported(await server.signIn(host.email));
  const { token } = school.administrator;
  const { body } = await server.get('/admin/securitylog?kind=schoolExported', { token });
  expect(body.events).toMatchObject([{ actor: { name: 'Sue Reid' } }]);
});

it('is refused once it was asked for too often', async () => {
  for (let made = 0; made < limits.exportsPerSchool; made += 1) await exported();
  const { status } = await server.post('/admin/export', { token: school.administrator.token });
  expect(status).toBe(429);
});
