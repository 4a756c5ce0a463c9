import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { emptyAddress } from '#sync/school/records/address.ts';
import { Session } from '#sync/school/records/user.ts';
import { aSchool, aUser, createTestServer, password, type TestServer } from '#api/test-server.fixture.ts';
import { aRegistration, linkIn, register } from './a-registration.fixture.ts';

let server: TestServer;
let hasSchool: boolean;

beforeEach(async () => {
  server = await createTestServer();
  hasSchool = false;
});

afterEach(() => server.close());

const hour = 60 * 60_000;

/** Somebody who has just registered, and the link that was mailed to them. */
async function aNewcomer(email = 'pat@example.org') {
  if (!hasSchool) await aSchool(server);
  hasSchool = true;
  const { body } = await register(server, aRegistration({ email }));
  return { token: String(body.token), _id: String(body.user._id), email, link: await lastLink(email) };
}

async function lastLink(email: string) {
  const letters = (await server.letters()).filter(({ recipient }) => recipient === email);
  return linkIn(letters.at(-1)?.text ?? '');
}

const verify = (userId: string, hash: string, by: { token?: string; password?: string } = { password }) =>
  server.post(`/users/verifyemail/${userId}`, {
    token: by.token,
    body: { hash, ...(by.password !== undefined && { password: by.password }) },
  });
const isVerified = async (token: string) => (await server.get('/users/auth', { token })).body.emailVerified;

describe('verifying an email address', () => {
  it('takes the code of the letter with the session of the account, once', async () => {
    const { token, link } = await aNewcomer();
    const { status, body } = await verify(link.u, link.c, { token });
    expect({ status, body }).toEqual({ status: 200, body: { success: true, msg: 'Email address verified' } });
    expect(await isVerified(token)).toBe(true);
    expect((await verify(link.u, link.c, { token })).status).toBe(400);
  });

  it('takes the code with the password of the account, and limits guesses as the log-in does', async () => {
    const { token, link } = await aNewcomer();
    const wrong = await verify(link.u, link.c, { password: 'a guess' });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID', field: 'password' }] } });
    expect(await isVerified(token)).toBe(false);
    expect((await verify(link.u, link.c, { password })).status).toBe(200);
    expect(await isVerified(token)).toBe(true);
    const sam = await aNewcomer('sam@example.org');
    for (let tries = 0; tries < limits.wrongPasswordsPerAccount; tries += 1)
      await verify(sam.link.u, sam.link.c, { password: 'a guess' });
    expect((await verify(sam.link.u, sam.link.c, { password })).status).toBe(429);
  });

  it('is refused with the code alone, as when a stranger registered with a parent’s address', async () => {
    const stranger = await aNewcomer();
    await aUser(server, { email: 'parent@example.org' });
    for (const token of [undefined, 'not.a.token', await server.signIn('parent@example.org')]) {
      const answer = await verify(stranger.link.u, stranger.link.c, {
        ...(token !== undefined && { token }),
      });
      expect(answer).toMatchObject({
        status: 403,
        body: {
          msg: 'Log in to this account, or enter its password, to verify the email address.',
          errors: [{ code: 'FORBIDDEN', field: 'password' }],
        },
      });
    }
    expect(await isVerified(stranger.token)).toBe(false);
    // The code is not used up.
    expect((await verify(stranger.link.u, stranger.link.c)).status).toBe(200);
  });

  it('does nothing when the link is only fetched', async () => {
    const { token, link } = await aNewcomer();
    await server.request(`/verifyemail?u=${link.u}&c=${link.c}`);
    expect((await server.get(`/users/verifyemail/${link.u}?hash=${link.c}`)).status).toBe(404);
    expect(await isVerified(token)).toBe(false);
  });

  it('gives a wrong code, an expired one, another user’s and an unknown user the same answer', async () => {
    const pat = await aNewcomer();
    const sam = await aNewcomer('sam@example.org');
    const wrong = {
      success: false,
      msg: 'Invalid email verification link.',
      errors: [{ msg: 'Invalid email verification link.', code: 'INVALID', field: 'hash' }],
    };
    for (const answer of [
      await verify(pat._id, 'wrong'),
      await verify(pat._id, sam.link.c),
      await verify('nobody', pat.link.c),
    ])
      expect(answer).toMatchObject({ status: 400, body: wrong });
    server.wait(limits.emailCodeLifetimeMs);
    expect(await verify(pat._id, pat.link.c)).toMatchObject({ status: 400, body: wrong });
    expect(await isVerified(pat.token)).toBe(false);
  });

  it.each([{}, { hash: '' }, { hash: 'x'.repeat(300) }, { hash: 5 }])(
    'is invalid with %j for a code',
    async (sent) => {
      const { status, body } = await server.post('/users/verifyemail/someone', { body: sent });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { msg: 'Invalid email verification link.', code: 'INVALID', field: 'hash' },
      ]);
    },
  );
});

describe('a link that no letter has had', () => {
  it.each([
    ['what is no id', 'nobody%20here'],
    ['a very long text', 'x'.repeat(500)],
    ['a null byte', '%00'],
  ])('is invalid with %s for a user', async (_what, user) => {
    const { status, body } = await server.post(`/users/verifyemail/${user}`, { body: { hash: 'code' } });
    const msg = 'Invalid email verification link.';
    expect([status, body.errors]).toEqual([400, [{ msg, code: 'INVALID', field: 'hash' }]]);
  });

  it.each([
    ['a wrong text', 'wrong'],
    ['a very long text', 'x'.repeat(3_000)],
    ['a null byte', '%00'],
  ])('is invalid with %s for a reset code', async (_what, code) => {
    const [newpassword1, newpassword2] = ['a new password', 'a new password'];
    const { status, body } = await server.post(`/users/resetpassword/${code}`, {
      body: { email: 'dana@example.org', newpassword1, newpassword2 },
    });
    const msg = 'Invalid reset password link.';
    expect([status, body.errors]).toEqual([400, [{ msg, code: 'INVALID', field: 'code' }]]);
  });
});

describe('sending the code again', () => {
  const resend = (token: string, body = {}) => server.post('/users/resendemailverification', { token, body });

  it('sends another; the first stays good, and using one ends both', async () => {
    const { token, link } = await aNewcomer();
    const { body } = await resend(token);
    expect(body.msg).toBe('Email sent! Please check your email for the verification link.');
    const second = await lastLink('pat@example.org');
    expect(second.c).not.toBe(link.c);
    expect((await verify(link.u, link.c)).status).toBe(200);
    expect((await verify(link.u, second.c)).status).toBe(400);
  });

  it.each(['', null])('means the own account by %j', async (viewingAsUserId) => {
    const { token } = await aNewcomer();
    expect((await resend(token, { viewingAsUserId })).status).toBe(200);
  });

  it('stops at five mails an hour for the account', async () => {
    const { token } = await aNewcomer();
    for (let count = 1; count < limits.mailsPerAccount; count += 1)
      expect((await resend(token)).status).toBe(200);
    const { status, headers } = await resend(token);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await server.letters()).toHaveLength(limits.mailsPerAccount);
  });

  it('has nothing to do for a verified address', async () => {
    await aUser(server, { email: 'dana@example.org' });
    expect((await resend(await server.signIn('dana@example.org'))).status).toBe(409);
  });

  it('is done for another user by superadmins alone', async () => {
    const { _id } = await aNewcomer();
    await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'root@example.org', isSuperadmin: true });
    const body = { viewingAsUserId: _id };
    expect((await resend(await server.signIn('dana@example.org'), body)).status).toBe(403);
    expect((await resend(await server.signIn('root@example.org'), body)).status).toBe(200);
    expect(await server.letters()).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => server.post('/users/forgotpassword', { body: { email } });
  const reset = (code: string, change = {}) =>
    server.post(`/users/resetpassword/${code}`, {
      body: {
        email: 'dana@example.org',
        newpassword1: 'a new password',
        newpassword2: 'a new password',
        ...change,
      },
    });

  beforeEach(async () => {
    await aUser(server, { email: 'dana@example.org' });
  });

  it('is answered the same whether or not there is an account', async () => {
    const known = await forgot('Dana@example.org');
    const unknown = await forgot('nobody@example.org');
    expect(known).toMatchObject({ status: 200 });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect((await server.letters()).map(({ recipient }) => recipient)).toEqual(['dana@example.org']);
  });

  it('is replaced by a link that leads back to the page that was wanted, and to no other address', async () => {
    const body = { email: 'dana@example.org' };
    const to = '/open/parent/elm/messages?family=a';
    await server.post('/users/forgotpassword', { body: { ...body, to } });
    expect((await server.letters()).at(-1)?.text).toMatch(
      new RegExp(`/resetpassword\\?c=\\S+&to=${encodeURIComponent(to)}`),
    );
    const other = await server.post('/users/forgotpassword', { body: { ...body, to: '//evil.example' } });
    expect(other.status).toBe(200);
    expect((await server.letters()).at(-1)?.text).toMatch(/\/resetpassword\?c=[^\s&]+\s/);
  });

  it('is limited the same whether or not there is an account', async () => {
    for (const email of ['dana@example.org', 'nobody@example.org']) {
      for (let count = 0; count < limits.resetRequestsPerAddress; count += 1)
        expect((await forgot(email)).status).toBe(200);
      expect((await forgot(email)).status).toBe(429);
    }
  });

  it('that strangers ask for locks nobody out', async () => {
    const from = await createTestServer({ change: (services) => ({ ...services, trustProxy: true }) });
    const ask = (address: string) =>
      from.post('/users/forgotpassword', {
        body: { email: 'dana@example.org' },
        headers: { 'x-forwarded-for': address },
      });
    await aUser(from, { email: 'dana@example.org' });
    for (let count = 0; count < limits.resetRequestsPerAddress; count += 1) await ask('203.0.113.1');
    const refused = await ask('203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(limits.resetGapMs / 1_000);
    const before = (await from.letters()).length;
    expect((await ask('198.51.100.1')).status).toBe(200);
    expect(await from.letters()).toHaveLength(before + 1);
    await from.close();
  });

  it('requested by many strangers fills no mailbox, and nobody is refused', async () => {
    const from = await createTestServer({ change: (services) => ({ ...services, trustProxy: true }) });
    await aUser(from, { email: 'dana@example.org' });
    for (let count = 0; count < 3 * limits.resetMailsPerAccount; count += 1) {
      const asked = await from.post('/users/forgotpassword', {
        body: { email: 'dana@example.org' },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
      });
      expect(asked.status).toBe(200);
      await from.letters();
    }
    const letters = await from.letters();
    expect(letters).toHaveLength(limits.resetMailsPerAccount);
    // The owner who asks now has a link that is some minutes old, and it is good.
    const { status } = await from.post(`/users/resetpassword/${linkIn(letters.at(-1)?.text ?? '').c}`, {
      body: { email: 'dana@example.org', newpassword1: 'a new password', newpassword2: 'a new password' },
    });
    expect(status).toBe(200);
    await from.close();
  });

  it('is limited by network address', async () => {
    for (let count = 0; count < limits.mailRequestsPerAddress; count += 1)
      expect((await forgot(`nobody${count}@example.org`)).status).toBe(200);
    expect((await forgot('dana@example.org')).status).toBe(429);
  });

  it('is replaced by the link: it works once, and every session ends', async () => {
    const token = await server.signIn('dana@example.org');
    await forgot('dana@example.org');
    const link = await lastLink('dana@example.org');
    expect(link.path).toBe('/resetpassword');
    const { status, body } = await reset(link.c);
    expect({ status, msg: body.msg }).toEqual({ status: 200, msg: 'Password changed. Please log in.' });
    expect((await server.get('/users/auth', { token })).status).toBe(401);
    expect(await server.signIn('dana@example.org', 'a new password')).toEqual(expect.any(String));
    expect(await server.signIn('dana@example.org', password)).toBeUndefined();
    expect((await server.letters()).at(-1)).toMatchObject({
      recipient: 'dana@example.org',
      subject: 'Your password was changed',
    });
    expect((await reset(link.c)).body.msg).toBe('Invalid reset password link.');
  });

  it('also verifies the address, since the letter arrived there', async () => {
    const { token, email } = await aNewcomer();
    await forgot(email);
    await reset((await lastLink(email)).c, { email });
    expect((await server.get('/users/auth', { token })).status).toBe(401);
    expect(await isVerified(await server.signIn(email, 'a new password'))).toBe(true);
  });

  it('stays as it is for a wrong, an expired or another account’s link', async () => {
    await aUser(server, { email: 'other@example.org' });
    await forgot('other@example.org');
    await forgot('dana@example.org');
    const [other, own] = [await lastLink('other@example.org'), await lastLink('dana@example.org')];
    for (const answer of [
      await reset('wrong'),
      await reset(other.c),
      await reset(own.c, { email: 'nobody@example.org' }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { msg: 'Invalid reset password link.' } });
    server.wait(limits.emailCodeLifetimeMs);
    expect((await reset(own.c)).status).toBe(400);
    expect(await server.signIn('dana@example.org')).toEqual(expect.any(String));
  });

  it.each([
    ['newpassword1', { newpassword1: 'short', newpassword2: 'short' }, 'Must be at least 8 characters long'],
    ['newpassword2', { newpassword2: 'another one' }, 'The two passwords are not the same.'],
    ['email', { email: '' }, 'Please fill in this field.'],
  ])('needs a proper %s', async (field, change, msg) => {
    const { status, body } = await reset('any', change);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ msg, code: 'INVALID', field });
  });
});

describe('changing the account', () => {
  let token: string;
  const update = (body: unknown, call = {}) => server.post('/users/update', { token, body, ...call });

  beforeEach(async () => {
    await aUser(server, { email: 'dana@example.org' });
    token = await server.signIn('dana@example.org');
  });

  it('saves what is given, and leaves the rest as it is', async () => {
    const address = { ...emptyAddress, country: 'jam', line1: '1 A', city: 'Kingston', region: 'Portland' };
    const { status, body } = await update({ phone: '876 1', address });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      msg: 'Account settings updated',
      user: { phone: '876 1', address, nameInfo: { firstName: 'Dana' }, emailVerified: true },
    });
    expect((await server.get('/users/auth', { token })).body).toMatchObject({ phone: '876 1', address });
  });

  it('leaves the parts of a name and of an address as they are that a change does not name', async () => {
    const nameInfo = { namePrefix: 4, firstName: 'Dana', middleName: 'Ann', lastName: 'Reid', nameSuffix: 3 };
    const address = { country: 'jam', line1: '1 A', line2: 'Flat 2', city: 'Kingston', region: 'Portland' };
    await update({ nameInfo, address });
    const { body } = await update({ nameInfo: { lastName: 'Brown' }, address: { line1: '2 B' } });
    expect(body.user).toMatchObject({
      nameInfo: { ...nameInfo, lastName: 'Brown' },
      address: { ...address, line1: '2 B' },
    });
  });

  it('keeps what another change saves while a new password is hashed', async () => {
    let meanwhile = async () => {};
    const busy = await createTestServer({
      change: (services) => ({
        ...services,
        passwords: {
          ...services.passwords,
          hash: async (typed) => {
            await meanwhile();
            return services.passwords.hash(typed);
          },
        },
      }),
    });
    const { email } = await aUser(busy, { email: 'dana@example.org' });
    const hers = await busy.signIn(email);
    const save = (body: unknown) => busy.post('/users/update', { token: hers, body });
    meanwhile = async () => void (await save({ phone: '876 1' }));
    const newPassword = { newpassword1: 'a new password', newpassword2: 'a new password' };
    expect((await save({ password, ...newPassword })).body.user.phone).toBe('876 1');
    await busy.close();
  });

  it('waits for the email to be verified', async () => {
    const pat = await aNewcomer();
    const { status, body } = await update({ phone: '876 1' }, { token: pat.token });
    expect({ status, msg: body.msg }).toEqual({
      status: 403,
      msg: 'Please verify your email address first.',
    });
  });

  it.each([
    ['nameInfo.lastName', { nameInfo: { firstName: 'D', lastName: '' } }],
    ['email', { email: 'no email' }],
    ['phone', { phone: '' }],
    ['address.line1', { address: { country: 'jam' } }],
    ['address.country', { address: emptyAddress }],
    ['newpassword1', { newpassword1: 'short', newpassword2: 'short' }],
    ['newpassword2', { newpassword1: 'long enough', newpassword2: 'long enough?' }],
  ])('says what is wrong with %s', async (field, body) => {
    const answer = await update(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ code: 'INVALID', field }]);
  });

  it('needs a session', async () => {
    expect((await update({}, { token: 'none' })).status).toBe(401);
  });

  it('a new email needs the current password', async () => {
    for (const typed of [{}, { password: 'not it' }]) {
      const { status, body } = await update({ email: 'new@example.org', ...typed });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ code: 'INVALID', field: 'password' }]);
    }
    expect(await server.letters()).toEqual([]);
    expect((await update({ email: 'Dana@example.org', phone: '1' })).status).toBe(200);
  });

  it('a new email waits until it is verified, and the old one stays in force and hears of it', async () => {
    const { body } = await update({ email: 'New@example.org', password });
    const waiting = { email: 'dana@example.org', emailVerified: true, pendingEmail: 'new@example.org' };
    expect(body.user).toMatchObject(waiting);
    expect(await server.letters()).toMatchObject([
      { recipient: 'new@example.org', subject: 'Please verify your email address' },
      { recipient: 'dana@example.org', subject: 'A new email address for your account' },
    ]);
    expect(await server.signIn('dana@example.org')).toEqual(expect.any(String));
    expect(await server.signIn('new@example.org')).toBeUndefined();
    const first = await lastLink('new@example.org');
    await server.post('/users/resendemailverification', { token });
    expect((await server.letters()).at(-1)?.recipient).toBe('new@example.org');
    expect((await verify(first.u, first.c, { token })).status).toBe(200);
    expect((await server.get('/users/auth', { token })).body).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
      pendingEmail: '',
    });
    expect(await server.signIn('dana@example.org')).toBeUndefined();
  });

  it('a new email that waits is dropped by its owner, and by a reset of the password', async () => {
    await update({ email: 'new@example.org', password });
    const first = await lastLink('new@example.org');
    const dropped = await server.remove('/users/pendingemail', { token });
    expect(dropped.body).toMatchObject({ success: true, user: { pendingEmail: '' } });
    expect((await verify(first.u, first.c, { token })).status).toBe(400);
    await update({ email: 'new@example.org', password });
    const second = await lastLink('new@example.org');
    await server.post('/users/forgotpassword', { body: { email: 'dana@example.org' } });
    await server.post(`/users/resetpassword/${(await lastLink('dana@example.org')).c}`, {
      body: { email: 'dana@example.org', newpassword1: 'a new password', newpassword2: 'a new password' },
    });
    const again = await server.signIn('dana@example.org', 'a new password');
    expect((await server.get('/users/auth', { token: again })).body.pendingEmail).toBe('');
    expect((await verify(second.u, second.c, { token: again })).status).toBe(400);
  });

  it('a new email that another account has taken meanwhile is not confirmed', async () => {
    await update({ email: 'new@example.org', password });
    const link = await lastLink('new@example.org');
    await aUser(server, { email: 'new@example.org' });
    expect(await verify(link.u, link.c, { token })).toMatchObject({
      status: 409,
      body: { msg: 'There is already an account with this email.' },
    });
  });

  it('links to choose a password in the old mailbox lead nowhere once the new email is verified', async () => {
    await server.post('/users/forgotpassword', { body: { email: 'dana@example.org' } });
    const old = await lastLink('dana@example.org');
    await update({ email: 'new@example.org', password });
    const link = await lastLink('new@example.org');
    expect((await verify(link.u, link.c, { token })).status).toBe(200);
    for (const email of ['new@example.org', 'dana@example.org'])
      expect(
        (
          await server.post(`/users/resetpassword/${old.c}`, {
            body: { email, newpassword1: 'a new password', newpassword2: 'a new password' },
          })
        ).status,
      ).toBe(400);
  });

  it('a verification link for an email that was changed meanwhile proves nothing', async () => {
    await update({ email: 'first@example.org', password });
    const first = await lastLink('first@example.org');
    await update({ email: 'second@example.org', password });
    expect((await verify(first.u, first.c, { token })).status).toBe(400);
    expect((await server.get('/users/auth', { token })).body.email).toBe('dana@example.org');
  });

  it('refuses an email that has an account', async () => {
    await aUser(server, { email: 'taken@example.org' });
    const { status, body } = await update({ email: 'taken@example.org', phone: '1', password });
    expect(status).toBe(409);
    expect(body.errors).toMatchObject([{ code: 'CONFLICT', field: 'email' }]);
    expect((await server.get('/users/auth', { token })).body.phone).toBe('');
  });

  it('a new password needs the current one, and ends every other session', async () => {
    const elsewhere = await server.signIn('dana@example.org');
    const change = { newpassword1: 'a new password', newpassword2: 'a new password' };
    const wrong = await update({ ...change, password: 'not it' });
    expect(wrong.body.errors).toEqual([
      { msg: 'The current password is not right.', code: 'INVALID', field: 'password' },
    ]);
    expect((await update(change)).status).toBe(400);
    expect((await update({ ...change, password })).status).toBe(200);
    expect((await server.letters()).at(-1)).toMatchObject({
      recipient: 'dana@example.org',
      subject: 'Your password was changed',
    });
    expect((await server.get('/users/auth', { token })).status).toBe(200);
    expect((await server.get('/users/auth', { token: elsewhere })).status).toBe(401);
    expect(await server.signIn('dana@example.org', 'a new password')).toEqual(expect.any(String));
  });

  it('guesses of the current password are limited as at the log-in', async () => {
    const guess = { password: 'wrong', newpassword1: 'a new password', newpassword2: 'a new password' };
    for (let tries = 0; tries < limits.wrongPasswordsPerAccount; tries += 1)
      expect((await update(guess)).status).toBe(400);
    expect((await update({ ...guess, password })).status).toBe(429);
  });
});

describe('sessions', () => {
  it('are listed, the own one marked, and can be ended', async () => {
    await aUser(server, { email: 'dana@example.org' });
    const token = await server.signIn('dana@example.org');
    server.wait(hour);
    const login = await server.post('/users/login', {
      body: { email: 'dana@example.org', password },
      headers: { 'user-agent': 'Tablet/1.0' },
    });
    const list = Session.array().parse((await server.get('/users/sessions', { token })).body);
    expect(list).toMatchObject([
      { agent: 'Tablet/1.0', isCurrent: false },
      { agent: '', isCurrent: true },
    ]);
    const revoked = await server.remove(`/users/sessions/${list[0]?._id}`, { token });
    expect(revoked.body).toEqual({ success: true, msg: 'Signed out there' });
    expect((await server.get('/users/auth', { token: login.body.token })).status).toBe(401);
    expect((await server.get('/users/sessions', { token })).body).toHaveLength(1);
    expect((await server.remove(`/users/sessions/${list[0]?._id}`, { token })).status).toBe(404);
  });

  it('of somebody else read as those that do not exist', async () => {
    await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'other@example.org' });
    const other = await server.signIn('other@example.org');
    const [theirs] = (await server.get('/users/sessions', { token: other })).body;
    const token = await server.signIn('dana@example.org');
    const foreign = await server.remove(`/users/sessions/${theirs._id}`, { token });
    const nothing = await server.remove('/users/sessions/nothing', { token });
    expect(foreign).toMatchObject({ status: 404, body: nothing.body });
    expect((await server.get('/users/auth', { token: other })).status).toBe(200);
    expect((await server.get('/users/sessions')).status).toBe(401);
  });
});

describe('feedback', () => {
  const write = (body: unknown, call = {}) => server.post('/feedback', { body, ...call });

  it('reaches the superadmins, and says who was signed in', async () => {
    const dana = await aUser(server, { email: 'dana@example.org' });
    await aUser(server, { email: 'root@example.org', isSuperadmin: true });
    const thanks = await write({ name: 'Ann', email: 'ann@example.org', message: 'Lovely bell.' });
    expect(thanks.body).toEqual({ success: true, msg: 'Thank you. Your message has been sent.' });
    const token = await server.signIn('dana@example.org');
    await write({ message: 'And mine.' }, { token });
    const root = await server.signIn('root@example.org');
    const { body } = await server.get('/superadmin/messages', { token: root });
    expect(body).toMatchObject([
      { message: 'And mine.', user: dana._id, name: '', readAt: null },
      { message: 'Lovely bell.', user: null, name: 'Ann', email: 'ann@example.org' },
    ]);
    const older = await server.get(`/superadmin/messages?before=${body[0]._id}`, { token: root });
    expect(older.body).toHaveLength(1);
    const mark = (id: string) =>
      server.post(`/superadmin/messages/${id}`, { token: root, body: { isRead: true } });
    expect((await mark(body[0]._id)).status).toBe(200);
    expect((await mark('nothing')).status).toBe(404);
    expect((await server.get('/superadmin/messages', { token: root })).body[0].readAt).not.toBeNull();
    expect((await server.get('/superadmin/messages', { token })).status).toBe(403);
  });

  it('needs a message and, when there is one, a proper email', async () => {
    expect((await write({})).body.errors).toMatchObject([{ field: 'message' }]);
    expect((await write({ message: 'x', email: 'no' })).body.errors).toMatchObject([{ field: 'email' }]);
  });

  it('is limited by network address', async () => {
    for (let count = 0; count < limits.feedbacksPerAddress; count += 1)
      expect((await write({ message: 'x' })).status).toBe(200);
    expect((await write({ message: 'x' })).status).toBe(429);
  });
});
