/** Imports of children, which the server reads, plans and runs. Nothing of them is kept here. */
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type ImportChoice, ImportLook, ImportRun, ImportUndoLook } from '#sync/school/records/import-run.ts';
import { ask } from '#pwa/data/browser/page-data.ts';
import {
  askRepeatable,
  type Asked,
  askToDo,
  type NotHad,
  notDone,
  type Repeatable,
} from '#pwa/data/calls/ask-to-do.ts';
import { answerOf } from '#pwa/data/calls/ask.ts';

/** Long: a part of a file over a slow line, or the reading of a large one. */
const longTimeoutMs = 6 * limits.callTimeoutMs;

/** Longer than the server takes for a plan that waits for another one. */
const planTimeoutMs = 12 * limits.callTimeoutMs;

const nothing = z.object({});

/** `percent`: 0 to 100 of what has been sent. */
export async function sendImportFiles(
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<{ readonly kind: 'sent'; readonly id: string } | NotHad> {
  const id = uuidV7();
  const announced = files.map(({ name, size }) => ({ name, bytes: size }));
  const opened = await askRepeatable(
    ask,
    { method: 'POST', path: '/admin/imports', body: { _id: id, files: announced } },
    nothing,
  );
  if (opened.kind !== 'done') return opened;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let sent = 0;
  for (const [file, content] of files.entries())
    for (let part = 0; part * limits.importPartBytes < content.size; part += 1) {
      const from = part * limits.importPartBytes;
      const body = content.slice(from, from + limits.importPartBytes);
      const path = `/admin/imports/${id}/parts?file=${file}&part=${part}`;
      const request = { method: 'POST', path, body, timeoutMs: longTimeoutMs } as const;
      const taken = await askRepeatable(ask, request, nothing);
      if (taken.kind !== 'done') return taken;
      sent += body.size;
      onProgress(Math.floor((sent / total) * 100));
    }
  return { kind: 'sent', id };
}

/** What the import would do. */
export async function lookAtImport(
  id: string,
  choice: ImportChoice,
): Promise<{ readonly kind: 'done'; readonly look: ImportLook } | NotHad> {
  const outcome = await ask({ ...call(id, 'look', choice), timeoutMs: planTimeoutMs }, ImportLook);
  return outcome.kind === 'answer' ? { kind: 'done', look: outcome.answer } : notDone(outcome);
}

/** All that the import would do and leave out, as CSV. */
export function listOfImport(
  id: string,
  choice: ImportChoice,
): Promise<Repeatable<{ readonly csv: string }>> {
  const request = { ...call(id, 'report', choice), timeoutMs: planTimeoutMs };
  return askRepeatable(ask, request, z.object({ csv: z.string() }));
}

export function runImport(id: string, choice: ImportChoice): Promise<Asked<unknown>> {
  return askToDo(ask, { ...call(id, 'run', choice), timeoutMs: planTimeoutMs }, nothing);
}

/** What an undo of the import would take back. */
export async function lookAtUndo(
  id: string,
): Promise<{ readonly kind: 'done'; readonly look: ImportUndoLook } | NotHad> {
  const outcome = await ask({ path: undoPath(id), timeoutMs: longTimeoutMs }, ImportUndoLook);
  return outcome.kind === 'answer' ? { kind: 'done', look: outcome.answer } : notDone(outcome);
}

export function undoImport(id: string): Promise<Asked<unknown>> {
  return askToDo(ask, { method: 'POST', path: undoPath(id), timeoutMs: longTimeoutMs }, nothing);
}

function undoPath(id: string): string {
  return `/admin/imports/${encodeURIComponent(id)}/undo`;
}

/** @throws CallFailed when they cannot be had now */
export async function fetchImports(): Promise<readonly ImportRun[]> {
  return answerOf(await ask({ path: '/admin/imports' }, z.array(ImportRun)));
}

/** Being run or undone: asked about again, how far it is changes. */
export function isGoingOn({ state }: ImportRun): boolean {
  return state === 'running' || state === 'undoing';
}

function call(id: string, verb: 'look' | 'report' | 'run', body: ImportChoice) {
  return { method: 'POST', path: `/admin/imports/${encodeURIComponent(id)}/${verb}`, body } as const;
}
