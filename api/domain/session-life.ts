/** How long a session lives: so long without use, and so long in all. The one place that reckons with both. */
import { limits } from '#sync/limits.ts';
import type { LiveAt, StoredSession } from '#api/db/session-table.ts';

export function liveAt(nowMs: number): LiveAt {
  return { now: isoOf(nowMs), oldest: isoOf(nowMs - limits.sessionLifetimeMs) };
}

/** When a session ends that is used now and not again. */
export function unusedUntil(nowMs: number): string {
  return isoOf(nowMs + limits.tokenLifetimeMs);
}

/** Unix time in milliseconds. A token never outlives its session. */
export function tokenEndMs({ createdAt }: Pick<StoredSession, 'createdAt'>, nowMs: number): number {
  return Math.min(nowMs + limits.tokenLifetimeMs, Date.parse(createdAt) + limits.sessionLifetimeMs);
}

/** To the day: a session is only noted as used when its token is renewed. */
export function lastUsed({ expiresAt }: Pick<StoredSession, 'expiresAt'>): string {
  return isoOf(Date.parse(expiresAt) - limits.tokenLifetimeMs);
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
