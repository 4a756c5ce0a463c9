import { endedKey, type Problem } from '#sync/problem.ts';

/** What is told to a device whose key opens nothing, and of what it hands in. */
export function revokedProblem({ isOnlyReplaced }: { readonly isOnlyReplaced: boolean }): Problem {
  return isOnlyReplaced
    ? { code: 'DEVICE_REVOKED', message: 'errors.deviceReplaced', field: endedKey }
    : { code: 'DEVICE_REVOKED', message: 'errors.deviceRevoked' };
}
