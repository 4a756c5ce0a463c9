import { z } from 'zod';
import { FeedbackBody } from '#sync/school/records/account-forms.ts';
import { Feedback } from '#sync/school/records/feedback.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { readFeedback } from '#api/db/feedback-table.ts';
import { markRead, sendFeedback } from '#api/domain/feedback.ts';
import { done } from '#api/domain/outcome.ts';
import { envelope } from './answers.ts';
import { route, type Route } from './route.ts';

const pageSize = 50;

/** From anyone, by the form of `/about`, to those who run the installation. */
export const feedbackRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/feedback',
    who: 'anyone',
    summary: 'Write to those who run this installation',
    body: FeedbackBody,
    answer: envelope({}),
    handle: async ({ body, services, incoming }) => {
      const token = incoming.request.headers.get('x-auth-token');
      const sent = await sendFeedback(body, { address: incoming.address, token }, services);
      return sent.ok ? done({ success: true, msg: services.say('account.feedbackSent') }) : sent;
    },
  }),
  route({
    method: 'GET',
    path: '/superadmin/messages',
    who: 'superadmin',
    summary: 'The feedback, the newest first, fifty at a time; `before` is the last id of the page before',
    query: z.object({ before: RecordId.optional() }),
    answer: z.array(Feedback),
    handle: async ({ query, services }) =>
      done(await readFeedback(services.store.read, { before: query.before, limit: pageSize })),
  }),
  route({
    method: 'POST',
    path: '/superadmin/messages/{messageId}',
    who: 'superadmin',
    summary: 'Mark a message as read, or as unread again',
    params: z.object({ messageId: RecordId }),
    body: z.object({ isRead: z.boolean() }),
    answer: envelope({}),
    handle: async ({ params, body, services }) => {
      const marked = await markRead(params.messageId, body.isRead, services);
      return marked.ok ? done({ success: true, msg: services.say('account.messageMarked') }) : marked;
    },
  }),
];
