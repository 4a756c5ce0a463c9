/** `npm run import -- <folder or .zip>`. */
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import { runImport } from '#api/import/run-import.ts';
import { createSay } from '#api/say.ts';
import { parseSettings } from '#api/settings.ts';

const say = createSay();
// oxlint-disable-next-line node/no-process-env -- An entry like main.ts: the environment is read here and handed on as settings.
const parsed = parseSettings(process.env);
if (parsed.ok) {
  const nowMs = () => Date.now();
  const newId = () => v7();
  process.exitCode = await runImport(process.argv.slice(2), {
    openStore: () => openStore({ sqlitePath: parsed.settings.sqlitePath, nowMs, newId }),
    say,
    out: process.stdout,
    errors: process.stderr,
    nowMs,
    newId,
    randomBelow: randomInt,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
} else {
  process.stderr.write(`${say('api.wrongSetting', { name: parsed.name, accepts: parsed.accepts })}\n`);
  process.exitCode = 1;
}
