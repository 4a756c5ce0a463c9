/** `npm run demo`: makes a school in a store of its own, and starts the usual server on it. */
import { findProjectRoot } from '#api/platform/project-root.ts';
import { createSay } from '#api/platform/say.ts';
import { buildMissing } from './build-missing.ts';
import { requireNode } from '#api/platform/require-node.ts';

requireNode(process.versions.node);

// The server runs from its sources: they made the store, and an older bundle might not know its
// tables.
process.exitCode = buildMissing('app', findProjectRoot().folder) ? await run() : 1;

async function run(): Promise<number> {
  const { runDemo } = await import('#api/demo/run-demo.ts');
  const { demoSize } = await import('#api/demo/fill-demo.ts');
  const { runServer } = await import('#api/run-server.ts');
  return runDemo(process.argv.slice(2), {
    // An entry like main.ts: it reads the environment and hands it on as settings.
    // oxlint-disable-next-line node/no-process-env
    environment: process.env,
    say: createSay(),
    out: process.stdout,
    errors: process.stderr,
    nowMs: () => Date.now(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    size: demoSize,
    serve: (environment) => runServer(environment, { isDemo: true }),
  });
}
