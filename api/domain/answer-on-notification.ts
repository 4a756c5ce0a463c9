/**
 * A parent's answer to a question, given on the notification itself: from a service worker, which
 * has no token and signs with the key of the session instead.
 */
import { answerText, type SignedAnswer } from '#sync/school/worker-words.ts';
import type { QuestionAnswer } from '#sync/school/records/question.ts';
import type { LanguageChoice } from '#sync/school/records/language.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { readSchoolsThatBlock } from '#api/db/device-table.ts';
import type { StoredSignedIn } from '#api/db/signed-in-reader.ts';
import { type Outcome, refuse } from './outcome.ts';
import type { WithBroker, WithClock, WithIds, WithStore } from './ports.ts';
import { answerQuestion } from './questions.ts';
import { readHome } from './read-home.ts';
import { readSignedSession } from './read-signed-session.ts';

type Needs = WithStore & WithClock & WithIds & WithBroker;

export interface AnsweredOnNotification {
  readonly outcome: Outcome<QuestionAnswer>;
  /** What the parent chose, then the school: the worker that shows it knows neither. */
  readonly languages: readonly LanguageChoice[];
}

/** An unknown key, a forged signature and a session that is over get the same answer. */
export async function answerOnNotification(
  signed: SignedAnswer,
  needs: Needs,
): Promise<AnsweredOnNotification> {
  const { school, signature } = signed;
  const found = await readSignedSession({ text: answerText(signed), signature }, needs);
  if (found === undefined)
    return { outcome: refuse('SESSION_INVALID', 'errors.sessionInvalid'), languages: [] };
  const home = await readHome(needs.store.read, school, needs.nowMs());
  const languages = [found.user.language, home?.language ?? ''] as const;
  return { outcome: await answerAs(found, signed, needs), languages };
}

async function answerAs(
  { user, roles, session }: StoredSignedIn,
  { school, question, isAllowed }: SignedAnswer,
  needs: Needs,
): Promise<Outcome<QuestionAnswer>> {
  const { store } = needs;
  const isParent = roles.some(
    (role) => role.school === school && role.isApproved && role.type === roleTypes.parent,
  );
  if (!isParent) return refuse('FORBIDDEN', 'errors.forbidden');
  if ((await readSchoolsThatBlock(store.read, session.devices, [school])).length > 0)
    return refuse('DEVICE_REVOKED', 'errors.deviceRevoked');
  const parent = { email: user.email, emailVerified: user.emailVerified };
  return answerQuestion({ id: question, isAllowed }, { school, user, viewedAs: undefined, parent }, needs);
}
