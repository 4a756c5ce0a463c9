import { expect } from 'vitest';

/**
 * Tables that cannot be split by school, and why. They are small: each part of a split store keeps
 * a copy.
 */
export const tablesOfNoSchool: ReadonlyMap<string, string> = new Map([
  ['migration', 'what was done to the tables themselves'],
  ['store', 'one row: which life of the whole store this is'],
  ['setting', 'of the installation'],
  ['user', 'one person may belong to several schools, and signs in before a school is known'],
  ['session', 'of a user: looked up with every call, before a school is known'],
  ['signing_key', 'of a user: a command names it, and its school is checked by what it signed'],
  ['user_picture', 'of a user, as small as a few hundred kilobytes each'],
  ['email_code', 'of a user: what a mail asked them to bring back'],
  ['mail', 'of the installation: what waits to be sent'],
  ['push_subscription', 'of a session: gone with it, whatever schools its person belongs to'],
  ['notice_setting', 'of a user, one row each'],
  ['used_captcha', 'who solves one has no account yet'],
  ['feedback', 'to those who run the installation, from anyone'],
  ['attempt', 'who tries a password has not signed in yet; counted by network address'],
]);

/** Tables that have the school in their key, yet not first. */
const schoolNotFirst: ReadonlyMap<string, string> = new Map([
  ['role', 'read by user at every call, to find the schools; by school it has an index'],
]);

/** Unique over all schools: each part of a split store keeps a copy of these tables. */
export const uniqueAcrossSchools: ReadonlyMap<string, string> = new Map([
  ['school_by_slug', 'the slug is the address of the school; one row a school'],
]);

export function expectSchoolInKey(table: string, key: readonly string[]): void {
  if (tablesOfNoSchool.has(table)) expect(key, table).not.toContain('school');
  else if (schoolNotFirst.has(table)) expect(key, table).toContain('school');
  else expect(key[0], table).toBe('school');
}
