/** What the security log tells, to whom, and that nothing of it can be changed. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '#sync/csv.ts';
import { limits } from '#sync/limits.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { isAccessCodeTaken } from '#api/db/account-table.ts';
import { insertSecurityEvents } from '#api/db/security-event-table.ts';
import { ensureSuperadmin, makeSuperadmin } from '#api/domain/ensure-superadmin.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aDevice,
  aSchool,
  aUser,
  createTestServer,
  password,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { aRegistration, linkIn, register } from './a-registration.fixture.ts';

let server: TestServer;
let hill: TestSchool;

beforeEach(async () => {
  server = await createTestServer();
  hill = await aSchool(server, 'hilltop');
});

afterEach(() => server.close());

async function aSuperadmin() {
  const user = await aUser(server, { email: 'super@example.org', isSuperadmin: true, firstName: 'Sue' });
  return { ...user, token: await server.signIn(user.email) };
}

interface Line {
  readonly kind: string;
  readonly actor: { readonly name: string };
  readonly viewedAs: { readonly name: string } | null;
  readonly subject: { readonly name: string } | null;
  readonly detail: object;
}

async function linesOf(school: TestSchool, query = ''): Promise<readonly Line[]> {
  const { body } = await server.get(`/admin/securitylog${query}`, { token: school.administrator.token });
  return body.events;
}

const kindsOf = async (school: TestSchool, query?: string) =>
  (await linesOf(school, query)).map(({ kind }) => kind);

describe('the security log of a school', () => {
  it('tells of devices, staff and access codes, newest first', async () => {
    const { token } = hill.administrator;
    const device = await aDevice(server, hill);
    const path = `/sync/${hill._id}/devices/${device._id}`;
    await server.post(path, { token, body: { isRevoked: true } });
    await server.post(path, { token, body: { isRevoked: true } });
    await server.post(path, { token, body: { isRevoked: false } });
    await server.post(`/admin/staff/${hill.staff._id}`, { token, body: { isApproved: false } });
    await server.post(`/admin/schools/${hill._id}/accesscode`, { token });
    await server.remove(`/admin/staff/${hill.staff._id}`, { token });
    expect((await kindsOf(hill)).filter((kind) => kind !== 'signedIn')).toEqual([
      'roleRemoved',
      'accessCodeRenewed',
      'deviceBlocked',
      'staffUnapproved',
      'deviceAllowed',
      'deviceBlocked',
      'deviceEnrolled',
    ]);
    const [blocked] = await linesOf(hill, '?kind=deviceBlocked');
    expect(blocked).toMatchObject({
      actor: { _id: hill.administrator._id, name: 'Dana Reid' },
      subject: { _id: hill.staff._id, name: 'Sam Reid' },
      detail: { device: 'Front door' },
      network: 'local',
    });
  });

  it('is filtered by kind and by person', async () => {
    await aDevice(server, hill);
    expect(await kindsOf(hill, '?kind=deviceEnrolled')).toEqual(['deviceEnrolled']);
    const own = await linesOf(hill, `?kind=deviceEnrolled&person=${hill.administrator._id}`);
    expect(own).toEqual([]);
  });

  it('is read a page at a time, without a gap', async () => {
    const { token } = hill.administrator;
    const { _id } = await aDevice(server, hill);
    for (let number = 0; number < 60; number += 1)
      for (const isRevoked of [true, false])
        await server.post(`/sync/${hill._id}/devices/${_id}`, { token, body: { isRevoked } });
    const first = await server.get('/admin/securitylog?kind=deviceBlocked', { token });
    const second = await server.get(`/admin/securitylog?kind=deviceBlocked&cursor=${first.body.cursor}`, {
      token,
    });
    const ids = [...first.body.events, ...second.body.events].map(({ _id }: { _id: string }) => _id);
    expect([ids.length, new Set(ids).size, second.body.cursor]).toEqual([60, 60, null]);
  });

  it('is read by its administrators and superadmins, and of other schools by nobody', async () => {
    const valley = await aSchool(server, 'valley');
    await aDevice(server, hill);
    expect((await server.get('/admin/securitylog', { token: hill.staff.token })).status).toBe(403);
    expect(await kindsOf(valley)).not.toContain('deviceEnrolled');
    await aDevice(server, valley);
    const { token } = await aSuperadmin();
    const all = await server.get('/superadmin/securitylog', { token });
    expect(all.body.events.map((event: { school: { name: string } | null }) => event.school?.name)).toEqual(
      expect.arrayContaining(['hilltop school', 'valley school']),
    );
    const asAdministrator = { token: hill.administrator.token };
    expect((await server.get('/superadmin/securitylog', asAdministrator)).status).toBe(403);
  });

  it('keeps the access code when its renewal cannot be noted', async () => {
    const rename = (from: string, to: string) =>
      server.services.store.write((writer) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(writer),
      );
    const { token } = hill.administrator;
    await rename('security_event', 'security_event_gone');
    const { status } = await server.post(`/admin/schools/${hill._id}/accesscode`, { token });
    // The next test on PostgreSQL gets the same database.
    await rename('security_event_gone', 'security_event');
    expect(status).toBe(500);
    expect(server.faults.splice(0)).toHaveLength(1);
    expect(await isAccessCodeTaken(server.services.store.read, 'code-hilltop')).toBe(true);
  });

  it('cannot be changed or deleted', async () => {
    await aDevice(server, hill);
    for (const statement of [sql`update security_event set network = 'x'`, sql`delete from security_event`])
      await expect(server.services.store.write((writer) => statement.execute(writer))).rejects.toThrow(
        'rows are only added here',
      );
  });

  it('is exported as CSV with harmless cells, and the export is in it', async () => {
    const { token } = hill.administrator;
    await aUser(server, {
      email: 'formula@example.org',
      firstName: '=HYPERLINK("x")',
      roles: [{ school: hill._id, type: roleTypes.staff, isApproved: false }],
    }).then(({ _id }) => server.remove(`/admin/staff/${_id}`, { token }));
    const { body } = await server.post('/admin/securitylog/export', { token });
    expect(body.csv).toContain(`"'=HYPERLINK(""x"") Reid"`);
    expect(body.csv.split('\r\n')[0]).toBe(
      '\uFEFF"When (UTC)","What","Who","About","Details","Network","School"',
    );
    expect(await kindsOf(hill, '?kind=exported')).toEqual(['exported']);
  });

  it('says in an export that older lines are left out', async () => {
    const { token } = hill.administrator;
    const line = {
      school: hill._id,
      at: '2026-01-05T08:00:00.000Z',
      kind: 'listExported' as const,
      actor: null,
      actor_name: 'Sam Reid',
      viewed_as: null,
      viewed_as_name: '',
      subject: null,
      subject_name: '',
      detail: '{}',
      network: '',
    };
    const add = (from: number, count: number) =>
      server.services.store.write((writer) =>
        insertSecurityEvents(
          writer,
          Array.from({ length: count }, (_, row) => ({ ...line, id: `line-${from + row}` })),
        ),
      );
    const exported = async () => {
      const { body } = await server.post('/admin/securitylog/export', {
        token,
        body: { kind: 'listExported' },
      });
      return { rows: readCsv(body.csv).slice(1), msg: body.msg };
    };
    for (let from = 0; from < limits.securityExport; from += 2_000) await add(from, 2_000);
    const whole = await exported();
    expect([whole.rows.length, whole.msg]).toEqual([
      limits.securityExport,
      'Security log exported: 20,000 lines',
    ]);
    await add(limits.securityExport, 1);
    const { rows, msg } = await exported();
    expect(msg).toContain('the newest 20,000 lines');
    expect(rows).toHaveLength(limits.securityExport + 1);
    expect(rows.at(-1)).toEqual(['', '', '', '', msg, '', '']);
  });
});

describe('a line that somebody adds at will', () => {
  it.each([
    ['a download of a list', '/admin/downloads', 'staff', { list: 'Students', rows: 3 }],
    ['an export of the log', '/admin/securitylog/export', 'administrator', {}],
    ['a new address of the calendar', '/admin/calendar', 'administrator', {}],
  ] as const)('such as %s is one of so many an hour', async (_what, path, role, body) => {
    const { _id, token } = hill[role];
    const taken = await server.post(path, { token, body });
    expect(taken.status).toBe(200);
    await server.services.quotas.take('securityLine', _id, serverLimits.securityLinesPerAccount - 1);
    const before = await kindsOf(hill);
    const refused = await server.post(path, { token, body });
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'RATE_LIMITED']);
    expect(await kindsOf(hill)).toEqual(before);
  });

  it('is answered in words: a download of a list', async () => {
    const body = { list: 'Students', rows: 3 };
    const { body: said } = await server.post('/admin/downloads', { token: hill.administrator.token, body });
    expect(said).toEqual({ success: true, msg: 'Download noted' });
  });

  it('is not the end of a calendar address that there is not', async () => {
    const { token } = hill.administrator;
    await server.post('/admin/calendar', { token });
    for (const _again of [1, 2]) expect((await server.remove('/admin/calendar', { token })).status).toBe(200);
    expect(await kindsOf(hill, '?kind=calendarAddressEnded')).toHaveLength(1);
  });
});

describe('signing in', () => {
  it('is told with its failures, in the log of each school of the person', async () => {
    const { email } = hill.staff;
    await server.post('/users/login', { body: { email, password: 'wrong' } });
    await server.services.afterwards.idle();
    await server.post('/users/logout', { token: hill.staff.token });
    const lines = await linesOf(hill, `?person=${hill.staff._id}`);
    expect(lines.map(({ kind }) => kind)).toEqual(['signedOut', 'signInFailed', 'signedIn']);
    expect(lines[1]).toMatchObject({ actor: { _id: null }, subject: { _id: hill.staff._id } });
  });

  it('for an address without an account is in the host’s log, without the address', async () => {
    await server.post('/users/login', { body: { email: 'secret@example.org', password: 'wrong' } });
    await server.services.afterwards.idle();
    const { token } = await aSuperadmin();
    const { body } = await server.get('/superadmin/securitylog?kind=signInFailed', { token });
    expect(body.events).toMatchObject([{ school: null, subject: null }]);
    expect(JSON.stringify(body)).not.toContain('secret@example.org');
  });
});

describe('what happens to an account', () => {
  async function lastLink(email: string) {
    const letters = (await server.letters()).filter(({ recipient }) => recipient === email);
    return linkIn(letters.at(-1)?.text ?? '');
  }

  it('stands in the log of the school of the person, and in no other', async () => {
    const valley = await aSchool(server, 'valley');
    const { _id, token } = hill.staff;
    const email = 'new@example.org';
    const update = (body: object) => server.post('/users/update', { token, body: { email, ...body } });
    await update({ password: 'wrong' });
    await server.services.afterwards.idle();
    await update({ password });
    const change = await lastLink(email);
    await server.post(`/users/verifyemail/${change.u}`, { token, body: { hash: change.c } });
    await server.signIn(email);
    const { body: sessions } = await server.get('/users/sessions', { token });
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await server.remove(`/users/sessions/${other._id}`, { token });
    await update({ password, newpassword1: 'a new password', newpassword2: 'a new password' });
    await server.post('/users/forgotpassword', { body: { email } });
    const reset = await lastLink(email);
    const chosen = { email, newpassword1: 'another password', newpassword2: 'another password' };
    await server.post(`/users/resetpassword/${reset.c}`, { body: chosen });
    const lines = await linesOf(hill, `?person=${_id}`);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'passwordReset',
      'passwordResetAsked',
      'passwordChanged',
      'signedOutElsewhere',
      'signedIn',
      'emailChanged',
      'emailChangeAsked',
      'wrongPassword',
      'signedIn',
    ]);
    for (const { kind, actor, subject } of lines)
      expect([actor.name, subject?.name]).toEqual(
        kind === 'passwordResetAsked' ? ['', 'Sam Reid'] : ['Sam Reid', undefined],
      );
    expect(await kindsOf(valley, `?person=${_id}`)).toEqual([]);
  });

  it('includes the verification of its email, and a wrong password for that', async () => {
    const { body } = await register(server, aRegistration());
    const { u, c } = await lastLink('pat@example.org');
    await server.post(`/users/verifyemail/${u}`, { body: { hash: c, password: 'a guess' } });
    await server.services.afterwards.idle();
    await server.post(`/users/verifyemail/${u}`, { body: { hash: c, password } });
    expect(await kindsOf(hill, `?person=${body.user._id}`)).toEqual([
      'emailVerified',
      'signInFailed',
      'registered',
    ]);
  });

  it('includes that the server made it a superadmin', async () => {
    const printed = { email: hill.staff.email, password: 'a printed password' };
    await makeSuperadmin(printed, server.services);
    expect(await linesOf(hill, '?kind=superadminMade')).toMatchObject([
      { actor: { _id: null }, subject: { _id: hill.staff._id }, network: 'local' },
    ]);
    const first = { email: 'first@example.org', password: 'a long password' };
    await ensureSuperadmin(first, server.services);
    await ensureSuperadmin(first, server.services);
    const token = await server.signIn(first.email, first.password);
    const { body } = await server.get('/superadmin/securitylog?kind=superadminMade', { token });
    expect(body.events).toMatchObject([
      { school: null, subject: { name: 'Super Admin' } },
      { school: { _id: hill._id }, subject: { name: 'Sam Reid' } },
    ]);
  });
});

describe('what a superadmin decides about a school', () => {
  const change = (token: string, body: object) =>
    server.post(`/superadmin/institutions/${hill._id}`, { token, body });
  const all = ['schoolActivated', 'schoolApproved', 'schoolDeactivated', 'schoolUnapproved'];

  async function decideEverything() {
    const { token } = await aSuperadmin();
    await change(token, { isApproved: false });
    await change(token, { isActive: false });
    await change(token, { isApproved: true, isActive: true });
    return token;
  }

  it('stands in the log of the school and in the one of the host, once for each change', async () => {
    const token = await decideEverything();
    // All of it stood so already.
    await change(token, { isApproved: true, isActive: true });
    const { body } = await server.get('/superadmin/securitylog', { token });
    for (const lines of [await linesOf(hill), body.events as readonly Line[]]) {
      const decided = lines.filter(({ kind }) => all.includes(kind));
      expect(decided).toMatchObject(decided.map(() => ({ actor: { name: 'Sue Reid' }, subject: null })));
      const kinds = decided.map(({ kind }) => kind);
      // Those of one call came at one moment.
      expect([...kinds.slice(0, 2).toSorted(), ...kinds.slice(2)]).toEqual([
        'schoolActivated',
        'schoolApproved',
        'schoolDeactivated',
        'schoolUnapproved',
      ]);
    }
    const exported = await server.post('/superadmin/securitylog/export', { token });
    expect(exported.body.csv).toContain('Sue Reid withdrew the approval of the school');
  });

  it.each([
    ['that says an older wire', { 'x-wire-version': '55' }],
    ['that says none', { 'user-agent': 'Mozilla/5.0' }],
  ])('is left out of pages for an app %s, which would show none of them', async (_app, headers) => {
    const token = await decideEverything();
    for (const [path, reader] of [
      ['/admin/securitylog', hill.administrator.token],
      ['/superadmin/securitylog', token],
    ] as const) {
      const { body } = await server.get(path, { token: reader, headers });
      const kinds = body.events.map(({ kind }: Line) => kind);
      expect(kinds).toContain('signedIn');
      expect(kinds.filter((kind: string) => all.includes(kind))).toEqual([]);
    }
  });
});

it('has a list that a superadmin downloaded in the log of the installation', async () => {
  const { token } = await aSuperadmin();
  const body = { list: 'Users', rows: 12 };
  expect((await server.post('/superadmin/downloads', { token, body })).status).toBe(200);
  const { body: page } = await server.get('/superadmin/securitylog?kind=listExported', { token });
  expect(page.events).toMatchObject([
    { school: null, actor: { name: 'Sue Reid' }, detail: { list: 'Users', count: 12 } },
  ]);
});

describe('viewing as somebody', () => {
  it('stands in the log of the school of the person viewed, with its reason', async () => {
    const { token } = await aSuperadmin();
    const body = { userId: hill.staff._id, reason: 'They asked for help' };
    expect((await server.post('/superadmin/viewas', { token, body })).status).toBe(200);
    await server.remove('/superadmin/viewas', { token });
    const [ended, started] = await linesOf(hill, `?person=${hill.staff._id}`);
    expect([ended?.kind, started?.kind]).toEqual(['viewingEnded', 'viewingStarted']);
    expect(started).toMatchObject({
      actor: { name: 'Sue Reid' },
      subject: { name: 'Sam Reid' },
      detail: { reason: 'They asked for help' },
    });
  });

  it('is not begun of a deleted account', async () => {
    const gone = await server.post('/users/deleteaccount', {
      token: hill.staff.token,
      body: { password },
    });
    expect(gone.status).toBe(200);
    const { token } = await aSuperadmin();
    const body = { userId: hill.staff._id, reason: '' };
    expect((await server.post('/superadmin/viewas', { token, body })).status).toBe(404);
    const log = await server.get('/superadmin/securitylog?kind=viewingStarted', { token });
    expect(log.body.events).toEqual([]);
  });

  it('that was not begun by its own call is noted all the same, once', async () => {
    const { token } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.staff._id };
    await server.get('/admin/allstudents', { token, headers });
    await server.get('/admin/allstudents', { token, headers });
    expect(await kindsOf(hill, '?kind=viewingStarted')).toEqual(['viewingStarted']);
  });

  it('has one beginning and one end, however many calls come at once', async () => {
    const { token } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.staff._id };
    const look = () => server.get('/admin/allstudents', { token, headers });
    await Promise.all([look(), look(), look()]);
    const end = () => server.remove('/superadmin/viewas', { token });
    await Promise.all([end(), end()]);
    const kinds = await kindsOf(hill, `?person=${hill.staff._id}`);
    expect(kinds).toEqual(['viewingEnded', 'viewingStarted', 'signedIn']);
  });

  it('that is begun anew ends the one before, also of the same person', async () => {
    const { token } = await aSuperadmin();
    const begin = () =>
      server.post('/superadmin/viewas', { token, body: { userId: hill.staff._id, reason: 'Ticket 12' } });
    await begin();
    await begin();
    const kinds = await kindsOf(hill, `?person=${hill.staff._id}`);
    expect(kinds).toEqual(['viewingStarted', 'viewingEnded', 'viewingStarted', 'signedIn']);
  });

  it.each([
    [
      'is signed out elsewhere',
      async (token: string) => {
        const sessions = await server.get('/users/sessions', { token });
        const { _id } = sessions.body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
        return server.remove(`/users/sessions/${_id}`, { token });
      },
    ],
    [
      'ends with a new password',
      (token: string) =>
        server.post('/users/update', {
          token,
          body: { password, newpassword1: 'another horse', newpassword2: 'another horse' },
        }),
    ],
    [
      'ends with a reset',
      async () => {
        await server.post('/users/forgotpassword', { body: { email: 'super@example.org' } });
        const { c } = linkIn((await server.letters()).at(-1)?.text ?? '');
        const body = {
          email: 'super@example.org',
          newpassword1: 'another horse',
          newpassword2: 'another horse',
        };
        return server.post(`/users/resetpassword/${c}`, { body });
      },
    ],
  ])('has its end in the log when its session %s', async (_how, end) => {
    const { token, email } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.staff._id };
    await server.get('/admin/allstudents', { token, headers });
    expect((await end(await server.signIn(email))).status).toBe(200);
    const kinds = await kindsOf(hill, `?person=${hill.staff._id}`);
    expect(kinds).toEqual(['viewingEnded', 'viewingStarted', 'signedIn']);
  });

  it('names both in what is done meanwhile', async () => {
    const { token } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.administrator._id };
    await server.post(`/admin/schools/${hill._id}/accesscode`, { token, headers });
    const [line] = await linesOf(hill, '?kind=accessCodeRenewed');
    expect([line?.actor.name, line?.viewedAs?.name]).toEqual(['Sue Reid', 'Dana Reid']);
  });

  it('stands in the history with both names', async () => {
    const { token } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.administrator._id };
    const saved = { token, headers, body: { phone: '876 555 0199' } };
    expect((await server.post(`/admin/contacts/${hill.contact}`, saved)).status).toBe(200);
    const { body } = await server.get('/admin/history', { token: hill.administrator.token });
    expect(body.entries[0].actorName).toBe('Superadmin Sue Reid as Dana Reid');
  });

  it('as oneself, which every call of the app says, is none and needs no reason', async () => {
    await server.close();
    server = await createTestServer({ isViewAsReasonRequired: true });
    hill = await aSchool(server, 'hilltop');
    for (const { _id, token } of [await aSuperadmin(), hill.administrator]) {
      const headers = { 'x-viewing-as-user-id': _id, 'x-viewing-as-school-id': hill._id };
      const saved = { token, headers, body: { phone: `876 ${_id.slice(-4)}` } };
      expect((await server.post(`/admin/contacts/${hill.contact}`, saved)).status).toBe(200);
    }
    const { body } = await server.get('/admin/history', { token: hill.administrator.token });
    const names = body.entries.map(({ actorName }: { actorName: string }) => actorName);
    expect(names.slice(0, 2)).toEqual(['Dana Reid', 'Sue Reid']);
    expect(await kindsOf(hill, '?kind=viewingStarted')).toEqual([]);
  });

  it('needs a reason where the host requires one', async () => {
    await server.close();
    server = await createTestServer({ isViewAsReasonRequired: true });
    hill = await aSchool(server, 'hilltop');
    const { token } = await aSuperadmin();
    const headers = { 'x-viewing-as-user-id': hill.staff._id };
    const refused = await server.get('/admin/allstudents', { token, headers });
    expect([refused.status, refused.body.msg]).toEqual([403, 'Give a reason for viewing as somebody else.']);
    // By which a browser knows that this view has not begun.
    expect(refused.body.errors).toMatchObject([{ field: 'reason' }]);
    const view = (reason: string) =>
      server.post('/superadmin/viewas', { token, headers, body: { userId: hill.staff._id, reason } });
    expect((await view('  ')).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await view('Ticket 12')).status).toBe(200);
    expect((await server.get('/admin/allstudents', { token, headers })).status).toBe(200);
  });
});
