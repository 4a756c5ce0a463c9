/**
 * A whole server for tests, with a school, its people and devices that speak the wire. It is one
 * file because nearly every test of the API starts from all of it.
 */
import { v7 } from 'uuid';
import { type ArgsOf, type Command, type CommandName } from '#sync/school/commands/catalogue.ts';
import { formatWall, makeCommand } from '#sync/school/commands/make-command.ts';
import { nextStamp } from '#sync/clock.ts';
import type { PullAnswer, PushAnswer } from '#sync/wire/protocol.ts';
import { PushPayload } from '#sync/school/notices.ts';
import { emptySchool, type SchoolFields } from '#sync/school/records/school.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { type RoleType, roleTypes } from '#sync/school/records/role.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { nodeOfDevice, type Stamp } from '#sync/stamp.ts';
import { wireVersion } from '#sync/wire/version.ts';
import { createApp } from '#api/app.ts';
import { createServices } from '#api/create-services.ts';
import { freshStore } from '#api/db/fresh-store.fixture.ts';
import type { StorePlace } from '#api/platform/settings.ts';
import { applyTrustedCommands } from '#api/domain/apply-trusted-commands.ts';
import { createSchool } from '#api/domain/create-school.ts';
import { createSchoolClock } from '#api/domain/school-clock.ts';
import { tellFamilies } from '#api/domain/tell-families.ts';
import { createUser } from '#api/domain/create-user.ts';
import { quickHash, quickPasswords, quickPinVerifier } from '#api/domain/quick-hash.fixture.ts';
import type { Log } from '#api/platform/log.ts';
import type { PushOutcome } from '#api/push/push-post.ts';
import type { Letter } from '#api/mail/posts.ts';
import type { Services } from '#api/http/services.ts';

/** Monday 7 September 2026, 12:00 UTC: a school day in the terms made here. */
export const startMs = Date.UTC(2026, 8, 7, 12);
export const monday = SchoolDay.parse('2026-09-07');
export const tuesday = SchoolDay.parse('2026-09-08');
export const sunday = SchoolDay.parse('2026-09-06');

export interface Call {
  readonly token?: string | undefined;
  readonly school?: string | undefined;
  readonly deviceKey?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A status, and the JSON that came with it: tests say what they expect of it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // A test reads what it has just asked for; the wire's schemas are tested where they are.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface TestServer {
  readonly services: Services;
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly get: (path: string, call?: Call) => Promise<Answer>;
  readonly post: (path: string, call?: Call) => Promise<Answer>;
  readonly remove: (path: string, call?: Call) => Promise<Answer>;
  /** A form with `file` in the field of that name; without a file an empty form. */
  readonly upload: (
    path: string,
    file: Uint8Array | undefined,
    call?: Call & { readonly field?: string },
  ) => Promise<Answer>;
  readonly signIn: (email: string, password?: string) => Promise<string>;
  /** Moves the server's clock. */
  readonly wait: (ms: number) => void;
  /** What was logged as an error. Closing fails over any that a test has not taken out. */
  readonly faults: object[];
  /** Tells families of what is due now, and returns every push that was sent since the start. */
  readonly pushes: () => Promise<readonly SentPush[]>;
  /** The mails that have been sent, once nothing is being sent any more. */
  readonly letters: () => Promise<readonly Letter[]>;
  readonly close: () => Promise<void>;
}

export interface SentPush extends PushPayload {
  readonly endpoint: string;
  readonly isUrgent: boolean;
}

export interface TestServerOptions {
  /** What the push service answers; it takes everything unless a test is about that. */
  readonly answerPush?: (push: SentPush) => PushOutcome | Promise<PushOutcome>;
  /** A store that outlives the server; without it one of its own, gone with it. */
  readonly place?: StorePlace;
  /** Where the server's clock stands when it starts; `startMs` unless a test is about it. */
  readonly startsAtMs?: number;
  readonly appFolder?: string;
  /** Off unless a test is about it. */
  readonly isCaptchaOn?: boolean;
  readonly autoApproveSchools?: boolean;
  readonly isViewAsReasonRequired?: boolean;
  /** Instead of chance. */
  readonly randomOfCaptchas?: () => number;
  readonly erasureFile?: string;
  /** Of a post that keeps letters. */
  readonly forget?: (isAbout: (letter: string) => boolean) => Promise<void> | undefined;
  /** Asked at every letter. */
  readonly isPostBroken?: () => boolean;
  /** Replaces parts of the services, to make trouble. */
  readonly change?: (services: Services) => Services;
}

export const password = 'correct horse';
/** Of `password`, made once per worker. */
let passwordHash: Promise<string> | undefined;

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  let nowMs = options.startsAtMs ?? startMs;
  const faults: object[] = [];
  const letters: Letter[] = [];
  const pushes: SentPush[] = [];
  const log: Log = {
    info: () => {},
    warn: () => {},
    error: (details, message) => faults.push({ ...details, message }),
  };
  const fresh =
    options.place === undefined ? await freshStore() : { place: options.place, remove: async () => {} };
  const made = await createServices({
    ...fresh.place,
    authSecret: 'a secret of the tests, long enough to sign with',
    log,
    version: '1.4.6',
    trustProxy: false,
    withProcessMetrics: false,
    nowMs: () => nowMs,
    ...(options.erasureFile !== undefined && { erasureFile: options.erasureFile }),
    accounts: {
      appUrl: 'https://bell.example.org',
      post: {
        send: async (letter) => {
          if (options.isPostBroken?.() === true) throw new Error('The post is on strike.');
          letters.push(letter);
        },
        forget: async (isAbout) => options.forget?.(isAbout),
        close: () => {},
      },
      pushPost: {
        send: async ({ endpoint }, { payload, isUrgent }) => {
          const push = { ...PushPayload.parse(JSON.parse(payload)), endpoint, isUrgent };
          const outcome = (await options.answerPush?.(push)) ?? { kind: 'taken' };
          if (outcome.kind === 'taken') pushes.push(push);
          return outcome;
        },
      },
      isCaptchaOn: options.isCaptchaOn ?? false,
      autoApproveSchools: options.autoApproveSchools ?? false,
      isViewAsReasonRequired: options.isViewAsReasonRequired ?? false,
      randomOfCaptchas: options.randomOfCaptchas,
    },
  });
  const quick = { ...made, passwords: quickPasswords(), makePinVerifier: quickPinVerifier };
  const services = options.change?.(quick) ?? quick;
  const app = createApp({
    services,
    ...(options.appFolder !== undefined && { appFolder: options.appFolder }),
  });
  const request = async (path: string, init?: RequestInit) => app.request(path, init);
  const send = async (method: string, path: string, call: Call = {}): Promise<Answer> => {
    return answerOf(await request(`/api${path}`, { method, headers: headersOf(call), ...bodyOf(call) }));
  };
  const answerOf = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const server: TestServer = {
    services,
    request,
    get: (path, call) => send('GET', path, call),
    post: (path, call) => send('POST', path, { body: {}, ...call }),
    remove: (path, call) => send('DELETE', path, call),
    upload: async (path, file, { field = 'file', ...call } = {}) => {
      const form = new FormData();
      if (file !== undefined)
        form.append(field, new File([new Uint8Array(file)], 'photo.png', { type: 'image/png' }));
      // As bytes: a stream of a form whose reader stops early is an unhandled rejection in Node.js.
      const encoded = new Response(form);
      const headers = { ...headersOf(call), 'content-type': encoded.headers.get('content-type') ?? '' };
      const body = await bytesOf(encoded);
      return answerOf(await request(`/api${path}`, { method: 'POST', headers, body }));
    },
    signIn: async (email, typed = password) => {
      const { body } = await send('POST', '/users/login', { body: { email, password: typed } });
      return body.token;
    },
    wait: (ms) => {
      nowMs += ms;
    },
    faults,
    pushes: async () => {
      await tellFamilies(services);
      services.pushQueue.wake();
      services.mailer.wake();
      await services.pushQueue.idle();
      return pushes;
    },
    letters: async () => {
      await services.afterwards.idle();
      await services.mailer.idle();
      return letters;
    },
    close: async () => {
      services.live.closeAll();
      await services.importJobs.stop();
      await services.readAhead.stop();
      await services.retention.stop();
      await services.erasures.idle();
      await services.afterwards.idle();
      await services.pushQueue.stop();
      await services.mailer.close();
      await services.store.close();
      await fresh.remove();
      if (faults.length > 0) throw new Error(`Faults were logged: ${JSON.stringify(faults)}`);
    },
  };
  return server;
}

function headersOf({ token, school, deviceKey, headers }: Call): Record<string, string> {
  return {
    ...(token !== undefined && { 'x-auth-token': token }),
    ...(school !== undefined && { 'x-viewing-as-school-id': school }),
    ...(deviceKey !== undefined && { 'x-device-key': deviceKey }),
    ...headers,
  };
}

function bodyOf({ body }: Call): { body?: string } {
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

export interface TestUser {
  readonly _id: string;
  readonly email: string;
}

/** Also of a response of a server that runs in this process: those have no `bytes()`. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

export async function aUser(
  { services }: TestServer,
  user: {
    readonly email: string;
    readonly roles?: readonly { school: string; type: RoleType; isApproved?: boolean }[];
    readonly isSuperadmin?: boolean;
    readonly isEmailVerified?: boolean;
    readonly firstName?: string;
    readonly lastName?: string;
  },
): Promise<TestUser> {
  passwordHash ??= quickHash(password);
  const hash = await passwordHash;
  const _id = services.newId();
  await services.store.write((writer) =>
    createUser(writer, {
      _id,
      email: user.email,
      passwordHash: hash,
      nameInfo: { firstName: user.firstName ?? 'Dana', lastName: user.lastName ?? 'Reid' },
      isEmailVerified: user.isEmailVerified ?? true,
      isSuperadmin: user.isSuperadmin ?? false,
      roles: (user.roles ?? []).map((role) => ({ isApproved: true, ...role })),
      nowMs: services.nowMs(),
    }),
  );
  return { _id, email: user.email };
}

/**
 * A school with a term open on `monday` and `tuesday`, one registered student, and an administrator
 * and a staff member signed in.
 */
export interface TestSchool {
  readonly _id: string;
  readonly slug: string;
  readonly term: string;
  readonly student: string;
  readonly contact: string;
  readonly gradeLevel: string;
  readonly fee: string;
  readonly administrator: TestUser & { readonly token: string };
  readonly staff: TestUser & { readonly token: string };
}

export async function aSchool(
  server: TestServer,
  slug = 'hilltop',
  fields: Partial<SchoolFields> = {},
): Promise<TestSchool> {
  const { services } = server;
  const [_id, term, student, contact, gradeLevel, fee] = [
    services.newId(),
    services.newId(),
    services.newId(),
    services.newId(),
    services.newId(),
    services.newId(),
  ];
  const clock = createSchoolClock(undefined, services.nowMs);
  const give = <Name extends CommandName>(name: Name, args: ArgsOf<Name>) =>
    makeCommand(name, args, {
      id: services.newId(),
      at: clock.next(),
      nowMs: services.nowMs(),
      offsetMinutes: 0,
      actor: 'import',
    });
  const commands = [
    give('saveGradeLevel', { _id: gradeLevel, set: { name: 'Grade 1', description: '' } }),
    give('saveContact', {
      _id: contact,
      set: {
        nameInfo: { ...emptyStudent.nameInfo, firstName: 'Ann', lastName: 'Brown' },
        phone: '876 555 0101',
      },
    }),
    give('saveTerm', {
      _id: term,
      set: { name: 'Christmas term', schoolYear: '2026/2027', dates: [monday, tuesday], isActive: true },
    }),
    give('saveStudent', {
      _id: student,
      set: {
        nameInfo: { ...emptyStudent.nameInfo, firstName: 'Maya', lastName: 'Brown' },
        birthday: SchoolDay.parse('2019-02-03'),
        contacts: [{ contact, relationship: 1, type: 0 }],
      },
    }),
    give('saveFee', { _id: fee, set: { term, name: 'Lunch', cost: '1250.00', isRequired: true } }),
    give('registerStudents', { term, students: [student], isRegistered: true, gradeLevel, optionalFees: [] }),
  ];
  await services.store.write(async (writer) => {
    await createSchool(writer, {
      _id,
      stamp: clock.next(),
      fields: {
        ...emptySchool,
        name: `${slug} school`,
        urlslug: slug,
        isApproved: true,
        accessCode: `code-${slug}`,
        timeZone: 'America/Jamaica',
        createdAt: new Date(services.nowMs()).toISOString(),
        ...fields,
      },
    });
    await applyTrustedCommands(writer, { school: _id, commands, nowMs: services.nowMs() });
  });
  const administrator = await aUser(server, {
    email: `admin@${slug}.org`,
    roles: [{ school: _id, type: roleTypes.administrator }],
  });
  const staff = await aUser(server, {
    email: `staff@${slug}.org`,
    roles: [{ school: _id, type: roleTypes.staff }],
    firstName: 'Sam',
  });
  return {
    _id,
    slug,
    term,
    student,
    contact,
    gradeLevel,
    fee,
    administrator: { ...administrator, token: await server.signIn(administrator.email) },
    staff: { ...staff, token: await server.signIn(staff.email) },
  };
}

/** A browser with a key of its own, and what it would keep: its clock's last stamp. */
export interface TestDevice {
  readonly _id: string;
  readonly key: string;
  readonly command: <Name extends CommandName>(
    name: Name,
    args: ArgsOf<Name>,
    by?: Partial<Command>,
  ) => Command;
  /** Of the school's student on `monday`; `args` and `by` say what is different. */
  readonly dropOff: (time?: string, args?: object, by?: object) => Command;
  readonly push: (
    commands: readonly unknown[],
    call?: Call,
  ) => Promise<Omit<Answer, 'body'> & { readonly body: PushAnswer }>;
}

/** The smallest GIF there is. */
export const aPicture = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

export async function aDevice(
  server: TestServer,
  school: TestSchool,
  user: TestUser & { readonly token: string } = school.staff,
): Promise<TestDevice> {
  const _id = v7();
  const { body } = await server.post(`/sync/${school._id}/devices`, {
    token: user.token,
    body: { _id, name: 'Front door' },
  });
  return speakingDevice(server, school, { _id, key: body.device.key, actor: user._id });
}

/** A tablet at the door: what it records is by the door itself. */
export async function aDoor(
  server: TestServer,
  school: TestSchool,
  name = 'Main entrance',
): Promise<TestDevice> {
  const { token } = school.administrator;
  const { body } = await server.post(`/sync/${school._id}/doors`, { token, body: { name } });
  const paired = await server.post('/doors/pair', { body: { code: body.code, device: v7() } });
  const { _id, key } = paired.body.device;
  return speakingDevice(server, school, { _id, key, actor: _id });
}

/** The same, where families type a PIN or hold up a pass. */
export async function aFamilyDoor(...[server, school, name]: Parameters<typeof aDoor>): Promise<TestDevice> {
  const door = await aDoor(server, school, name);
  const { token } = school.administrator;
  const path = `/sync/${school._id}/doors/${door._id}/opening`;
  await server.post(path, { token, body: { opensWith: 'family' } });
  return door;
}

function speakingDevice(
  server: TestServer,
  school: TestSchool,
  { _id, key, actor }: { readonly _id: string; readonly key: string; readonly actor: string },
): TestDevice {
  let last: Stamp | undefined;
  const command: TestDevice['command'] = (name, args, by = {}) => {
    const nowMs = server.services.nowMs();
    last = nextStamp(last, nowMs, nodeOfDevice(_id));
    const made = makeCommand(name, args, {
      id: v7(),
      at: last,
      nowMs,
      offsetMinutes: -300,
      actor,
    });
    // What a test changes of the envelope is of the envelope.
    return { ...made, ...by } as Command;
  };
  return {
    _id,
    key,
    command,
    dropOff: (time = '08:05', args = {}, by = {}) => {
      const { term, student } = school;
      const of = { date: monday, term, student, dropOff: dropOffAt(monday, time) };
      return command('recordAttendance', { ...of, ...args }, by);
    },
    push: (commands, call = {}) =>
      server.post(`/sync/${school._id}/push`, {
        deviceKey: key,
        ...call,
        body: pushBody(server, { device: _id, commands }),
      }),
  };
}

export function pushBody(
  { services }: Pick<TestServer, 'services'>,
  { device, commands }: { readonly device: string; readonly commands: readonly unknown[] },
) {
  return {
    device,
    seq: 1,
    now: services.nowMs(),
    waiting: commands.length,
    oldestWaiting: null,
    version: '1.4.6',
    wire: wireVersion,
    samples: [],
    commands,
  };
}

export function dropOffAt(day: SchoolDay, time: string, name = 'Ann Brown') {
  return {
    person: { personID: '', name, personString: name },
    time: WallTime.parse(`${day}T${time}`),
  };
}

export function wallAt(nowMs: number): string {
  return formatWall(nowMs, -300);
}

/** Every page of what changed since a cursor. */
export async function pullAll(
  server: TestServer,
  school: string,
  call: Call & { readonly cursor?: string; readonly limit?: number },
): Promise<PullAnswer[]> {
  const pages: PullAnswer[] = [];
  let cursor = call.cursor;
  do {
    const query = new URLSearchParams({
      ...(cursor !== undefined && { cursor }),
      ...(call.limit !== undefined && { limit: String(call.limit) }),
    });
    const { body } = await server.get(`/sync/${school}/pull?${query}`, call);
    pages.push(body);
    cursor = body.cursor;
  } while (pages.at(-1)?.more === true);
  return pages;
}
