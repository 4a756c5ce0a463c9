/**
 * Who holds a live stream open, as one string: a person's session in a school, or a door. A stream
 * ends with its session, with a device of the session once that is blocked, and with a door's key
 * once another tablet is paired.
 */
import { readAllowedKeys, readBlockedDevices } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readLiveSessions } from '#api/db/session-table.ts';

export function personHolder(session: string, school: string): string {
  return `${session} ${school}`;
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
    const [first = '', school = '', last = ''] = holder.split(' ');
    return { holder, first, school, last };
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
  const isBlocked = new Set(blocked.map(({ school, id }) => `${school} ${id}`));
  const live = people.filter(
    ({ first, school }) =>
      sessions.get(first)?.every((device) => !isBlocked.has(`${school} ${device}`)) === true,
  );
  return new Set([...keys.map((key) => doorHolder(key.school, key)), ...live.map(({ holder }) => holder)]);
}
