/** What a parent downloads of a child: what the parent may see of it, and nothing else. */
import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { readAnsweredZip } from '#api/export/read-zip.fixture.ts';
import { dropOffAt, monday, tuesday } from '#api/test-server.fixture.ts';

schoolWithDeviceBeforeEach();

const ask = (child: string, token: string) =>
  server.request(`/api/parent/students/${child}/export`, {
    method: 'POST',
    headers: { 'x-auth-token': token, 'x-viewing-as-school-id': school._id },
  });

async function aKnownFamily() {
  const family = await aFamily(server, school, { email: 'joan@example.org' });
  const barred = v7();
  await giveIn(server, school._id, [
    {
      name: 'saveCollector',
      args: {
        _id: `${family.child}:${family.aunt}`,
        set: { student: family.child, contact: family.aunt, collect: 'ask', note: 'office note' },
      },
    },
    {
      name: 'saveContact',
      args: { _id: barred, set: { phone: '876 555 9999' } },
    },
    {
      name: 'saveCollector',
      args: {
        _id: `${family.child}:${barred}`,
        set: { student: family.child, contact: barred, collect: 'never', isBarred: true },
      },
    },
    {
      name: 'saveAbsence',
      args: {
        _id: v7(),
        set: { student: family.child, from: tuesday, to: tuesday, reason: 'ill', note: 'staff note' },
      },
    },
  ]);
  await device.push([
    device.dropOff('08:05', {
      student: family.child,
      dropOff: dropOffAt(monday, '08:05', '=Joan <Gray>'),
      notes: 'between staff',
    }),
    device.dropOff('08:10', { student: school.student, dropOff: dropOffAt(monday, '08:10', 'Other Family') }),
  ]);
  return { ...family, barred };
}

it('has what the parent may see, to read, for a spreadsheet and for a program', async () => {
  const { child, parent } = await aKnownFamily();
  const answer = await ask(child, parent.token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = await readAnsweredZip(answer);
  expect([...files.keys()].toSorted()).toEqual([
    'README.txt',
    'absences.csv',
    'attendance.csv',
    'child.csv',
    'child.html',
    'child.json',
    'fees.csv',
    'messages.csv',
    'payments.csv',
    'people.csv',
    'registrations.csv',
  ]);
  const page = files.get('child.html')?.toString() ?? '';
  expect(page).toContain('What hilltop school holds of Leo Gray');
  expect(page).toContain('=Joan &lt;Gray&gt;');
  expect(files.get('attendance.csv')?.toString()).toContain(`"${monday}","08:05","'=Joan <Gray>","",""`);
  expect(files.get('absences.csv')?.toString()).toContain(`"${tuesday}","${tuesday}","Ill"`);
  const held = JSON.parse(files.get('child.json')?.toString() ?? '');
  expect(held.student).toMatchObject({ _id: child, nameInfo: { firstName: 'Leo' } });
  expect(held.attendance).toHaveLength(1);
});

it('has the reasons of the school itself by their names', async () => {
  const { child, parent } = await aKnownFamily();
  await giveIn(server, school._id, [
    {
      name: 'saveSchool',
      args: {
        _id: school._id,
        set: {
          absenceReasons: [{ code: 'music', name: 'Music lessons', explained: true, isRetired: false }],
        },
      },
    },
    {
      name: 'saveAbsence',
      args: { _id: v7(), set: { student: child, from: monday, to: monday, reason: 'music' } },
    },
  ]);
  const files = await readAnsweredZip(await ask(child, parent.token));
  expect(files.get('absences.csv')?.toString()).toContain(`"${monday}","${monday}","Music lessons"`);
});

it('has nothing that the parent may not see, nor of other children', async () => {
  const { child, parent, barred } = await aKnownFamily();
  const files = await readAnsweredZip(await ask(child, parent.token));
  const everything = [...files.values()].map(String).join('\n');
  for (const secret of [
    'for the office alone',
    'office note',
    'staff note',
    'between staff',
    'bea@secret.example',
    '876 555 6666',
    '876 555 9999',
    barred,
    school.student,
    'Maya',
    'Other Family',
  ])
    expect([secret, everything.includes(secret)]).toEqual([secret, false]);
});

it('lists no fee that is for a sibling, by its grade level or by its choice', async () => {
  const { child, contact, parent } = await aKnownFamily();
  const [sibling, second] = [v7(), v7()];
  const fee = (set: object) => ({
    name: 'saveFee' as const,
    args: { _id: v7(), set: { term: school.term, cost: '10.00', ...set } },
  });
  const trip = fee({ name: 'Sibling trip', isRequired: false, student: sibling });
  await giveIn(server, school._id, [
    { name: 'saveGradeLevel', args: { _id: second, set: { name: 'Second' } } },
    {
      name: 'saveStudent',
      args: { _id: sibling, set: { contacts: [{ contact, relationship: 1, type: 0 }] } },
    },
    fee({ name: 'For everybody' }),
    fee({ name: 'Own level', gradeLevels: [{ _id: school.gradeLevel, name: '' }] }),
    fee({ name: 'Sibling level', gradeLevels: [{ _id: second, name: 'Second' }] }),
    trip,
    {
      name: 'registerStudents',
      args: {
        term: school.term,
        students: [sibling],
        isRegistered: true,
        gradeLevel: second,
        optionalFees: [trip.args._id],
      },
    },
  ]);
  const files = await readAnsweredZip(await ask(child, parent.token));
  const fees = files.get('fees.csv')?.toString() ?? '';
  expect(
    ['For everybody', 'Own level', 'Sibling level', 'Sibling trip'].filter((name) => fees.includes(name)),
  ).toEqual(['For everybody', 'Own level']);
});

it('lists no optional fee that nobody chose for the child', async () => {
  const { child, parent } = await aKnownFamily();
  const fee = (set: object) => ({
    name: 'saveFee' as const,
    args: { _id: v7(), set: { term: school.term, cost: '10.00', ...set } },
  });
  const chosen = fee({ name: 'Lunch', isRequired: false });
  const change = { term: school.term, students: [child], gradeLevel: school.gradeLevel };
  await giveIn(server, school._id, [
    fee({ name: 'Tuition' }),
    fee({ name: 'Swimming', isRequired: false }),
    chosen,
    {
      name: 'registerStudents',
      args: { ...change, isRegistered: true, optionalFees: [chosen.args._id] },
    },
  ]);
  const files = await readAnsweredZip(await ask(child, parent.token));
  const fees = files.get('fees.csv')?.toString() ?? '';
  expect(['Tuition', 'Swimming', 'Lunch'].filter((name) => fees.includes(name))).toEqual([
    'Tuition',
    'Lunch',
  ]);
});

it('is of own children alone, and for parents alone', async () => {
  const { child, parent } = await aKnownFamily();
  const other = await aFamily(server, school, { email: 'other@example.org', child: 'Nia' });
  const statuses = [
    (await ask(other.child, parent.token)).status,
    (await ask(school.student, parent.token)).status,
    (await ask(v7(), parent.token)).status,
    (await ask(child, school.administrator.token)).status,
    (await ask(child, school.staff.token)).status,
    (await ask(child, '')).status,
  ];
  expect(statuses).toEqual([404, 404, 404, 403, 403, 401]);
});

it('stands in the security log, without the name of the child', async () => {
  const { child, parent } = await aKnownFamily();
  await ask(child, parent.token);
  const { body } = await server.get('/admin/securitylog', { token: school.administrator.token });
  expect(body.events[0]).toMatchObject({ kind: 'childExported', subject: { _id: child, name: '' } });
});
