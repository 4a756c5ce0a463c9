/** `npm run import -- <folder or .zip>`. */
import { randomInt } from 'node:crypto';
import { createSay } from '#api/platform/say.ts';
import { parseSettings, type Settings } from '#api/platform/settings.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

const say = createSay();
// An entry like main.ts: it reads the environment and hands it on as settings.
// oxlint-disable-next-line node/no-process-env
const parsed = parseSettings(process.env);
if (parsed.ok) process.exitCode = await run(parsed.settings);
else {
  process.stderr.write(`${say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts })}\n`);
  process.exitCode = 1;
}

async function run({ place }: Settings): Promise<number> {
  const { v7 } = await import('uuid');
  const { openStore } = await import('#api/db/open.ts');
  const { runImport } = await import('#api/import/run-import.ts');
  const nowMs = () => Date.now();
  const newId = () => v7();
  return runImport(process.argv.slice(2), {
    openStore: () => openStore({ ...place, nowMs, newId }),
    say,
    out: process.stdout,
    errors: process.stderr,
    nowMs,
    newId,
    randomBelow: randomInt,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
}
