#!/usr/bin/env node
/** The command `bellgate` of the installed package, and behind the scripts of a checkout. */
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);
// Everything heavy is imported after the check of Node's version.
const { runCommand } = await import('#api/host/run-command.ts');
const { createSay } = await import('#api/platform/say.ts');

process.exitCode = await runCommand(process.argv.slice(2), {
  // An entry like main.ts: it reads the environment and hands it on as settings.
  // oxlint-disable-next-line node/no-process-env
  environment: process.env,
  say: createSay(),
  out: process.stdout,
  errors: process.stderr,
  nowMs: () => Date.now(),
});
