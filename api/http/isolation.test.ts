/**
 * One school never sees another, by any call, id or header. A new route fails until it has a case
 * here.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { threadOf } from '#sync/school/records/message.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { anImport } from '#api/an-import.fixture.ts';
import { aSealedPart } from '#api/a-sealed-part.fixture.ts';
import { routes } from '#api/http/routes.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import type { Route } from '#api/http/route.ts';
import {
  aDevice,
  aDoor,
  type Answer,
  aPicture,
  aSchool,
  aUser,
  type Call,
  createTestServer,
  dropOffAt,
  monday,
  pushBody,
  sunday,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

/** The ids that a case may name: those of one school, or of nothing at all. */
interface Ids {
  readonly student: string;
  readonly contact: string;
  readonly term: string;
  readonly fee: string;
  readonly gradeLevel: string;
  readonly device: string;
  readonly door: string;
  readonly quarantined: string;
  /** A message with a file that waits there. */
  readonly quarantinedFile: string;
  readonly incident: string;
  readonly rollCall: string;
  readonly announcement: string;
  readonly collector: string;
  readonly absence: string;
  readonly payment: string;
  readonly invitation: string;
  readonly import: string;
  readonly imported: string;
  /** Somebody who may collect for a day. */
  readonly visitor: string;
  /** Named by a parent for a day. */
  readonly named: string;
  readonly question: string;
  /** A message with a file. */
  readonly attached: string;
  /** A user: a member of its staff. */
  readonly staff: string;
  /** Another one. */
  readonly member: string;
}

interface Case {
  /** What stands in the path besides the school. */
  readonly params?: (ids: Ids) => Readonly<Record<string, string>>;
  readonly body?: (ids: Ids) => unknown;
  readonly query?: string | ((ids: Ids) => string);
  /** The ids are looked up: those of another school must read as those of nothing. */
  readonly isAboutIds?: boolean;
  /** Who has it for their own school: without one, an administrator. */
  readonly isForParents?: boolean;
  /** Does not end by itself. */
  readonly isStream?: boolean;
}

/** Of no key that anybody has. */
const sealedToNobody = { from: `B${'A'.repeat(86)}`, box: 'A'.repeat(60) };
const writtenAt = '2026-09-07T11:40:00.000Z';

const aPin = { scheme: 'pbkdf2-sha-256', iterations: 600_000, salt: 'salt', hash: 'hash' };

const person = dropOffAt(monday, '08:00').person;

const cases: Readonly<Record<string, Case>> = {
  'POST /admin/export': {},
  'GET /sync/{schoolId}/calendar': {},
  'POST /admin/calendar': {},
  'DELETE /admin/calendar': {},
  'GET /admin/retention': {},
  'GET /admin/retention/preview': {},
  'POST /admin/retention/run': { body: () => ({ name: 'No school by this name' }) },
  'POST /admin/downloads': { body: () => ({ list: 'Students', rows: 3 }) },
  'POST /admin/export/oneroster': {},
  'GET /admin/allstaff': {},
  'GET /admin/members/{type}': { params: () => ({ type: '3' }) },
  'GET /admin/members/{userId}/devices': { params: ({ staff }) => ({ userId: staff }) },
  'DELETE /admin/members/{userId}/{type}': {
    params: ({ member }) => ({ userId: member, type: '2' }),
    isAboutIds: true,
  },
  'GET /admin/invitations': {},
  'POST /admin/invitations': { body: () => ({ email: 'new@example.org', type: 2 }) },
  'DELETE /admin/invitations/{invitationId}': {
    params: ({ invitation }) => ({ invitationId: invitation }),
    isAboutIds: true,
  },
  'GET /admin/securitylog': {},
  'POST /admin/securitylog/export': { body: () => ({}) },
  'GET /admin/allstudents': {},
  'GET /admin/allcontacts': {},
  'GET /admin/allgradelevels': {},
  'GET /admin/allterms': {},
  'GET /admin/allfees/{id}': { params: ({ term }) => ({ id: term }), isAboutIds: true },
  'GET /admin/students/{id}': { params: ({ student }) => ({ id: student }), isAboutIds: true },
  'GET /admin/contacts/{id}': { params: ({ contact }) => ({ id: contact }), isAboutIds: true },
  'GET /admin/gradelevels/{id}': { params: ({ gradeLevel }) => ({ id: gradeLevel }), isAboutIds: true },
  'GET /admin/fees/{id}': { params: ({ fee }) => ({ id: fee }), isAboutIds: true },
  'GET /admin/terms/{id}': { params: ({ term }) => ({ id: term }), isAboutIds: true },
  'GET /admin/schools/{schoolId}': {},
  'POST /admin/students/{id}/erase': {
    params: ({ student }) => ({ id: student }),
    body: () => ({ name: 'Nobody by this name' }),
    isAboutIds: true,
  },
  'POST /admin/contacts/{id}/erase': {
    params: ({ contact }) => ({ id: contact }),
    body: () => ({ name: 'Nobody by this name' }),
    isAboutIds: true,
  },
  'POST /admin/students/create': {
    body: () => ({ _id: v7(), nameInfo: { firstName: 'A', lastName: 'B' }, birthday: monday, sex: 0 }),
  },
  'POST /admin/students/{id}': {
    params: ({ student }) => ({ id: student }),
    body: () => ({ staffNotes: 'x' }),
    isAboutIds: true,
  },
  'POST /admin/contacts/create': {
    body: () => ({ _id: v7(), nameInfo: { firstName: 'A', lastName: 'B' }, phone: '876' }),
  },
  'POST /admin/contacts/{id}': {
    params: ({ contact }) => ({ id: contact }),
    body: () => ({ phone: '877' }),
    isAboutIds: true,
  },
  'POST /admin/fees/create': {
    body: ({ term }) => ({ _id: v7(), term, name: 'Books', cost: '10.00' }),
    isAboutIds: true,
  },
  'POST /admin/fees/{id}': {
    params: ({ fee }) => ({ id: fee }),
    body: () => ({ name: 'Tea' }),
    isAboutIds: true,
  },
  'POST /admin/gradelevels/create': { body: () => ({ _id: v7(), name: 'Grade 2' }) },
  'POST /admin/gradelevels/{id}': {
    params: ({ gradeLevel }) => ({ id: gradeLevel }),
    body: () => ({ name: 'Grade 3' }),
    isAboutIds: true,
  },
  'POST /admin/schools/{schoolId}': { body: () => ({ phone: '876 555 0000' }) },
  'DELETE /admin/students/{id}': { params: ({ student }) => ({ id: student }), isAboutIds: true },
  'DELETE /admin/contacts/{id}': { params: ({ contact }) => ({ id: contact }), isAboutIds: true },
  'DELETE /admin/terms/{id}': { params: ({ term }) => ({ id: term }), isAboutIds: true },
  'DELETE /admin/fees/{id}': { params: ({ fee }) => ({ id: fee }), isAboutIds: true },
  'DELETE /admin/gradelevels/{id}': { params: ({ gradeLevel }) => ({ id: gradeLevel }), isAboutIds: true },
  'POST /admin/terms/create': { body: () => ({ _id: v7(), name: 'Easter', dates: [monday] }) },
  'POST /admin/terms/{id}': {
    params: ({ term }) => ({ id: term }),
    body: () => ({ name: 'May' }),
    isAboutIds: true,
  },
  'POST /admin/terms/{termId}/register': {
    params: ({ term }) => ({ termId: term }),
    body: ({ student }) => ({ studentList: [student], isRegistered: true }),
    isAboutIds: true,
  },
  'GET /admin/schoolattendance/{termId}/{date}': {
    params: ({ term }) => ({ termId: term, date: monday }),
    isAboutIds: true,
  },
  'POST /admin/schoolattendance/{date}/{studentId}': {
    params: ({ student }) => ({ date: monday, studentId: student }),
    body: ({ term }) => ({ term, status: 1, dropOffPerson: person, dropOffTime: `${monday}T08:00` }),
    isAboutIds: true,
  },
  'GET /admin/allannouncements': {},
  'POST /admin/announcements/create': { body: () => ({ _id: v7(), title: 'Closed', body: 'On Friday.' }) },
  'POST /admin/announcements/{id}': {
    params: ({ announcement }) => ({ id: announcement }),
    body: () => ({ title: 'Open' }),
    isAboutIds: true,
  },
  'DELETE /admin/announcements/{id}': {
    params: ({ announcement }) => ({ id: announcement }),
    isAboutIds: true,
  },
  'GET /admin/allcollectors': {},
  'GET /admin/collectors/{id}': { params: ({ collector }) => ({ id: collector }), isAboutIds: true },
  'POST /admin/collectors/create': {
    body: ({ student, contact }) => ({ student, contact, collect: 'always' }),
    isAboutIds: true,
  },
  'POST /admin/collectors/{id}': {
    params: ({ collector }) => ({ id: collector }),
    body: () => ({ collect: 'always' }),
    isAboutIds: true,
  },
  'GET /admin/allpayments': {},
  'GET /admin/payments/{id}': { params: ({ payment }) => ({ id: payment }), isAboutIds: true },
  'POST /admin/payments/create': {
    body: ({ student, term }) => ({ student, term, day: monday, amount: '125.00' }),
    isAboutIds: true,
  },
  'POST /admin/payments/{id}': {
    params: ({ payment }) => ({ id: payment }),
    body: () => ({ note: 'By bank transfer' }),
    isAboutIds: true,
  },
  'GET /admin/allabsences': {},
  'GET /admin/absences/{id}': { params: ({ absence }) => ({ id: absence }), isAboutIds: true },
  'POST /admin/absences/create': {
    body: ({ student }) => ({ student, from: monday, to: monday, reason: 'ill' }),
    isAboutIds: true,
  },
  'POST /admin/absences/{id}': {
    params: ({ absence }) => ({ id: absence }),
    body: () => ({ note: 'Back on Tuesday' }),
    isAboutIds: true,
  },
  'GET /parent/students': { isForParents: true },
  'POST /parent/students/{studentId}/export': {
    params: ({ student }) => ({ studentId: student }),
    isForParents: true,
    isAboutIds: true,
  },
  'POST /parent/collectors': {
    body: ({ student }) => ({
      _id: v7(),
      firstName: 'Winston',
      lastName: 'Reid',
      phone: '876 555 0199',
      students: [student],
      from: monday,
      until: monday,
    }),
    isForParents: true,
    isAboutIds: true,
  },
  'POST /parent/collectors/{contactId}': {
    params: ({ named: contactId }) => ({ contactId }),
    body: () => ({ from: monday, until: monday }),
    isForParents: true,
    isAboutIds: true,
  },
  'POST /parent/collectors/{contactId}/uploadmedia': {
    params: ({ named: contactId }) => ({ contactId }),
    isForParents: true,
    isAboutIds: true,
  },
  'DELETE /parent/collectors/{contactId}': {
    params: ({ named: contactId }) => ({ contactId }),
    isForParents: true,
    isAboutIds: true,
  },
  'POST /parent/questions/{questionId}': {
    params: ({ question }) => ({ questionId: question }),
    body: () => ({ isAllowed: true }),
    isForParents: true,
    isAboutIds: true,
  },
  'POST /sync/{schoolId}/questions': {
    body: ({ student }) => ({ student, name: 'Winston Reid' }),
    isAboutIds: true,
  },
  'POST /admin/students/uploadmedia/{id}': {
    params: ({ student }) => ({ id: student }),
    isAboutIds: true,
  },
  'POST /admin/contacts/uploadmedia/{id}': {
    params: ({ contact }) => ({ id: contact }),
    isAboutIds: true,
  },
  'POST /admin/schools/uploadmedia/{schoolId}': {},
  'POST /sync/{schoolId}/attachments/{messageId}': {
    query: ({ student }) => `?students=${student}&from=school&writtenAt=${writtenAt}`,
    isAboutIds: true,
  },
  'GET /sync/{schoolId}/attachments/{messageId}': {
    params: ({ attached }) => ({ messageId: attached }),
    isAboutIds: true,
  },
  'GET /admin/imports': {},
  'POST /admin/imports': { body: () => ({ _id: v7(), files: [{ name: 'notes.csv', bytes: 2 }] }) },
  'POST /admin/imports/{importId}/parts': {
    params: ({ import: importId }) => ({ importId }),
    query: '?file=0&part=0',
    isAboutIds: true,
  },
  'POST /admin/imports/{importId}/look': {
    params: ({ import: importId }) => ({ importId }),
    isAboutIds: true,
  },
  'POST /admin/imports/{importId}/report': {
    params: ({ import: importId }) => ({ importId }),
    isAboutIds: true,
  },
  'POST /admin/imports/{importId}/run': {
    params: ({ import: importId }) => ({ importId }),
    isAboutIds: true,
  },
  'GET /admin/imports/{importId}/undo': {
    params: ({ imported: importId }) => ({ importId }),
    isAboutIds: true,
  },
  'POST /admin/imports/{importId}/undo': {
    params: ({ imported: importId }) => ({ importId }),
    isAboutIds: true,
  },
  'GET /admin/staffpin': {},
  'POST /admin/staffpin': { body: () => ({ pin: '4711' }) },
  'DELETE /admin/staffpin': {},
  'POST /admin/staff/{userId}': {
    params: ({ staff }) => ({ userId: staff }),
    body: () => ({ isApproved: true }),
    isAboutIds: true,
  },
  'DELETE /admin/staff/{userId}': { params: ({ staff }) => ({ userId: staff }), isAboutIds: true },
  'POST /admin/schools/{schoolId}/accesscode': {},
  'POST /sync/{schoolId}/push': { body: () => pushBody(server, { device: v7(), commands: [] }) },
  'POST /sync/{schoolId}/hand-in': { body: () => ({ device: v7(), samples: [], commands: [] }) },
  'GET /sync/{schoolId}/seal-key': {},
  'POST /sync/{schoolId}/sealed': { body: sealedBody },
  'POST /sync/{schoolId}/sealed/file': { body: sealedBody },
  'POST /sync/{schoolId}/hand-in/file': { body: sealedBody },
  'POST /sync/{schoolId}/sealed/open': { body: () => ({ sealed: sealedToNobody }) },
  'GET /sync/{schoolId}/pull': {},
  'GET /sync/{schoolId}/days': { query: `?from=${monday}&to=${monday}` },
  'GET /sync/{schoolId}/live': { isStream: true },
  'POST /sync/{schoolId}/report': {
    body: () => ({ runs: [[monday]], now: { day: monday, time: '12:00' }, lateAfterMinutes: 15 }),
  },
  'POST /sync/{schoolId}/devices': { body: () => ({ _id: v7(), name: 'New one' }) },
  'GET /sync/{schoolId}/devices': {},
  'POST /sync/{schoolId}/devices/{id}': {
    params: ({ device }) => ({ id: device }),
    body: () => ({ name: 'Renamed' }),
    isAboutIds: true,
  },
  'POST /sync/{schoolId}/doors': { body: () => ({ name: 'New door' }) },
  'POST /sync/{schoolId}/doors/{id}/code': { params: ({ door }) => ({ id: door }), isAboutIds: true },
  'POST /sync/{schoolId}/doors/{id}/pin': {
    params: ({ door }) => ({ id: door }),
    body: () => ({ pin: aPin }),
    isAboutIds: true,
  },
  'POST /sync/{schoolId}/doors/{id}/reset-code': {
    params: ({ door }) => ({ id: door }),
    isAboutIds: true,
  },
  'POST /sync/{schoolId}/doors/{id}/opening': {
    params: ({ door }) => ({ id: door }),
    body: () => ({ opensWith: 'family' }),
    isAboutIds: true,
  },
  'GET /parent/pin': { isForParents: true },
  'POST /parent/pin': {
    body: ({ contact }) => ({ contact }),
    isForParents: true,
    isAboutIds: true,
  },
  'GET /sync/{schoolId}/pins': {},
  'POST /sync/{schoolId}/pins/slips': { body: ({ contact }) => ({ contacts: [contact] }), isAboutIds: true },
  'POST /sync/{schoolId}/passes': { body: ({ visitor }) => ({ contact: visitor }), isAboutIds: true },
  'GET /admin/quarantine': {},
  'GET /admin/quarantine/{commandId}/file': {
    params: ({ quarantinedFile }) => ({ commandId: quarantinedFile }),
    isAboutIds: true,
  },
  'POST /admin/quarantine/{commandId}': {
    params: ({ quarantined }) => ({ commandId: quarantined }),
    body: () => ({ action: 'dismiss', reason: 'a mistake' }),
    isAboutIds: true,
  },
  'GET /admin/history': {},
  'GET /admin/incidents': {},
  'POST /admin/incidents/{incidentId}': {
    params: ({ incident }) => ({ incidentId: incident }),
    body: () => ({ note: 'A child played' }),
    isAboutIds: true,
  },
  'GET /admin/allrollcalls': {},
  'GET /admin/rollcalls/{rollCallId}': {
    params: ({ rollCall }) => ({ rollCallId: rollCall }),
    isAboutIds: true,
  },
  'POST /admin/rollcalls/create': {
    body: () => ({
      _id: v7(),
      kind: 'drill',
      startedByName: 'Ada Reid',
      day: monday,
      startedAt: '2026-09-07T15:00:00.000Z',
    }),
  },
  'POST /admin/rollcalls/{rollCallId}/ticks': {
    params: ({ rollCall }) => ({ rollCallId: rollCall }),
    body: ({ student }) => ({ person: student, set: { student, state: 'found' } }),
    isAboutIds: true,
  },
  'POST /admin/rollcalls/{rollCallId}/end': {
    params: ({ rollCall }) => ({ rollCallId: rollCall }),
    body: () => ({ endedAt: '2026-09-07T15:20:00.000Z', endedByName: 'Ada Reid', note: '' }),
    isAboutIds: true,
  },
  'POST /admin/rollcalls/{rollCallId}/join': {
    params: ({ rollCall }) => ({ rollCallId: rollCall }),
    body: () => ({ into: '' }),
    isAboutIds: true,
  },
};

const scoped = routes.filter(
  ({ who }) =>
    who === 'administrator' ||
    who === 'staff' ||
    who === 'member' ||
    who === 'device-or-member' ||
    who === 'parent' ||
    who === 'administrator-or-parent' ||
    who === 'parent-staff-or-door',
);
/** A deletion of a record that others need, as each of these is at Hilltop. */
const stillInUse: readonly string[] = [
  'DELETE /admin/students/{id}',
  'DELETE /admin/contacts/{id}',
  'DELETE /admin/terms/{id}',
  'DELETE /admin/gradelevels/{id}',
];

/** Let in, and refused for the wrong name: the tests that follow need who is there. */
const wronglyNamed: readonly string[] = [
  'POST /admin/students/{id}/erase',
  'POST /admin/contacts/{id}/erase',
  'POST /admin/retention/run',
  // Sealed to no key: `sealed.test.ts` opens what is.
  'POST /sync/{schoolId}/sealed',
  'POST /sync/{schoolId}/sealed/file',
  'POST /sync/{schoolId}/hand-in/file',
  'POST /sync/{schoolId}/sealed/open',
];

function sealedBody() {
  const { seq: _, samples: __, commands: ___, ...said } = pushBody(server, { device: v7(), commands: [] });
  return { ...said, sealed: sealedToNobody };
}

const named = scoped.map((route) => ({ name: `${route.method} ${route.path}`, route }));
const aboutIds = named.filter(({ name }) => cases[name]?.isAboutIds === true);
const superadminRoutes = routes.filter(({ who }) => who === 'superadmin');

let server: TestServer;
let hilltop: TestSchool;
let valley: TestSchool;
let idsOfHilltop: Ids;
let idsOfValley: Ids;
let parentOfHilltop: string;

beforeAll(async () => {
  server = await createTestServer();
  hilltop = await aSchool(server, 'hilltop');
  valley = await aSchool(server, 'valley');
  idsOfHilltop = await idsOf(hilltop);
  idsOfValley = await idsOf(valley);
  parentOfHilltop = await server.signIn('parent@hilltop.org');
});

afterAll(() => server.close());

async function idsOf(school: TestSchool): Promise<Ids> {
  const email = `parent@${school.slug}.org`;
  await aUser(server, { email, roles: [{ school: school._id, type: roleTypes.parent }] });
  const { token } = school.administrator;
  const contacts = [{ contact: school.contact, relationship: 1, type: 0 }];
  await server.post(`/admin/students/${school.student}`, { token, body: { contacts } });
  await server.post(`/admin/contacts/${school.contact}`, { token, body: { email } });
  const device = await aDevice(server, school);
  const door = await aDoor(server, school);
  // With its first pull it gets the codes that an administrator may be shown.
  await server.get(`/sync/${school._id}/pull`, { deviceKey: door.key });
  const { term, student } = school;
  const command = device.command('recordAttendance', { date: sunday, term, student, notes: 'closed' });
  const event = device.command('reportDoorEvent', { kind: 'pinGuessing' });
  await device.push([command, event]);
  const announcement = v7();
  await server.post('/admin/announcements/create', {
    token: school.administrator.token,
    body: { _id: announcement, title: 'Sports day', body: 'Bring a hat.' },
  });
  await server.post('/admin/collectors/create', {
    token: school.administrator.token,
    body: { student, contact: school.contact, collect: 'ask' },
  });
  const absence = v7();
  await server.post('/admin/absences/create', {
    token: school.administrator.token,
    body: { _id: absence, student, from: monday, to: monday, reason: 'ill' },
  });
  const payment = v7();
  await server.post('/admin/payments/create', {
    token: school.administrator.token,
    body: { _id: payment, student, term, day: monday, amount: '125.00' },
  });
  const byParent = v7();
  await server.post('/parent/collectors', {
    token: await server.signIn(email),
    body: {
      _id: byParent,
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '876 555 0198',
      students: [student],
      from: monday,
      until: monday,
    },
  });
  const visitor = v7();
  const rollCall = v7();
  const visit = { student, contact: visitor, collect: 'always', from: monday, until: monday } as const;
  await giveIn(server, school._id, [
    {
      name: 'saveContact',
      args: { _id: visitor, set: { nameInfo: { ...emptyName, firstName: 'Winston' } } },
    },
    { name: 'saveCollector', args: { _id: `${student}:${visitor}`, set: visit } },
    {
      name: 'startRollCall',
      args: {
        _id: rollCall,
        kind: 'drill',
        startedByName: 'Ada Reid',
        day: monday,
        startedAt: '2026-09-07T15:00:00.000Z',
      },
    },
  ]);
  const invitation = await server.post('/admin/invitations', {
    token: school.administrator.token,
    body: { email: `invited@${school.slug}.org`, type: 2 },
  });
  const asked = await server.post(`/sync/${school._id}/questions`, {
    token,
    body: { student, name: 'Kim Lee' },
  });
  const attached = v7();
  await server.upload(
    `/sync/${school._id}/attachments/${attached}?students=${student}&from=school&writtenAt=${writtenAt}`,
    aPicture,
    { token },
  );
  const { body: sealTo } = await server.get(`/sync/${school._id}/seal-key`, { token });
  const quarantinedFile = v7();
  const row = {
    id: quarantinedFile,
    school: school._id,
    user: school.staff._id,
    students: [student],
    isFromFamily: false,
    announcement: '',
    name: 'note.png',
    bytes: Buffer.from(aPicture).toString('base64url'),
    writtenAt,
  };
  const sealed = aSealedPart({ school: school._id, key: sealTo.key }, JSON.stringify({ rows: [row] }));
  await server.post(`/sync/${school._id}/hand-in/file`, {
    token: school.administrator.token,
    body: { ...sealedBody(), sealed },
  });
  const member = await aUser(server, {
    email: `member@${school.slug}.org`,
    roles: [{ school: school._id, type: roleTypes.staff }],
  });
  // An import that never ran is forgotten when the same person begins another.
  const importing = await aUser(server, {
    email: `importer@${school.slug}.org`,
    roles: [{ school: school._id, type: roleTypes.administrator }],
  });
  const importer = { ...importing, token: await server.signIn(importing.email) };
  const imported = await anImport(server, { ...school, administrator: importer }, smallSds);
  await server.post(`/admin/imports/${imported}/run`, { token: importer.token, body: {} });
  await server.services.importJobs.idle();
  return {
    ...school,
    invitation: invitation.body.invitation._id,
    // The first file is what the calls send as JSON; an import does not look at it.
    import: await anImport(
      server,
      { ...school, administrator: importer },
      { 'notes.txt': '{}', ...smallSds },
    ),
    imported,
    visitor,
    named: byParent,
    question: asked.body.question._id,
    attached,
    member: member._id,
    device: device._id,
    door: door._id,
    quarantined: command.id,
    quarantinedFile,
    incident: `pinGuessing:${event.id}`,
    rollCall,
    announcement,
    collector: `${student}:${school.contact}`,
    absence,
    payment,
    staff: school.staff._id,
  };
}

function idsOfNothing(): Ids {
  return {
    student: v7(),
    contact: v7(),
    term: v7(),
    fee: v7(),
    gradeLevel: v7(),
    device: v7(),
    door: v7(),
    quarantined: v7(),
    quarantinedFile: v7(),
    incident: v7(),
    rollCall: v7(),
    announcement: v7(),
    collector: `${v7()}:${v7()}`,
    absence: v7(),
    payment: v7(),
    question: v7(),
    attached: v7(),
    invitation: v7(),
    import: v7(),
    imported: v7(),
    visitor: v7(),
    named: v7(),
    member: v7(),
    staff: v7(),
  };
}

interface Sending {
  readonly school: string;
  readonly ids: Ids;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(route: Route, { school, ids, token, headers }: Sending): Promise<Answer> {
  const { params, body, query } = cases[`${route.method} ${route.path}`] ?? {};
  const values: Readonly<Record<string, string>> = { schoolId: school, ...params?.(ids) };
  const path =
    route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? v7()) +
    (typeof query === 'function' ? query(ids) : (query ?? ''));
  const call: Call = {
    token: token ?? hilltop.administrator.token,
    // Where the school stands in the path, the header must not matter.
    ...(!route.path.includes('{schoolId}') && { school }),
    ...(headers !== undefined && { headers }),
  };
  switch (route.method) {
    case 'GET':
      return server.get(path, call);
    case 'POST':
      return route.isUpload
        ? server.upload(path, aPicture, call)
        : server.post(path, { ...call, body: body?.(ids) ?? {} });
    case 'DELETE':
      return server.remove(path, call);
  }
}

async function revisionOf(school: TestSchool): Promise<number> {
  const { body } = await server.get(`/sync/${school._id}/pull`, { token: school.administrator.token });
  return body.revision;
}

describe('every route of a school', () => {
  it('has a case here', () => {
    expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  it.each(named)(
    '$name turns another school’s administrator away, as from a school that does not exist',
    async ({ route }) => {
      const before = await revisionOf(valley);
      const foreign = await send(route, { school: valley._id, ids: idsOfValley });
      const nothing = await send(route, { school: v7(), ids: idsOfNothing() });
      expect(foreign.status).toBe(403);
      expect(foreign.body).toEqual({
        success: false,
        msg: 'You are not authorized to view that school.',
        errors: [{ msg: 'You are not authorized to view that school.', code: 'FORBIDDEN' }],
      });
      expect(nothing).toMatchObject({ status: foreign.status, body: foreign.body });
      expect(await revisionOf(valley)).toBe(before);
    },
  );

  it.each(named)('$name turns away who says to be another school’s user', async ({ route }) => {
    const { status, body } = await send(route, {
      school: hilltop._id,
      ids: idsOfHilltop,
      headers: { 'x-viewing-as-user-id': valley.administrator._id },
    });
    expect(status).toBe(403);
    expect(body.errors).toMatchObject([{ code: 'FORBIDDEN' }]);
  });

  it.each(named)('$name turns away who has no session, and who has no role', async ({ route }) => {
    const nobody = await send(route, { school: hilltop._id, ids: idsOfHilltop, token: 'none' });
    expect(nobody.status).toBe(401);
    const email = `${v7()}@example.org`;
    await aUser(server, { email });
    const visitor = await send(route, {
      school: hilltop._id,
      ids: idsOfHilltop,
      token: await server.signIn(email),
    });
    expect(visitor.status).toBe(403);
  });

  it.each(aboutIds)('$name answers for another school’s ids as for those of nothing', async ({ route }) => {
    const before = await revisionOf(valley);
    const isForParents = cases[`${route.method} ${route.path}`]?.isForParents === true;
    const own = { school: hilltop._id, ...(isForParents && { token: parentOfHilltop }) };
    const foreign = await send(route, { ...own, ids: idsOfValley });
    const nothing = await send(route, { ...own, ids: idsOfNothing() });
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(nothing.body);
    expect(nothing.status).toBe(404);
    expect(await revisionOf(valley)).toBe(before);
  });

  it.each(named.filter(({ name }) => cases[name]?.isStream !== true))(
    '$name works for its own school, so that the answers above mean something',
    async ({ route }) => {
      const isForParents = cases[`${route.method} ${route.path}`]?.isForParents === true;
      const { status } = await send(route, {
        school: hilltop._id,
        ids: idsOfHilltop,
        ...(isForParents && { token: parentOfHilltop }),
      });
      const name = `${route.method} ${route.path}`;
      expect(status).toBe(stillInUse.includes(name) ? 409 : wronglyNamed.includes(name) ? 400 : 200);
    },
  );
});

describe('every route of a school, in one’s own school', () => {
  it.each(named.filter(({ route }) => route.who === 'administrator'))(
    '$name turns staff away, and changes nothing',
    async ({ route }) => {
      const before = await revisionOf(hilltop);
      const { token } = hilltop.staff;
      const answer = await send(route, { school: hilltop._id, ids: idsOfHilltop, token });
      expect([answer.status, answer.body.errors]).toEqual([
        403,
        [expect.objectContaining({ code: 'FORBIDDEN' })],
      ]);
      expect(await revisionOf(hilltop)).toBe(before);
    },
  );

  const withParents: readonly string[] = [
    'parent',
    'member',
    'device-or-member',
    'administrator-or-parent',
    'parent-staff-or-door',
  ];
  it.each(named.filter(({ route }) => !withParents.includes(route.who)))(
    '$name turns parents away, and changes nothing',
    async ({ route }) => {
      const before = await revisionOf(hilltop);
      const answer = await send(route, {
        school: hilltop._id,
        ids: idsOfHilltop,
        token: parentOfHilltop,
      });
      expect([answer.status, answer.body.errors]).toEqual([
        403,
        [expect.objectContaining({ code: 'FORBIDDEN' })],
      ]);
      expect(await revisionOf(hilltop)).toBe(before);
    },
  );
});

describe('every route of the superadmin', () => {
  it.each(superadminRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name turns administrators, staff and parents away',
    async ({ route }) => {
      for (const token of [hilltop.administrator.token, hilltop.staff.token, parentOfHilltop]) {
        const { status } = await send(route, { school: hilltop._id, ids: idsOfHilltop, token });
        expect(status).toBe(403);
      }
    },
  );
});

describe('lists', () => {
  it('hold nothing of another school', async () => {
    for (const path of ['allstudents', 'allcontacts', 'allterms', 'allgradelevels', 'allstaff']) {
      const { body } = await server.get(`/admin/${path}`, { token: valley.administrator.token });
      const text = JSON.stringify(body);
      for (const id of Object.values(idsOfHilltop)) expect(text).not.toContain(id);
      expect(text).not.toContain('@hilltop.org');
    }
  });
});

describe('the own language', () => {
  const languages = async () => {
    const rows = await server.services.store.read.selectFrom('user').select(['id', 'language']).execute();
    return new Map(rows.map(({ id, language }) => [id, language]));
  };

  it('is chosen for the account of the session, whomever the call names besides', async () => {
    const before = await languages();
    const _id = valley.administrator._id;
    const body = { language: 'es', _id, user: _id, userId: _id, email: valley.administrator.email };
    const { token } = hilltop.administrator;
    const answer = await server.post('/users/language', { token, body, school: valley._id });
    expect(answer.status).toBe(200);
    await server.post('/users/language', { token, body: { language: 'es' } });
    const after = await languages();
    expect([...after].filter(([id, language]) => before.get(id) !== language)).toEqual([
      [hilltop.administrator._id, 'es'],
    ]);
    await server.post('/users/language', { token, body: { language: '' } });
  });

  it('is not chosen by nobody, nor for a user as whom somebody says to look', async () => {
    const before = await languages();
    expect((await server.post('/users/language', { body: { language: 'fr' } })).status).toBe(401);
    const headers = { 'x-viewing-as-user-id': valley.administrator._id };
    const { token } = hilltop.staff;
    await server.post('/users/language', { token, headers, body: { language: 'fr' } });
    const after = await languages();
    expect(after.get(valley.administrator._id)).toBe(before.get(valley.administrator._id));
    await server.post('/users/language', { token, body: { language: '' } });
  });
});

describe('a message to a family', () => {
  it('of another school waits for review at the own one, and reaches nobody of the other', async () => {
    const before = await revisionOf(valley);
    const parent = await server.signIn('parent@valley.org');
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const endpoint = 'https://push.example.net/valley';
    await server.post('/users/notifications/device', { token: parent, body: { endpoint, keys } });
    const toldThere = async () => {
      server.wait(serverLimits.noticeHoldMs);
      return (await server.pushes()).filter((push) => push.endpoint === endpoint).length;
    };
    const toldBefore = await toldThere();
    const desk = await aDevice(server, hilltop, hilltop.administrator);
    const { token } = hilltop.administrator;
    const message = (student: string) =>
      desk.command('writeMessage', {
        _id: v7(),
        set: {
          ...threadOf([student]),
          text: 'A secret of the hill.',
          writtenAt: '2026-09-07T11:40:00.000Z',
          writtenBy: hilltop.administrator._id,
          writtenByName: 'Dana Reid',
          contact: '',
          isFromFamily: false,
          announcement: '',
        },
      });
    const { body } = await desk.push([message(idsOfValley.student), message(v7())], { token });
    const [foreign, nobody] = body.results;
    expect([foreign?.verdict, nobody?.verdict]).toEqual(['quarantined', 'quarantined']);
    expect(foreign?.code).toBe(nobody?.code);
    expect(await toldThere()).toBe(toldBefore);
    expect(JSON.stringify(await server.letters())).not.toContain('secret of the hill');
    const seen = await server.get(`/sync/${valley._id}/pull?as=parent`, { token: parent });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toContain('secret of the hill');
    expect(await revisionOf(valley)).toBe(before);
    // At its own school's call, the same is refused as from a stranger.
    const there = await server.post(`/sync/${valley._id}/push`, {
      token,
      body: pushBody(server, { device: v7(), commands: [message(idsOfValley.student)] }),
    });
    expect(there.status).toBe(403);
  });
});
