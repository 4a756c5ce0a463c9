import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { User } from '#sync/school/records/user.ts';
import { ensureSuperadmin } from '#api/domain/ensure-superadmin.ts';
import { aSchool, aUser, createTestServer, password, type TestServer } from '#api/test-server.fixture.ts';

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

const login = (email: string, typed: string) =>
  server.post('/users/login', { body: { email, password: typed } });

describe('signing in', () => {
  it('answers a token and the user, without anything secret', async () => {
    const school = await aSchool(server);
    const { status, body } = await login('ADMIN@hilltop.org ', password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, msg: 'Signed in' });
    expect(User.parse(body.user)).toEqual(body.user);
    expect(body.user.roles).toEqual([
      {
        type: roleTypes.administrator,
        institution: { _id: school._id, urlslug: 'hilltop' },
        isApproved: true,
        name: 'hilltop school',
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('answers the same for a wrong password and for an account that does not exist', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const wrong = await login('dana@example.org', 'wrong password');
    const nobody = await login('nobody@example.org', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      success: false,
      msg: 'Invalid email or password.',
      errors: [{ msg: 'Invalid email or password.', code: 'LOGIN_FAILED' }],
    });
    expect(nobody.body).toEqual(wrong.body);
    expect(nobody.status).toBe(401);
  });

  it('needs both fields', async () => {
    const { status, body } = await server.post('/users/login', { body: {} });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { code: 'INVALID', field: 'email' },
      { code: 'INVALID', field: 'password' },
    ]);
  });

  it('stops guessing after ten wrong passwords, the right one too, for that account only', async () => {
    await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'other@example.org' });
    for (let tries = 0; tries < limits.wrongPasswordsPerAccount; tries += 1)
      expect((await login('dana@example.org', 'wrong password')).status).toBe(401);
    const stopped = await login('dana@example.org', password);
    expect(stopped.status).toBe(429);
    expect(stopped.body.errors).toMatchObject([{ code: 'RATE_LIMITED' }]);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('other@example.org', password)).status).toBe(200);
  });

  it('forgives earlier mistakes once the password was right', async () => {
    await aUser(server, { email: 'dana@example.org' });
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < limits.wrongPasswordsPerAccount - 1; tries += 1)
        expect((await login('dana@example.org', 'wrong password')).status).toBe(401);
      expect((await login('dana@example.org', password)).status).toBe(200);
    }
  });

  it('tells when the user was last here before', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const first = await login('dana@example.org', password);
    expect(first.body.user.lastLogin).toBeNull();
    const firstAt = new Date(server.services.nowMs()).toISOString();
    server.wait(60_000);
    const second = await login('dana@example.org', password);
    expect(second.body.user.lastLogin).toBe(firstAt);
    expect((await server.get('/users/auth', { token: second.body.token })).body.lastLogin).toBe(firstAt);
  });
});

describe('a session', () => {
  const invalid = {
    success: false,
    msg: 'Token is not valid',
    errors: [{ msg: 'Token is not valid', code: 'SESSION_INVALID' }],
  };

  it.each([
    ['missing', async () => undefined],
    ['malformed', async () => 'not.a.token'],
    ['of another secret', async () => `${(await server.signIn('dana@example.org')).slice(0, -4)}AAAA`],
    ['expired', expired],
    ['signed out', signedOut],
  ])('%s is not valid', async (_name, make) => {
    await aUser(server, { email: 'dana@example.org' });
    const { status, body } = await server.get('/users/auth', { token: await make() });
    expect(status).toBe(401);
    expect(body).toEqual(invalid);
  });

  async function expired() {
    const token = await server.signIn('dana@example.org');
    server.wait(limits.tokenLifetimeMs + 1_000);
    return token;
  }

  async function signedOut() {
    const token = await server.signIn('dana@example.org');
    expect((await server.post('/users/logout', { token })).body).toMatchObject({ success: true });
    return token;
  }

  it('of the same person elsewhere goes on after a sign-out', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const [here, elsewhere] = [
      await server.signIn('dana@example.org'),
      await server.signIn('dana@example.org'),
    ];
    await server.post('/users/logout', { token: here });
    expect((await server.get('/users/auth', { token: elsewhere })).status).toBe(200);
  });

  it('is renewed while it is used, and so outlives its first token', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const first = await server.signIn('dana@example.org');
    expect((await server.get('/users/auth', { token: first })).headers.has('x-auth-token')).toBe(false);
    server.wait(limits.tokenLifetimeMs - 60_000);
    const renewed = (await server.get('/users/auth', { token: first })).headers.get('x-auth-token') ?? '';
    server.wait(120_000);
    expect((await server.get('/users/auth', { token: first })).status).toBe(401);
    expect((await server.get('/users/auth', { token: renewed })).status).toBe(200);
    await server.post('/users/logout', { token: renewed });
    expect((await server.get('/users/auth', { token: renewed })).status).toBe(401);
  });
});

describe('the superadmin of the settings', () => {
  const account = { email: 'super@example.org', password: 'a long password' };

  it('is made at the start, once, and keeps up with the settings', async () => {
    await ensureSuperadmin(account, server.services);
    await ensureSuperadmin(account, server.services);
    const { body } = await login(account.email, account.password);
    expect(body.user).toMatchObject({ isSuperadmin: true, roles: [{ type: 0, institution: null }] });
    await ensureSuperadmin({ ...account, password: 'another password' }, server.services);
    expect((await login(account.email, account.password)).status).toBe(401);
    expect((await login(account.email, 'another password')).status).toBe(200);
    const { body: users } = await server.get('/superadmin/allusers', {
      token: await server.signIn(account.email, 'another password'),
    });
    expect(users).toHaveLength(1);
  });
});
