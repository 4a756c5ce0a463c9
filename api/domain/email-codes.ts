import { createHash } from 'node:crypto';
import { limits } from '#sync/limits.ts';
import {
  type CodePurpose,
  type CodeSought,
  deleteExpiredCodesOfUser,
  insertCode,
} from '#api/db/email-code-table.ts';
import type { Writer } from '#api/db/open.ts';
import type { StoredUser } from '#api/db/user-table.ts';
import { resetLetter, verificationLetter } from '#api/mail/letters.ts';
import type { WithAddress, WithClock, WithMailer, WithSecrets, WithWords } from './ports.ts';

type Needs = WithSecrets & WithClock & WithMailer & WithWords & WithAddress;
type Recipient = Pick<StoredUser, '_id' | 'email' | 'nameInfo'>;

/** A new code, and the letter that carries it. Codes sent before stay good: letters overtake each other. */
export async function sendCode(
  writer: Writer,
  user: Recipient,
  purpose: CodePurpose,
  needs: Needs,
): Promise<void> {
  const code = needs.newSecret();
  const nowMs = needs.nowMs();
  await deleteExpiredCodesOfUser(writer, user._id, new Date(nowMs).toISOString());
  await insertCode(writer, {
    user: user._id,
    purpose,
    codeHash: hashOf(code),
    email: user.email,
    expiresAt: new Date(nowMs + limits.emailCodeLifetimeMs).toISOString(),
  });
  const letter =
    purpose === 'verify' ? verificationLetter(user, code, needs) : resetLetter(user, code, needs);
  await needs.mailer.enqueue(writer, letter);
}

export function codeSought(
  user: Pick<StoredUser, '_id' | 'email'>,
  { purpose, code, nowMs }: { readonly purpose: CodePurpose; readonly code: string; readonly nowMs: number },
): CodeSought {
  return {
    user: user._id,
    purpose,
    codeHash: hashOf(code),
    email: user.email,
    now: new Date(nowMs).toISOString(),
  };
}

/** A code is as long as a key, so a plain hash of it cannot be guessed. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
