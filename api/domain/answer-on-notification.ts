/**
 * A parent's answer to a question, given on the notification itself: from a service worker, which has
 * no token and signs with the key of the session instead.
 */
import { verify } from 'node:crypto';
import { answerText, type SignedAnswer } from '#sync/school/push-answer.ts';
import type { QuestionAnswer } from '#sync/school/records/question.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readSchoolsThatBlock } from '#api/db/device-table.ts';
import { readSessionKeys } from '#api/db/session-key-table.ts';
import { readSignedIn } from '#api/db/signed-in-reader.ts';
import { liveAt } from './check-session.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { answerQuestion } from './questions.ts';
import { publicKeyOf } from './read-signers.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

/** An unknown key, a forged signature and a session that is over get the same answer. */
export async function answerOnNotification(
  signed: SignedAnswer,
  needs: Needs,
): Promise<Outcome<QuestionAnswer>> {
  const { store, nowMs } = needs;
  const { school, question, isAllowed, signature } = signed;
  const invalid = refuse('SESSION_INVALID', 'errors.sessionInvalid');
  const [known] = await readSessionKeys(store.read, [signature.key]);
  const key = known && publicKeyOf(known.publicKey);
  if (known === undefined || key === undefined) return invalid;
  const text = Buffer.from(answerText(signed));
  const value = Buffer.from(signature.value, 'base64url');
  if (!verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, value)) return invalid;
  const found = await readSignedIn(store.read, known.session, liveAt(nowMs()));
  if (found === undefined || found.user._id !== known.user) return invalid;
  const { user, roles, session } = found;
  const isParent = roles.some(
    (role) => role.school === school && role.isApproved && role.type === roleTypes.parent,
  );
  if (!isParent) return refuse('FORBIDDEN', 'errors.forbidden');
  const { device } = session;
  if (device !== null && (await readSchoolsThatBlock(store.read, device, [school])).length > 0)
    return refuse('DEVICE_REVOKED', 'errors.deviceRevoked');
  const parent = { email: user.email, emailVerified: user.emailVerified };
  return answerQuestion({ id: question, isAllowed }, { school, user, viewedAs: undefined, parent }, needs);
}
