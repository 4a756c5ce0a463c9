/** What people write to those who run the installation. */
import type { z } from 'zod';
import type { FeedbackBody } from '#sync/school/records/account-forms.ts';
import { insertFeedback, markFeedback } from '#api/db/feedback-table.ts';
import { checkSession } from './check-session.ts';
import { done, type Outcome, refuse } from './outcome.ts';
import type { WithClock, WithIds, WithStore } from './ports.ts';
import type { WithQuotas } from './quotas.ts';
import type { WithTokens } from './token.ts';

/** From anyone; under the account's id where the caller is signed in. */
export async function sendFeedback(
  written: z.infer<typeof FeedbackBody>,
  { address, token }: { readonly address: string; readonly token: string | null },
  needs: WithStore & WithClock & WithIds & WithTokens & WithQuotas,
): Promise<Outcome<undefined>> {
  const refused = await needs.quotas.take('feedback', address);
  if (refused !== undefined) return refused;
  const session = await checkSession(token, needs);
  await needs.store.write((writer) =>
    insertFeedback(writer, {
      ...written,
      _id: needs.newId(),
      createdAt: new Date(needs.nowMs()).toISOString(),
      user: session.ok ? session.value.user._id : null,
      readAt: null,
    }),
  );
  return done(undefined);
}

export async function markRead(
  id: string,
  isRead: boolean,
  { store, nowMs }: WithStore & WithClock,
): Promise<Outcome<undefined>> {
  const readAt = isRead ? new Date(nowMs()).toISOString() : null;
  const isThere = await store.write((writer) => markFeedback(writer, id, readAt));
  return isThere ? done(undefined) : refuse('NOT_FOUND', 'errors.notFound');
}
