import { clockErrorMs } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import type { OpenSchool } from '#pwa/data/browser/open-school.ts';
import { deviceClock } from '#pwa/data/store/device-clock.ts';
import { derived, fromQuery, type LiveValue, nothing } from '#pwa/data/store/live-value.ts';
import { readOpenEntries } from '#pwa/data/store/outbox-damage.ts';
import { createEntryReader } from '#pwa/data/store/outbox-database.ts';
import { readDeviceKeys, readFact } from '#pwa/data/store/outbox-facts.ts';
import { withReopen } from '#pwa/data/store/reopen.ts';
import { readSealed } from '#pwa/data/store/sealed-outbox.ts';
import { strandedIn } from '#pwa/data/store/stranded-records.ts';
import {
  facts,
  fileDatabase,
  onFault,
  openSchool,
  outboxDatabase,
  tell,
} from '#pwa/data/browser/page-data.ts';
import { useLivePart, useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useDeviceMinute, useDeviceNow } from './clock.ts';
import { useSession } from '#pwa/data/account/session.ts';

export type SyncState = {
  /** False while the outbox is being read: nobody may be told yet that all was sent. */
  readonly isRead: boolean;
  readonly waiting: number;
  /** Device clock, Unix ms. */
  readonly oldestWaitingMs: number | null;
  /** Older than five minutes although the server can be reached. */
  readonly isBehind: boolean;
  /** Quarantined commands of this device in the school in view that nobody has dealt with. */
  readonly needsALook: number;
  readonly isSignInNeeded: boolean;
  /** Of those that wait on a door tablet: no key of it hands them in, see `stranded-records`. */
  readonly stranded: number;
  /** The server does not know this door tablet's key any more. */
  readonly isPairingNeeded: boolean;
  readonly isUpgradeNeeded: boolean;
  readonly isRevoked: boolean;
  /** Positive is fast; above `limits.clockWrongMs` the clock counts as wrong. */
  readonly clockErrorMs: number | null;
  readonly lastSyncMs: number | null;
  readonly isReachable: boolean;
  /** False until the server was asked. It is not known before whether what is here is of now. */
  readonly wasAsked: boolean;
  /** The disk refuses. */
  readonly isOutboxBroken: boolean;
  /** Entries that cannot be read. They are kept, not sent, and in the file of the device page. */
  readonly damaged: number;
  /** Sealed when this device was blocked, and not with the server yet. */
  readonly sealed: number;
  /** Of conversations, whoever sends them: waiting, refused or sealed. */
  readonly unsentFiles: number;
};

type OutboxCounts = Pick<
  SyncState,
  'waiting' | 'oldestWaitingMs' | 'stranded' | 'needsALook' | 'clockErrorMs' | 'damaged' | 'sealed'
>;

export function useSyncState(): SyncState {
  const told = useLiveValue(facts);
  const session = useSession();
  const open = useLiveValue(openSchool);
  const quarantine = useLiveValue(open?.data.quarantine ?? nothing);
  const resolved = new Set(
    [...(quarantine?.values() ?? [])].filter((entry) => entry.state !== 'open').map((entry) => entry._id),
  );
  const minute = useDeviceMinute();
  const counts = useLiveValue(outboxCounts);
  const unsentFiles = useLiveValue(fileCount);
  const ofView = counts?.quarantined.filter((entry) => isOfView(entry, open)) ?? [];
  const needsALook = ofView.filter(({ id }) => !resolved.has(id)).length;
  const { waiting = 0, oldestWaitingMs = null, clockErrorMs: errorMs = null } = counts ?? {};
  const { stranded = 0, damaged = 0, sealed = 0 } = counts ?? {};
  const isOld = oldestWaitingMs !== null && minute - oldestWaitingMs > limits.behindMs;
  const { isUpgradeNeeded, isRevoked, lastSyncMs, isReachable, wasAsked, isOutboxBroken } = told;
  return {
    isRead: counts !== undefined && unsentFiles !== undefined,
    isUpgradeNeeded,
    isRevoked,
    lastSyncMs,
    isReachable,
    wasAsked,
    isOutboxBroken,
    waiting,
    oldestWaitingMs,
    clockErrorMs: errorMs,
    needsALook,
    stranded: session.status === 'door' ? stranded : 0,
    damaged,
    sealed,
    unsentFiles: unsentFiles ?? 0,
    isBehind: isOld && told.isReachable,
    isSignInNeeded:
      session.status !== 'door' &&
      (told.isSignInNeeded || (session.status === 'signed-in' && session.isSignInNeeded)),
    isPairingNeeded: session.status === 'door' && told.isSignInNeeded,
  };
}

/** For what asks nothing else: it renders again with this fact alone. */
export function useIsReachable(): boolean {
  return useLivePart(facts, ({ isReachable }) => isReachable);
}

/** The version that the server said last, on any answer; null before it was reached. */
export function useServerVersion(): string | null {
  return useLivePart(facts, ({ serverVersion }) => serverVersion);
}

/** For what stands around every page: it renders again with this fact alone. */
export function useIsOutboxBroken(): boolean {
  return useLivePart(facts, ({ isOutboxBroken }) => isOutboxBroken);
}

/** Of a blocked device: records that can be read on it until they are sealed. */
export function useUnsealed(): number {
  const { waiting, needsALook, damaged } = useSyncState();
  return waiting + needsALook + damaged;
}

/**
 * The server's clock as far as this device knows it, Unix ms, in steps of so many ms, whole
 * seconds: what the server lets expire is counted by it.
 */
export function useServerNow(stepMs: number): number {
  const errorMs = useLivePart(outboxCounts, (counts) => counts?.clockErrorMs ?? 0);
  return useDeviceNow(stepMs) - errorMs;
}

export type LeftRecords = {
  /** Not with the server yet. */
  readonly waiting: number;
  /** Given to the school, whose office decides about them. */
  readonly forReview: number;
};

/** What became of the records of this device in a school where a role of its person has ended. */
export function useLeftRecords(school: string): LeftRecords | undefined {
  const entries = useLiveValue(openEntries);
  const parts = useLiveValue(sealedParts);
  if (entries === undefined || parts === undefined) return undefined;
  const ofSchool = (one: { readonly school: string }) => one.school === school;
  const sealed = parts.filter(ofSchool);
  const waitingParts = sealed.filter(({ isTaken }) => !isTaken);
  const takenParts = sealed.filter(({ isTaken }) => isTaken);
  return {
    waiting:
      entries.waiting.filter(ofSchool).length + waitingParts.reduce((sum, { count }) => sum + count, 0),
    forReview:
      entries.quarantined.filter(ofSchool).length +
      takenParts.reduce((sum, { forReview = 0 }) => sum + forReview, 0),
  };
}

/** How many records wait to be sent. */
export function useWaiting(): number {
  return useLivePart(outboxCounts, (counts) => counts?.waiting ?? 0);
}

/** How many of them wait for a sign-in, whether this is a door tablet or may become one. */
export function useStranded(): number {
  return useLivePart(outboxCounts, (counts) => counts?.stranded ?? 0);
}

/**
 * How many records wait, as it lies on the disk now. A screen that was just opened has not read it
 * yet.
 */
export async function countWaiting(): Promise<number> {
  return (await readOpenEntries(outboxDatabase)).waiting.length;
}

/**
 * A school's administrators decide what its server has quarantined: with another school in view
 * nobody can, and no pull tells what became of it.
 */
export function isOfView({ school }: Pick<OutboxEntry, 'school'>, open: OpenSchool | undefined): boolean {
  return school === open?.school;
}

type Counts = Omit<OutboxCounts, 'needsALook'> & {
  readonly quarantined: readonly Pick<OutboxEntry, 'id' | 'school'>[];
};

const readAgain = createEntryReader();

// Apart: each answer to a push changes what is known of the clock, and neither entry nor key.
const openEntries = fromOutbox(async () => {
  const { waiting, quarantined, damaged } = await readOpenEntries(outboxDatabase, readAgain);
  const [oldest] = waiting;
  return {
    waiting,
    // A clock that was set back must not make what waits look as if it came from the future.
    oldestWaitingMs: oldest === undefined ? null : Math.min(oldest.madeAtMs, deviceClock.nowMs()),
    quarantined: quarantined.map(({ id, school }) => ({ id, school })),
    damaged,
  };
});

const deviceKeys = fromOutbox(() => readDeviceKeys(outboxDatabase));

const clockError = fromOutbox(async () => {
  const sample = (await readFact(outboxDatabase, 'samples'))?.at(-1);
  return sample === undefined ? null : clockErrorMs(sample);
});

const sealedParts = fromOutbox(() => readSealed(outboxDatabase));

/** Their own database may fail without anything being wrong with records. */
const fileCount = fromQuery(
  () =>
    withReopen(fileDatabase, () => fileDatabase.files.count()).catch((fault: unknown) => {
      onFault(fault);
      return 0;
    }),
  onFault,
);

/** Read once, however many places show it. */
const outboxCounts = derived(
  [openEntries, deviceKeys, clockError, sealedParts] as const,
  ([open, keys, errorMs, sealed]): Counts => ({
    ...open,
    waiting: open.waiting.length,
    stranded: strandedIn(open.waiting, keys).length,
    clockErrorMs: errorMs,
    sealed: sealed.reduce((sum, { count, isTaken }) => sum + (isTaken ? 0 : count), 0),
  }),
);

/** Where the browser keeps nothing at all, the screen must say so and not fall over. */
function fromOutbox<T>(read: () => Promise<T>): LiveValue<T> {
  const readOrTell = async (): Promise<T | undefined> => {
    try {
      return await read();
    } catch (fault) {
      onFault(fault);
      tell({ isOutboxBroken: true });
      return undefined;
    }
  };
  // What could not be read is as what was not read yet.
  const { get, subscribe } = fromQuery(readOrTell, onFault);
  return { get, subscribe };
}
