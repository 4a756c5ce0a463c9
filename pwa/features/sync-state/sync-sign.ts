import type { SyncState } from '#pwa/data/school/sync-state.ts';
import type { StatusShape, StatusTone } from '#pwa/ui/status-mark.tsx';
import { formatAge, formatClockError, formatCount, formatSince } from '#sync/school/records/format.ts';
import { limits } from '#sync/limits.ts';
import type { MessageKey } from '#sync/words/message-key.ts';

/** One thing to be said about sending: shape, word and colour, and a sentence for those who ask. */
export type SyncSign = {
  readonly tone: StatusTone;
  readonly shape: StatusShape;
  readonly message: MessageKey;
  /** What a phone's corner has room for; left out where all of it fits. */
  readonly short?: MessageKey;
  readonly explanation: MessageKey;
  readonly params: { readonly count: number; readonly number: string } & Readonly<
    Record<string, string | number>
  >;
};

/** What there is to say, most pressing first; never empty. The corner shows the first one. */
export function syncSigns(
  state: SyncState,
  nowMs: number,
  {
    timeZone,
    isReader = false,
  }: { readonly timeZone?: string | undefined; readonly isReader?: boolean } = {},
): readonly [SyncSign, ...SyncSign[]] {
  const [first, ...others] = troubles(state, nowMs, timeZone);
  if (first !== undefined) return [first, ...others];
  if (!state.isRead || (isReader && !state.wasAsked)) return [reading];
  if (isReader) return [state.isReachable ? upToDate : offlineReader];
  return [state.isReachable ? allSent : offline];
}

function troubles(state: SyncState, nowMs: number, timeZone: string | undefined): readonly SyncSign[] {
  // What waits for a sign-in has its own sign, and is not sent by itself.
  const goesByItself = state.waiting > state.stranded;
  return [
    ...(state.isOutboxBroken ? [cannotSave] : []),
    ...(state.isRevoked ? [revoked] : []),
    ...(state.stranded > 0 ? [strandedSign(state.stranded)] : []),
    ...(state.isBehind && goesByItself ? [waitingSign(state, nowMs, timeZone)] : []),
    ...(state.isSignInNeeded ? [signInSign(state.waiting)] : []),
    ...(state.isPairingNeeded ? [pairAgain] : []),
    ...(state.isUpgradeNeeded ? [refresh] : []),
    ...(state.needsALook > 0 ? [needsALookSign(state.needsALook)] : []),
    ...(state.damaged > 0 ? [damagedSign(state.damaged)] : []),
    ...(isClockWrong(state) ? [clockSign(state.clockErrorMs ?? 0)] : []),
    ...(!state.isBehind && goesByItself ? [waitingSign(state, nowMs, timeZone)] : []),
    ...(state.unsentFiles > 0 ? [filesSign(state.unsentFiles)] : []),
  ];
}

function isClockWrong({ clockErrorMs }: SyncState): boolean {
  return clockErrorMs !== null && Math.abs(clockErrorMs) > limits.clockWrongMs;
}

function waitingSign(state: SyncState, nowMs: number, timeZone: string | undefined): SyncSign {
  const { waiting, oldestWaitingMs: oldestMs, isBehind } = state;
  const look = isBehind
    ? ({ tone: 'danger', shape: 'clock', explanation: 'syncState.explain.behind' } as const)
    : ({ tone: 'quiet', shape: 'clock', explanation: 'syncState.explain.waiting' } as const);
  if (oldestMs === null) return { ...look, message: 'syncState.waiting', params: counted(waiting) };
  const since = formatSince(oldestMs, nowMs, timeZone === undefined ? {} : { timeZone });
  return {
    ...look,
    message: isBehind ? 'syncState.behind' : 'syncState.waitingSince',
    short: 'syncState.waiting',
    params: { ...counted(waiting), since, age: formatAge(nowMs - oldestMs) },
  };
}

function signInSign(waiting: number): SyncSign {
  return {
    ...warning,
    message: waiting > 0 ? 'syncState.signInToSend' : 'syncState.signInToUpdate',
    explanation: 'syncState.explain.signIn',
    params: counted(waiting),
  };
}

function strandedSign(count: number): SyncSign {
  return {
    ...warning,
    message: 'syncState.signInToSend',
    short: 'syncState.waiting',
    explanation: 'syncState.explain.stranded',
    params: counted(count),
  };
}

function filesSign(count: number): SyncSign {
  return {
    tone: 'quiet',
    shape: 'clock',
    message: 'syncState.files',
    explanation: 'syncState.explain.files',
    params: counted(count),
  };
}

function needsALookSign(count: number): SyncSign {
  return {
    ...warning,
    message: 'syncState.needsALook',
    explanation: 'syncState.explain.needsALook',
    params: counted(count),
  };
}

function damagedSign(count: number): SyncSign {
  return {
    ...warning,
    message: 'syncState.damaged',
    explanation: 'syncState.explain.damaged',
    params: counted(count),
  };
}

/** Positive is fast. */
function clockSign(errorMs: number): SyncSign {
  return {
    tone: 'warning',
    shape: 'clock',
    message: errorMs > 0 ? 'syncState.clockFast' : 'syncState.clockSlow',
    explanation: 'syncState.explain.clock',
    params: { ...none, error: formatClockError(errorMs) },
  };
}

function counted(count: number) {
  return { count, number: formatCount(count) };
}

/** For sentences without a number: to write one takes a browser 15 ms the first time. */
const none = { count: 0, number: '' };
const warning = { tone: 'warning', shape: 'triangle' } as const;
const danger = { tone: 'danger', shape: 'triangle' } as const;

const cannotSave: SyncSign = {
  ...danger,
  message: 'syncState.cannotSave',
  explanation: 'syncState.explain.cannotSave',
  params: none,
};
const revoked: SyncSign = {
  ...danger,
  message: 'syncState.revoked',
  explanation: 'syncState.explain.revoked',
  params: none,
};
const pairAgain: SyncSign = {
  ...warning,
  message: 'syncState.pairAgain',
  explanation: 'syncState.explain.pairAgain',
  params: none,
};
const refresh: SyncSign = {
  ...warning,
  message: 'syncState.refreshToSend',
  explanation: 'syncState.explain.refresh',
  params: none,
};
const reading: SyncSign = {
  tone: 'quiet',
  shape: 'clock',
  message: 'syncState.reading',
  explanation: 'syncState.explain.reading',
  params: none,
};
const allSent: SyncSign = {
  tone: 'good',
  shape: 'check',
  message: 'syncState.allSent',
  explanation: 'syncState.explain.allSent',
  params: none,
};
/** For parents with nothing to send: what they see is of now, or of the last time. */
const upToDate: SyncSign = {
  tone: 'good',
  shape: 'check',
  message: 'syncState.upToDate',
  explanation: 'syncState.explain.upToDate',
  params: none,
};
const offlineReader: SyncSign = {
  tone: 'quiet',
  shape: 'clock',
  message: 'syncState.offlineReader',
  explanation: 'syncState.explain.offlineReader',
  params: none,
};
const offline: SyncSign = {
  tone: 'quiet',
  shape: 'check',
  message: 'syncState.offline',
  explanation: 'syncState.explain.offline',
  params: none,
};
