/** `npm run backup -- <file>`: a copy of the store, while the server runs. */
import { createSay } from '#api/platform/say.ts';
import { parseSettings } from '#api/platform/settings.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

const { runBackup } = await import('#api/run-backup.ts');

process.exitCode = await runBackup(process.argv.slice(2), {
  // An entry like main.ts: it reads the environment and hands it on as settings.
  // oxlint-disable-next-line node/no-process-env
  parsed: parseSettings(process.env),
  say: createSay(),
  out: process.stdout,
  errors: process.stderr,
  nowMs: () => Date.now(),
});
