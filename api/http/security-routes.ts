/** The security log, and the view of another user that it tells of. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { kindsUnknownOnWire, SecurityKind, SecurityPage } from '#sync/school/records/security-event.ts';
import { text } from '#sync/school/records/text.ts';
import { done } from '#api/domain/outcome.ts';
import { exportSecurityLog, readSecurityPage } from '#api/domain/read-security-log.ts';
import { endViewing, startViewing } from '#api/domain/view-as.ts';
import { envelope } from './answers.ts';
import { doerOf, wireOf } from './incoming.ts';
import { route, type Route } from './route.ts';

const Filter = z.object({ kind: SecurityKind.optional(), person: RecordId.optional() });
const Asked = Filter.extend({ cursor: RecordId.optional() });
const Exported = envelope({ csv: z.string() });

export const securityRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/securitylog',
    who: 'administrator',
    summary: 'The security log of the school, newest first, a page at a time, by kind and by person',
    query: Asked,
    answer: SecurityPage,
    handle: async ({ caller, query, services, incoming }) => {
      const asked = { ...query, school: caller.school, without: kindsUnknownOnWire(wireOf(incoming)) };
      return done(await readSecurityPage(services.store.read, asked));
    },
  }),
  route({
    method: 'POST',
    path: '/admin/securitylog/export',
    who: 'administrator',
    inReadOnlySchool: 'reads',
    summary: 'The security log of the school as CSV; the export itself is logged',
    body: Filter,
    answer: Exported,
    handle: async ({ caller, body, services, incoming }) => {
      const asked = { ...body, school: caller.school };
      const exported = await exportSecurityLog(asked, doerOf(caller, incoming), services);
      return exported.ok ? done({ success: true as const, ...exported.value }) : exported;
    },
  }),
  route({
    method: 'GET',
    path: '/superadmin/securitylog',
    who: 'superadmin',
    summary: 'The security log of every school and of the installation',
    query: Asked,
    answer: SecurityPage,
    handle: async ({ query, services, incoming }) => {
      const asked = { ...query, school: undefined, without: kindsUnknownOnWire(wireOf(incoming)) };
      return done(await readSecurityPage(services.store.read, asked));
    },
  }),
  route({
    method: 'POST',
    path: '/superadmin/securitylog/export',
    who: 'superadmin',
    summary: 'The security log of every school and of the installation as CSV; the export itself is logged',
    body: Filter,
    answer: Exported,
    handle: async ({ caller, body, services, incoming }) => {
      const asked = { ...body, school: undefined };
      const exported = await exportSecurityLog(asked, doerOf(caller, incoming), services);
      return exported.ok ? done({ success: true as const, ...exported.value }) : exported;
    },
  }),
  route({
    method: 'POST',
    path: '/superadmin/viewas',
    who: 'superadmin',
    summary: 'Begin to look at the product as another user; a host may require a reason',
    body: z.object({ userId: RecordId, reason: text(limits.lineLength).default('') }),
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const viewing = { caller, by: doerOf(caller, incoming) };
      const started = await startViewing(viewing, { user: body.userId, reason: body.reason }, services);
      return started.ok
        ? done({ success: true as const, msg: services.say('superadminPages.viewingStarted') })
        : started;
    },
  }),
  route({
    method: 'DELETE',
    path: '/superadmin/viewas',
    who: 'superadmin',
    summary: 'End it',
    answer: envelope({}),
    handle: async ({ caller, services, incoming }) => {
      await endViewing({ caller, by: doerOf(caller, incoming) }, services);
      return done({ success: true as const, msg: services.say('superadminPages.viewingEnded') });
    },
  }),
];
