/**
 * Who may make which call, and who may read which kind of record. The tables list what is allowed:
 * a route or kind without its row fails, and so does an answer that a row does not name. Each cell
 * is asked of the real app. What each may give is in `giving-table.test.ts`.
 */
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '#sync/school/records/kinds.ts';
import type { PullAnswer } from '#sync/wire/protocol.ts';
import { type Sheet, unpackSheet } from '#sync/wire/sheet.ts';
import { monday } from '#api/test-server.fixture.ts';
import {
  type AccessScene,
  anAccessScene,
  identities,
  type Identity,
  withSession,
} from './an-access-scene.fixture.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';
import { wellKnownRoutes } from './system-routes.ts';

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
  'administrator on a blocked device',
  'device key',
  'revoked device key',
  'parent’s device key',
  'door',
  'blocked door',
];
const signedIn: readonly Identity[] = withSession;
const verified: readonly Identity[] = withSession.filter((identity) => identity !== 'unverified');
const everybody: readonly Identity[] = identities;

/** Who is let in by each route, in a school of three children, one of whom is in no term now. */
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
  'POST /sync/{schoolId}/attachments/{messageId}': members,
  'GET /sync/{schoolId}/attachments/{messageId}': members,
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
  'GET /sync/{schoolId}/seal-key': handingIn,
  'POST /sync/{schoolId}/sealed': handingIn,
  'POST /sync/{schoolId}/sealed/file': handingIn,
  'POST /sync/{schoolId}/sealed/open': office,
  'POST /sync/{schoolId}/hand-in/file': office,
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
  'GET /admin/quarantine/{commandId}/file': office,
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
  'GET /.well-known/security.txt': everybody,
};

/** How many records of each kind a copy holds. Whoever is not named has no copy at all. */
type Copies = Readonly<Record<Kind, number>>;
const everything: Copies = {
  school: 1,
  gradeLevel: 1,
  student: 3,
  contact: 3,
  term: 1,
  registration: 3,
  fee: 1,
  announcement: 1,
  incident: 1,
  collector: 2,
  question: 1,
  absence: 2,
  payment: 2,
  rollCall: 1,
  rollCallTick: 2,
  staffPresence: 1,
  message: 2,
  messageRead: 2,
  messageTemplate: 1,
  attendance: 3,
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
  messageTemplate: 0,
  attendance: 0,
};
const copies: Readonly<Partial<Record<Identity, Copies>>> = {
  staff: everything,
  administrator: everything,
  superadmin: everything,
  'superadmin viewing': everything,
  door: {
    ...everything,
    // Of the children of its terms.
    student: 2,
    registration: 2,
    rollCallTick: 1,
    attendance: 2,
    fee: 0,
    payment: 0,
    announcement: 0,
    incident: 0,
    message: 0,
    messageRead: 0,
    messageTemplate: 0,
  },
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
    messageTemplate: 0,
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

interface Mounted {
  readonly route: Route;
  readonly prefix: string;
}

const everyRoute: readonly Mounted[] = [
  ...routes.map((route) => ({ route, prefix: '/api' })),
  ...wellKnownRoutes.map((route) => ({ route, prefix: '' })),
];

let scene: AccessScene;

beforeAll(async () => {
  scene = await anAccessScene();
});
afterAll(() => scene.server.close());

/**
 * Whether the app admits the call. What it then says of an empty body or an unknown id does not
 * matter.
 */
async function isAdmitted({ route, prefix }: Mounted, identity: Identity): Promise<boolean> {
  const values: Readonly<Record<string, string>> = {
    schoolId: scene.school._id,
    userId: scene.userOf(identity) ?? v7(),
    date: monday,
    type: '3',
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? v7());
  const answer = await scene.server.request(`${prefix}${path}`, {
    method: route.method,
    headers: { 'x-viewing-as-school-id': scene.school._id, ...(await scene.headersOf(identity)) },
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
  const headers = await scene.headersOf(identity);
  const pages: PullAnswer[] = [];
  do {
    const cursor = pages.at(-1)?.cursor;
    const query = `${eyes}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await scene.server.get(`/sync/${scene.school._id}/pull?${query}`, { headers });
    if (answer.status !== 200) return undefined;
    pages.push(answer.body);
  } while (pages.at(-1)?.more === true);
  const days = await scene.server.get(`/sync/${scene.school._id}/days?${eyes}&from=${monday}&to=${monday}`, {
    headers,
  });
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
    messageTemplate: count('messageTemplates'),
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
    const names = everyRoute.map(({ route: { method, path } }) => `${method} ${path}`);
    expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
  });

  it.each(everyRoute.map((one) => ({ ...one, name: `${one.route.method} ${one.route.path}` })))(
    '$name lets in whom its row names and nobody else',
    async ({ name, ...one }) => {
      const admitted: Identity[] = [];
      for (const identity of identities) if (await isAdmitted(one, identity)) admitted.push(identity);
      expect(admitted.toSorted()).toEqual([...(calls[name] ?? [])].toSorted());
    },
  );
});
