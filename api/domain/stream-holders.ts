/**
 * Who holds a live stream open, as one string: a person's session in a school, or a door. A stream
 * ends with its session, with the right to look at the school, with a device of the session once
 * that is blocked, and with a door's key once another tablet is paired.
 */
import { roleTypes } from '#sync/school/records/role.ts';
import { readAllowedKeys, readBlockedDevices } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readLiveSessions } from '#api/db/session-table.ts';
import { type ApprovedRole, readApprovedRoles } from '#api/db/user-table.ts';

export interface Looking {
  readonly school: string;
  readonly session: string;
  /** Whose role counts: for a superadmin with a parent's eyes, that parent's. */
  readonly user: string;
  readonly eyes: 'parent' | 'staff';
}

export function personHolder({ session, school, user, eyes }: Looking): string {
  return `${session} ${school} ${user} ${eyes}`;
}

const doorPrefix = 'door';

export function doorHolder(school: string, { key_hash }: { readonly key_hash: string }): string {
  return `${doorPrefix} ${school} ${key_hash}`;
}

/** Those of `holders` that may still read. */
export async function readLiveHolders(
  db: Reader,
  holders: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  const parts = holders.map((holder) => {
    const [first = '', school = '', last = '', eyes = ''] = holder.split(' ');
    return { holder, first, school, last, eyes };
  });
  const doors = parts.filter(({ first }) => first === doorPrefix);
  const people = parts.filter(({ first }) => first !== doorPrefix);
  const keys = await readAllowedKeys(
    db,
    doors.map(({ school, last }) => ({ school, key_hash: last })),
  );
  const sessions = await readLiveSessions(db, [...new Set(people.map(({ first }) => first))], now);
  const blocked = await readBlockedDevices(
    db,
    people.flatMap(({ first, school }) => sessions.get(first)?.map((id) => ({ school, id })) ?? []),
  );
  const roles = await readApprovedRoles(db, [...new Set(people.map(({ last }) => last))]);
  const rolesByUser = Map.groupBy(roles, ({ user }) => user);
  const isBlocked = new Set(blocked.map(({ school, id }) => `${school} ${id}`));
  const live = people.filter(
    (person) =>
      rolesByUser.get(person.last)?.some((role) => maySee(role, person)) === true &&
      sessions.get(person.first)?.every((device) => !isBlocked.has(`${person.school} ${device}`)) === true,
  );
  return new Set([...keys.map((key) => doorHolder(key.school, key)), ...live.map(({ holder }) => holder)]);
}

function maySee(role: ApprovedRole, { school, eyes }: { readonly school: string; readonly eyes: string }) {
  const isHere = role.school === school && role.type !== null;
  if (eyes === 'parent') return isHere && role.type === roleTypes.parent;
  return role.isSuperadmin || (isHere && role.type <= roleTypes.staff);
}
