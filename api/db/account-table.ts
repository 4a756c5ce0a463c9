/** What a person changes of their own account; `user-table.ts` reads it. */
import type { Address } from '#sync/school/records/address.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import type { NameInfo } from '#sync/school/records/name-info.ts';
import type { Reader, Writer } from './open.ts';
import { nameColumns, type StoredUser } from './user-table.ts';

/** What is left out stays as it is. */
export interface AccountDetails {
  readonly phone?: string | undefined;
  readonly nameInfo?: NameInfo | undefined;
  readonly address?: Address | undefined;
}

export async function updateAccount(
  db: Writer,
  user: string,
  { phone, nameInfo, address }: AccountDetails,
): Promise<void> {
  const set = {
    ...(phone !== undefined && { phone }),
    ...(nameInfo !== undefined && nameColumns(nameInfo)),
    ...(address !== undefined && { address: JSON.stringify(address) }),
  };
  if (Object.keys(set).length === 0) return;
  await db.updateTable('user').set(set).where('id', '=', user).execute();
}

export async function setLanguage(db: Writer, user: string, language: LanguageChoice): Promise<void> {
  await db.updateTable('user').set({ language }).where('id', '=', user).execute();
}

export async function setPassword(db: Writer, user: string, passwordHash: string): Promise<void> {
  await db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', user).execute();
}

/**
 * Whether the account still has the password that was compared. Comparing takes too long for a
 * transaction, and a reset meanwhile shuts out whoever knows the former password. No other one is
 * set until this transaction ends.
 */
export async function takePassword(
  db: Writer,
  { _id, passwordHash }: Pick<StoredUser, '_id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set((eb) => ({ password_hash: eb.ref('password_hash') }))
    .where('id', '=', _id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes the account for this transaction. Whoever changes an account and what hangs on it (codes,
 * sessions) takes the account first: in one order, nobody waits for somebody who waits for them.
 */
export async function takeUser(db: Writer, user: string): Promise<void> {
  await db
    .updateTable('user')
    .set((eb) => ({ password_hash: eb.ref('password_hash') }))
    .where('id', '=', user)
    .execute();
}

/** As `takeUser`. False when the account has been deleted meanwhile, or its email has changed. */
export async function takeAccount(
  db: Writer,
  { _id, email }: Pick<StoredUser, '_id' | 'email'>,
): Promise<boolean> {
  await takeUser(db, _id);
  const row = await db.selectFrom('user').select('email').where('id', '=', _id).executeTakeFirst();
  return row?.email === email;
}

/** The address that the account waits to change to; empty ends the waiting. */
export async function setPendingEmail(db: Writer, user: string, email: string): Promise<void> {
  await db.updateTable('user').set({ pending_email: email }).where('id', '=', user).execute();
}

/** The pending address is the account's own from here on. */
export async function takePendingEmail(db: Writer, user: string, email: string): Promise<void> {
  await db
    .updateTable('user')
    .set({ email, email_verified: 1, pending_email: '' })
    .where('id', '=', user)
    .execute();
}

export async function setEmailVerified(db: Writer, user: string): Promise<void> {
  await db.updateTable('user').set({ email_verified: 1 }).where('id', '=', user).execute();
}

/** The school that lets in whoever has one of these codes: approved and active. */
export async function readSchoolByAccessCode(
  db: Reader,
  codes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('school')
    .select('school')
    .where('access_code', 'in', [...codes])
    .where('is_approved', '=', 1)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.school;
}

export async function isAccessCodeTaken(db: Reader, code: string): Promise<boolean> {
  const row = await db.selectFrom('school').select('id').where('access_code', '=', code).executeTakeFirst();
  return row !== undefined;
}

/** The slugs that begin so. */
export async function readSlugsLike(db: Reader, start: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('school')
    .select('urlslug')
    .where('urlslug', '>=', start)
    .where('urlslug', '<', `${start}~`)
    .execute();
  return new Set(rows.map((row) => row.urlslug));
}
