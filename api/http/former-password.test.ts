import { afterEach, beforeEach, expect, it } from 'vitest';
import { setPassword } from '#api/db/account-table.ts';
import { readUserByEmail } from '#api/db/user-table.ts';
import { quickHash } from '#api/domain/quick-hash.fixture.ts';
import { aSchool, aUser, createTestServer, password, type TestServer } from '#api/test-server.fixture.ts';
import { aRegistration, linkIn, register } from './a-registration.fixture.ts';

const email = 'dana@example.org';
const newPassword = 'a new password';
/** What somebody else does between a look at the password and the write that follows it. */
let meanwhile: () => Promise<void>;
let server: TestServer;

beforeEach(async () => {
  meanwhile = async () => {};
  server = await createTestServer({
    change: (services) => ({
      ...services,
      passwords: {
        ...services.passwords,
        isRight: async (typed, known) => {
          const isRight = await services.passwords.isRight(typed, known);
          await meanwhile();
          return isRight;
        },
      },
    }),
  });
});

afterEach(() => server.close());

async function replacePassword(): Promise<void> {
  meanwhile = async () => {};
  const { store } = server.services;
  const hash = await quickHash(newPassword);
  const user = await readUserByEmail(store.read, email);
  await store.write((writer) => setPassword(writer, user?._id ?? '', hash));
}

const wrong = { status: 400, body: { errors: [{ code: 'INVALID', field: 'password' }] } };

it('a sign-in with a password that is replaced meanwhile opens no session', async () => {
  await aUser(server, { email });
  meanwhile = replacePassword;
  const answer = await server.post('/users/login', { body: { email, password } });
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'LOGIN_FAILED' }] } });
  expect(await server.services.store.read.selectFrom('session').selectAll().execute()).toEqual([]);
  expect(await server.signIn(email, newPassword)).toEqual(expect.any(String));
});

it.each([
  ['password', { newpassword1: 'of somebody else', newpassword2: 'of somebody else' }],
  ['email', { email: 'else@example.org' }],
])('a new %s, asked for with a password that is replaced meanwhile, is refused', async (_what, change) => {
  await aUser(server, { email });
  const token = await server.signIn(email);
  meanwhile = replacePassword;
  const answer = await server.post('/users/update', { token, body: { ...change, phone: '1', password } });
  expect(answer).toMatchObject(wrong);
  expect(await server.letters()).toEqual([]);
  expect((await server.get('/users/auth', { token })).body).toMatchObject({ phone: '', pendingEmail: '' });
  expect(await server.signIn(email, newPassword)).toEqual(expect.any(String));
});

it('an account is not deleted with a password that is replaced meanwhile', async () => {
  await aUser(server, { email });
  const token = await server.signIn(email);
  meanwhile = replacePassword;
  expect(await server.post('/users/deleteaccount', { token, body: { password } })).toMatchObject(wrong);
  expect(await server.signIn(email, newPassword)).toEqual(expect.any(String));
});

it('an address is not verified with a password that is replaced meanwhile', async () => {
  await aSchool(server);
  const { body } = await register(server, aRegistration({ email }));
  const { u, c } = linkIn((await server.letters()).at(-1)?.text ?? '');
  meanwhile = replacePassword;
  const verify = (typed: string) =>
    server.post(`/users/verifyemail/${u}`, { body: { hash: c, password: typed } });
  expect(await verify(password)).toMatchObject(wrong);
  expect((await server.get('/users/auth', { token: body.token })).body.emailVerified).toBe(false);
  expect((await verify(newPassword)).status).toBe(200);
});
