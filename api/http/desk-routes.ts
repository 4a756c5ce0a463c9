import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { says } from '#sync/problem.ts';
import { HistoryAnswer, type HistoryEntry, QuarantineEntry, quarantineStates } from '#sync/wire/protocol.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { requiredText } from '#sync/school/records/text.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { readHistoryPage } from '#api/domain/read-history.ts';
import { readQuarantinePage } from '#api/domain/read-quarantine.ts';
import { readQuarantinedFile, resolveQuarantine } from '#api/domain/resolve-quarantine.ts';
import { inCodesOfWire } from '#sync/wire/verdict.ts';
import { envelope } from './answers.ts';
import { downloadOf } from './attachment-routes.ts';
import { type Incoming, wireOf } from './incoming.ts';
import { route, type Route } from './route.ts';

/** What needs a person: records that could not be applied, and who did what. */
export const deskRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/quarantine',
    who: 'staff',
    summary:
      'Records that could not be applied, the latest first, 200 at a time; a shorter page is the last. Staff see their own',
    query: z.object({
      state: z.enum([...quarantineStates, 'decided']).optional(),
      // The `_id` of the last one of the page before.
      before: RecordId.optional(),
    }),
    answer: z.array(QuarantineEntry),
    handle: async ({ caller, query, services, incoming }) => {
      const page = await readQuarantinePage(
        { ...query, school: caller.school, user: caller.user._id, roleType: caller.roleType },
        services,
      );
      return page === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(knownTo(incoming, page));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/quarantine/{commandId}',
    who: 'administrator',
    summary: 'Decide about one: apply it, mended or as it is, or dismiss it',
    params: z.object({ commandId: RecordId }),
    body: z.object({
      action: z.enum(['apply', 'dismiss']),
      args: z.unknown().optional(),
      reason: requiredText(limits.notesLength),
    }),
    answer: envelope({ entry: QuarantineEntry, isSuperseded: z.boolean() }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const decided = await resolveQuarantine(
        { ...body, school: caller.school, user: caller.user._id, command: params.commandId },
        services,
      );
      if (!decided.ok) return decided;
      const { entry, isSuperseded } = decided.value;
      const applied = isSuperseded ? 'api.recordSuperseded' : 'api.recordApplied';
      const msg = services.say(body.action === 'apply' ? applied : 'api.recordDismissed');
      return done({
        success: true as const,
        msg,
        isSuperseded,
        entry: inCodesOfWire(entry, wireOf(incoming)),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/admin/quarantine/{commandId}/file',
    who: 'administrator',
    summary: 'The file of a message that waits for a decision, to whoever may decide; as a download only',
    params: z.object({ commandId: RecordId }),
    answer: undefined,
    handle: async ({ caller, params, services }) => {
      const asked = { school: caller.school, command: params.commandId };
      const file = await readQuarantinedFile(asked, services);
      return file === undefined ? refuse('NOT_FOUND', 'errors.notFound') : downloadOf(file);
    },
  }),
  route({
    method: 'GET',
    path: '/admin/history',
    who: 'staff',
    summary: 'Every command ever received, newest first; staff see those about attendance',
    query: z.object({
      record: z.string().optional(),
      student: z.string().optional(),
      date: z.string().optional(),
      actor: z.string().optional(),
      // A place among the entries, as the page before gives it.
      cursor: z
        .string()
        .regex(/^\d{1,15}$/, says('history.unreadableCursor'))
        .optional(),
    }),
    answer: HistoryAnswer,
    handle: async ({ caller, query, services, incoming }) => {
      const asked = { ...query, school: caller.school, roleType: caller.roleType };
      const page = await readHistoryPage(asked, services);
      return done({ ...page, entries: knownTo(incoming, page.entries) });
    },
  }),
];

function knownTo<Entry extends QuarantineEntry | HistoryEntry>(
  incoming: Incoming,
  entries: readonly Entry[],
): Entry[] {
  const wire = wireOf(incoming);
  return entries.map((entry) => inCodesOfWire(entry, wire));
}
