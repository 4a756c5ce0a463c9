/**
 * Every call of the specification's section 7, one line each, with good, missing, wrong, expired
 * and foreign input. Further behaviour is tested beside each route, and isolation between schools
 * in `isolation.test.ts`.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { routes } from '#api/http/routes.ts';
import type { Method } from '#api/http/route.ts';
import {
  type Answer,
  aPicture,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  monday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { aRegistration, linkIn } from './a-registration.fixture.ts';

type Caller = 'nobody' | 'user' | 'administrator' | 'superadmin';

interface SpecifiedCall {
  /** As `routes` names it. */
  readonly name: string;
  readonly by: Caller;
  /** The path, with the ids of a school. */
  readonly path: (ids: Ids) => string;
  readonly body?: (ids: Ids) => Readonly<Record<string, unknown>>;
  /** The field that is named when nothing is sent; none where every field may be left out. */
  readonly missing?: string;
  /** A value that no field takes, and the field that is then named. */
  readonly wrong?: { readonly body: Readonly<Record<string, unknown>>; readonly field: string };
  /** For another school's ids, or somebody else's: what the answer is. */
  readonly foreign?: 403 | 404 | 400;
  readonly isUpload?: boolean;
}

interface Ids extends Pick<TestSchool, '_id' | 'student' | 'contact' | 'term' | 'fee' | 'gradeLevel'> {
  readonly spareLevel: string;
  /** Has not verified an email yet, and the code that would. */
  readonly user: string;
  readonly verifyCode: string;
  /** Has asked for a new password, and the code that came. */
  readonly email: string;
  readonly resetCode: string;
}

const person = dropOffAt(monday, '08:00').person;
const aName = { firstName: 'Leo', lastName: 'Grant' };
const wrongName = { body: { nameInfo: { ...aName, firstName: 7 } }, field: 'nameInfo.firstName' };
const newPasswords = { newpassword1: 'another horse', newpassword2: 'another horse' };

const list = (name: string): SpecifiedCall => ({
  name: `GET /admin/${name}`,
  by: 'administrator',
  path: () => `/admin/${name}`,
});
const one = (things: string, id: keyof Ids): SpecifiedCall => ({
  name: `GET /admin/${things}/{id}`,
  by: 'administrator',
  path: (ids) => `/admin/${things}/${ids[id]}`,
  foreign: 404,
});

const calls: readonly SpecifiedCall[] = [
  { name: 'GET /users/auth', by: 'user', path: () => '/users/auth' },
  {
    name: 'POST /users/login',
    by: 'nobody',
    path: () => '/users/login',
    body: () => ({ email: 'pat@example.org', password: 'correct horse' }),
    missing: 'email',
    wrong: { body: { password: 7 }, field: 'password' },
  },
  {
    name: 'POST /users/register',
    by: 'nobody',
    path: () => '/users/register',
    body: () => aRegistration({ email: `${v7()}@example.org` }),
    missing: 'email',
    wrong: { body: { type: 1 }, field: 'type' },
  },
  // Before the address is verified, when there is nothing left to send.
  {
    name: 'POST /users/resendemailverification',
    by: 'superadmin',
    path: () => '/users/resendemailverification',
    body: ({ user }) => ({ viewingAsUserId: user }),
    wrong: { body: { viewingAsUserId: 7 }, field: 'viewingAsUserId' },
  },
  {
    name: 'POST /users/verifyemail/{userId}',
    by: 'nobody',
    path: ({ user }) => `/users/verifyemail/${user}`,
    body: ({ verifyCode }) => ({ hash: verifyCode, password: 'correct horse' }),
    missing: 'hash',
    wrong: { body: { hash: 'wrong' }, field: 'hash' },
    foreign: 400,
  },
  {
    name: 'POST /users/forgotpassword',
    by: 'nobody',
    path: () => '/users/forgotpassword',
    body: () => ({ email: 'pat@example.org' }),
    missing: 'email',
    wrong: { body: { email: 'pat at home' }, field: 'email' },
  },
  {
    name: 'POST /users/resetpassword/{code}',
    by: 'nobody',
    path: ({ resetCode }) => `/users/resetpassword/${resetCode}`,
    body: ({ email }) => ({ email, ...newPasswords }),
    missing: 'email',
    wrong: { body: { newpassword1: 'short', newpassword2: 'short' }, field: 'newpassword1' },
    foreign: 400,
  },
  {
    name: 'POST /users/update',
    by: 'user',
    path: () => '/users/update',
    body: () => ({ phone: '876 555 0199' }),
    wrong: { body: { email: 'pat at home' }, field: 'email' },
  },
  {
    name: 'POST /users/uploadmedia',
    by: 'user',
    path: () => '/users/uploadmedia',
    isUpload: true,
    missing: 'file',
  },
  { name: 'GET /superadmin/allusers', by: 'superadmin', path: () => '/superadmin/allusers' },
  { name: 'GET /superadmin/allinstitutions', by: 'superadmin', path: () => '/superadmin/allinstitutions' },
  { name: 'GET /admin/allschoolsforuser', by: 'user', path: () => '/admin/allschoolsforuser' },
  list('allgradelevels'),
  list('allstaff'),
  list('allcontacts'),
  list('allstudents'),
  list('allterms'),
  {
    name: 'GET /admin/allfees/{id}',
    by: 'administrator',
    path: ({ term }) => `/admin/allfees/${term}`,
    foreign: 404,
  },
  one('students', 'student'),
  {
    name: 'POST /admin/students/create',
    by: 'administrator',
    path: () => '/admin/students/create',
    body: () => ({ nameInfo: aName, birthday: '2019-05-06', sex: 0 }),
    missing: 'nameInfo.firstName',
    wrong: wrongName,
  },
  {
    name: 'POST /admin/students/{id}',
    by: 'administrator',
    path: ({ student }) => `/admin/students/${student}`,
    body: () => ({ staffNotes: 'left-handed' }),
    wrong: { body: { birthday: 'in May' }, field: 'birthday' },
    foreign: 404,
  },
  one('terms', 'term'),
  {
    name: 'POST /admin/terms/create',
    by: 'administrator',
    path: () => '/admin/terms/create',
    body: () => ({ name: 'Easter term', schoolYear: '2026/2027', dates: [monday], isActive: false }),
    missing: 'name',
    wrong: { body: { dates: 'every day' }, field: 'dates' },
  },
  {
    name: 'POST /admin/terms/{id}',
    by: 'administrator',
    path: ({ term }) => `/admin/terms/${term}`,
    body: () => ({ isActive: true }),
    wrong: { body: { isActive: 'yes' }, field: 'isActive' },
    foreign: 404,
  },
  {
    name: 'POST /admin/terms/{termId}/register',
    by: 'administrator',
    path: ({ term }) => `/admin/terms/${term}/register`,
    body: ({ student, gradeLevel, term }) => ({
      studentList: [student],
      gradeLevel,
      optionalFees: [],
      isRegistered: true,
      term,
    }),
    missing: 'studentList',
    wrong: { body: { isRegistered: 'yes' }, field: 'isRegistered' },
    foreign: 404,
  },
  {
    name: 'GET /admin/schools/{schoolId}',
    by: 'administrator',
    path: ({ _id }) => `/admin/schools/${_id}`,
    foreign: 403,
  },
  {
    name: 'POST /admin/schools/{schoolId}',
    by: 'administrator',
    path: ({ _id }) => `/admin/schools/${_id}`,
    body: () => ({ phone: '876 555 0100' }),
    wrong: { body: { name: '' }, field: 'name' },
    foreign: 403,
  },
  ...(['student', 'contact'] as const).map((thing): SpecifiedCall => ({
    name: `POST /admin/${thing}s/uploadmedia/{id}`,
    by: 'administrator',
    path: (ids) => `/admin/${thing}s/uploadmedia/${ids[thing]}`,
    isUpload: true,
    missing: 'file',
    foreign: 404,
  })),
  {
    name: 'POST /admin/schools/uploadmedia/{schoolId}',
    by: 'administrator',
    path: ({ _id }) => `/admin/schools/uploadmedia/${_id}`,
    isUpload: true,
    missing: 'file',
    foreign: 403,
  },
  {
    name: 'POST /admin/contacts/create',
    by: 'administrator',
    path: () => '/admin/contacts/create',
    body: () => ({ nameInfo: aName, phone: '876 555 0102' }),
    missing: 'nameInfo.firstName',
    wrong: wrongName,
  },
  {
    name: 'POST /admin/contacts/{id}',
    by: 'administrator',
    path: ({ contact }) => `/admin/contacts/${contact}`,
    body: () => ({ phone: '876 555 0103' }),
    wrong: { body: { phone: '' }, field: 'phone' },
    foreign: 404,
  },
  one('contacts', 'contact'),
  {
    name: 'POST /admin/fees/create',
    by: 'administrator',
    path: () => '/admin/fees/create',
    body: ({ term }) => ({ term, name: 'Books', cost: '10.00' }),
    missing: 'term',
    wrong: { body: { cost: '0' }, field: 'cost' },
    foreign: 404,
  },
  {
    name: 'POST /admin/fees/{id}',
    by: 'administrator',
    path: ({ fee }) => `/admin/fees/${fee}`,
    body: () => ({ description: 'Warm' }),
    wrong: { body: { cost: 'ten' }, field: 'cost' },
    foreign: 404,
  },
  one('fees', 'fee'),
  {
    name: 'POST /admin/gradelevels/create',
    by: 'administrator',
    path: () => '/admin/gradelevels/create',
    body: () => ({ name: 'Grade 2', description: '' }),
    missing: 'name',
    wrong: { body: { name: 7 }, field: 'name' },
  },
  {
    name: 'POST /admin/gradelevels/{id}',
    by: 'administrator',
    path: ({ gradeLevel }) => `/admin/gradelevels/${gradeLevel}`,
    body: () => ({ description: 'The youngest' }),
    wrong: { body: { name: '' }, field: 'name' },
    foreign: 404,
  },
  one('gradelevels', 'gradeLevel'),
  {
    name: 'POST /admin/schoolattendance/{date}/{studentId}',
    by: 'administrator',
    path: ({ student }) => `/admin/schoolattendance/${monday}/${student}`,
    body: ({ term }) => ({ term, status: 1, dropOffPerson: person, dropOffTime: `${monday}T08:00` }),
    missing: 'term',
    wrong: { body: { status: 3 }, field: 'status' },
    foreign: 404,
  },
  {
    name: 'GET /admin/schoolattendance/{termId}/{date}',
    by: 'administrator',
    path: ({ term }) => `/admin/schoolattendance/${term}/${monday}`,
    foreign: 404,
  },
  // Last, since nothing can be asked of what is gone.
  {
    name: 'DELETE /admin/fees/{id}',
    by: 'administrator',
    path: ({ fee }) => `/admin/fees/${fee}`,
    foreign: 404,
  },
  {
    name: 'DELETE /admin/gradelevels/{id}',
    by: 'administrator',
    path: ({ spareLevel }) => `/admin/gradelevels/${spareLevel}`,
    foreign: 404,
  },
];

/** Who may not: somebody with less than the call needs. */
const lesser: Readonly<Record<Caller, Caller | undefined>> = {
  nobody: undefined,
  user: undefined,
  administrator: 'user',
  superadmin: 'administrator',
};

let server: TestServer;
let own: Ids;
let foreign: Ids;
let expired: string;
let tokens: Readonly<Record<Caller, string | undefined>>;

beforeAll(async () => {
  server = await createTestServer();
  await aUser(server, { email: 'dana@example.org' });
  await aUser(server, { email: 'root@example.org', isSuperadmin: true });
  expired = await server.signIn('dana@example.org');
  server.wait(limits.tokenLifetimeMs + 1_000);
  const hilltop = await aSchool(server, 'hilltop');
  const valley = await aSchool(server, 'valley');
  await aUser(server, { email: 'forgetful@example.org' });
  await server.post('/users/forgotpassword', { body: { email: 'forgetful@example.org' } });
  const resetCode = linkIn((await server.letters()).at(-1)?.text ?? '').c;
  const pat = await aNewcomer('pat@example.org');
  const sam = await aNewcomer('sam@example.org');
  own = { ...hilltop, spareLevel: await aLevel(hilltop), ...pat, email: 'forgetful@example.org', resetCode };
  // Somebody else, with the codes of the first.
  const { verifyCode } = pat;
  foreign = {
    ...valley,
    spareLevel: await aLevel(valley),
    ...sam,
    verifyCode,
    email: 'dana@example.org',
    resetCode,
  };
  tokens = {
    nobody: undefined,
    user: await server.signIn('dana@example.org'),
    administrator: hilltop.administrator.token,
    superadmin: await server.signIn('root@example.org'),
  };
});

afterAll(() => server.close());

async function aNewcomer(email: string): Promise<{ readonly user: string; readonly verifyCode: string }> {
  const { body } = await server.post('/users/register', { body: aRegistration({ email }) });
  const letter = (await server.letters()).findLast(({ recipient }) => recipient === email);
  return { user: body.user._id, verifyCode: linkIn(letter?.text ?? '').c };
}

async function aLevel({ administrator }: TestSchool): Promise<string> {
  const { body } = await server.post('/admin/gradelevels/create', {
    token: administrator.token,
    body: { name: 'Spare' },
  });
  return body.level._id;
}

interface Asking {
  readonly ids?: Ids;
  readonly token?: string | undefined;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: Uint8Array;
}

function ask(
  { name, path, isUpload }: SpecifiedCall,
  { ids = own, token, body, file }: Asking,
): Promise<Answer> {
  const method = methodOf(name);
  if (isUpload === true) return server.upload(path(ids), file, { token });
  if (method === 'GET') return server.get(path(ids), { token });
  return method === 'DELETE'
    ? server.remove(path(ids), { token })
    : server.post(path(ids), { token, body: body ?? {} });
}

function askWell(call: SpecifiedCall, { ids = own, token = tokens[call.by] }: Asking = {}): Promise<Answer> {
  const body = call.body?.(ids);
  return ask(call, { ids, token, file: aPicture, ...(body !== undefined && { body }) });
}

function methodOf(name: string): Method {
  const method = (['GET', 'POST', 'DELETE'] as const).find((each) => name.startsWith(`${each} `));
  if (method === undefined) throw new Error(`${name} begins with no method.`);
  return method;
}

const invalid = expect.objectContaining({ code: 'INVALID' });
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }: { readonly field?: string }) => field);

describe('a call of the specification', () => {
  it('is a route, each once', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    expect(calls.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it.each(calls.filter(({ missing }) => missing !== undefined))(
    '$name says what is missing',
    async (call) => {
      const answer = await ask(call, { token: tokens[call.by] });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, errors: expect.arrayContaining([invalid]) });
      expect(fieldsOf(answer)).toContain(call.missing);
    },
  );

  const wrongs = calls.flatMap((call) =>
    call.wrong === undefined ? [] : [{ ...call, ...call.wrong, call }],
  );
  it.each(wrongs)('$name says what is wrong', async ({ call, body, field }) => {
    const answer = await ask(call, { token: tokens[call.by], body: { ...call.body?.(own), ...body } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, errors: expect.arrayContaining([invalid]) });
    expect(fieldsOf(answer)).toContain(field);
  });

  it.each(calls.filter(({ by }) => by !== 'nobody'))(
    '$name turns away who has no session, and whose session has expired',
    async (call) => {
      for (const token of ['', expired]) {
        const { status, body } = await askWell(call, { token });
        expect(status).toBe(401);
        expect(body).toEqual({
          success: false,
          msg: 'Token is not valid',
          errors: [{ msg: 'Token is not valid', code: 'SESSION_INVALID' }],
        });
      }
    },
  );

  it.each(calls.filter(({ by }) => lesser[by] !== undefined))(
    '$name turns away who may not',
    async (call) => {
      const { status, body } = await askWell(call, { token: tokens[lesser[call.by] ?? 'user'] });
      expect(status).toBe(403);
      expect(body).toMatchObject({ success: false, errors: [{ code: 'FORBIDDEN' }] });
    },
  );

  it.each(calls.filter((call) => call.foreign !== undefined))(
    '$name gives nothing of somebody else’s',
    async (call) => {
      const { status, body } = await askWell(call, { ids: foreign });
      expect(status).toBe(call.foreign);
      expect(body.success).toBe(false);
    },
  );

  it.each(calls)('$name answers what it promises', async (call) => {
    const { status, body } = await askWell(call);
    expect({ status, msg: body.msg }).toMatchObject({ status: 200 });
    const promised = routes.find(({ method, path }) => `${method} ${path}` === call.name)?.answer;
    expect(promised?.parse(body)).toEqual(body);
    // Contract section 1: what is got is the bare thing, every other answer an envelope.
    expect(body.success).toBe(methodOf(call.name) === 'GET' ? undefined : true);
  });
});
