import { gzipSync } from 'node:zlib';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { school, server, schoolBeforeEach } from '#api/a-school.fixture.ts';
import { aDevice, aSchool, dropOffAt, monday, sunday, tuesday } from '#api/test-server.fixture.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';

schoolBeforeEach();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.post(path, { token: school.administrator.token, body, headers });
const get = (path: string) => server.get(path, { token: school.administrator.token });

async function history() {
  return (await get('/admin/history')).body.entries;
}

async function aLevelOf(name: string): Promise<string> {
  return (await post('/admin/gradelevels/create', { name })).body.level._id;
}

describe('creating', () => {
  const child = { nameInfo: { firstName: 'Leo', lastName: 'Grant' }, birthday: '2020-05-06', sex: 1 };

  it('answers with the saved record under its name, with the client’s own id', async () => {
    const _id = v7();
    const { status, body } = await post('/admin/students/create', { _id, ...child });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      msg: 'Student saved',
      student: {
        _id,
        nameInfo: { firstName: 'Leo', lastName: 'Grant', namePrefix: 1 },
        registrationStatus: 2,
      },
    });
    expect((await get(`/admin/students/${_id}`)).body).toEqual(body.student);
  });

  it('a child who is not born yet is refused, and one who is born today is saved', async () => {
    const refused = {
      status: 400,
      body: { errors: [{ code: 'INVALID', field: 'birthday', msg: 'Please enter a date.' }] },
    };
    const _id = v7();
    expect(await post('/admin/students/create', { _id, ...child, birthday: tuesday })).toMatchObject(refused);
    expect((await post('/admin/students/create', { _id, ...child, birthday: monday })).status).toBe(200);
    expect(await post(`/admin/students/${_id}`, { birthday: '2099-01-01' })).toMatchObject(refused);
    // What a device has recorded stands, and holds up no other save.
    const office = await aDevice(server, school, school.administrator);
    server.wait(60_000);
    const wrong = office.command('saveStudent', { _id, set: { birthday: SchoolDay.parse('2099-01-01') } });
    const pushed = await office.push([wrong], { token: school.administrator.token });
    expect(pushed.body.results).toMatchObject([{ verdict: 'applied' }]);
    const saved = await post(`/admin/students/${_id}`, { birthday: '2099-01-01', phone: '876' });
    expect(saved.body.student).toMatchObject({ birthday: '2099-01-01', phone: '876' });
  });

  it('with the same id twice saves once', async () => {
    const _id = v7();
    await post('/admin/students/create', { _id, ...child });
    const again = await post('/admin/students/create', {
      _id,
      ...child,
      nameInfo: { firstName: 'X', lastName: 'Y' },
    });
    expect(again.body.student).toMatchObject({ _id, nameInfo: { firstName: 'Leo' } });
    expect((await history()).filter((entry: { name: string }) => entry.name === 'saveStudent')).toHaveLength(
      2,
    );
    expect((await get('/admin/allstudents')).body).toHaveLength(2);
  });

  it('a person of the other kind under the same id is refused', async () => {
    const refused = {
      status: 400,
      body: { errors: [{ code: 'INVALID', field: '_id', msg: 'This value could not be understood.' }] },
    };
    const contact = { nameInfo: { firstName: 'Same', lastName: 'Id' }, phone: '876 555 0100' };
    expect(await post('/admin/contacts/create', { ...contact, _id: school.student })).toMatchObject(refused);
    expect(await post('/admin/students/create', { ...child, _id: school.contact })).toMatchObject(refused);
    expect((await get('/admin/allcontacts')).body).toHaveLength(1);
    expect((await get('/admin/allstudents')).body).toHaveLength(1);
  });

  it('with the same command id twice saves once', async () => {
    const headers = { 'x-command-id': v7() };
    const body = { name: 'Grade 2' };
    const first = await post(`/admin/gradelevels/${school.gradeLevel}`, body, headers);
    await post(`/admin/gradelevels/${school.gradeLevel}`, { name: 'Grade 3' });
    const again = await post(`/admin/gradelevels/${school.gradeLevel}`, body, headers);
    expect(first.body.level.name).toBe('Grade 2');
    expect(again.body.level.name).toBe('Grade 3');
  });

  it('a name that cannot be seen is refused as missing', async () => {
    const { status, body } = await post('/admin/gradelevels/create', { name: '\u200b\u2060' });
    expect([status, body.errors]).toEqual([
      400,
      [{ msg: 'Please fill in this field.', code: 'INVALID', field: 'name' }],
    ]);
  });

  it('with the same command id in other case saves once', async () => {
    const id = v7();
    const create = (commandId: string) =>
      post('/admin/gradelevels/create', { name: 'Grade 2' }, { 'x-command-id': commandId });
    const first = await create(id.toUpperCase());
    expect([first.status, first.body.level._id]).toEqual([200, id]);
    expect((await create(id)).body.level).toEqual(first.body.level);
    expect((await get('/admin/allgradelevels')).body).toHaveLength(2);
  });

  it.each(['pay-2026-0001', '../../x', ''])('with the command id "%s" saves nothing', async (commandId) => {
    const before = (await history()).length;
    const headers = { 'x-command-id': commandId };
    const { status, body } = await post('/admin/gradelevels/create', { name: 'Grade 2' }, headers);
    expect([status, body.errors]).toEqual([
      400,
      [{ msg: 'This value could not be understood.', code: 'INVALID', field: 'x-command-id' }],
    ]);
    expect(await history()).toHaveLength(before);
  });

  it('a save that breaks a rule is refused with its fields, and leaves no trace', async () => {
    const before = (await history()).length;
    const { status, body } = await post('/admin/students/create', { nameInfo: { firstName: 'Leo' } });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      msg: 'Please fill in this field.',
      errors: [
        { msg: 'Please fill in this field.', code: 'INVALID', field: 'nameInfo.lastName' },
        { msg: 'Please enter a date.', code: 'INVALID', field: 'birthday' },
        { msg: 'Please fill in this field.', code: 'INVALID', field: 'sex' },
      ],
    });
    expect((await history()).length).toBe(before);
    expect((await get('/admin/quarantine')).body).toEqual([]);
  });

  it('something of the wrong type is refused with its field', async () => {
    const { status, body } = await post('/admin/students/create', { ...child, address: { city: 7 } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'INVALID', field: 'address.city' }]);
  });

  it('a fee of a term that does not exist is not found', async () => {
    const { status, body } = await post('/admin/fees/create', { term: v7(), name: 'Books', cost: '10' });
    expect(status).toBe(404);
    expect(body.errors[0]).toMatchObject({ code: 'NOT_FOUND', field: 'term' });
  });
});

describe('changing', () => {
  it('writes only changed fields, so that other writers keep the rest', async () => {
    const { body: before } = await get(`/admin/students/${school.student}`);
    const { body } = await post(`/admin/students/${school.student}`, {
      ...before,
      staffNotes: 'allergic to nuts',
    });
    expect(body.student).toEqual({ ...before, staffNotes: 'allergic to nuts' });
    const [entry] = await history();
    expect(entry.args).toEqual({ _id: school.student, set: { staffNotes: 'allergic to nuts' } });
    expect(entry).toMatchObject({ before: {}, after: { staffNotes: 'allergic to nuts' } });
  });

  it('a part of a name leaves the rest of it', async () => {
    const { body } = await post(`/admin/students/${school.student}`, { nameInfo: { nickname: 'May' } });
    expect(body.student.nameInfo).toMatchObject({ firstName: 'Maya', lastName: 'Brown', nickname: 'May' });
  });

  it('the name of a grade level reaches the fees that are for it', async () => {
    const { gradeLevel, fee } = school;
    const { _id } = (await post('/admin/gradelevels/create', { name: 'Grade 6' })).body.level;
    const other = { _id, name: 'Grade 6' };
    await post(`/admin/fees/${fee}`, { gradeLevels: [other, { _id: gradeLevel, name: 'Grade 1' }] });
    await post(`/admin/gradelevels/${gradeLevel}`, { name: 'Reception' });
    const gradeLevels = [other, { _id: gradeLevel, name: 'Reception' }];
    expect((await get(`/admin/fees/${fee}`)).body).toMatchObject({ gradeLevels });
    const before = (await history()).length;
    await post(`/admin/gradelevels/${gradeLevel}`, { description: 'Ages four and five' });
    expect((await history()).length).toBe(before + 1);
  });

  it('nothing is no command', async () => {
    const before = (await history()).length;
    const { body } = await post(`/admin/gradelevels/${school.gradeLevel}`, { name: 'Grade 1' });
    expect(body).toMatchObject({ success: true, level: { name: 'Grade 1' } });
    expect((await history()).length).toBe(before);
  });

  it('what is the server’s to say of a school stays as it is', async () => {
    const body = { phone: '876 555 9999', isApproved: false, urlslug: 'stolen', accessCode: 'mine' };
    const { body: answer } = await post(`/admin/schools/${school._id}`, body);
    expect(answer.school).toMatchObject({
      phone: '876 555 9999',
      isApproved: true,
      urlslug: 'hilltop',
      accessCode: 'code-hilltop',
    });
  });

  it('a body that is no JSON is refused', async () => {
    const response = await server.request(`/api/admin/students/${school.student}`, {
      method: 'POST',
      headers: { 'x-auth-token': school.administrator.token },
      body: '{',
    });
    expect(response.status).toBe(400);
  });

  it('a body that is not in UTF-8 is refused in words, and nothing is saved', async () => {
    const contacts = async () => (await get('/admin/allcontacts')).body.length;
    const before = await contacts();
    const create = async (encoding: 'latin1' | 'utf8', mark = '') => {
      const json = JSON.stringify({ nameInfo: { firstName: 'José', lastName: 'Muñoz' }, phone: '876' });
      const response = await server.request('/api/admin/contacts/create', {
        method: 'POST',
        headers: { 'x-auth-token': school.administrator.token },
        body: Buffer.from(mark + json, encoding),
      });
      return { status: response.status, body: await response.json() };
    };
    const msg = 'This request is not in UTF-8. Nothing was saved: send it as UTF-8.';
    expect(await create('latin1')).toEqual({
      status: 400,
      body: { success: false, msg, errors: [{ code: 'INVALID', msg }] },
    });
    expect(await contacts()).toBe(before);
    expect(await create('utf8', '\uFEFF')).toMatchObject({
      status: 200,
      body: { contact: { nameInfo: { firstName: 'José', lastName: 'Muñoz' } } },
    });
  });

  it('a compressed body is refused in words that say so', async () => {
    const response = await server.request('/api/admin/contacts/create', {
      method: 'POST',
      headers: { 'x-auth-token': school.administrator.token, 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify({ nameInfo: { firstName: 'Ada', lastName: 'Reid' }, phone: '876' })),
    });
    const msg =
      'This request is compressed, which this server does not read. Nothing was saved: send it uncompressed.';
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, msg, errors: [{ code: 'INVALID', msg }] });
  });

  it('a body that is too large is refused', async () => {
    const { status } = await post(`/admin/students/${school.student}`, {
      staffNotes: 'x'.repeat(1024 * 1024),
    });
    expect(status).toBe(413);
  });
});

describe('deleting', () => {
  it('a grade level that is in use would orphan records', async () => {
    const remove = () =>
      server.remove(`/admin/gradelevels/${school.gradeLevel}`, { token: school.administrator.token });
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([{ code: 'CONFLICT' }]);
    await post(`/admin/terms/${school.term}/register`, {
      studentList: [school.student],
      isRegistered: false,
    });
    expect((await remove()).body).toMatchObject({ success: true, level: { _id: school.gradeLevel } });
    expect((await get(`/admin/gradelevels/${school.gradeLevel}`)).status).toBe(404);
    expect((await remove()).status).toBe(404);
  });

  it('with the id of another call is refused, and deletes nothing', async () => {
    const { token } = school.administrator;
    const headers = { 'x-command-id': v7() };
    const create = (name: string) => post('/admin/gradelevels/create', { name }, headers);
    const { _id } = (await create('Grade 2')).body.level;
    const remove = (id: string) => server.remove(`/admin/gradelevels/${id}`, { token, headers });
    const refused = { status: 409, body: { msg: expect.stringContaining('x-command-id') } };
    expect(await remove(_id)).toMatchObject(refused);
    expect((await get(`/admin/gradelevels/${_id}`)).status).toBe(200);
  });

  it('a record that was made under the same command id is the one that the first answer told of', async () => {
    const headers = { 'x-command-id': v7() };
    const create = () => post('/admin/gradelevels/create', { name: 'Grade 2' }, headers);
    const first = await create();
    const { token } = school.administrator;
    expect(first.status).toBe(200);
    expect(await create()).toMatchObject({ status: 200, body: { level: first.body.level } });
    const named = (await get('/admin/allgradelevels')).body.filter(
      (level: { name: string }) => level.name === 'Grade 2',
    );
    expect(named).toHaveLength(1);
    const asFee = await server.post('/admin/fees/create', {
      token,
      headers,
      body: { name: 'Lunch', amount: 3 },
    });
    expect(asFee.status).toBe(409);
  });

  it('twice at once with one id is one deletion, and of two records is refused', async () => {
    const { token } = school.administrator;
    const levels = await Promise.all(
      ['2', '3'].map(async (name) => (await post('/admin/gradelevels/create', { name })).body.level._id),
    );
    const [first, second] = levels.map((id) => `/admin/gradelevels/${id}`);
    const headers = { 'x-command-id': v7() };
    const remove = async (path = '') => (await server.remove(path, { token, headers })).status;
    expect(await Promise.all([remove(first), remove(first)])).toEqual([200, 200]);
    expect(await remove(second)).toBe(409);
    expect((await get(second ?? '')).status).toBe(200);
  });

  it.each([
    ['level', 'gradelevels', { name: 'Grade 2' }],
    ['fee', 'fees', { name: 'Lunch', cost: '5' }],
    ['term', 'terms', { name: 'Summer', dates: [monday] }],
    ['contact', 'contacts', { nameInfo: { firstName: 'Ann', lastName: 'Reid' }, phone: '876' }],
    [
      'student',
      'students',
      { nameInfo: { firstName: 'Ty', lastName: 'Reid' }, birthday: '2019-05-01', sex: 0 },
    ],
    ['announcement', 'announcements', { title: 'Fair', body: 'On Friday', day: monday }],
  ])('asked again for the same %s after a lost answer tells the same', async (entity, path, body) => {
    const { token } = school.administrator;
    const made = await post(`/admin/${path}/create`, { term: school.term, ...body });
    const remove = (commandId: string) =>
      server.remove(`/admin/${path}/${made.body[entity]._id}`, {
        token,
        headers: { 'x-command-id': commandId },
      });
    const id = v7();
    const first = await remove(id);
    expect(first).toMatchObject({ status: 200, body: { success: true, [entity]: made.body[entity] } });
    const before = (await history()).length;
    const again = await remove(id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await remove(v7())).status).toBe(404);
    expect(await history()).toHaveLength(before);
  });

  it('by its command id nobody else reads what is gone, nor what another deletion took', async () => {
    const { token } = school.administrator;
    const [first, other] = [await aLevelOf('Grade 2'), await aLevelOf('Grade 3')];
    const ofValley = (await aSchool(server, 'valley')).administrator;
    const headers = { 'x-command-id': v7() };
    const remove = async (id: string, call: { token: string; school?: string }) =>
      (await server.remove(`/admin/gradelevels/${id}`, { ...call, headers })).status;
    expect(await remove(first, { token })).toBe(200);
    await server.remove(`/admin/gradelevels/${other}`, { token });
    expect(await remove(other, { token })).toBe(404);
    expect(await remove(first, { token: school.staff.token })).toBe(403);
    expect(await remove(first, { token: ofValley.token })).toBe(404);
    expect(await remove(first, { token: ofValley.token, school: school._id })).not.toBe(200);
    expect(await remove(first, { token })).toBe(200);
  });

  it('a student, a contact or a term that is in use would orphan records', async () => {
    const { token } = school.administrator;
    const remove = (path: string) => server.remove(`/admin/${path}`, { token });
    for (const path of [`students/${school.student}`, `contacts/${school.contact}`, `terms/${school.term}`]) {
      const refused = await remove(path);
      expect([path, refused.status]).toEqual([path, 409]);
      expect(refused.body.errors).toMatchObject([{ code: 'CONFLICT' }]);
      expect((await get(`/admin/${path}`)).status).toBe(200);
    }
  });

  it('a student who was entered by mistake frees the contact, and both are gone', async () => {
    const { token } = school.administrator;
    const contact = (
      await post('/admin/contacts/create', { nameInfo: { firstName: 'Ann', lastName: 'Reid' }, phone: '876' })
    ).body.contact._id;
    const born = { nameInfo: { firstName: 'Ty', lastName: 'Reid' }, birthday: '2019-05-01', sex: 0 };
    const student = (
      await post('/admin/students/create', { ...born, contacts: [{ contact, relationship: 1, type: 0 }] })
    ).body.student._id;
    await post('/admin/collectors/create', { student, contact, collect: 'never', isBarred: true });
    expect((await server.remove(`/admin/contacts/${contact}`, { token })).status).toBe(409);
    expect((await server.remove(`/admin/students/${student}`, { token })).body).toMatchObject({
      success: true,
      student: { _id: student },
    });
    expect((await get(`/admin/students/${student}`)).status).toBe(404);
    expect((await server.remove(`/admin/contacts/${contact}`, { token })).body).toMatchObject({
      success: true,
    });
    expect((await get(`/admin/contacts/${contact}`)).status).toBe(404);
  });

  it('a contact of whom it is said who may be collected stays, though on no list', async () => {
    const { token } = school.administrator;
    const contact = (
      await post('/admin/contacts/create', { nameInfo: { firstName: 'Ann', lastName: 'Reid' }, phone: '876' })
    ).body.contact._id;
    await post('/admin/collectors/create', {
      student: school.student,
      contact,
      collect: 'never',
      isBarred: true,
    });
    expect((await server.remove(`/admin/contacts/${contact}`, { token })).status).toBe(409);
  });

  it('a student who attended stays, unregistered or not', async () => {
    const { token } = school.administrator;
    await post(`/admin/schoolattendance/${monday}/${school.student}`, {
      term: school.term,
      status: 1,
      dropOffPerson: dropOffAt(monday, '08:05').person,
      dropOffTime: `${monday}T08:05`,
    });
    await post(`/admin/terms/${school.term}/register`, {
      studentList: [school.student],
      isRegistered: false,
    });
    await server.remove(`/admin/fees/${school.fee}`, { token });
    expect((await server.remove(`/admin/students/${school.student}`, { token })).status).toBe(409);
    expect((await server.remove(`/admin/terms/${school.term}`, { token })).status).toBe(409);
  });

  it('a term that was made by mistake is gone', async () => {
    const { token } = school.administrator;
    const term = (await post('/admin/terms/create', { name: 'Spring', dates: ['2027-01-11'] })).body.term._id;
    expect((await server.remove(`/admin/terms/${term}`, { token })).body).toMatchObject({ success: true });
    expect((await get(`/admin/terms/${term}`)).status).toBe(404);
  });

  it('a term for which somebody has paid stays', async () => {
    const { token } = school.administrator;
    const made = await post('/admin/terms/create', { name: 'Spring', dates: ['2027-01-11'] });
    const term = made.body.term._id;
    const paid = { term, student: school.student, amount: '100.00', day: monday, method: 'cash' };
    expect((await post('/admin/payments/create', paid)).status).toBe(200);
    expect((await server.remove(`/admin/terms/${term}`, { token })).status).toBe(409);
  });

  it('a fee takes it from its term', async () => {
    expect((await get(`/admin/terms/${school.term}`)).body.fees).toEqual([school.fee]);
    await server.remove(`/admin/fees/${school.fee}`, { token: school.administrator.token });
    expect((await get(`/admin/terms/${school.term}`)).body.fees).toEqual([]);
    expect((await get(`/admin/allfees/${school.term}`)).body).toEqual([]);
  });
});

describe('terms', () => {
  it('come with who is registered, and registering answers the term', async () => {
    const registration = {
      student: school.student,
      gradeLevel: school.gradeLevel,
      termRegistration: `${school.term}:${school.student}`,
      optionalFees: [],
    };
    const { body: terms } = await get('/admin/allterms');
    expect(terms).toMatchObject([
      { _id: school.term, fees: [school.fee], registeredStudents: [registration] },
    ]);
    const { body } = await post(`/admin/terms/${school.term}/register`, {
      studentList: [school.student],
      isRegistered: true,
      optionalFees: [school.fee],
    });
    expect(body).toMatchObject({ success: true, msg: 'Term registration saved' });
    const { gradeLevel: _, ...unassigned } = registration;
    expect(body.term.registeredStudents).toEqual([{ ...unassigned, optionalFees: [school.fee] }]);
  });

  it('keep their fees: a call moves none to another term, and what a device says stands', async () => {
    const other = { _id: v7(), name: 'Easter', schoolYear: '2027', dates: [tuesday], isActive: true };
    await post('/admin/terms/create', other);
    const path = `/admin/fees/${school.fee}`;
    expect(await post(path, { term: other._id, name: 'Moved' })).toMatchObject({
      status: 400,
      body: {
        errors: [{ code: 'INVALID', field: 'term', msg: expect.stringContaining('stays in the term') }],
      },
    });
    expect((await post(path, { term: school.term, name: 'Bus' })).body.fee).toMatchObject({ name: 'Bus' });
    const office = await aDevice(server, school, school.administrator);
    server.wait(60_000);
    const moved = office.command('saveFee', { _id: school.fee, set: { term: other._id } });
    const { body } = await office.push([moved], { token: school.administrator.token });
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await get(path)).body.term).toBe(other._id);
  });

  it('take nobody in after their last day, and a day that a device has said stands', async () => {
    const path = `/admin/terms/${school.term}/register`;
    const body = { studentList: [school.student], isRegistered: true, optionalFees: [] };
    const late = { ...body, joinedOn: '2099-01-01' };
    expect(await post(path, late)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'INVALID', field: 'joinedOn', msg: 'The term ends before this day.' }] },
    });
    const office = await aDevice(server, school, school.administrator);
    const said = office.command('registerStudents', {
      term: school.term,
      students: [school.student],
      isRegistered: true,
      gradeLevel: null,
      optionalFees: [],
      joinedOn: SchoolDay.parse('2099-01-01'),
    });
    const pushed = await office.push([said], { token: school.administrator.token });
    expect(pushed.body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await post(path, { ...late, gradeLevel: school.gradeLevel })).status).toBe(200);
    expect((await post(path, { ...body, joinedOn: monday })).status).toBe(200);
    expect((await post(path, late)).status).toBe(400);
    expect((await post(path, { ...late, isRegistered: false })).status).toBe(200);
  });

  it('need a student to register', async () => {
    const { status, body } = await post(`/admin/terms/${school.term}/register`, {
      studentList: [],
      isRegistered: true,
    });
    expect(status).toBe(400);
    expect(body.msg).toBe('Please select at least one student.');
  });
});

describe('attendance', () => {
  const person = dropOffAt(monday, '08:05').person;
  const nobody = { personID: '', name: ' ', personString: '' };
  const record = (body: object, date: string = monday) =>
    server.post(`/admin/schoolattendance/${date}/${school.student}`, {
      token: school.staff.token,
      body: { term: school.term, ...body },
    });

  it('is recorded, said in words, and read back', async () => {
    const dropped = await record({ status: 1, dropOffPerson: person, dropOffTime: `${monday}T08:05` });
    expect(dropped.status).toBe(200);
    expect(dropped.body).toMatchObject({
      success: true,
      msg: 'Maya Brown dropped off at 8:05 AM',
      attendance: { status: 1, dropOffPerson: person, dropOffTime: `${monday}T08:05`, pickUpTime: null },
    });
    const picked = await record({
      status: 2,
      dropOffPerson: person,
      dropOffTime: `${monday}T08:05`,
      pickUpPerson: { personString: 'Uncle Joe' },
      pickUpTime: `${monday}T15:30`,
    });
    expect(picked.body).toMatchObject({
      msg: 'Maya Brown picked up at 3:30 PM',
      attendance: { status: 2, pickUpPerson: { personID: '', name: 'Uncle Joe', personString: 'Uncle Joe' } },
    });
    const released = await record({
      status: 2,
      dropOffPerson: person,
      dropOffTime: `${monday}T08:05`,
      pickUpPerson: { personString: 'Uncle Joe' },
      pickUpTime: `${monday}T15:30`,
      pickUpReason: 'Her mother called',
    });
    expect(released.body).toMatchObject({
      attendance: { pickUpRelease: { by: school.staff._id, reason: 'Her mother called' } },
    });
    expect((await get(`/admin/schoolattendance/${school.term}/${monday}`)).body).toEqual([
      released.body.attendance,
    ]);
    const absent = await record({ status: 0 });
    expect(absent.body).toMatchObject({ msg: 'Maya Brown marked absent', attendance: { status: 0 } });
    const { body } = await get(`/admin/schoolattendance/${school.term}/${monday}`);
    expect(body).toEqual([absent.body.attendance]);
  });

  it('keeps what a save leaves out, and an absence clears it', async () => {
    const dropped = { dropOffPerson: person, dropOffTime: `${monday}T08:05` };
    await record({ status: 1, ...dropped, notes: 'Has a cold' });
    const later = await record({ status: 1, dropOffTime: `${monday}T08:10` });
    expect(later.body.attendance).toMatchObject({ dropOffTime: `${monday}T08:10`, notes: 'Has a cold' });
    const pickedUp = { pickUpPerson: { personString: 'Joe' }, pickUpTime: `${monday}T15:30` };
    const kept = { dropOffPerson: person, dropOffTime: `${monday}T08:10`, notes: 'Has a cold' };
    expect((await record({ status: 2, ...pickedUp })).body.attendance).toMatchObject({ status: 2, ...kept });
    const noted = await record({ status: 2, notes: '' });
    expect(noted.body.attendance).toMatchObject({ status: 2, pickUpTime: `${monday}T15:30`, notes: '' });
    const refused = await record({ status: 2, dropOffPerson: null });
    expect(refused.body.errors).toMatchObject([{ field: 'dropOffPerson' }]);
    const absent = {
      status: 0,
      dropOffPerson: null,
      dropOffTime: null,
      pickUpPerson: null,
      pickUpTime: null,
    };
    expect((await record({ status: 0 })).body.attendance).toMatchObject(absent);
  });

  it('takes null and empty text as nothing', async () => {
    const typed = { personID: null, name: null, personString: 'Joe' };
    const dropped = await record({ status: 1, dropOffPerson: typed, dropOffTime: `${monday}T08:05` });
    const joe = { personID: '', name: 'Joe', personString: 'Joe' };
    expect(dropped.body.attendance).toMatchObject({ dropOffPerson: joe });
    const absent = await record({ status: 0, dropOffTime: '', pickUpTime: '' });
    expect(absent.body.attendance).toMatchObject({ status: 0, dropOffTime: null });
    const untimed = await record({ status: 1, dropOffPerson: typed, dropOffTime: '' });
    expect(untimed.body.errors).toMatchObject([{ msg: 'Please enter a time.', field: 'dropOffTime' }]);
  });

  it('takes a person of blanks as nobody', async () => {
    const { status, body } = await record({ status: 0, notes: 'x', dropOffPerson: nobody });
    expect(status).toBe(200);
    expect(body.attendance).toMatchObject({ status: 0, dropOffPerson: null, notes: 'x' });
  });

  it('takes a person whose name cannot be seen as nobody', async () => {
    const unseen = { personID: '', name: '\u200b', personString: '\u202e\u202d' };
    const { status, body } = await record({
      status: 1,
      dropOffPerson: unseen,
      dropOffTime: `${monday}T08:05`,
    });
    expect([status, body.msg]).toEqual([400, 'Please enter a drop-off person.']);
  });

  it('fills in the name of a person who was chosen without one', async () => {
    const chosen = { personID: school.contact };
    const dropped = { status: 1, dropOffPerson: chosen, dropOffTime: `${monday}T08:05` };
    const { body } = await record(dropped);
    expect(body.attendance.dropOffPerson).toEqual({ ...chosen, name: 'Ann Brown', personString: '' });
    const home = { status: 2, pickUpPerson: { personID: school.student }, pickUpTime: `${monday}T15:30` };
    const alone = await record({ ...dropped, ...home });
    expect(alone.body.attendance.pickUpPerson).toMatchObject({ name: 'Maya Brown' });
  });

  it('takes the name of a person who was chosen, whatever the call says', async () => {
    const chosen = { personID: school.contact, name: 'Somebody Else', personString: 'Somebody Else' };
    const dropped = { status: 1, dropOffPerson: chosen, dropOffTime: `${monday}T08:05` };
    const asKept = { personID: school.contact, name: 'Ann Brown', personString: '' };
    expect((await record(dropped)).body.attendance.dropOffPerson).toEqual(asKept);
    const alone = { personID: school.student, name: 'Uncle Joe', personString: '' };
    const home = { status: 2, pickUpPerson: alone, pickUpTime: `${monday}T15:30` };
    const picked = (await record({ ...dropped, ...home })).body.attendance;
    expect(picked.pickUpPerson).toEqual({ ...alone, name: 'Maya Brown' });
    // What was recorded keeps the name that the person had then.
    await post(`/admin/contacts/${school.contact}`, { nameInfo: { lastName: 'Grant' } });
    const again = { ...dropped, ...home, dropOffPerson: asKept, notes: 'x' };
    expect((await record(again)).body.attendance).toMatchObject({ dropOffPerson: asKept, notes: 'x' });
    expect((await record(dropped)).body.attendance.dropOffPerson.name).toBe('Ann Grant');
  });

  it.each([
    [
      'a drop-off without a person',
      { status: 1, dropOffTime: `${monday}T08:05` },
      'Please enter a drop-off person.',
    ],
    [
      'a drop-off by a person of blanks',
      { status: 1, dropOffPerson: nobody, dropOffTime: `${monday}T08:05` },
      'Please enter a drop-off person.',
    ],
    [
      'a pick-up without a person',
      { status: 2, dropOffPerson: person, dropOffTime: `${monday}T08:05`, pickUpTime: `${monday}T09:00` },
      'Please enter a pick-up person.',
    ],
    [
      'a pick-up before the drop-off',
      {
        status: 2,
        dropOffPerson: person,
        dropOffTime: `${monday}T08:05`,
        pickUpPerson: person,
        pickUpTime: `${monday}T08:04`,
      },
      'The pick-up time must be after drop-off time.',
    ],
    [
      'a time of another day',
      { status: 1, dropOffPerson: person, dropOffTime: `${sunday}T08:05` },
      'Please enter a time.',
    ],
  ])('refuses %s', async (_name, body, msg) => {
    const answer = await record(body);
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toBe(msg);
    expect((await get(`/admin/schoolattendance/${school.term}/${monday}`)).body).toEqual([]);
  });

  it('several saves at once are each decided by themselves', async () => {
    const body = {
      term: school.term,
      status: 1,
      dropOffPerson: person,
      dropOffTime: `${monday}T08:05`,
    };
    const { token } = school.staff;
    const stranger = server.post(`/admin/schoolattendance/${monday}/${v7()}`, { token, body });
    const [saved, unknown, contact, closed] = await Promise.all([
      record(body),
      stranger,
      record({ ...body, dropOffPerson: { personID: v7(), name: 'Nobody', personString: '' } }),
      record({ status: 0, notes: 'x' }, sunday),
    ]);
    expect([saved.status, unknown.status, contact.status, closed.status]).toEqual([200, 404, 400, 400]);
    expect((await get(`/admin/schoolattendance/${school.term}/${monday}`)).body).toEqual([
      saved.body.attendance,
    ]);
  });

  it('with the same command id twice is saved once', async () => {
    const save = (notes: string, headers: Record<string, string> = {}) =>
      post(
        `/admin/schoolattendance/${monday}/${school.student}`,
        { term: school.term, status: 0, notes },
        headers,
      );
    const headers = { 'x-command-id': v7() };
    await save('first', headers);
    await save('second');
    const again = await save('first', headers);
    expect(again.status).toBe(200);
    expect(again.body.attendance.notes).toBe('second');
  });

  it('refuses a day on which the school is closed', async () => {
    const { status, body } = await record({ status: 0, notes: 'x' }, sunday);
    expect(status).toBe(400);
    expect(body.msg).toBe('School is closed on this day');
  });

  it('refuses a student who is not registered', async () => {
    await post(`/admin/terms/${school.term}/register`, {
      studentList: [school.student],
      isRegistered: false,
    });
    const { status, body } = await record({ status: 0, notes: 'x' });
    expect(status).toBe(400);
    expect(body.msg).toBe('This student is not registered for the term.');
  });
});
