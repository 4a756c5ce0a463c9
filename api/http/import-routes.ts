/** Importing children from files, in the browser: what the command line does for the host. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { RecordId } from '#sync/school/records/id.ts';
import {
  ImportChoice,
  ImportFile,
  ImportLook,
  ImportRun,
  ImportUndoLook,
} from '#sync/school/records/import-run.ts';
import { done } from '#api/domain/outcome.ts';
import { named } from '#api/domain/security-log.ts';
import { beginImport } from '#api/import/job/begin-import.ts';
import { listImports } from '#api/import/job/list-imports.ts';
import { lookAtImport } from '#api/import/job/look-at-import.ts';
import { openImport, takePart } from '#api/import/job/take-files.ts';
import { beginUndo, lookAtUndo } from '#api/import/undo/undo-import.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import type { Callers } from './admit.ts';
import { envelope } from './answers.ts';
import { doerOf } from './incoming.ts';
import { readRawBody } from './read-body.ts';
import { route, type Route } from './route.ts';

const ByImport = z.object({ importId: RecordId });
const Opened = z.object({ _id: RecordId, files: z.array(ImportFile).min(1).max(limits.importFiles) });
const Number = z.coerce.number().int().nonnegative();

export const importRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/admin/imports',
    who: 'administrator',
    summary: 'The imports of the school, newest first, each with how far it is',
    answer: z.array(ImportRun),
    handle: async ({ caller, services }) => done(await listImports(caller.school, services, services.say)),
  }),
  route({
    method: 'POST',
    path: '/admin/imports',
    who: 'administrator',
    summary: 'Begins an import: which files will follow',
    body: Opened,
    answer: envelope({}),
    handle: async ({ caller, body, services }) => {
      const opened = await openImport(importerOf(caller, body._id), body.files, services);
      return opened.ok ? done({ success: true as const, msg: services.say('importPage.opened') }) : opened;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/imports/{importId}/parts',
    who: 'administrator',
    summary: 'The bytes of a part of a file, 1 MiB each but for the last; the same part twice counts once',
    params: ByImport,
    query: z.object({ file: Number, part: Number }),
    answer: envelope({}),
    handle: async ({ caller, params, query, services, incoming }) => {
      const raw = await readRawBody(incoming.request, limits.importPartBytes);
      if (!raw.ok) return raw;
      const key = { school: caller.school, id: params.importId };
      const taken = await takePart({ ...key, ...query }, raw.value, services);
      return taken.ok ? done({ success: true as const, msg: services.say('importPage.partTaken') }) : taken;
    },
  }),
  route({
    method: 'POST',
    path: '/admin/imports/{importId}/look',
    who: 'administrator',
    summary: 'What the import would do to this school, or what has to be decided first; none of it is done',
    params: ByImport,
    body: ImportChoice,
    answer: ImportLook,
    handle: ({ caller, params, body, services, incoming }) => {
      incoming.allowSilence(serverLimits.planAnswersWithinMs);
      const importer = { ...importerOf(caller, params.importId), by: doerOf(caller, incoming) };
      return lookAtImport(importer, body, services);
    },
  }),
  route({
    method: 'POST',
    path: '/admin/imports/{importId}/report',
    who: 'administrator',
    summary: 'All of what the import would do and leave out, as CSV',
    params: ByImport,
    body: ImportChoice,
    answer: envelope({ csv: z.string() }),
    handle: async ({ caller, params, body, services, incoming }) => {
      incoming.allowSilence(serverLimits.planAnswersWithinMs);
      const key = { school: caller.school, id: params.importId };
      const made = await services.importPlanner.report({ key, choice: body });
      if (!made.ok) return made;
      return done({ success: true as const, msg: services.say('importPage.listMade'), csv: made.value });
    },
  }),
  route({
    method: 'POST',
    path: '/admin/imports/{importId}/run',
    who: 'administrator',
    summary: 'Imports: it goes on by itself, also after a restart, until all of it is done',
    params: ByImport,
    body: ImportChoice,
    answer: envelope({}),
    handle: async ({ caller, params, body, services, incoming }) => {
      incoming.allowSilence(serverLimits.planAnswersWithinMs);
      const importer = { ...importerOf(caller, params.importId), by: doerOf(caller, incoming) };
      const begun = await beginImport(importer, body, services);
      return begun.ok ? done({ success: true as const, msg: services.say('importPage.begun') }) : begun;
    },
  }),
  route({
    method: 'GET',
    path: '/admin/imports/{importId}/undo',
    who: 'administrator',
    summary:
      'What an undo of the import would take back now, and what would stay and why; nothing is written',
    params: ByImport,
    answer: ImportUndoLook,
    handle: ({ caller, params, services }) =>
      lookAtUndo({ school: caller.school, id: params.importId }, services, services.say),
  }),
  route({
    method: 'POST',
    path: '/admin/imports/{importId}/undo',
    who: 'administrator',
    summary:
      'Takes the import back as a whole, except what was changed since or is needed; goes on by itself',
    params: ByImport,
    answer: envelope({}),
    handle: async ({ caller, params, services, incoming }) => {
      const importer = { ...importerOf(caller, params.importId), by: doerOf(caller, incoming) };
      const begun = await beginUndo(importer, services);
      return begun.ok ? done({ success: true as const, msg: services.say('importPage.undo.begun') }) : begun;
    },
  }),
];

function importerOf({ school, user }: Callers['administrator'], id: string) {
  return { school, id, user: { _id: user._id, name: named(user).name } };
}
