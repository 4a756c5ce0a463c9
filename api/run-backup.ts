import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import type { ParsedSettings, StorePlace } from '#api/platform/settings.ts';
import type { Say } from '#api/platform/say.ts';

export interface BackupNeeds {
  readonly parsed: ParsedSettings;
  readonly say: Say;
  readonly out: { readonly write: (text: string) => unknown };
  readonly errors: { readonly write: (text: string) => unknown };
  readonly nowMs: () => number;
}

/** The exit code: 0 the backup was made, 1 it was not, 2 the command line is wrong. */
export async function runBackup(args: readonly string[], needs: BackupNeeds): Promise<0 | 1 | 2> {
  const { parsed, say, errors } = needs;
  const fail = (sentence: string) => {
    errors.write(`${sentence}\n`);
    return 1 as const;
  };
  const [file, ...others] = args;
  if (file === undefined || file === '' || file.startsWith('-') || others.length > 0) {
    errors.write(`${say('api.backupUsage')}\n`);
    return 2;
  }
  if (!parsed.ok) return fail(say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts }));
  return (await backUp(parsed.settings.place, file, needs)) ?? 0;
}

async function backUp(
  place: StorePlace,
  file: string,
  { say, out, errors, nowMs }: BackupNeeds,
): Promise<1 | undefined> {
  const fail = (sentence: string) => {
    errors.write(`${sentence}\n`);
    return 1 as const;
  };
  // PostgreSQL has its own program for backups.
  if ('postgresUrl' in place) return fail(say('api.backupOfPostgres', { file }));
  const startedMs = nowMs();
  const outcome = await backUpSqlite(place.sqlitePath, file);
  switch (outcome.kind) {
    case 'no-store':
      return fail(say('api.backupNoStore', { path: place.sqlitePath }));
    case 'exists':
      return fail(say('api.backupExists', { file }));
    case 'damaged':
      return fail(say('api.backupDamaged', { problem: outcome.problem }));
    case 'made': {
      const { sizeBytes, commands, schools } = outcome.backup;
      const megabytes = (sizeBytes / 1_000_000).toFixed(1);
      const seconds = ((nowMs() - startedMs) / 1_000).toFixed(1);
      out.write(`${say('api.backupMade', { file, megabytes, seconds, commands, schools })}\n`);
      return undefined;
    }
  }
}
