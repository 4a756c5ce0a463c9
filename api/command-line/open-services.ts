import { randomBytes } from 'node:crypto';
import { createServices } from '#api/create-services.ts';
import type { StorePlace } from '#api/platform/settings.ts';
import { createLog } from '#api/platform/log.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import type { Services } from '#api/http/services.ts';

/**
 * The services for a command that works on the store and serves nobody. Its caller closes `store`.
 */
export async function openCommandLineServices(place: StorePlace): Promise<Services> {
  return createServices({
    ...place,
    // Signs nothing: no token is given out here.
    authSecret: randomBytes(32).toString('base64url'),
    log: createLog('warn'),
    version: findProjectRoot().version,
    trustProxy: false,
    withProcessMetrics: false,
    nowMs: () => Date.now(),
  });
}
