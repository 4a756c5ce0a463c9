import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { Session, User } from '#sync/school/records/user.ts';
import { ensureSuperadmin, makeSuperadmin } from '#api/domain/ensure-superadmin.ts';
import { linkIn } from './a-registration.fixture.ts';
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
    const { body } = await server.post('/users/logout', { token });
    expect(body).toEqual({ success: true, msg: 'Successfully logged out. See you soon!' });
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
    const signedOut = await server.post('/users/logout', { token: renewed });
    // Never the storage: records may wait there.
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
    expect((await server.get('/users/auth', { token: renewed })).status).toBe(401);
  });

  it('that somebody has ended has its browser clear its cache once it leaves, and not with each refusal', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const lost = await server.post('/users/login', { body: { email: 'dana@example.org', password } });
    const forSignOut = lost.headers.get('x-sign-out-token') ?? '';
    const here = await server.signIn('dana@example.org');
    const sessions = Session.array().parse((await server.get('/users/sessions', { token: here })).body);
    const other = sessions.find(({ isCurrent }) => !isCurrent)?._id;
    expect((await server.remove(`/users/sessions/${other}`, { token: here })).status).toBe(200);
    const clearedBy = async (call: Promise<{ status: number; headers: Headers }>) => {
      const { status, headers } = await call;
      return [status, headers.get('clear-site-data')];
    };
    const { token } = lost.body;
    expect(await clearedBy(server.get('/users/auth', { token }))).toEqual([401, null]);
    // Never the storage: records may wait there, and the app itself.
    for (const leaving of [token, forSignOut])
      expect(await clearedBy(server.post('/users/logout', { token: leaving }))).toEqual([401, '"cache"']);
    for (const nobodys of [undefined, `${token.slice(0, -4)}AAAA`])
      expect(await clearedBy(server.post('/users/logout', { token: nobodys }))).toEqual([401, null]);
  });

  it('ends 180 days after the sign-in, however lately it was used', async () => {
    await aUser(server, { email: 'dana@example.org' });
    let token = await server.signIn('dana@example.org');
    const use = async () => {
      const { status, headers } = await server.get('/users/auth', { token });
      token = headers.get('x-auth-token') ?? token;
      return status;
    };
    const day = 24 * 60 * 60_000;
    for (let days = 0; days < limits.sessionLifetimeMs; days += 20 * day) {
      expect(await use()).toBe(200);
      server.wait(20 * day);
    }
    expect(await use()).toBe(401);
  });

  it('is given a token that ends with it', async () => {
    await aUser(server, { email: 'dana@example.org' });
    let token = await server.signIn('dana@example.org');
    const signedInMs = server.services.nowMs();
    for (let count = 0; count < 8; count += 1) {
      server.wait(limits.sessionLifetimeMs / 9);
      const { headers } = await server.get('/users/auth', { token });
      token = headers.get('x-auth-token') ?? token;
    }
    const claims: unknown = JSON.parse(atob(token.split('.')[1] ?? ''));
    expect(claims).toMatchObject({ exp: (signedInMs + limits.sessionLifetimeMs) / 1_000 });
  });
});

describe('a sign-out token', () => {
  const signOutTokenOf = ({ headers }: { readonly headers: Headers }) =>
    headers.get('x-sign-out-token') ?? '';

  it('comes with each answer that hands out a token, and with the question who is signed in', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const signedIn = await login('dana@example.org', password);
    const { token } = signedIn.body;
    const asked = await server.get('/users/auth', { token });
    for (const answer of [signedIn, asked]) expect(signOutTokenOf(answer)).not.toBe('');
    const other = await server.get('/admin/allschoolsforuser', { token });
    expect(signOutTokenOf(other)).toBe('');
    server.wait(limits.tokenRenewAfterMs);
    const renewing = await server.get('/admin/allschoolsforuser', { token });
    expect(renewing.headers.has('x-auth-token')).toBe(true);
    expect(signOutTokenOf(renewing)).not.toBe('');
  });

  it('signs its session out and no other, and is worth nothing afterwards', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const here = await login('dana@example.org', password);
    const elsewhere = await server.signIn('dana@example.org');
    const leave = () => server.post('/users/logout', { token: signOutTokenOf(here) });
    const left = await leave();
    expect(left.body).toMatchObject({ success: true });
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await server.get('/users/auth', { token: here.body.token })).status).toBe(401);
    expect((await server.get('/users/auth', { token: elsewhere })).status).toBe(200);
    expect((await leave()).status).toBe(401);
  });

  it('outlives the renewals of its session, and prolongs nothing', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const first = await login('dana@example.org', password);
    server.wait(limits.tokenLifetimeMs - 60_000);
    const renewing = await server.get('/users/auth', { token: first.body.token });
    const renewed = renewing.headers.get('x-auth-token') ?? '';
    server.wait(120_000);
    const left = await server.post('/users/logout', { token: signOutTokenOf(first) });
    expect(left.status).toBe(200);
    expect(left.headers.has('x-auth-token')).toBe(false);
    expect((await server.get('/users/auth', { token: renewed })).status).toBe(401);
  });
});

describe('a guesser with many network addresses', () => {
  it('is slowed for that account, and the owner comes in where they were before, and by a reset elsewhere', async () => {
    await server.close();
    server = await createTestServer({ change: (services) => ({ ...services, trustProxy: true }) });
    await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'other@example.org' });
    const from = (address: string, typed: string, email = 'dana@example.org') =>
      server.post('/users/login', {
        body: { email, password: typed },
        headers: { 'x-forwarded-for': address },
      });
    expect((await from('198.51.100.1', password)).status).toBe(200);
    for (let count = 0; count < limits.wrongPasswordsFromStrangers; count += 1)
      expect((await from(`2001:db8:0:${count.toString(16)}::1`, 'a guess')).status).toBe(401);
    expect((await from('2001:db8:1::1', password)).status).toBe(429);
    expect((await from('2001:db8:1::1', password, 'other@example.org')).status).toBe(200);
    expect((await from('198.51.100.1', password)).status).toBe(200);
    const headers = { 'x-forwarded-for': '198.51.100.2' };
    await server.post('/users/forgotpassword', { body: { email: 'dana@example.org' }, headers });
    const link = linkIn((await server.letters()).at(-1)?.text ?? '');
    const chosen = 'a new password';
    await server.post(`/users/resetpassword/${link.c}`, {
      body: { email: 'dana@example.org', newpassword1: chosen, newpassword2: chosen },
      headers,
    });
    expect((await from('198.51.100.2', chosen)).status).toBe(200);
    expect((await from('2001:db8:1::1', chosen)).status).toBe(429);
  });
});

describe('the superadmin of the settings', () => {
  const account = { email: 'super@example.org', password: 'a long password' };

  it('is made at the first start, and the password of the settings does not replace a later one', async () => {
    await ensureSuperadmin(account, server.services);
    const { body } = await login(account.email, account.password);
    expect(body.user).toMatchObject({ isSuperadmin: true, roles: [{ type: 0, institution: null }] });
    await ensureSuperadmin({ ...account, password: 'another password' }, server.services);
    expect((await login(account.email, 'another password')).status).toBe(401);
    expect((await server.get('/users/auth', { token: body.token })).status).toBe(200);
    const { body: users } = await server.get('/superadmin/allusers', { token: body.token });
    expect(users).toHaveLength(1);
  });

  it('is not made of an account that somebody has made before', async () => {
    const warnings: string[] = [];
    const log = { ...server.services.log, warn: (_: object, message: string) => void warnings.push(message) };
    await aUser(server, { email: account.email });
    await ensureSuperadmin(account, { ...server.services, log });
    expect((await login(account.email, password)).body.user).toMatchObject({ isSuperadmin: false });
    expect(warnings).toEqual([expect.stringContaining('npm run superadmin')]);
  });
});

describe('the superadmin command', () => {
  const account = { email: 'dana@example.org', password: 'a printed password' };

  it('makes an account that exists a superadmin, with a new password, and signs it out everywhere', async () => {
    await aUser(server, { email: account.email });
    const token = await server.signIn(account.email);
    await server.post('/users/update', { token, body: { email: 'new@example.org', password } });
    expect(await makeSuperadmin(account, server.services)).toMatchObject({ ok: true });
    expect((await server.get('/users/auth', { token })).status).toBe(401);
    expect((await login(account.email, password)).status).toBe(401);
    expect((await login(account.email, account.password)).body.user).toMatchObject({
      isSuperadmin: true,
      pendingEmail: '',
    });
  });

  it('makes an account where there is none', async () => {
    await makeSuperadmin(account, server.services);
    expect((await login(account.email, account.password)).body.user).toMatchObject({ isSuperadmin: true });
  });

  it('refuses an account whose email is not verified, and leaves it as it is', async () => {
    await aUser(server, { email: account.email, isEmailVerified: false });
    const refused = await makeSuperadmin(account, server.services);
    expect(refused).toMatchObject({ ok: false, problems: [{ message: 'api.superadminUnverified' }] });
    expect((await login(account.email, password)).body.user).toMatchObject({ isSuperadmin: false });
  });
});
