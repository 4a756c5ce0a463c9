/** `npm run demo`. */
import { runDemo } from '#api/demo/run-demo.ts';
import { runServer } from '#api/run-server.ts';
import { createSay } from '#api/say.ts';

process.exitCode = await runDemo(process.argv.slice(2), {
  // oxlint-disable-next-line node/no-process-env -- An entry like main.ts: the environment is read here and handed on as settings.
  environment: process.env,
  say: createSay(),
  out: process.stdout,
  errors: process.stderr,
  nowMs: () => Date.now(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  serve: runServer,
});
