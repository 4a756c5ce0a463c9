import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { requiredText } from '#sync/school/records/text.ts';
import { giveCommand } from '#api/domain/give-command.ts';
import { done, refuse } from '#api/domain/outcome.ts';
import { readIncidents } from '#api/domain/read-incidents.ts';
import { lookingAs, readPlainRecord } from '#api/domain/read-plain-records.ts';
import { envelope, IncidentAnswer } from './answers.ts';
import { giverOf } from './incoming.ts';
import { route, type Route } from './route.ts';

/** What happened at the door that the office has to look at. */
export const incidentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/incidents',
    who: 'staff',
    summary:
      'Incidents, 100 at a time; a shorter page is the last. Open ones by when they were made, closed ones by when they were closed, the latest first',
    query: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      // The `_id` of the last one of the page before.
      before: RecordId.optional(),
    }),
    answer: z.array(IncidentAnswer),
    handle: async ({ caller, query, services }) => {
      const page = await readIncidents({ ...lookingAs(caller), ...query }, services);
      return page === undefined ? refuse('NOT_FOUND', 'errors.incidentNotFound') : done(page);
    },
  }),
  route({
    method: 'POST',
    path: '/admin/incidents/{incidentId}',
    who: 'staff',
    summary: 'Close an incident with a note. The first closing stands: a second is refused (409)',
    params: z.object({ incidentId: RecordId }),
    body: z.object({ note: requiredText(limits.notesLength) }),
    answer: envelope({ incident: IncidentAnswer }),
    handle: async ({ caller, params, body, services, incoming }) => {
      const args = { _id: params.incidentId, note: body.note };
      const giver = giverOf(caller, incoming);
      const given = await giveCommand('closeIncident', args, { giver, needs: services });
      if (!given.ok) return given;
      const ref = { kind: 'incident', id: params.incidentId } as const;
      const incident = await readPlainRecord(services.store.read, lookingAs(caller), ref);
      if (incident === undefined) return refuse('NOT_FOUND', 'errors.incidentNotFound');
      return done({ success: true as const, msg: services.say('api.incidentClosed'), incident });
    },
  }),
];
