/**
 * A parent's answer to a question, given on the notification itself: from a service worker, which
 * has no token and signs with the key of the session instead.
 */
import { answerText, type SignedAnswer } from '#sync/school/worker-words.ts';
import type { QuestionAnswer } from '#sync/school/records/question.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readSchoolsThatBlock } from '#api/db/device-table.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { answerQuestion } from './questions.ts';
import { readSignedSession } from './read-signed-session.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

/** An unknown key, a forged signature and a session that is over get the same answer. */
export async function answerOnNotification(
  signed: SignedAnswer,
  needs: Needs,
): Promise<Outcome<QuestionAnswer>> {
  const { store } = needs;
  const { school, question, isAllowed, signature } = signed;
  const found = await readSignedSession({ text: answerText(signed), signature }, needs);
  if (found === undefined) return refuse('SESSION_INVALID', 'errors.sessionInvalid');
  const { user, roles, session } = found;
  const isParent = roles.some(
    (role) => role.school === school && role.isApproved && role.type === roleTypes.parent,
  );
  if (!isParent) return refuse('FORBIDDEN', 'errors.forbidden');
  if ((await readSchoolsThatBlock(store.read, session.devices, [school])).length > 0)
    return refuse('DEVICE_REVOKED', 'errors.deviceRevoked');
  const parent = { email: user.email, emailVerified: user.emailVerified };
  return answerQuestion({ id: question, isAllowed }, { school, user, viewedAs: undefined, parent }, needs);
}
