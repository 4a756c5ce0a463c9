import { createHash } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import { takeUser } from '#api/db/account-table.ts';
import {
  type CodePurpose,
  type CodeSought,
  deleteExpiredCodesOfUser,
  insertCode,
} from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { StoredUser } from '#api/db/user-table.ts';
import { resetLetter, verificationLetter, type Wanted } from '#api/mail/letters.ts';
import type { WithAddress, WithClock, WithMailer, WithSecrets, WithWords } from './ports.ts';

type Needs = WithSecrets & WithClock & WithMailer & WithWords & WithAddress;
type Recipient = Pick<
  StoredUser,
  '_id' | 'email' | 'emailVerified' | 'pendingEmail' | 'nameInfo' | 'language'
> &
  Wanted;

/** Where a verification goes: to the new address that waits, or else to the account's own. */
export function addressToVerify({ email, pendingEmail }: Pick<StoredUser, 'email' | 'pendingEmail'>): string {
  return pendingEmail === '' ? email : pendingEmail;
}

/** Makes a code and its letter. Earlier codes stay valid, since letters overtake each other. */
export async function sendCode(
  writer: Writer,
  user: Recipient,
  purpose: CodePurpose,
  needs: Needs,
): Promise<void> {
  const code = needs.newSecret();
  const nowMs = needs.nowMs();
  await takeUser(writer, user._id);
  const email = purpose === 'verify' ? addressToVerify(user) : user.email;
  await deleteExpiredCodesOfUser(writer, user._id, new Date(nowMs).toISOString());
  await insertCode(writer, {
    user: user._id,
    purpose,
    codeHash: hashOf(code),
    email,
    expiresAt: new Date(nowMs + limits.emailCodeLifetimeMs).toISOString(),
  });
  const letter =
    purpose === 'verify'
      ? verificationLetter({ _id: user._id, email, language: user.language }, code, needs)
      : resetLetter(user, code, needs);
  await needs.mailer.enqueue(writer, letter);
}

export interface CodeTyped {
  readonly purpose: CodePurpose;
  /** Where it was sent. */
  readonly email: string;
  readonly code: string;
  readonly nowMs: number;
}

export function codeSought(
  user: Pick<StoredUser, '_id'>,
  { purpose, email, code, nowMs }: CodeTyped,
): CodeSought {
  return {
    user: user._id,
    purpose,
    codeHash: hashOf(code),
    email,
    now: new Date(nowMs).toISOString(),
  };
}

/** A code is as long as a key, so a plain hash of it cannot be guessed. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
