/**
 * A device may have several copies of a school beside the one that is open: of its staff or of a
 * parent, and of another version of the app. Those that were not pulled for `limits.copyInUseMs`
 * are not in use.
 */
import { Dexie } from 'dexie';
import { limits } from '#sync/limits.ts';
import { type CacheDatabase, copiesOf, isOfEarlierApp } from './cache-database.ts';
import { readView } from './cache-view.ts';
import type { Disk } from './disk.ts';
import { readLastSync } from './last-sync.ts';

type Open = { readonly school: string; readonly database: Pick<CacheDatabase, 'name'> };
type Deps = { readonly disk: Disk; readonly nowMs: () => number };

/** How far those are that are in use. */
export async function revisionsBeside(open: Open, deps: Deps): Promise<readonly number[]> {
  const copies = await Promise.all((await namesBeside(open, deps)).map((name) => copyInUse(name, deps)));
  return copies.flatMap((copy) => copy?.revision ?? []);
}

/** An update leaves the copy of the app before, which no later version opens or fills. */
export async function deleteUnusedBeside(open: Open, deps: Deps): Promise<void> {
  for (const name of await namesBeside(open, deps)) {
    if (!isOfEarlierApp(name) || (await copyInUse(name, deps)) !== undefined) continue;
    leaving.add(name);
    await new Dexie(name, deps.disk).delete().finally(() => leaving.delete(name));
  }
}

/**
 * Those whose deletion is asked for. It waits as long as a frozen tab has the copy open, and
 * whoever opened the copy meanwhile would wait behind it.
 */
const leaving = new Set<string>();

async function namesBeside({ school, database }: Open, { disk }: Deps): Promise<readonly string[]> {
  return (await copiesOf(school, disk)).filter((name) => name !== database.name && !leaving.has(name));
}

/** Undefined unless it is in use; without a revision while it is not whole yet. */
async function copyInUse(
  name: string,
  { disk, nowMs }: Deps,
): Promise<{ readonly revision: number | undefined } | undefined> {
  // Opened as it is, whichever version of the app has made it, and never made anew.
  const copy = new Dexie(name, disk);
  try {
    await copy.open();
    const kept = { facts: copy.table<unknown, string>('facts') };
    const [{ shown }, lastSyncMs] = await Promise.all([readView(kept), readLastSync(kept)]);
    // Nor was one that it says was open in time to come: the clock was wrong then.
    const isInUse = lastSyncMs !== null && Math.abs(nowMs() - lastSyncMs) <= limits.copyInUseMs;
    return isInUse ? { revision: shown?.revision } : undefined;
  } catch (error) {
    // It was deleted meanwhile, as a sign-out does, or is damaged: no screen shows it.
    if (error instanceof Dexie.DexieError) return undefined;
    throw error;
  } finally {
    copy.close();
  }
}
