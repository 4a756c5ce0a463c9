import { NewerStoreError } from '#api/db/migrate.ts';
import { whyUnusable } from '#api/db/store-trouble.ts';
import { isFolderWritable } from '#api/platform/own-files.ts';
import type { Say } from '#api/platform/say.ts';
import { type Settings, storeName } from '#api/platform/settings.ts';

/** A sentence on what an operator can mend. Undefined for a bug, of which the stack is wanted. */
export function describeTrouble(
  error: unknown,
  { place, dataDir, say }: Pick<Settings, 'place' | 'dataDir'> & { readonly say: Say },
): string | undefined {
  const store = storeName(place);
  if (error instanceof NewerStoreError) return say('host.storeNewer', { store });
  const problem = whyUnusable(error);
  if (problem !== undefined)
    return 'postgresUrl' in place
      ? say('api.storeUnusable', { problem })
      : say('host.storeUnusable', { store, problem });
  // Of the file system or the network. Its message names the path or the address.
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  return isFolderWritable(dataDir)
    ? say('host.systemRefuses', { problem: error.message })
    : say('host.folderNotWritable', { folder: dataDir });
}
