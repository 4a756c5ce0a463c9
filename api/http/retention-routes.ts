import {
  RetentionPreview,
  RetentionRun,
  RetentionRuns,
  RunConfirmation,
} from '#sync/school/retention/retention-answers.ts';
import { previewRetention } from '#api/domain/preview-retention.ts';
import { readRuns } from '#api/domain/retention-jobs.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { envelope } from './answers.ts';
import { doerOf } from './incoming.ts';
import { route, type Route } from './route.ts';

/**
 * What is over its period: what would go, and what went. How long it is kept is the school's own.
 */
export const retentionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/retention',
    who: 'administrator',
    summary: 'The runs that removed what was over its period, the newest first: counts and no names',
    answer: RetentionRuns,
    handle: async ({ caller, services }) => done({ runs: [...(await readRuns(caller.school, services))] }),
  }),
  route({
    method: 'GET',
    path: '/admin/retention/preview',
    who: 'administrator',
    summary: 'What a run would remove now, whether removing is on or not',
    answer: RetentionPreview,
    handle: async ({ caller, services }) => {
      const { store, nowMs } = services;
      const preview = await previewRetention(store.read, caller.school, nowMs());
      return preview === undefined ? refuse('NOT_FOUND', 'errors.notFound') : done(preview);
    },
  }),
  route({
    method: 'POST',
    path: '/admin/retention/run',
    who: 'administrator',
    summary: 'Removes now what is over its period, for good. `name` is the school’s, to confirm it',
    body: RunConfirmation,
    answer: envelope({ run: RetentionRun }),
    handle: async ({ caller, body, services, incoming }) => {
      const byName = doerOf(caller, incoming).name;
      const begun = await services.retention.begin({ school: caller.school, name: body.name, byName });
      if (!begun.ok) return begun;
      return done({ success: true as const, msg: services.say('retention.begun'), run: begun.value });
    },
  }),
];
