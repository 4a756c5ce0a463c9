import { takeUser } from './account-table.ts';
import type { Reader, Writer } from './open.ts';

export type CodePurpose = 'verify' | 'reset';

export interface StoredCode {
  readonly user: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  /** Where it was sent: a code says nothing about another address. */
  readonly email: string;
  readonly expiresAt: string;
}

export async function insertCode(db: Writer, code: StoredCode): Promise<void> {
  await db
    .insertInto('email_code')
    .values({
      user: code.user,
      purpose: code.purpose,
      code_hash: code.codeHash,
      email: code.email,
      expires_at: code.expiresAt,
    })
    .execute();
}

export type CodeSought = Pick<StoredCode, 'user' | 'purpose' | 'codeHash' | 'email'> & {
  readonly now: string;
};

/** Is there such a code, and can it still be used at `now`? */
export async function hasCode(db: Reader, sought: CodeSought): Promise<boolean> {
  const row = await db
    .selectFrom('email_code')
    .select('user')
    .where('user', '=', sought.user)
    .where('purpose', '=', sought.purpose)
    .where('code_hash', '=', sought.codeHash)
    .where('email', '=', sought.email)
    .where('expires_at', '>', sought.now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses the code up, and with it the user's other codes for the same purpose. False when it is gone,
 * for example because it has just been used.
 */
export async function useCode(db: Writer, sought: CodeSought): Promise<boolean> {
  await takeUser(db, sought.user);
  const used = await db
    .deleteFrom('email_code')
    .where('user', '=', sought.user)
    .where('purpose', '=', sought.purpose)
    .where('code_hash', '=', sought.codeHash)
    .where('email', '=', sought.email)
    .where('expires_at', '>', sought.now)
    .returning('user')
    .executeTakeFirst();
  if (used === undefined) return false;
  await deleteCodesOfUser(db, sought.user, sought.purpose);
  return true;
}

export async function deleteCodesOfUser(db: Writer, user: string, purpose: CodePurpose): Promise<void> {
  await db.deleteFrom('email_code').where('user', '=', user).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredCodesOfUser(db: Writer, user: string, now: string): Promise<void> {
  await db.deleteFrom('email_code').where('user', '=', user).where('expires_at', '<=', now).execute();
}
