/** Which lists were downloaded, until the server has noted it. Kept with the copy of the school. */
import { z } from 'zod';
import { NotedDownload } from '#sync/school/records/security-event.ts';
import type { CacheDatabase } from './cache-database.ts';

const key = 'downloads';
const Kept = z.object({ value: z.array(NotedDownload) });
/** More than anybody downloads in an outage. */
const mostKept = 100;

export function keepDownload(database: CacheDatabase, download: NotedDownload): Promise<void> {
  return change(database, (kept) => [...kept, download].slice(-mostKept));
}

/** The oldest one, which is not kept any more. */
export async function takeDownload(database: CacheDatabase): Promise<NotedDownload | undefined> {
  let taken: NotedDownload | undefined;
  await change(database, ([first, ...others]) => {
    taken = first;
    return others;
  });
  return taken;
}

function change(
  database: CacheDatabase,
  next: (kept: readonly NotedDownload[]) => readonly NotedDownload[],
): Promise<void> {
  return database.transaction('rw', database.facts, async () => {
    const kept = Kept.safeParse(await database.facts.get(key)).data?.value ?? [];
    await database.facts.put({ key, value: next(kept) });
  });
}
