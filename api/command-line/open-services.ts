import { randomBytes } from 'node:crypto';
import { createServices } from '#api/create-services.ts';
import { createLog } from '#api/log.ts';
import { findProjectRoot } from '#api/project-root.ts';
import type { Services } from '#api/services.ts';

/** The services for a command that works on the store and serves nobody. Its caller closes `store`. */
export async function openCommandLineServices(sqlitePath: string): Promise<Services> {
  return createServices({
    sqlitePath,
    // Signs nothing: no token is given out here.
    authSecret: randomBytes(32).toString('base64url'),
    log: createLog('warn'),
    version: findProjectRoot().version,
    trustProxy: false,
    withProcessMetrics: false,
    nowMs: () => Date.now(),
  });
}
