import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import { aSchool, aUser, createTestServer, password, type TestServer } from '#api/test-server.fixture.ts';
import { aNewSchool, aRegistration, linkIn, register } from './a-registration.fixture.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

describe('joining a school by its access code', () => {
  it('makes a parent, signed in at once, whose email is to be verified', async () => {
    const school = await aSchool(server);
    const { status, headers, body } = await register(server, aRegistration({ email: ' Pat@Example.org' }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, msg: 'Welcome to Bellgate' });
    expect(User.parse(body.user)).toMatchObject({
      email: 'pat@example.org',
      emailVerified: false,
      isSuperadmin: false,
      nameInfo: { firstName: 'Pat', lastName: 'Brown', namePrefix: 1 },
      roles: [{ type: roleTypes.parent, isApproved: true, institution: { _id: school._id } }],
    });
    expect(headers.get('set-cookie')).toContain('bellgate-media=');
    const auth = await server.get('/users/auth', { token: body.token });
    expect(auth.body._id).toBe(body.user._id);
    const [letter] = await server.letters();
    expect(letter).toMatchObject({
      recipient: 'pat@example.org',
      subject: 'Please verify your email address',
    });
    expect(linkIn(letter?.text ?? '')).toMatchObject({ path: '/verifyemail', u: body.user._id });
  });

  it('makes staff who wait to be let in', async () => {
    await aSchool(server);
    const { body } = await register(server, aRegistration({ type: 2 }));
    expect(body.user.roles).toMatchObject([{ type: roleTypes.staff, isApproved: false }]);
  });

  it.each(['KM4T-9WPX', 'km4t-9wpx', ' km4t 9wpx '])('takes the code as %j', async (accessCode) => {
    await aSchool(server, 'hilltop', { accessCode: 'KM4T-9WPX' });
    expect((await register(server, aRegistration({ accessCode }))).status).toBe(200);
  });

  it.each([
    ['an unknown code', {}, { accessCode: 'nobody' }],
    ['no code', {}, { accessCode: '' }],
    ['the code of a school that is not approved', { isApproved: false }, {}],
    ['the code of a deactivated school', { isActive: false }, {}],
  ])('turns away %s', async (_what, fields, change) => {
    await aSchool(server, 'hilltop', fields);
    const { status, body } = await register(server, aRegistration(change));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      msg: 'Please enter a valid access code.',
      errors: [{ code: 'INVALID', field: 'accessCode' }],
    });
    expect(await server.letters()).toEqual([]);
  });

  it.each([
    ['type', { type: 1 }, 'Please choose what you are.'],
    ['type', { type: 0 }, 'Please choose what you are.'],
    ['type', { type: undefined }, 'Please choose what you are.'],
    ['password', { password: 'seven77', password2: 'seven77' }, 'Must be at least 8 characters long'],
    ['password2', { password2: 'another one' }, 'The two passwords are not the same.'],
    ['email', { email: 'pat' }, 'Please enter a valid email address.'],
    ['email', { email: '' }, 'Please fill in this field.'],
    ['nameInfo.firstName', { nameInfo: { lastName: 'Brown' } }, 'Please fill in this field.'],
    ['nameInfo.lastName', { nameInfo: { firstName: 'Pat' } }, 'Please fill in this field.'],
    ['address.country', { address: { country: 'atlantis' } }, 'Please enter a valid address.'],
    ['address.line1', { address: { country: 'jam', city: 'Kingston' } }, 'Please enter a valid address.'],
    [
      'address.postalCode',
      { address: { country: 'usa', line1: '1 A St', city: 'Miami', region: 'Florida' } },
      'Please enter a valid address.',
    ],
  ])('says what is wrong with %s', async (field, change, msg) => {
    await aSchool(server);
    const { status, body } = await register(server, aRegistration(change));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ msg, code: 'INVALID', field });
  });

  it('names both fields of a name that is not there at all', async () => {
    await aSchool(server);
    const { nameInfo: _nameless, ...rest } = aRegistration();
    const { status, body } = await register(server, rest);
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      ['nameInfo.firstName', 'nameInfo.lastName'].map((field) => ({
        msg: 'Please fill in this field.',
        code: 'INVALID',
        field,
      })),
    );
  });

  it('refuses an email that has an account, whatever its case', async () => {
    await aSchool(server);
    await aUser(server, { email: 'pat@example.org' });
    const { status, body } = await register(server, aRegistration({ email: 'PAT@example.org' }));
    expect(status).toBe(409);
    expect(body.errors).toEqual([
      { msg: 'There is already an account with this email.', code: 'CONFLICT', field: 'email' },
    ]);
  });

  it('makes one account when two ask at once', async () => {
    await aSchool(server);
    const answers = await Promise.all([
      register(server, aRegistration()),
      register(server, aRegistration()),
      register(server, aRegistration()),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('takes a hundred from one network address in an hour, whatever was mistyped beside them', async () => {
    await aSchool(server);
    const { quotas } = server.services;
    expect((await register(server, aRegistration({ accessCode: 'nobody' }))).status).toBe(400);
    await quotas.take('registration', 'local', limits.registrationsPerAddress - 1);
    expect((await register(server, aRegistration())).status).toBe(200);
    const { status, body } = await register(server, aRegistration({ email: 'kim@example.org' }));
    expect([status, body.errors]).toMatchObject([429, [{ code: 'RATE_LIMITED' }]]);
  });

  it('stops after a hundred wrong ones from one network address in an hour, and says for how long', async () => {
    await aSchool(server);
    const wrong = aRegistration({ accessCode: 'nobody' });
    expect((await register(server, aRegistration({ email: 'kim@example.org' }))).status).toBe(200);
    for (let count = 0; count < limits.wrongRegistrationsPerAddress; count += 1)
      expect((await register(server, wrong)).status).toBe(400);
    const { status, headers, body } = await register(server, aRegistration());
    expect(status).toBe(429);
    expect(body.errors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('registering a school', () => {
  it('makes the school and its administrator, whatever the type says', async () => {
    const { status, body } = await register(server, aNewSchool({ type: 3 }));
    expect(status).toBe(200);
    expect(body.user.roles).toMatchObject([
      {
        type: roleTypes.administrator,
        isApproved: true,
        name: 'St. Mary’s Primary',
        institution: { urlslug: 'st-marys-primary' },
      },
    ]);
    const school = body.user.roles[0].institution._id;
    const answer = await server.get(`/admin/schools/${school}`, { token: body.token });
    expect(answer.body).toMatchObject({
      isApproved: false,
      isActive: true,
      phone: '876 555 0100',
      timeZone: 'America/Jamaica',
      address: { country: 'jam', line1: '12 Hope Road', region: 'Kingston and Saint Andrew' },
    });
    expect(answer.body.accessCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  const approve = async (school: string) => {
    await aUser(server, { email: 'root@example.org', isSuperadmin: true });
    const token = await server.signIn('root@example.org');
    return server.post(`/superadmin/institutions/${school}`, { token, body: { isApproved: true } });
  };

  it('lets its administrator set it up before it is approved, and nobody else in', async () => {
    const { body } = await register(server, aNewSchool());
    const school = body.user.roles[0].institution._id;
    const saved = await server.post('/admin/gradelevels/create', {
      token: body.token,
      body: { name: 'Grade 1' },
    });
    expect(saved.status).toBe(200);
    const { accessCode } = (await server.get(`/admin/schools/${school}`, { token: body.token })).body;
    expect((await register(server, aRegistration({ accessCode }))).status).toBe(400);
    const { u, c } = linkIn((await server.letters()).at(-1)?.text ?? '');
    await server.post(`/users/verifyemail/${u}`, { token: body.token, body: { hash: c } });
    expect((await approve(school)).status).toBe(200);
    expect((await register(server, aRegistration({ accessCode }))).status).toBe(200);
    const letters = await server.letters();
    expect(letters.find(({ subject }) => subject === 'St. Mary’s Primary is approved')).toMatchObject({
      recipient: 'head@example.org',
      text: expect.stringContaining(accessCode),
    });
  });

  it('has its access code sent to no address that nobody has verified', async () => {
    const { body } = await register(server, aNewSchool({ email: 'mistyped@example.org' }));
    const school = body.user.roles[0].institution._id;
    await approve(school);
    const { accessCode } = (await server.get(`/admin/schools/${school}`, { token: body.token })).body;
    const letters = await server.letters();
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
      'mistyped@example.org',
      'St. Mary’s Primary is approved',
    ]);
    expect(letters.map(({ text, html }) => `${text} ${html}`).join('\n')).not.toContain(accessCode);
  });

  it('gives a second school of the same name its own slug, and no school a reserved one', async () => {
    await register(server, aNewSchool());
    const second = await register(server, aNewSchool({ email: 'b@example.org' }));
    const reserved = await register(server, aNewSchool({ email: 'c@example.org', school_name: 'Account' }));
    expect(second.body.user.roles[0].institution.urlslug).toBe('st-marys-primary-2');
    expect(reserved.body.user.roles[0].institution.urlslug).toBe('account-2');
  });

  it.each([
    ['school_name', { school_name: ' ' }, 'Please enter a valid school name, phone number, and address.'],
    ['school_phone', { school_phone: '' }, 'Please enter a valid school name, phone number, and address.'],
    ['school_country', { school_country: '' }, 'Please enter a valid school address.'],
    [
      'school_country',
      { school_country: 'Atlantis' },
      'Please enter Jamaica or the United States of America as the school’s country.',
    ],
    ['school_addr1', { school_addr1: '' }, 'Please enter a valid school address.'],
    ['school_city', { school_city: '' }, 'Please enter a valid school address.'],
    ['school_region', { school_region: '' }, 'Please enter a valid school address.'],
    ['school_zip', { school_country: 'usa', school_zip: '' }, 'Please enter a valid school address.'],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'This time zone is not known.'],
    ['timeZone', { timeZone: '+05:00' }, 'This time zone is not known.'],
  ])('says what is wrong with %s', async (field, change, msg) => {
    const { status, body } = await register(server, aNewSchool(change));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ msg, code: 'INVALID', field });
  });

  it('needs no zip in Jamaica, and takes one in the United States', async () => {
    expect((await register(server, aNewSchool({ school_zip: '' }))).status).toBe(200);
    const american = aNewSchool({ email: 'b@example.org', school_country: 'usa', school_zip: '33101' });
    expect((await register(server, american)).status).toBe(200);
  });

  it('is approved at once where the settings say so', async () => {
    const own = await createTestServer({ autoApproveSchools: true });
    const { body } = await register(own, aNewSchool());
    const schools = await own.get('/admin/allschoolsforuser', { token: body.token });
    expect(schools.body).toMatchObject([{ isApproved: true }]);
    await own.close();
  });
});

describe('staff who are let in', () => {
  it('get a letter, once', async () => {
    const school = await aSchool(server);
    const { body } = await register(server, aRegistration({ type: 2 }));
    const { u, c } = linkIn((await server.letters()).at(-1)?.text ?? '');
    await server.post(`/users/verifyemail/${u}`, { token: body.token, body: { hash: c } });
    const letIn = () =>
      server.post(`/admin/staff/${body.user._id}`, {
        token: school.administrator.token,
        body: { isApproved: true },
      });
    expect((await letIn()).status).toBe(200);
    expect((await letIn()).status).toBe(200);
    const letters = (await server.letters()).filter(({ subject }) => subject.includes('has let you in'));
    expect(letters).toMatchObject([
      { recipient: 'pat@example.org', subject: 'hilltop school has let you in' },
    ]);
    expect(await server.signIn('pat@example.org', password)).toEqual(expect.any(String));
  });
});
