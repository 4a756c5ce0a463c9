/** Hands in the files that wait on this device. None leaves before the server has answered. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Ask } from '#pwa/data/calls/ask.ts';
import { askRepeatable, type Repeatable } from '#pwa/data/calls/ask-to-do.ts';
import {
  dropFile,
  eachFile,
  type FileDatabase,
  type KeptFile,
  noteRefusal,
} from '#pwa/data/store/kept-files.ts';

export interface HandingInFiles {
  readonly ask: Ask;
  readonly files: FileDatabase;
  /** Who is signed in, asked before each file. */
  readonly user: () => RecordId | undefined;
  /** This browser's, as the server knows it. */
  readonly device: () => Promise<string>;
}

/** One after the other: each has megabytes. Answers whether the server was too busy for one. */
export async function handInKeptFiles(handing: HandingInFiles): Promise<boolean> {
  const { ask, files, device } = handing;
  const tried = new Set<string>();
  // What is chosen meanwhile is handed in as well.
  for (let next = await nextFile(handing, tried); next !== undefined; next = await nextFile(handing, tried)) {
    tried.add(next.id);
    const outcome = await handIn(next, { ask, device: await device() });
    if (outcome.kind === 'done' || isOfErased(outcome)) await dropFile(files, next.id);
    else if (outcome.kind === 'unreachable') return false;
    else if (isForLater(outcome.status)) return true;
    else await noteRefusal(files, next.id, outcome.message);
  }
  return false;
}

async function nextFile(
  { files, user }: Pick<HandingInFiles, 'files' | 'user'>,
  tried: ReadonlySet<string>,
): Promise<KeptFile | undefined> {
  const own = user();
  if (own === undefined) return undefined;
  for await (const file of eachFile(files, (id) => !tried.has(id)))
    if (file.user === own && file.refusedFor === '') return file;
  return undefined;
}

export const uploadTimeoutMs = 6 * limits.callTimeoutMs;

function handIn(
  file: KeptFile,
  { ask, device }: { readonly ask: Ask; readonly device: string },
): Promise<Repeatable<object>> {
  const { id, school, students, isFromFamily, announcement, writtenAt } = file;
  const said = new URLSearchParams({
    students: students.join(' '),
    from: isFromFamily ? 'family' : 'school',
    announcement,
    writtenAt,
    device,
  });
  const body = new FormData();
  body.append('file', new File([file.bytes], file.name, { type: file.type }));
  const path = `/sync/${encodeURIComponent(school)}/attachments/${encodeURIComponent(id)}?${said.toString()}`;
  return askRepeatable(ask, { method: 'POST', path, body, timeoutMs: uploadTimeoutMs }, z.object({}));
}

/** Nothing about such a child is kept anywhere. */
function isOfErased(outcome: Repeatable<object>): boolean {
  return outcome.kind === 'refused' && outcome.code === 'ERASED';
}

/** No session, too many at once, or a fault of the server: none is the file's. */
function isForLater(status: number): boolean {
  return status === 401 || status === 429 || status >= 500;
}
