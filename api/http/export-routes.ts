import { NotedDownload } from '#sync/school/records/security-event.ts';
import { noteDownload } from '#api/domain/note-download.ts';
import { done } from '#api/domain/outcome.ts';
import { exportOneRoster } from '#api/export/export-one-roster.ts';
import { exportSchool } from '#api/export/export-school.ts';
import { envelope } from './answers.ts';
import { doerOf } from './incoming.ts';
import { route, type Route } from './route.ts';
import { zipResponse } from './zip-response.ts';

/** What leaves a school as files. */
export const exportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/admin/export',
    who: 'administrator',
    inReadOnlySchool: 'reads',
    summary: 'The whole school as a zip; the export itself is logged',
    answer: undefined,
    handle: async ({ caller, services, incoming }) => {
      const made = await exportSchool({ school: caller.school, by: doerOf(caller, incoming) }, services);
      return made.ok ? zipResponse(made.value) : made;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/export/oneroster',
    who: 'administrator',
    inReadOnlySchool: 'reads',
    summary: 'The roster in OneRoster 1.2 (CSV) as a zip; the export itself is logged',
    answer: undefined,
    handle: async ({ caller, services, incoming }) => {
      const made = await exportOneRoster({ school: caller.school, by: doerOf(caller, incoming) }, services);
      return made.ok ? zipResponse(made.value) : made;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/downloads',
    who: 'staff',
    inReadOnlySchool: 'reads',
    summary: 'Notes that a list was downloaded, which a device makes by itself, in the security log',
    body: NotedDownload,
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const noting = { schools: [caller.school], by: doerOf(caller, incoming) };
      const noted = await noteDownload(body, noting, services);
      return noted.ok ? done({ success: true as const, msg: services.say('api.downloadNoted') }) : noted;
    },
  }),
  route({
    method: 'POST',
    path: '/superadmin/downloads',
    who: 'superadmin',
    summary: 'Notes in the log of the installation that a list of a superadmin was downloaded',
    body: NotedDownload,
    answer: envelope({}),
    handle: async ({ caller, body, services, incoming }) => {
      const noting = { schools: [], by: doerOf(caller, incoming) };
      const noted = await noteDownload(body, noting, services);
      return noted.ok ? done({ success: true as const, msg: services.say('api.downloadNoted') }) : noted;
    },
  }),
];
