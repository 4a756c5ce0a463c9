import { limits } from '#sync/limits.ts';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpSqlite } from '#api/db/backup-sqlite.ts';
import { stampOf } from '#api/db/restore-sqlite.ts';
import { makeOwnFolder } from '#api/platform/own-files.ts';
import type { Settings } from '#api/platform/settings.ts';
import { type Command, type CommandNeeds, type ExitCode, failWith, withSettings } from './command.ts';

type Wish =
  | { readonly kind: 'file'; readonly file: string }
  /** Into the folder of backups, of which the newest `keep` stay. */
  | { readonly kind: 'rotation'; readonly keep: number };

/**
 * `bellgate backup <file>` makes a copy of the store, while the server runs.
 * `bellgate backup --rotate [--keep 14]` makes it in `BACKUP_DIR` and removes the oldest there.
 */
export const backUp: Command = async (args, needs) => {
  const wish = readWish(args);
  if (wish === undefined) {
    needs.errors.write(`${needs.say('host.backupUsage')}\n`);
    return 2;
  }
  return withSettings(needs, async (settings) => {
    if (wish.kind === 'file') return copyInto(wish.file, settings, needs);
    makeOwnFolder(settings.backupDir);
    const file = join(settings.backupDir, `bellgate-${stampOf(needs.nowMs())}.sqlite`);
    const code = await copyInto(file, settings, needs);
    // Only once the new one is made and checked.
    if (code === 0) removeOldest(settings.backupDir, wish.keep);
    return code;
  });
};

function readWish(args: readonly string[]): Wish | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rotate: { type: 'boolean' }, keep: { type: 'string' } },
    });
    const [file, ...others] = positionals;
    if (values.rotate === true) {
      const keep = values.keep === undefined ? limits.backupsKept : Number(values.keep);
      return file === undefined && Number.isInteger(keep) && keep > 0
        ? { kind: 'rotation', keep }
        : undefined;
    }
    const isFile = file !== undefined && file !== '' && others.length === 0 && values.keep === undefined;
    return isFile ? { kind: 'file', file } : undefined;
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

async function copyInto(file: string, { place }: Settings, needs: CommandNeeds): Promise<ExitCode> {
  const { say, out, nowMs } = needs;
  // PostgreSQL has its own program for backups.
  if ('postgresUrl' in place) return failWith(say('host.backupOfPostgres', { file }), needs);
  const startedMs = nowMs();
  const outcome = await backUpSqlite(place.sqlitePath, file);
  switch (outcome.kind) {
    case 'no-store':
      return failWith(say('host.backupNoStore', { path: place.sqlitePath }), needs);
    case 'exists':
      return failWith(say('host.backupExists', { file }), needs);
    case 'damaged':
      return failWith(say('host.backupDamaged', { problem: outcome.problem }), needs);
    case 'made': {
      const { sizeBytes, commands, schools } = outcome.backup;
      const megabytes = (sizeBytes / 1_000_000).toFixed(1);
      const seconds = ((nowMs() - startedMs) / 1_000).toFixed(1);
      out.write(`${say('host.backupMade', { file, megabytes, seconds, commands, schools })}\n`);
      return 0;
    }
  }
}

/** By the name that `--rotate` gives. A backup that somebody named is theirs. */
const rotated = /^bellgate-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.sqlite$/;

/** The folder's rotated backups, newest first. Their names sort by the time they were made. */
export function listBackups(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => rotated.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

function removeOldest(folder: string, keep: number): void {
  for (const file of listBackups(folder).slice(keep)) rmSync(file);
}
