import { v7 } from 'uuid';
import { restoreSqlite } from '#api/db/restore-sqlite.ts';
import { type Command, failWith, withSettings } from './command.ts';

/** `bellgate restore <file>`: puts a backup in the place of the store, which is kept beside it. */
export const restore: Command = async (args, needs) => {
  const { say, out, errors, nowMs } = needs;
  const [file, ...others] = args;
  if (file === undefined || file === '' || file.startsWith('-') || others.length > 0) {
    errors.write(`${say('host.restoreUsage')}\n`);
    return 2;
  }
  return withSettings(needs, async ({ place }) => {
    if ('postgresUrl' in place) return failWith(say('host.restoreOfPostgres', { file }), needs);
    const path = place.sqlitePath;
    const outcome = await restoreSqlite(path, file, { nowMs, newId: () => v7() });
    switch (outcome.kind) {
      case 'no-backup':
        return failWith(say('host.restoreNoFile', { file }), needs);
      case 'damaged':
        return failWith(say('host.restoreDamaged', { file, problem: outcome.problem }), needs);
      case 'newer':
        return failWith(say('host.restoreNewer', { file }), needs);
      case 'in-use':
        return failWith(say('host.restoreInUse', { path }), needs);
      case 'restored': {
        out.write(`${say('host.restored', { file, path, ...outcome.held })}\n`);
        if (outcome.isBlockingLost) out.write(`${say('host.blockAgain')}\n`);
        if (outcome.keptAs !== undefined) out.write(`${say('host.keptBeside', { file: outcome.keptAs })}\n`);
        return 0;
      }
    }
  });
};
