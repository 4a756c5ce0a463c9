/**
 * Who may make which call, and who may read which kind of record. The tables list what is allowed:
 * a route or kind without its row fails, and so does an answer that a row does not name. Each cell
 * is asked of the real app.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '#sync/school/records/kinds.ts';
import { messageReadId } from '#sync/school/records/id.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { updateDevice } from '#api/db/device-table.ts';
import { revokeSession } from '#api/db/session-table.ts';
import { readUserById } from '#api/db/user-table.ts';
import { checkSession } from '#api/domain/check-session.ts';
import { openSession } from '#api/domain/open-session.ts';
import {
  aDevice,
  aDoor,
  aSchool,
  aUser,
  createTestServer,
  dropOffAt,
  monday,
  startMs,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { routes } from './routes.ts';

const withSession = [
  'unverified',
  'parent',
  'parent of another school',
  'unapproved staff',
  'staff',
  'administrator',
  'administrator of another school',
  'superadmin',
  'superadmin viewing',
] as const;
const withoutSession = [
  'nobody',
  'device key',
  'revoked device key',
  'door',
  'blocked door',
  'ended session',
  'expired session',
  'sign-out token',
  'pictures token',
] as const;
const identities = [...withSession, ...withoutSession];
type Identity = (typeof identities)[number];

const host: readonly Identity[] = ['superadmin', 'superadmin viewing'];
const office: readonly Identity[] = ['administrator', ...host];
const team: readonly Identity[] = ['staff', ...office];
const reading: readonly Identity[] = [...team, 'door'];
/** Whoever registered as a parent is one; their children are found by the verified address. */
const parents: readonly Identity[] = ['unverified', 'parent'];
const members: readonly Identity[] = [...team, ...parents];
/** What a revoked device still hands in is kept, and applied by nobody but a person. */
const handingIn: readonly Identity[] = [
  ...members,
  'device key',
  'revoked device key',
  'door',
  'blocked door',
];
const signedIn: readonly Identity[] = withSession;
const verified: readonly Identity[] = withSession.filter((identity) => identity !== 'unverified');
const everybody: readonly Identity[] = identities;

const limitedUses = { 'sign-out token': 'sign-out', 'pictures token': 'pictures' } as const;

/** Who is let in by each route, in a school of two children. */
const calls: Readonly<Record<string, readonly Identity[]>> = {
  'POST /users/login': everybody,
  'POST /users/logout': [...signedIn, 'sign-out token'],
  'GET /users/auth': signedIn,
  'GET /users/captcha': everybody,
  'GET /users/captcha/{captchaId}/audio': everybody,
  'POST /users/register': everybody,
  'POST /users/verifyemail/{userId}': everybody,
  'POST /users/forgotpassword': everybody,
  'POST /users/resetpassword/{code}': everybody,
  'POST /users/resendemailverification': signedIn,
  'POST /users/update': verified,
  'DELETE /users/pendingemail': signedIn,
  'POST /users/language': signedIn,
  'POST /users/sessionkey': signedIn,
  'POST /users/deleteaccount': signedIn,
  'GET /users/notifications': signedIn,
  'POST /users/notifications': signedIn,
  'POST /users/notifications/device': signedIn,
  'POST /users/notifications/renewed': everybody,
  'DELETE /users/notifications/device': signedIn,
  'POST /users/notifications/test': signedIn,
  'GET /users/sessions': signedIn,
  'DELETE /users/sessions/{sessionId}': signedIn,
  'POST /feedback': everybody,
  'GET /superadmin/messages': host,
  'POST /superadmin/messages/{messageId}': host,
  'GET /superadmin/allusers': host,
  'GET /superadmin/users/{userId}': host,
  'GET /superadmin/allinstitutions': host,
  'GET /admin/allschoolsforuser': signedIn,
  'GET /admin/allstudents': team,
  'GET /admin/allcontacts': team,
  'GET /admin/allgradelevels': team,
  'GET /admin/allterms': team,
  'GET /admin/allfees/{id}': team,
  'GET /admin/students/{id}': team,
  'GET /admin/contacts/{id}': team,
  'GET /admin/gradelevels/{id}': team,
  'GET /admin/fees/{id}': team,
  'GET /admin/terms/{id}': team,
  'GET /admin/schools/{schoolId}': team,
  'POST /admin/students/create': office,
  'POST /admin/students/{id}': office,
  'POST /admin/contacts/create': office,
  'POST /admin/contacts/{id}': office,
  'POST /admin/fees/create': office,
  'POST /admin/fees/{id}': office,
  'POST /admin/gradelevels/create': office,
  'POST /admin/gradelevels/{id}': office,
  'POST /admin/schools/{schoolId}': office,
  'DELETE /admin/students/{id}': office,
  'POST /admin/students/{id}/erase': office,
  'POST /admin/contacts/{id}/erase': office,
  'GET /admin/retention': office,
  'GET /admin/retention/preview': office,
  'POST /admin/retention/run': office,
  'DELETE /admin/contacts/{id}': office,
  'DELETE /admin/terms/{id}': office,
  'DELETE /admin/fees/{id}': office,
  'DELETE /admin/gradelevels/{id}': office,
  'POST /admin/students/uploadmedia/{id}': office,
  'POST /admin/contacts/uploadmedia/{id}': office,
  'POST /admin/schools/uploadmedia/{schoolId}': office,
  'POST /users/uploadmedia': verified,
  'GET /admin/imports': office,
  'POST /admin/imports': office,
  'POST /admin/imports/{importId}/parts': office,
  'POST /admin/imports/{importId}/look': office,
  'POST /admin/imports/{importId}/report': office,
  'POST /admin/imports/{importId}/run': office,
  'GET /admin/imports/{importId}/undo': office,
  'POST /admin/imports/{importId}/undo': office,
  'GET /media/{sha256}': [...signedIn, 'door'],
  'GET /admin/allstaff': office,
  'GET /admin/staffpin': team,
  'POST /admin/staffpin': team,
  'DELETE /admin/staffpin': team,
  'POST /admin/staff/{userId}': office,
  'DELETE /admin/staff/{userId}': office,
  'POST /admin/schools/{schoolId}/accesscode': office,
  'POST /superadmin/institutions/{schoolId}': host,
  'POST /users/joinschool': signedIn,
  'POST /users/registerschool': signedIn,
  'POST /users/invitation': everybody,
  'POST /users/invitation/accept': signedIn,
  'GET /admin/invitations': office,
  'POST /admin/invitations': office,
  'DELETE /admin/invitations/{invitationId}': office,
  'GET /admin/members/{type}': office,
  'GET /admin/members/{userId}/devices': office,
  'DELETE /admin/members/{userId}/{type}': office,
  'GET /admin/securitylog': office,
  'POST /admin/securitylog/export': office,
  'POST /admin/export': office,
  'GET /sync/{schoolId}/calendar': [...office, ...parents],
  'POST /admin/calendar': office,
  'DELETE /admin/calendar': office,
  'GET /calendar/{schoolId}/{secret}/school.ics': everybody,
  'POST /admin/downloads': team,
  'POST /admin/export/oneroster': office,
  'GET /superadmin/securitylog': host,
  'POST /superadmin/securitylog/export': host,
  'POST /superadmin/downloads': host,
  'POST /superadmin/viewas': host,
  'DELETE /superadmin/viewas': host,
  'POST /admin/terms/create': office,
  'POST /admin/terms/{id}': office,
  'POST /admin/terms/{termId}/register': office,
  'GET /admin/schoolattendance/{termId}/{date}': team,
  'POST /admin/schoolattendance/{date}/{studentId}': team,
  'GET /admin/allcollectors': team,
  'GET /admin/collectors/{id}': team,
  'POST /admin/collectors/create': office,
  'POST /admin/collectors/{id}': office,
  'GET /admin/allabsences': team,
  'GET /admin/absences/{id}': team,
  'POST /admin/absences/create': team,
  'POST /admin/absences/{id}': team,
  'GET /admin/allpayments': team,
  'GET /admin/payments/{id}': team,
  'POST /admin/payments/create': office,
  'POST /admin/payments/{id}': office,
  'GET /admin/allannouncements': team,
  'POST /admin/announcements/create': office,
  'POST /admin/announcements/{id}': office,
  'DELETE /admin/announcements/{id}': office,
  'GET /parent/students': parents,
  'POST /parent/students/{studentId}/export': parents,
  'POST /parent/collectors': parents,
  'POST /parent/collectors/{contactId}': parents,
  'POST /parent/collectors/{contactId}/uploadmedia': parents,
  'DELETE /parent/collectors/{contactId}': parents,
  'POST /parent/questions/{questionId}': parents,
  'POST /parent/answers': everybody,
  'POST /sync/{schoolId}/push': handingIn,
  'POST /sync/{schoolId}/hand-in': office,
  'GET /sync/{schoolId}/pull': reading,
  'GET /sync/{schoolId}/days': reading,
  'GET /sync/{schoolId}/live': reading,
  'POST /sync/{schoolId}/report': team,
  'POST /sync/{schoolId}/questions': reading,
  'POST /sync/{schoolId}/devices': members,
  'GET /sync/{schoolId}/devices': office,
  'POST /sync/{schoolId}/devices/{id}': office,
  'POST /sync/{schoolId}/doors': office,
  'POST /sync/{schoolId}/doors/{id}/code': office,
  'POST /sync/{schoolId}/doors/{id}/pin': office,
  'POST /sync/{schoolId}/doors/{id}/reset-code': office,
  'POST /sync/{schoolId}/doors/{id}/opening': office,
  'GET /parent/pin': parents,
  'POST /parent/pin': parents,
  'GET /sync/{schoolId}/pins': office,
  'POST /sync/{schoolId}/pins/slips': office,
  'POST /sync/{schoolId}/passes': [...office, ...parents],
  'POST /passes/open': everybody,
  'POST /doors/pair': everybody,
  'GET /admin/quarantine': team,
  'POST /admin/quarantine/{commandId}': office,
  'GET /admin/history': team,
  'GET /admin/incidents': team,
  'POST /admin/incidents/{incidentId}': team,
  'GET /admin/allrollcalls': team,
  'GET /admin/rollcalls/{rollCallId}': team,
  'POST /admin/rollcalls/create': team,
  'POST /admin/rollcalls/{rollCallId}/ticks': team,
  'POST /admin/rollcalls/{rollCallId}/end': team,
  'POST /admin/rollcalls/{rollCallId}/join': team,
  'GET /health': everybody,
  'GET /ready': everybody,
  'GET /metrics': everybody,
  'GET /openapi.json': everybody,
  'GET /docs': everybody,
};

/** How many records of each kind a copy holds. Whoever is not named has no copy at all. */
type Copies = Readonly<Record<Kind, number>>;
const everything: Copies = {
  school: 1,
  gradeLevel: 1,
  student: 2,
  contact: 3,
  term: 1,
  registration: 2,
  fee: 1,
  announcement: 1,
  incident: 1,
  collector: 2,
  question: 1,
  absence: 2,
  payment: 2,
  rollCall: 1,
  rollCallTick: 1,
  staffPresence: 1,
  message: 2,
  messageRead: 2,
  attendance: 2,
};
const schoolAlone: Copies = {
  school: 1,
  gradeLevel: 0,
  student: 0,
  contact: 0,
  term: 0,
  registration: 0,
  fee: 0,
  announcement: 0,
  incident: 0,
  collector: 0,
  question: 0,
  absence: 0,
  payment: 0,
  rollCall: 0,
  rollCallTick: 0,
  staffPresence: 0,
  message: 0,
  messageRead: 0,
  attendance: 0,
};
const copies: Readonly<Partial<Record<Identity, Copies>>> = {
  staff: everything,
  administrator: everything,
  superadmin: everything,
  'superadmin viewing': everything,
  door: { ...everything, fee: 0, payment: 0, announcement: 0, incident: 0, message: 0, messageRead: 0 },
};
const copiesAsParent: Readonly<Partial<Record<Identity, Copies>>> = {
  unverified: schoolAlone,
  parent: {
    ...everything,
    student: 1,
    contact: 2,
    registration: 1,
    collector: 1,
    absence: 1,
    payment: 1,
    message: 1,
    messageRead: 1,
    incident: 0,
    rollCall: 0,
    rollCallTick: 0,
    staffPresence: 0,
    attendance: 1,
  },
};

/** What stands in a copy only where it is named here. */
const secrets: Readonly<Record<string, readonly Identity[]>> = {
  'code-hilltop': office,
  'for the office alone': office,
  'by order of the court': office,
  'the cheque bounced once': office,
  '"collect":"never"': reading,
  '"isBarred"': reading,
  // The school's keys of passes.
  '"dayKeys"': ['door'],
  'a note for staff alone': team,
  'the dentist pulls a tooth': team,
  'bea@secret.example': team,
  'who looks after it': team,
  'who has read it': team,
};

let server: TestServer;
let school: TestSchool;
let family: Awaited<ReturnType<typeof aFamily>>;
const users = new Map<Identity, string>();
const keys = new Map<Identity, string>();

beforeAll(async () => {
  server = await createTestServer();
  school = await aSchool(server);
  const valley = await aSchool(server, 'valley');
  family = await aFamily(server, school, { email: 'parent@example.org' });
  const make = async (
    name: Identity,
    roles: readonly { school: string; type: RoleType; isApproved?: boolean }[],
  ) => users.set(name, (await aUser(server, { email: `${v7()}@example.org`, roles }))._id);
  const { parent, staff, administrator } = roleTypes;
  users.set('parent', family.parent._id);
  users.set('staff', school.staff._id);
  users.set('administrator', school.administrator._id);
  users.set('ended session', school.administrator._id);
  users.set('expired session', school.administrator._id);
  users.set('sign-out token', school.administrator._id);
  users.set('pictures token', school.administrator._id);
  await make('parent of another school', [{ school: valley._id, type: parent }]);
  await make('unapproved staff', [{ school: school._id, type: staff, isApproved: false }]);
  await make('administrator of another school', [{ school: valley._id, type: administrator }]);
  const unverified = { email: 'stranger@example.org', isEmailVerified: false };
  users.set(
    'unverified',
    (await aUser(server, { ...unverified, roles: [{ school: school._id, type: parent }] }))._id,
  );
  const host = await aUser(server, { email: 'host@example.org', isSuperadmin: true });
  users.set('superadmin', host._id).set('superadmin viewing', host._id);
  const [device, revoked] = [await aDevice(server, school), await aDevice(server, school)];
  keys.set('device key', device.key).set('revoked device key', revoked.key);
  const [door, blocked] = [await aDoor(server, school), await aDoor(server, school)];
  keys.set('door', door.key).set('blocked door', blocked.key);
  for (const { _id: id } of [revoked, blocked])
    await server.services.store.write((writer) =>
      updateDevice(writer, { school: school._id, id }, { is_revoked: 1 }),
    );
  const record = (student: string) =>
    device.command('recordAttendance', {
      date: monday,
      term: school.term,
      student,
      dropOff: dropOffAt(monday, '08:00'),
      notes: 'a note for staff alone',
    });
  await device.push([
    record(school.student),
    record(family.child),
    device.command('reportDoorEvent', { kind: 'pinGuessing', tries: 5 }),
  ]);
  const collecting = (contact: string, set: object) => ({
    name: 'saveCollector' as const,
    args: { _id: `${family.child}:${contact}`, set: { student: family.child, contact, ...set } },
  });
  const absent = (student: string) => ({
    name: 'saveAbsence' as const,
    args: {
      _id: v7(),
      set: {
        student,
        from: monday,
        to: monday,
        reason: 'appointment',
        note: 'the dentist pulls a tooth',
      },
    },
  });
  const paid = (student: string) => ({
    name: 'savePayment' as const,
    args: {
      _id: v7(),
      set: {
        student,
        term: school.term,
        amount: '125.00',
        day: monday,
        note: 'the cheque bounced once',
      },
    },
  });
  const told = (student: string) => {
    const message = v7();
    const thread = { student, students: [student] };
    const written = { text: 'Hello.', writtenAt: `${monday}T12:00:00.000Z`, writtenBy: school.staff._id };
    const others = { writtenByName: 'Ann', contact: '', isFromFamily: false, announcement: '' };
    const assigned = { assignedTo: school.staff._id, assignedToName: 'who looks after it', assignedAt: '' };
    const by = { readAt: `${monday}T12:00:00.000Z`, readBy: school.staff._id, isOfFamily: false };
    return [
      { name: 'writeMessage' as const, args: { _id: message, set: { ...thread, ...written, ...others } } },
      { name: 'assignMessage' as const, args: { _id: message, set: assigned } },
      {
        name: 'readMessage' as const,
        args: {
          _id: messageReadId(message, school.staff._id),
          set: { ...thread, ...by, message, readByName: 'who has read it' },
        },
      },
    ];
  };
  await giveIn(server, school._id, [
    ...told(school.student),
    ...told(family.child),
    collecting(family.contact, { collect: 'ask' }),
    collecting(family.aunt, { collect: 'never', note: 'by order of the court' }),
    absent(school.student),
    absent(family.child),
    paid(school.student),
    paid(family.child),
  ]);
  await giveIn(server, school._id, [
    {
      name: 'startRollCall',
      args: {
        _id: 'a-roll-call',
        kind: 'drill',
        startedByName: 'Ada',
        day: monday,
        startedAt: new Date(startMs).toISOString(),
      },
    },
    {
      name: 'tickRollCall',
      args: {
        rollCall: 'a-roll-call',
        person: family.child,
        set: { student: family.child, state: 'found', at: new Date(startMs).toISOString() },
      },
    },
    { name: 'saveStaffPresence', args: { day: monday, user: school.staff._id, name: 'Sam' } },
  ]);
  const { token } = school.administrator;
  await server.post(`/sync/${school._id}/questions`, {
    token,
    body: { student: family.child, name: 'Winston Reid' },
  });
  await server.post('/admin/announcements/create', { token, body: { title: 'Trip', body: 'On Friday' } });
});
afterAll(() => server.close());

/** A session of its own for each call: some calls end the one that they come with. */
async function headersOf(identity: Identity): Promise<Readonly<Record<string, string>>> {
  const { services } = server;
  const key = keys.get(identity);
  if (key !== undefined) return { 'x-device-key': key };
  const user = await readUserById(services.store.read, users.get(identity) ?? '');
  if (user === undefined) return {};
  const atMs = identity === 'expired session' ? startMs - 1_000 * 86_400_000 : startMs;
  const { token } = await openSession(user, '', { ...services, nowMs: () => atMs });
  if (identity === 'ended session') {
    const session = await checkSession(token, services);
    if (!session.ok) throw new Error('A new session is good.');
    await services.store.write((writer) =>
      revokeSession(writer, session.value.session, new Date(startMs).toISOString()),
    );
  }
  if (identity === 'sign-out token' || identity === 'pictures token') {
    const claims = await services.tokens.read(token, startMs);
    if (claims === undefined) throw new Error('A new token is good.');
    return { 'x-auth-token': await services.tokens.sign(claims, limitedUses[identity]) };
  }
  return {
    'x-auth-token': token,
    ...(identity === 'superadmin viewing' && { 'x-viewing-as-user-id': school.administrator._id }),
  };
}

/**
 * Whether the app admits the call. What it then says of an empty body or an unknown id does not
 * matter.
 */
async function isAdmitted(route: (typeof routes)[number], identity: Identity): Promise<boolean> {
  const values: Readonly<Record<string, string>> = {
    schoolId: school._id,
    userId: users.get(identity) ?? v7(),
    date: monday,
    type: '3',
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? v7());
  const answer = await server.request(`/api${path}`, {
    method: route.method,
    headers: { 'x-viewing-as-school-id': school._id, ...(await headersOf(identity)) },
    ...(route.method === 'POST' && { body: '{}' }),
  });
  await answer.body?.cancel();
  return answer.status !== 401 && answer.status !== 403;
}

interface Copy {
  readonly pages: readonly PullAnswer[];
  readonly days: readonly Sheet[];
}

/** A copy from its first page to its last, with the days; undefined when the app gives none. */
async function copyOf(identity: Identity, eyes: string): Promise<Copy | undefined> {
  const headers = await headersOf(identity);
  const pages: PullAnswer[] = [];
  do {
    const cursor = pages.at(-1)?.cursor;
    const query = `${eyes}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await server.get(`/sync/${school._id}/pull?${query}`, { headers });
    if (answer.status !== 200) return undefined;
    pages.push(answer.body);
  } while (pages.at(-1)?.more === true);
  const days = await server.get(`/sync/${school._id}/days?${eyes}&from=${monday}&to=${monday}`, { headers });
  expect(days.status).toBe(200);
  return { pages, days: days.body.sheets };
}

function countsIn({ pages, days }: Copy): Copies {
  const count = (list: keyof PullAnswer['records']) =>
    pages.reduce((sum, { records }) => sum + records[list].length, 0);
  return {
    school: count('schools'),
    gradeLevel: count('gradeLevels'),
    student: count('students'),
    contact: count('contacts'),
    term: count('terms'),
    registration: count('registrations'),
    fee: count('fees'),
    announcement: count('announcements'),
    incident: count('incidents'),
    collector: count('collectors'),
    question: count('questions'),
    absence: count('absences'),
    payment: count('payments'),
    rollCall: count('rollCalls'),
    rollCallTick: count('rollCallTicks'),
    staffPresence: count('staffPresences'),
    message: count('messages'),
    messageRead: count('messageReads'),
    attendance: days.reduce((sum, sheet) => sum + unpackSheet(sheet).length, 0),
  };
}

describe('a copy', () => {
  it.each(identities)('of %s holds what its row names and nothing else', async (identity) => {
    for (const [eyes, table] of [
      ['', copies],
      ['as=parent', copiesAsParent],
    ] as const) {
      const copy = await copyOf(identity, eyes);
      expect(copy && countsIn(copy)).toEqual(table[identity]);
      const text = JSON.stringify(copy ?? {});
      for (const [secret, who] of Object.entries(secrets))
        expect([secret, text.includes(secret)]).toEqual([
          secret,
          copy !== undefined && eyes === '' && who.includes(identity),
        ]);
    }
  });
});

// After the copies: some of these calls change what they hold.
describe('a call', () => {
  it('has a row for each route, and no row without one', () => {
    const names = routes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
  });

  it.each(routes.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
    '$name lets in whom its row names and nobody else',
    async ({ route, name }) => {
      const admitted: Identity[] = [];
      for (const identity of identities) if (await isAdmitted(route, identity)) admitted.push(identity);
      expect(admitted.toSorted()).toEqual([...(calls[name] ?? [])].toSorted());
    },
  );
});
