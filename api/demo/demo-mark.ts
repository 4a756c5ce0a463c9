import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '#api/platform/settings.ts';

/**
 * A file beside the store says that the demo made it, and whether it finished. A store without that
 * file belongs to somebody and is never touched, not even with `--fresh`.
 */
export type DemoPlace = Pick<Settings, 'dataDir'> & { readonly sqlitePath: string };

export type DemoState = 'none' | 'complete' | 'half-made' | 'not-a-demo';

const Mark = z.object({ isComplete: z.boolean() });

/** Whether a demo was made here, finished or not. */
export function isDemoFolder(dataDir: string): boolean {
  return existsSync(markFile(dataDir));
}

export async function readDemoState({ dataDir, sqlitePath }: DemoPlace): Promise<DemoState> {
  if (!isDemoFolder(dataDir)) return existsSync(sqlitePath) ? 'not-a-demo' : 'none';
  const { isComplete } = Mark.parse(JSON.parse(await readFile(markFile(dataDir), 'utf8')));
  return isComplete && existsSync(sqlitePath) ? 'complete' : 'half-made';
}

export async function markDemo({ dataDir }: Pick<DemoPlace, 'dataDir'>, isComplete: boolean): Promise<void> {
  await writeFile(markFile(dataDir), `${JSON.stringify({ isComplete })}\n`);
}

/** Removes the store's own files and the roster alone: the folder may hold more. */
export async function removeDemo({ dataDir, sqlitePath }: DemoPlace): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(`${sqlitePath}${ending}`, { force: true });
  await rm(join(dataDir, 'roster'), { recursive: true, force: true });
}

function markFile(dataDir: string): string {
  return join(dataDir, 'demo.json');
}
