/**
 * A picture may be seen by whoever may see its record. Staff and administrators see the school's
 * pictures. A parent sees the school's logo and the pictures of the parent's own children. A
 * profile picture is for its owner and for those who run a school with them. A door sees the logo
 * and today's pictures of the students and contacts in its scope, none that was replaced. A browser
 * that a school has blocked sees none of that school. A forbidden picture and a missing one get the
 * same answer.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import { readMedia, readMediaOfAnySchool, readShownOn, readUserPictures } from '#api/db/media-table.ts';
import { readSchoolsThatBlock } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readRolesOfUser, type RoleOfSchool } from '#api/db/user-table.ts';
import type { SignedIn } from './check-session.ts';
import { readAtDoor } from './door-scope.ts';
import { type Parent, readParentScope } from './parent-scope.ts';
import type { WithClock, WithStore } from './ports.ts';
import { readPlainRecord } from './read-plain-records.ts';

type Asker = Pick<SignedIn, 'user' | 'roles' | 'devices'>;

export async function readMediaFor(
  db: Reader,
  { user, roles, devices }: Asker,
  sha256: string,
): Promise<Uint8Array | undefined> {
  const blockedIn = new Set(
    await readSchoolsThatBlock(db, devices, user.isSuperadmin ? undefined : roles.map((role) => role.school)),
  );
  if (user.isSuperadmin && blockedIn.size === 0) {
    const found = await readMediaOfAnySchool(db, sha256);
    if (found !== undefined) return found;
  }
  const approved = roles.filter((role) => role.isApproved && !blockedIn.has(role.school));
  const run = schoolsRunBy(approved);
  const seen = await readMedia(db, [...run], sha256);
  if (seen !== undefined) return seen;
  for (const { school, type } of approved) {
    if (type !== roleTypes.parent || run.has(school)) continue;
    if (await isForParent(db, { school, sha256, parent: user })) return readMedia(db, [school], sha256);
  }
  const isOfHost = user.isSuperadmin && blockedIn.size === 0;
  return readProfilePicture(db, { user: user._id, isOfHost, roles: approved }, sha256);
}

/** Pictures of accounts are not in its scope. */
export async function readMediaForDoor(
  school: string,
  sha256: string,
  { store, nowMs }: WithStore & WithClock,
): Promise<Uint8Array | undefined> {
  const shownOn = await readShownOn(store.read, school, `/api/media/${sha256}`);
  if (shownOn.length === 0) return undefined;
  const seen = await readAtDoor(store.read, school, { ones: shownOn, nowMs: nowMs() });
  return seen.length > 0 ? readMedia(store.read, [school], sha256) : undefined;
}

function schoolsRunBy(approved: readonly RoleOfSchool[]): ReadonlySet<string> {
  return new Set(approved.filter((role) => role.type <= roleTypes.staff).map((role) => role.school));
}

interface ParentAsks {
  readonly school: string;
  readonly sha256: string;
  readonly parent: Parent;
}

async function isForParent(db: Reader, { school, sha256, parent }: ParentAsks): Promise<boolean> {
  const url = `/api/media/${sha256}`;
  const { logo } = (await readPlainRecord(
    db,
    { school, eyes: 'parent' },
    { kind: 'school', id: school },
  )) ?? {
    logo: null,
  };
  if (logo?.url === url) return true;
  const { scope, students } = await readParentScope(db, school, parent);
  if (students.some(({ record }) => record.fields.photo?.url === url)) return true;
  for (const id of scope.ownContacts) {
    const contact = await readPlainRecord(db, { school, eyes: 'parent' }, { kind: 'contact', id });
    if (contact?.photo?.url === url) return true;
  }
  return false;
}

async function readProfilePicture(
  db: Reader,
  {
    user,
    isOfHost,
    roles,
  }: {
    readonly user: string;
    /** A superadmin, on a browser that no school has blocked. */
    readonly isOfHost: boolean;
    readonly roles: Asker['roles'];
  },
  sha256: string,
): Promise<Uint8Array | undefined> {
  const run = schoolsRunBy(roles);
  for (const picture of await readUserPictures(db, sha256)) {
    if (picture.user === user || isOfHost) return picture.bytes;
    const theirs = await readRolesOfUser(db, picture.user);
    if (theirs.some((role) => run.has(role.school))) return picture.bytes;
  }
  return undefined;
}
