import { roleTypes } from '#sync/school/records/role.ts';
import { readRolesOfUser, readUserById, type RoleOfSchool } from '#api/db/user-table.ts';
import { readBlockedDevices, readSchoolsThatBlock } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { schoolExists } from '#api/db/school-reader.ts';
import { checkSession, type SignedIn } from '#api/domain/check-session.ts';
import { chooseSchool, type InSchool } from '#api/domain/choose-school.ts';
import {
  findDevice,
  findDeviceByKey,
  findDoorByKeyAlone,
  type HandingIn,
  type KnownDevice,
  revokedProblem,
} from '#api/domain/known-device.ts';
import { noteDevice, noteSessionOn } from '#api/domain/note-device.ts';
import { done, type Outcome, refuse, refuseAll } from '#api/domain/outcome.ts';
import type { Parent } from '#api/domain/parent-scope.ts';
import { named } from '#api/domain/security-log.ts';
import { isErased } from '#api/db/erase-account.ts';
import { tellOfBlockedDevice } from '#api/domain/tell-of-blocked-device.ts';
import { noteViewing } from '#api/domain/view-as.ts';
import { doerOf, fromOf, type Incoming } from './incoming.ts';
import type { Services } from './services.ts';
import {
  forgetPictures,
  giveLimitedTokens,
  mediaCookieOf,
  namesSession,
  readDoorCookie,
  renewMediaCookie,
} from './limited-tokens.ts';

/** Who a route's caller turns out to be, for each rule of who may call it. */
export interface Callers {
  readonly anyone: undefined;
  readonly 'signed-in': Viewer;
  /** Somebody signed in, or a tablet at the door, also by the cookie that an `<img>` sends. */
  readonly 'signed-in-or-cookie': SignedIn | AtDoor;
  /** Somebody signed in, also by a token that only ends its session. */
  readonly 'signed-in-or-leaving': SignedIn;
  readonly superadmin: Viewer;
  /** An administrator of the school, or a superadmin. */
  readonly administrator: InSchool;
  /** Staff or an administrator of the school, or a superadmin. */
  readonly staff: InSchool;
  /** An administrator of the school; or a parent of it, also with `?as=parent`. */
  readonly 'administrator-or-parent': InFamily | OverSchool;
  /** A parent of the school: the caller, or whoever a superadmin views as. */
  readonly parent: InFamily;
  /**
   * Staff; or a parent who asks `?as=parent`, as a copy of staff must not turn into a parent's; or
   * a tablet at the door by its key alone.
   */
  readonly 'parent-staff-or-door': InFamily | OverSchool | AtDoor;
  /** A parent, staff or an administrator of the school, or a superadmin. */
  readonly member: InSchool;
  /** The school's enrolled device by its key, or a member. */
  readonly 'device-or-member': HandingIn;
}
export type Who = keyof Callers;

export interface Viewer extends SignedIn {
  /** The user as whom a superadmin looks at the product; everyone else is themselves. */
  readonly viewingAs: string;
}

/** A person in a school that has not blocked their browser. */
export interface OnBrowser extends InSchool {
  /** The device that showed its key. */
  readonly shown: KnownDevice | undefined;
}

/** Looks with a parent's eyes. */
export interface InFamily extends OnBrowser {
  readonly parent: Parent;
}

/** Looks at the school as those do who run it. */
export interface OverSchool extends OnBrowser {
  readonly parent: undefined;
}

/** A tablet at the door: nobody is signed in. */
export interface AtDoor {
  readonly school: string;
  readonly door: KnownDevice;
}

type Rule<W extends Who> = (incoming: Incoming, services: Services) => Promise<Outcome<Callers[W]>>;
type Rules = { readonly [W in Who]: Rule<W> };

const rules: Rules = {
  anyone: async () => done(undefined),
  'signed-in': admitSignedIn,
  'signed-in-or-cookie': admitForPictures,
  'signed-in-or-leaving': admitLeaving,
  superadmin: async (incoming, services) => {
    const viewer = await admitSignedIn(incoming, services);
    if (!viewer.ok) return viewer;
    const { user, devices } = viewer.value;
    if (!user.isSuperadmin) return refuse('FORBIDDEN', 'errors.forbidden');
    // Every school stands open to a superadmin, so a browser that one of them has blocked opens
    // none.
    const blockedIn = await readSchoolsThatBlock(services.store.read, devices, undefined);
    return blockedIn.length > 0 ? refuse('DEVICE_REVOKED', 'errors.deviceRevoked') : viewer;
  },
  administrator: (incoming, services) => admitInSchool(roleTypes.administrator, incoming, services),
  staff: (incoming, services) => admitInSchool(roleTypes.staff, incoming, services),
  member: (incoming, services) => admitInSchool(roleTypes.parent, incoming, services),
  parent: admitParent,
  'administrator-or-parent': admitAdministratorOrParent,
  'parent-staff-or-door': admitParentStaffOrDoor,
  'device-or-member': admitDeviceOrMember,
};

export function admit<W extends Who>(
  who: W,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<Callers[W]>> {
  return rules[who](incoming, services);
}

async function admitSignedIn(incoming: Incoming, services: Services): Promise<Outcome<Viewer>> {
  const { request, answerHeaders } = incoming;
  const session = await checkSession(request.headers.get('x-auth-token'), services);
  if (!session.ok) return session;
  const { user, renewedToken } = session.value;
  if (renewedToken !== undefined) {
    answerHeaders.set('x-auth-token', renewedToken);
    await giveLimitedTokens(incoming, renewedToken, services);
  }
  const viewingAs = request.headers.get('x-viewing-as-user-id') || user._id;
  if (viewingAs === user._id) return done({ ...session.value, viewingAs });
  if (!user.isSuperadmin) return refuse('FORBIDDEN', 'errors.forbidden');
  const viewed = await readUserById(services.store.read, viewingAs);
  const isThere = viewed !== undefined && !isErased(viewed);
  return done({ ...session.value, viewingAs, viewed: isThere ? named(viewed) : undefined });
}

async function admitLeaving(incoming: Incoming, services: Services): Promise<Outcome<SignedIn>> {
  const token = incoming.request.headers.get('x-auth-token');
  const session = await checkSession(token, services);
  const leaving = session.ok ? session : await checkSession(token, services, 'sign-out');
  // A browser also comes here once when somebody else has ended its session.
  if (leaving.ok || (await namesSession(token, services))) forgetPictures(incoming, services);
  return leaving;
}

async function admitForPictures(incoming: Incoming, services: Services): Promise<Outcome<SignedIn | AtDoor>> {
  const { headers } = incoming.request;
  const token = headers.get('x-auth-token');
  const atDoor = token === null ? await findDoorForPictures(incoming, services) : undefined;
  if (atDoor !== undefined)
    return atDoor.door.isRevoked ? refuseAll([revokedProblem(atDoor.door)]) : done(atDoor);
  const session =
    token === null
      ? await checkSession(mediaCookieOf(incoming.request), services, 'pictures')
      : await checkSession(token, services);
  // A page that shows pictures gets its token by other calls. Renewed here, or each picture would
  // renew it again.
  if (session.ok && session.value.renewedToken !== undefined)
    await renewMediaCookie(incoming, session.value.renewedToken, services);
  return session;
}

async function findDoorForPictures({ request }: Incoming, services: Services): Promise<AtDoor | undefined> {
  const key = request.headers.get('x-device-key');
  return key === null ? readDoorCookie(request, services) : findDoorByKeyAlone(services.store.read, key);
}

/**
 * Admits somebody who may view as another user. A view that began without its own call begins here,
 * and is noted in the security log. Where the host requires a reason, it is refused.
 */
async function admitViewing(incoming: Incoming, services: Services): Promise<Outcome<Viewer>> {
  const admitted = await admitSignedIn(incoming, services);
  if (!admitted.ok) return admitted;
  const { user: self, viewed, viewingAs, notedView } = admitted.value;
  if (viewingAs === self._id) return admitted;
  // The account is gone. By `viewed` the app ends the view.
  if (viewed === undefined) return refuse('FORBIDDEN', 'errors.forbiddenSchool', 'viewed');
  if (viewed._id === notedView) return admitted;
  if (services.isViewAsReasonRequired) return refuse('FORBIDDEN', 'superadmin.reasonRequired', 'reason');
  const user = await readUserById(services.store.read, viewingAs);
  if (user === undefined) return admitted;
  await noteViewing({ caller: admitted.value, by: doerOf(admitted.value, incoming) }, user, services);
  return admitted;
}

type Needs = typeof roleTypes.administrator | typeof roleTypes.staff | typeof roleTypes.parent;

async function admitInSchool(
  needs: Needs,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<OnBrowser>> {
  const chosen = await admitByRole(needs, incoming, services);
  if (!chosen.ok) return chosen;
  const browser = await admitBrowser(chosen.value, incoming, services);
  return browser.ok ? done({ ...chosen.value, shown: browser.value }) : browser;
}

/** Also on a blocked browser. */
async function admitByRole(needs: Needs, incoming: Incoming, services: Services): Promise<Outcome<InSchool>> {
  const viewer = await admitViewing(incoming, services);
  if (!viewer.ok) return viewer;
  const { user, roles, viewingAs } = viewer.value;
  const db = services.store.read;
  return chooseSchool(viewer.value, {
    asked: askedSchool(incoming),
    needs,
    viewedRoles: viewingAs === user._id ? roles : await readRolesOfUser(db, viewingAs),
    exists: (school) => schoolExists(db, school),
  });
}

/**
 * A browser that the school has blocked opens nothing there, whoever is signed in on it: it may be
 * in a stranger's hands. It is known by its key, or as one that the session was used on.
 */
async function admitBrowser(
  { school, session, devices }: Pick<InSchool, 'school' | 'session' | 'devices'>,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<KnownDevice | undefined>> {
  const { store } = services;
  const key = incoming.request.headers.get('x-device-key');
  const shown = key === null ? undefined : await findDeviceByKey(store.read, { school, key });
  const used = await findBlocked(store.read, { school, devices: devices.filter((id) => id !== shown?.id) });
  const blocked = used ?? (shown?.isRevoked === true ? shown : undefined);
  if (blocked === undefined) return done(shown);
  // Pictures and the live line show no key: the session alone tells that it is used here.
  if (!devices.includes(blocked.id)) await noteSessionOn(blocked, session, services);
  return refuseDevice(blocked, { school, incoming, services });
}

/** Of the devices that a session was used on, one that the school has blocked. */
async function findBlocked(
  db: Reader,
  { school, devices }: Pick<InSchool, 'school' | 'devices'>,
): Promise<KnownDevice | undefined> {
  const [blocked] = await readBlockedDevices(
    db,
    devices.map((id) => ({ school, id })),
  );
  return blocked && findDevice(db, { school, id: blocked.id });
}

/** When and from where it last asked is what the school looks for it by. */
function refuseDevice(
  device: KnownDevice,
  {
    school,
    incoming,
    services,
  }: { readonly school: string; readonly incoming: Incoming; readonly services: Services },
) {
  services.afterwards.run(async () => {
    await noteDevice(device, { school, from: fromOf(incoming), said: {} }, services);
    await tellOfBlockedDevice({ school, device }, services);
  });
  return refuseAll([revokedProblem(device)]);
}

async function admitAdministratorOrParent(
  incoming: Incoming,
  services: Services,
): Promise<Outcome<InFamily | OverSchool>> {
  if (isAsParent(incoming)) return admitParent(incoming, services);
  const administrator = await admitInSchool(roleTypes.administrator, incoming, services);
  if (administrator.ok) return done({ ...administrator.value, parent: undefined });
  const parent = await admitParent(incoming, services);
  return parent.ok ? parent : administrator;
}

function isAsParent({ request }: Incoming): boolean {
  return new URL(request.url).searchParams.get('as') === 'parent';
}

async function admitParentOrStaff(
  incoming: Incoming,
  services: Services,
): Promise<Outcome<InFamily | OverSchool>> {
  if (isAsParent(incoming)) return admitParent(incoming, services);
  const staff = await admitInSchool(roleTypes.staff, incoming, services);
  return staff.ok ? done({ ...staff.value, parent: undefined }) : staff;
}

/**
 * A role as a parent in the school counts, beside any other role there. A superadmin views as
 * somebody who has one; where it is gone, the refusal says so of `viewed`, which ends the view.
 */
async function admitParent(incoming: Incoming, services: Services): Promise<Outcome<InFamily>> {
  const admitted = await admitViewing(incoming, services);
  if (!admitted.ok) return admitted;
  const { viewingAs, ...viewer } = admitted.value;
  const db = services.store.read;
  const isSelf = viewingAs === viewer.user._id;
  const user = isSelf ? viewer.user : await readUserById(db, viewingAs);
  const roles = isSelf ? viewer.roles : await readRolesOfUser(db, viewingAs);
  const school = askedSchool(incoming) ?? onlySchoolOfParent(roles);
  if (school === 'several') return refuse('INVALID', 'errors.chooseSchool');
  if (school === undefined) return refuse('FORBIDDEN', 'errors.forbidden');
  const isParent = roles.some((role) => role.school === school && role.type === roleTypes.parent);
  if (!isSelf && !isParent) return refuse('FORBIDDEN', 'errors.forbiddenSchool', 'viewed');
  const here = roles.filter((role) => role.school === school && role.isApproved);
  if (here.length === 0) return refuse('FORBIDDEN', 'errors.forbiddenSchool');
  if (user === undefined || !here.some((role) => role.type === roleTypes.parent))
    return refuse('FORBIDDEN', 'errors.forbidden');
  const browser = await admitBrowser({ ...viewer, school }, incoming, services);
  if (!browser.ok) return browser;
  const { email, emailVerified } = user;
  const parent = { email, emailVerified };
  return done({ ...viewer, school, shown: browser.value, roleType: roleTypes.parent, parent });
}

/** A client that has nothing to write into the header may send it empty. */
function askedSchool({ params, request }: Incoming): string | undefined {
  return params['schoolId'] ?? (request.headers.get('x-viewing-as-school-id') || undefined);
}

function onlySchoolOfParent(roles: readonly RoleOfSchool[]): string | undefined {
  const schools = new Set(
    roles.flatMap((role) => (role.isApproved && role.type === roleTypes.parent ? [role.school] : [])),
  );
  return schools.size > 1 ? 'several' : [...schools][0];
}

/** A person who signs in on a door's tablet is admitted as themselves. */
async function admitParentStaffOrDoor(
  incoming: Incoming,
  services: Services,
): Promise<Outcome<InFamily | OverSchool | AtDoor>> {
  const { headers } = incoming.request;
  const key = headers.get('x-device-key');
  const isForPerson = headers.has('x-auth-token') || isAsParent(incoming);
  if (key === null || isForPerson) return admitParentOrStaff(incoming, services);
  const school = incoming.params['schoolId'] ?? '';
  const door = await findDeviceByKey(services.store.read, { school, key });
  if (door?.isDoor !== true) return admitParentOrStaff(incoming, services);
  return door.isRevoked ? refuseDevice(door, { school, incoming, services }) : done({ school, door });
}

async function admitDeviceOrMember(incoming: Incoming, services: Services): Promise<Outcome<HandingIn>> {
  const school = incoming.params['schoolId'] ?? '';
  const key = incoming.request.headers.get('x-device-key');
  const device = key === null ? undefined : await findDeviceByKey(services.store.read, { school, key });
  if (device !== undefined) {
    const token = incoming.request.headers.get('x-auth-token');
    const session = token === null ? undefined : await checkSession(token, services);
    if (session?.ok !== true) return done({ by: 'device', school, device, signedIn: undefined });
    const { user, devices } = session.value;
    // Another device's key does not make a blocked browser's session good again.
    const others = devices.filter((id) => id !== device.id);
    const blocked = await findBlocked(services.store.read, { school, devices: others });
    return done({ by: 'device', school, device: blocked ?? device, signedIn: user._id });
  }
  const person = await admitByRole(roleTypes.parent, incoming, services);
  if (!person.ok) return person;
  // A blocked browser that lost its key is known by its session. What it brings waits for a person.
  const { user } = person.value;
  const blocked = await findBlocked(services.store.read, person.value);
  return blocked !== undefined
    ? done({ by: 'device', school, device: blocked, signedIn: user._id })
    : done({ by: 'person', school: person.value.school, person: person.value });
}
