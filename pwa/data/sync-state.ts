import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { clockErrorMs } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import { deviceClock } from './device-clock.ts';
import { parseEntry } from './outbox.ts';
import { readFact } from './outbox-facts.ts';
import { facts, openSchool, outboxDatabase } from './page-data.ts';
import { useLiveValue } from './use-live-value.ts';
import { useMinute } from './use-minute.ts';
import { useSession } from './session.ts';

export type SyncState = {
  readonly waiting: number;
  /** Device clock, Unix ms. */
  readonly oldestWaitingMs: number | null;
  /** Older than five minutes although the server can be reached. */
  readonly isBehind: boolean;
  /** Quarantined commands of this device that nobody has dealt with. */
  readonly needsALook: number;
  readonly isSignInNeeded: boolean;
  readonly isUpgradeNeeded: boolean;
  readonly isRevoked: boolean;
  /** Positive is fast; above `limits.clockWrongMs` the clock counts as wrong. */
  readonly clockErrorMs: number | null;
  readonly lastSyncMs: number | null;
  readonly isReachable: boolean;
  /** The disk refuses. */
  readonly isOutboxBroken: boolean;
};

type OutboxCounts = Pick<SyncState, 'waiting' | 'oldestWaitingMs' | 'needsALook' | 'clockErrorMs'>;

export function useSyncState(): SyncState {
  const told = useSyncExternalStore(facts.subscribe, facts.get);
  const session = useSession();
  const open = useLiveValue(openSchool);
  const quarantine = useLiveValue(open?.data.quarantine ?? noQuarantine);
  const resolved = new Set(
    [...(quarantine?.values() ?? [])].filter((entry) => entry.state !== 'open').map((entry) => entry._id),
  );
  const minute = useMinute();
  const counts = useLiveQuery(readCounts, []);
  const needsALook = counts?.quarantined.filter((id) => !resolved.has(id)).length ?? 0;
  const { waiting = 0, oldestWaitingMs = null, clockErrorMs: errorMs = null } = counts ?? {};
  const isOld = oldestWaitingMs !== null && minute - oldestWaitingMs > limits.behindMs;
  const { isUpgradeNeeded, isRevoked, lastSyncMs, isReachable, isOutboxBroken } = told;
  return {
    isUpgradeNeeded,
    isRevoked,
    lastSyncMs,
    isReachable,
    isOutboxBroken,
    waiting,
    oldestWaitingMs,
    clockErrorMs: errorMs,
    needsALook,
    isBehind: isOld && told.isReachable,
    isSignInNeeded: told.isSignInNeeded || (session.status === 'signed-in' && session.isSignInNeeded),
  };
}

const noQuarantine = { get: () => undefined, subscribe: () => () => undefined };

async function readCounts(): Promise<
  Omit<OutboxCounts, 'needsALook'> & { readonly quarantined: readonly string[] }
> {
  const { entries } = outboxDatabase;
  const inState = (state: string) =>
    entries.where('[state+at]').between([state, Dexie.minKey], [state, Dexie.maxKey]);
  const waiting = await inState('waiting').count();
  const oldest = parseEntry(await inState('waiting').first());
  const quarantined = await inState('quarantined').primaryKeys();
  const sample = (await readFact(outboxDatabase, 'samples'))?.at(-1);
  return {
    waiting,
    // A clock that was set back must not make what waits look as if it came from the future.
    oldestWaitingMs: oldest === undefined ? null : Math.min(oldest.madeAtMs, deviceClock.nowMs()),
    clockErrorMs: sample === undefined ? null : clockErrorMs(sample),
    quarantined,
  };
}
