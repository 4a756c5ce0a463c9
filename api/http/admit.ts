import { roleTypes } from '#sync/records/role.ts';
import { readRolesOfUser } from '#api/db/user-table.ts';
import { schoolExists } from '#api/db/school-reader.ts';
import { checkSession, type SignedIn } from '#api/domain/check-session.ts';
import { chooseSchool, type InSchool } from '#api/domain/choose-school.ts';
import { findDeviceByKey } from '#api/domain/find-device.ts';
import type { HandingIn } from '#api/domain/handing-in.ts';
import { done, type Outcome, refuse } from '#api/domain/outcome.ts';
import type { Services } from '#api/services.ts';
import type { Incoming } from './route.ts';

/** Who a route's caller turns out to be, for each rule of who may call it. */
export interface Callers {
  readonly anyone: undefined;
  readonly 'signed-in': Viewer;
  readonly superadmin: Viewer;
  /** An administrator of the school, or a superadmin. */
  readonly administrator: InSchool;
  /** Staff or an administrator of the school, or a superadmin. */
  readonly staff: InSchool;
  /** The school's enrolled device by its key, or staff. */
  readonly 'device-or-staff': HandingIn;
}
export type Who = keyof Callers;

export interface Viewer extends SignedIn {
  /** The user as whom a superadmin looks at the product; everyone else is themselves. */
  readonly viewingAs: string;
}

type Rule<W extends Who> = (incoming: Incoming, services: Services) => Promise<Outcome<Callers[W]>>;
type Rules = { readonly [W in Who]: Rule<W> };

const rules: Rules = {
  anyone: async () => done(undefined),
  'signed-in': admitSignedIn,
  superadmin: async (incoming, services) => {
    const viewer = await admitSignedIn(incoming, services);
    if (!viewer.ok || viewer.value.user.isSuperadmin) return viewer;
    return refuse('FORBIDDEN', 'errors.forbidden');
  },
  administrator: (incoming, services) => admitInSchool(roleTypes.administrator, incoming, services),
  staff: (incoming, services) => admitInSchool(roleTypes.staff, incoming, services),
  'device-or-staff': admitDeviceOrStaff,
};

export function admit<W extends Who>(
  who: W,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<Callers[W]>> {
  return rules[who](incoming, services);
}

async function admitSignedIn(
  { request, answerHeaders }: Incoming,
  services: Services,
): Promise<Outcome<Viewer>> {
  const session = await checkSession(request.headers.get('x-auth-token'), services);
  if (!session.ok) return session;
  const { user, renewedToken } = session.value;
  if (renewedToken !== undefined) answerHeaders.set('x-auth-token', renewedToken);
  const viewingAs = request.headers.get('x-viewing-as-user-id') ?? user._id;
  if (viewingAs !== user._id && !user.isSuperadmin) return refuse('FORBIDDEN', 'errors.forbidden');
  return done({ ...session.value, viewingAs });
}

async function admitInSchool(
  needs: typeof roleTypes.administrator | typeof roleTypes.staff,
  incoming: Incoming,
  services: Services,
): Promise<Outcome<InSchool>> {
  const viewer = await admitSignedIn(incoming, services);
  if (!viewer.ok) return viewer;
  const { user, roles, viewingAs } = viewer.value;
  const db = services.store.read;
  return chooseSchool(viewer.value, {
    asked: incoming.params['schoolId'] ?? incoming.request.headers.get('x-viewing-as-school-id') ?? undefined,
    needs,
    viewedRoles: viewingAs === user._id ? roles : await readRolesOfUser(db, viewingAs),
    exists: (school) => schoolExists(db, school),
  });
}

async function admitDeviceOrStaff(incoming: Incoming, services: Services): Promise<Outcome<HandingIn>> {
  const school = incoming.params['schoolId'] ?? '';
  const key = incoming.request.headers.get('x-device-key');
  const device = key === null ? undefined : await findDeviceByKey(services.store.read, { school, key });
  if (device !== undefined) {
    const token = incoming.request.headers.get('x-auth-token');
    const session = token === null ? undefined : await checkSession(token, services);
    const signedIn = session?.ok === true ? session.value.user._id : undefined;
    return done({ by: 'device', school, device, signedIn });
  }
  const person = await admitInSchool(roleTypes.staff, incoming, services);
  return person.ok ? done({ by: 'person', school: person.value.school, person: person.value }) : person;
}
