/** The server with little patience, so that a test sees it lose it. */
import { runServer } from '#api/run-server.ts';
import { serverLimits } from '#api/platform/server-limits.ts';

process.exitCode = await runServer(process.env, {
  limits: {
    ...serverLimits,
    headersWithinMs: 400,
    requestWithinMs: 800,
    lookEveryMs: 50,
    silentForMs: 3_000,
  },
});
