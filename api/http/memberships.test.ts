/** How people come to hold a role at a school, and how it is taken from them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { JoinSchoolBody, NewSchoolBody } from '#sync/school/records/membership.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import type { SecurityEvent } from '#sync/school/records/security-event.ts';
import { readRolesOfUser, readUserById } from '#api/db/user-table.ts';
import { joinSchool, registerSchool } from '#api/domain/gain-role.ts';
import { acceptInvitation } from '#api/domain/invitations.ts';
import { selfFrom } from '#api/domain/security-log.ts';
import {
  aDevice,
  aSchool,
  aUser,
  monday,
  createTestServer,
  password,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { aNewSchool, aRegistration, linkIn, register } from './a-registration.fixture.ts';

let server: TestServer;
let hill: TestSchool;
let valley: TestSchool;

beforeEach(async () => {
  server = await createTestServer();
  hill = await aSchool(server, 'hilltop');
  valley = await aSchool(server, 'valley');
});

afterEach(() => server.close());

async function aParent({ isEmailVerified = true } = {}) {
  const user = await aUser(server, {
    email: 'pat@example.org',
    isEmailVerified,
    roles: [{ school: hill._id, type: roleTypes.parent }],
  });
  return { ...user, token: await server.signIn(user.email) };
}

async function rolesOf(token: string) {
  const { body } = await server.get('/users/auth', { token });
  return body.roles.map((role: { type: number; institution: { urlslug: string }; isApproved: boolean }) => [
    role.type,
    role.institution.urlslug,
    role.isApproved,
  ]);
}

const join = (token: string, body: unknown) => server.post('/users/joinschool', { token, body });

describe('a signed-in person', () => {
  it('joins another school as a parent by its access code, and sees both', async () => {
    const { token } = await aParent();
    const { status, body } = await join(token, { accessCode: 'code-valley', type: 3 });
    expect([status, body.msg]).toEqual([200, 'You now belong to valley school']);
    expect(await rolesOf(token)).toEqual([
      [3, 'hilltop', true],
      [3, 'valley', true],
    ]);
    for (const school of [hill._id, valley._id])
      expect((await server.get('/parent/students', { token, school })).status).toBe(200);
  });

  it('joins as staff and waits for approval', async () => {
    const { token } = await aParent();
    const { body } = await join(token, { accessCode: 'code-valley', type: 2 });
    expect(body.msg).toContain('An administrator has to approve you first.');
    expect((await server.get('/admin/allstudents', { token, school: valley._id })).status).toBe(403);
  });

  it('is told of the role just gained, whatever else they are at the school', async () => {
    const { token } = await aParent();
    const waiting = 'An administrator has to approve you first.';
    const asStaff = await join(token, { accessCode: 'code-hilltop', type: 2 });
    expect(asStaff.body.msg).toContain(waiting);
    const joined = await join(token, { accessCode: 'code-valley', type: 2 });
    expect(joined.body.msg).toContain(waiting);
    const asParent = await join(token, { accessCode: 'code-valley', type: 3 });
    expect(asParent.body.msg).toBe('You now belong to valley school');
  });

  it('registers another school, becomes its administrator and keeps the other role', async () => {
    const { token } = await aParent();
    const { email: _email, password: _password, ...school } = aNewSchool();
    const { status } = await server.post('/users/registerschool', { token, body: school });
    expect(status).toBe(200);
    expect(await rolesOf(token)).toEqual([
      [1, 'st-marys-primary', true],
      [3, 'hilltop', true],
    ]);
  });

  it('needs a verified email for both', async () => {
    const { token } = await aParent({ isEmailVerified: false });
    expect((await join(token, { accessCode: 'code-valley', type: 3 })).status).toBe(403);
    expect((await server.post('/users/registerschool', { token, body: aNewSchool() })).status).toBe(403);
  });

  it.each([
    [{ accessCode: 'nothing', type: 3 }, 400],
    [{ accessCode: '', type: 3 }, 400],
    [{ accessCode: 'code-valley', type: 1 }, 400],
    [{ accessCode: 'code-hilltop', type: 3 }, 409],
  ])('is refused %j', async (body, status) => {
    const { token } = await aParent();
    const before = await rolesOf(token);
    expect((await join(token, body)).status).toBe(status);
    expect(await rolesOf(token)).toEqual(before);
  });

  it('cannot try access codes without end', async () => {
    const { token } = await aParent();
    for (let attempt = 0; attempt < limits.joinsPerAccount; attempt += 1)
      await join(token, { accessCode: `guess-${attempt}`, type: 3 });
    expect((await join(token, { accessCode: 'code-valley', type: 3 })).status).toBe(429);
  });
});

describe('an invitation', () => {
  const asAdministrator = (body?: unknown) => ({
    token: hill.administrator.token,
    ...(body !== undefined && { body }),
  });
  async function invited(email = 'ivy@example.org', type = 1) {
    const { status, body } = await server.post('/admin/invitations', asAdministrator({ email, type }));
    expect([status, body.msg]).toEqual([200, `Invitation sent to ${email}`]);
    const letter = (await server.letters()).at(-1);
    expect(letter?.recipient).toBe(email);
    return { code: linkIn(letter?.text ?? '').c, _id: body.invitation._id, letter };
  }
  const accept = (token: string, code: string) =>
    server.post('/users/invitation/accept', { token, body: { code } });
  async function ivy({ isEmailVerified = true } = {}) {
    await aUser(server, { email: 'ivy@example.org', isEmailVerified });
    return server.signIn('ivy@example.org');
  }

  it('makes an administrator of the account with this verified email, once', async () => {
    const { code } = await invited();
    const token = await ivy();
    const { body } = await server.post('/users/invitation', { body: { code } });
    const offer = { schoolName: 'hilltop school', urlslug: 'hilltop', type: 1, email: 'ivy@example.org' };
    // What only looks has no sentence to say.
    expect(body).toEqual({ offer: { ...offer, isHeld: false } });
    expect(await rolesOf(token)).toEqual([]);
    const accepted = await accept(token, code);
    expect([accepted.status, accepted.body.msg]).toEqual([200, 'You now belong to hilltop school']);
    expect(await rolesOf(token)).toEqual([[1, 'hilltop', true]]);
    expect((await server.get('/admin/invitations', asAdministrator())).body).toEqual([]);
  });

  const acceptedTimes = async () => {
    const log = await server.get('/admin/securitylog?kind=invitationAccepted', asAdministrator());
    return log.body.events.length;
  };

  it('accepted twice at once is accepted once, and both hear that they belong there', async () => {
    const { code } = await invited();
    const token = await ivy();
    const both = await Promise.all([accept(token, code), accept(token, code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await acceptedTimes()).toBe(1);
  });

  it('that was accepted says so to whoever has its role, and is gone for everybody else', async () => {
    const { code } = await invited();
    const token = await ivy();
    await accept(token, code);
    const look = (by?: string) =>
      server.post('/users/invitation', { body: { code }, ...(by !== undefined && { token: by }) });
    expect((await look(token)).body.offer).toMatchObject({ urlslug: 'hilltop', type: 1, isHeld: true });
    expect((await look()).status).toBe(404);
    expect((await look(hill.administrator.token)).status).toBe(404);
    expect((await accept(hill.administrator.token, code)).status).toBe(404);
    const [role] = await rolesOf(token);
    expect(role).toEqual([1, 'hilltop', true]);
  });

  it('that was accepted gives nothing back to whoever has lost its role', async () => {
    const { code } = await invited();
    const token = await ivy();
    await accept(token, code);
    const found = await server.get('/users/auth', { token });
    await server.remove(`/admin/members/${found.body._id}/1`, asAdministrator());
    expect((await accept(token, code)).status).toBe(404);
    expect(await rolesOf(token)).toEqual([]);
  });

  it('is nobody else’s, and nobody’s with an unverified email', async () => {
    const { code } = await invited();
    const { token } = await aParent();
    expect((await accept(token, code)).status).toBe(403);
    expect((await accept(await ivy({ isEmailVerified: false }), code)).status).toBe(403);
    expect(await rolesOf(token)).toEqual([[3, 'hilltop', true]]);
  });

  it('can be registered through, which verifies the address', async () => {
    const { code } = await invited('new@example.org', 2);
    const form = aRegistration({ email: 'new@example.org', accessCode: '', type: undefined });
    expect((await register(server, { ...form, email: 'eve@example.org', invitation: code })).status).toBe(
      400,
    );
    const { status, body } = await register(server, { ...form, invitation: code });
    expect([status, body.user.emailVerified]).toEqual([200, true]);
    expect(await rolesOf(body.token)).toEqual([[2, 'hilltop', true]]);
    expect((await register(server, { ...form, email: 'x@example.org', invitation: code })).status).toBe(404);
  });

  it('says to whoever registers by it again that the account is there: its answer may have been lost', async () => {
    const { code } = await invited('new@example.org');
    const form = aRegistration({ email: 'new@example.org', invitation: code });
    expect((await register(server, form)).status).toBe(200);
    const again = await register(server, form);
    expect([again.status, again.body.msg]).toEqual([409, 'There is already an account with this email.']);
    const other = await register(server, { ...form, email: 'x@example.org' });
    expect([other.status, other.body.errors]).toMatchObject([404, [{ field: 'code' }]]);
  });

  it('is sent though another school has invited the same person as often as it may', async () => {
    const inviteBy = (token: string) =>
      server.post('/admin/invitations', { token, body: { email: 'ivy@example.org', type: 1 } });
    for (let sent = 0; sent < limits.mailsPerAccount; sent += 1)
      expect((await inviteBy(hill.administrator.token)).status).toBe(200);
    expect((await inviteBy(hill.administrator.token)).status).toBe(429);
    expect((await inviteBy(valley.administrator.token)).status).toBe(200);
  });

  it.each([
    [true, 'hilltop school le invita a Bellgate'],
    [false, 'hilltop school invites you to Bellgate'],
  ])('is in the language of the account whose address is proven: %s', async (isEmailVerified, subject) => {
    const { _id } = await aParent({ isEmailVerified });
    await server.services.store.write((writer) =>
      writer.updateTable('user').set({ language: 'es' }).where('id', '=', _id).execute(),
    );
    const { letter } = await invited('pat@example.org');
    expect(letter?.subject).toBe(subject);
  });

  it('expires after seven days', async () => {
    const { code } = await invited();
    server.wait(limits.invitationLifetimeMs);
    const token = await ivy();
    expect((await accept(token, code)).status).toBe(404);
  });

  it('can be withdrawn, and goes with its sender', async () => {
    const first = await invited();
    await server.remove(`/admin/invitations/${first._id}`, asAdministrator());
    const token = await ivy();
    expect((await accept(token, first.code)).status).toBe(404);
    const second = await invited();
    await aUser(server, {
      email: 'head@example.org',
      roles: [{ school: hill._id, type: roleTypes.administrator }],
    });
    const head = await server.signIn('head@example.org');
    await server.remove(`/admin/members/${hill.administrator._id}/1`, { token: head });
    expect((await accept(token, second.code)).status).toBe(404);
  });

  it('cannot be withdrawn once it was accepted, and nobody is told that it was', async () => {
    const { _id, code } = await invited();
    await accept(await ivy(), code);
    const withdrawn = await server.remove(`/admin/invitations/${_id}`, asAdministrator());
    expect([withdrawn.status, withdrawn.body.errors?.[0]?.msg]).toEqual([404, expect.any(String)]);
    const log = await server.get('/admin/securitylog?kind=invitationWithdrawn', asAdministrator());
    expect(log.body.events).toEqual([]);
  });

  it('says the school and nothing that a person has written', async () => {
    const { letter } = await invited();
    expect(letter?.subject).toBe('hilltop school invites you to Bellgate');
    expect(letter?.text).not.toContain('Dana');
    expect(letter?.text).not.toContain(hill.administrator.email);
  });

  it('is not sent for a school that waits for approval, or to a holder of the role', async () => {
    const pending = await aSchool(server, 'pending', { isApproved: false });
    const body = { email: 'ivy@example.org', type: 1 };
    const { token } = pending.administrator;
    expect((await server.post('/admin/invitations', { token, body })).status).toBe(409);
    const own = { email: hill.staff.email, type: 2 };
    expect((await server.post('/admin/invitations', asAdministrator(own))).status).toBe(409);
    expect(await server.letters()).toEqual([]);
  });

  it('is for administrators and staff, and sent by administrators', async () => {
    const parent = { email: 'ivy@example.org', type: 3 };
    expect((await server.post('/admin/invitations', asAdministrator(parent))).status).toBe(400);
    const body = { email: 'ivy@example.org', type: 2 };
    expect((await server.post('/admin/invitations', { token: hill.staff.token, body })).status).toBe(403);
  });
});

describe('an account that its owner deletes while a call of theirs is under way', () => {
  /** The checks of the call have passed before the account is deleted. */
  async function deleted() {
    const { _id, token } = await aParent();
    const user = await readUserById(server.services.store.read, _id);
    if (user === undefined) throw new Error('There is no such account.');
    const body = { password };
    expect((await server.post('/users/deleteaccount', { token, body })).status).toBe(200);
    return { user, by: selfFrom(user, 'local') };
  }
  const roles = async (user: string) => (await readRolesOfUser(server.services.store.read, user)).length;

  it('joins no school', async () => {
    const { user, by } = await deleted();
    const form = JoinSchoolBody.parse({ accessCode: 'code-valley', type: 3 });
    expect((await joinSchool({ user, form }, by, server.services)).ok).toBe(false);
    expect(await roles(user._id)).toBe(0);
  });

  it('registers no school, whose only administrator it would be', async () => {
    const { user, by } = await deleted();
    const form = NewSchoolBody.parse(aNewSchool());
    expect((await registerSchool({ user, form }, by, server.services)).ok).toBe(false);
    expect(await roles(user._id)).toBe(0);
  });

  it('accepts no invitation', async () => {
    const body = { email: 'pat@example.org', type: 1 };
    const { token } = hill.administrator;
    expect((await server.post('/admin/invitations', { token, body })).status).toBe(200);
    const { c: code } = linkIn((await server.letters()).at(-1)?.text ?? '');
    const { user, by } = await deleted();
    expect((await acceptInvitation({ user, code }, by, server.services)).ok).toBe(false);
    expect(await roles(user._id)).toBe(0);
  });
});

describe('taking a role away', () => {
  const take = (user: string, type: number | string, token = hill.administrator.token) =>
    server.remove(`/admin/members/${user}/${type}`, { token, school: hill._id });

  it.each(['%202', '2.0', '0x2', '2e0', '4'])('takes none that is written %j', async (type) => {
    expect((await take(hill.staff._id, type)).status).toBe(400);
    const { body } = await server.get('/admin/members/2', { token: hill.administrator.token });
    expect(body).toMatchObject([{ _id: hill.staff._id }]);
  });

  it('leaves the other roles of the person', async () => {
    const both = await aUser(server, {
      email: 'both@example.org',
      roles: [
        { school: hill._id, type: roleTypes.administrator },
        { school: hill._id, type: roleTypes.staff },
        { school: hill._id, type: roleTypes.parent },
      ],
    });
    const token = await server.signIn(both.email);
    const device = await aDevice(server, hill, { ...both, token });
    const devicesWith = async (query = '') => {
      const { token } = hill.administrator;
      return (await server.get(`/admin/members/${both._id}/devices${query}`, { token })).body;
    };
    expect(await devicesWith()).toEqual([{ _id: device._id, name: 'Front door' }]);
    expect(await devicesWith('?type=2')).toEqual([]);
    expect((await take(both._id, 1)).body.blockedDevices).toEqual([]);
    expect((await take(both._id, 2)).body.blockedDevices).toEqual([]);
    expect(await rolesOf(token)).toEqual([[3, 'hilltop', true]]);
    expect(await devicesWith('?type=3')).toEqual([{ _id: device._id, name: 'Front door' }]);
    expect((await take(both._id, 3)).body.blockedDevices).toEqual(['Front door']);
    expect(await rolesOf(token)).toEqual([]);
  });

  it('leaves the device to somebody who stays a parent, whose key records nothing as staff any more', async () => {
    const both = await aUser(server, {
      email: 'both@example.org',
      roles: [
        { school: hill._id, type: roleTypes.staff },
        { school: hill._id, type: roleTypes.parent },
      ],
    });
    const token = await server.signIn(both.email);
    const device = await aDevice(server, hill, { ...both, token });
    const { student, term } = hill;
    const record = () =>
      device.push([
        device.command('recordAttendance', { date: monday, term, student, notes: 'x' }),
        device.command(
          'recordAttendance',
          { date: monday, term, student, notes: 'y' },
          { actor: hill.staff._id },
        ),
      ]);
    expect((await record()).body.results).toMatchObject([{ verdict: 'applied' }, { verdict: 'applied' }]);
    await take(both._id, 2);
    expect((await record()).body.results).toMatchObject([
      { verdict: 'quarantined', code: 'UNPROVEN' },
      { verdict: 'quarantined', code: 'UNPROVEN' },
    ]);
    const asParent = await server.get(`/sync/${hill._id}/pull?as=parent`, {
      token,
      deviceKey: device.key,
    });
    expect(asParent.status).toBe(200);
  });

  describe('of somebody who stays a parent', () => {
    let both: { readonly _id: string; readonly email: string; readonly token: string };
    let device: Awaited<ReturnType<typeof aDevice>>;
    beforeEach(async () => {
      const user = await aUser(server, {
        email: 'both@example.org',
        roles: [
          { school: hill._id, type: roleTypes.staff },
          { school: hill._id, type: roleTypes.parent },
        ],
      });
      both = { ...user, token: await server.signIn(user.email) };
      device = await aDevice(server, hill, both);
      await take(both._id, 2);
    });

    const pull = (query = '') =>
      server.get(`/sync/${hill._id}/pull${query}`, { token: both.token, deviceKey: device.key });
    const isFamilys = async () => {
      const { body } = await server.get(`/sync/${hill._id}/devices`, {
        token: hill.administrator.token,
      });
      return body.map(({ isFamily }: { readonly isFamily: boolean }) => isFamily);
    };
    const deviceLines = async () => {
      const { body } = await server.get('/admin/securitylog', { token: hill.administrator.token });
      return body.events.flatMap(({ kind, subject, detail }: SecurityEvent) =>
        kind.startsWith('deviceOf') ? [[kind, subject?._id, detail.device]] : [],
      );
    };

    it('says in the security log that the device became a parent’s', async () => {
      expect(await isFamilys()).toEqual([true]);
      expect(await deviceLines()).toEqual([['deviceOfParent', both._id, 'Front door']]);
    });

    it('gives the device back to staff with the role, once the person is there as staff', async () => {
      await server.post('/users/joinschool', {
        token: both.token,
        body: { accessCode: 'code-hilltop', type: 2 },
      });
      expect((await pull('?as=parent')).status).toBe(200);
      expect(await isFamilys()).toEqual([true]);
      await server.post(`/admin/staff/${both._id}`, {
        token: hill.administrator.token,
        body: { isApproved: true },
      });
      expect((await pull('?as=parent')).status).toBe(200);
      expect(await isFamilys()).toEqual([true]);
      expect((await pull()).status).toBe(200);
      expect((await pull()).status).toBe(200);
      expect(await isFamilys()).toEqual([false]);
      expect(await deviceLines()).toEqual([
        ['deviceOfStaff', undefined, 'Front door'],
        ['deviceOfParent', both._id, 'Front door'],
      ]);
      const { student, term } = hill;
      const { body } = await device.push([
        device.command('recordAttendance', { date: monday, term, student, notes: 'z' }),
      ]);
      expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    });

    it('leaves the device a parent’s when others of the staff look at the school on it', async () => {
      const { status } = await server.get(`/sync/${hill._id}/pull`, {
        token: hill.staff.token,
        deviceKey: device.key,
      });
      expect([status, await isFamilys()]).toEqual([200, [true]]);
    });
  });

  it('of the last administrator is refused with a sentence', async () => {
    const { status, body } = await take(hill.administrator._id, 1);
    expect([status, body.msg]).toEqual([
      409,
      'A school needs at least one administrator. Nothing was changed.',
    ]);
  });

  it('of each other at once leaves one administrator', async () => {
    const second = await aUser(server, {
      email: 'second@example.org',
      roles: [{ school: hill._id, type: roleTypes.administrator }],
    });
    const token = await server.signIn(second.email, password);
    const both = await Promise.all([take(second._id, 1), take(hill.administrator._id, 1, token)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('finds nobody of another school, and nobody without the role', async () => {
    expect((await take(valley.staff._id, 2)).status).toBe(404);
    expect((await take(hill.staff._id, 3)).status).toBe(404);
    expect((await take(hill.staff._id, 0)).status).toBe(400);
  });

  it('begins with a list of who holds it, a page at a time', async () => {
    await aParent();
    const { token } = hill.administrator;
    const parents = await server.get('/admin/members/3?search=pat&limit=10', { token });
    expect(parents.body).toMatchObject([{ email: 'pat@example.org', isApproved: true }]);
    expect(parents.headers.get('x-total-count')).toBe('1');
    expect((await server.get('/admin/members/3?search=zzz', { token })).body).toEqual([]);
    expect((await server.get('/admin/members/1', { token })).body).toMatchObject([
      { email: 'admin@hilltop.org' },
    ]);
  });
});
