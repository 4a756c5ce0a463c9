/**
 * The data of this page, put together once: the only module of `pwa/data` that holds state, since a page has one outbox, one session
 * and one view. Everything that it is made of is made by factories, which the worker and the simulator use as well.
 */
import { v7 as newId } from 'uuid';
import { appVersion } from '#pwa/platform/app-version.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/records/id.ts';
import type { SchoolDay } from '#sync/records/school-day.ts';
import { createLoop } from '#sync/replay/loop.ts';
import type { ReplayReport } from '#sync/replay/ports.ts';
import { createReplay, type Replay } from '#sync/replay/replay.ts';
import { createAccountStore } from './account-store.ts';
import { browserTime } from './browser-time.ts';
import { type Cache, createCache, readView } from './cache.ts';
import { CacheDatabase, deleteCaches } from './cache-database.ts';
import { createCaller, type Request } from './call.ts';
import { deviceClock } from './device-clock.ts';
import { deviceName } from './device-name.ts';
import { createKeptValues } from './kept-view.ts';
import { createCell } from './live-value.ts';
import { followLiveLine } from './live-line.ts';
import { webLocks } from './locks.ts';
import { createOutbox } from './outbox.ts';
import { OutboxDatabase } from './outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from './outbox-facts.ts';
import { createSchoolData, type SchoolData } from './school-data.ts';
import { createSession } from './session-store.ts';
import { createSyncCalls, enrol } from './sync-calls.ts';
import { tidyOutbox } from './tidy-outbox.ts';

/** What replay told last. */
export type Facts = Required<Omit<ReplayReport, 'fault' | 'lastSyncMs'>> & {
  readonly lastSyncMs: number | null;
  readonly serverVersion: string | null;
  readonly isOutboxBroken: boolean;
};

export const kept = createKeptValues(localStorage, deviceClock.nowMs);
export const outboxDatabase = new OutboxDatabase();
export const outbox = createOutbox({
  database: outboxDatabase,
  clock: deviceClock,
  newId,
  deviceName: deviceName(navigator.userAgent),
});
export const facts = createCell<Facts>({
  isReachable: true,
  isSignInNeeded: false,
  isUpgradeNeeded: false,
  isRevoked: false,
  lastSyncMs: null,
  serverVersion: null,
  isOutboxBroken: false,
});
export const parentModePath = createCell<string | null>(kept.parentMode());

export const call = createCaller({
  fetch: (input, init) => fetch(input, init),
  nowMs: deviceClock.nowMs,
  onHeaders: (headers, request) => {
    tell({ serverVersion: headers.get('x-server-version') });
    renewToken(headers.get('x-auth-token'), request);
  },
  onRefused: (status, request) => {
    const token = request.headers?.['x-auth-token'];
    if (status === 401 && token !== undefined) sessionStore.end(token);
    if (status === 403 && request.path.startsWith('/sync/')) sessionStore.refresh().catch(onFault);
  },
});

export const sessionStore = createSession({ call, kept, account: createAccountStore(), deleteCaches });

/** The school in view, and all that is open for it. */
export type OpenSchool = {
  readonly school: RecordId;
  readonly cache: Cache;
  readonly database: CacheDatabase;
  readonly data: SchoolData;
};
type Running = { readonly open: OpenSchool | undefined; readonly replay: Replay; readonly stop: () => void };

export const openSchool = createCell<OpenSchool | undefined>(undefined);
let running: Running | undefined;

/** Starts once, from `main.tsx`. */
export function startData(): void {
  sessionStore.session.subscribe(followView);
  sessionStore.load().catch(onFault);
  outbox.forgetDelivered().catch(onFault);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  // Another tab signed in, signed out or changed Parent Mode.
  addEventListener('storage', ({ key }) => {
    if (key === 'parentMode') parentModePath.set(kept.parentMode());
    if (key === 'token') sessionStore.load().catch(onFault);
  });
  followView();
}

export function setParentMode(path: string | null): void {
  kept.keepParentMode(path);
  parentModePath.set(path);
}

export function tell(changes: Partial<Facts>): void {
  const before = facts.get();
  const isNew = Object.entries(changes).some(
    ([name, value]) => !Object.is(new Map(Object.entries(before)).get(name), value),
  );
  if (isNew) facts.set({ ...before, ...changes });
}

/** A fault that no screen asked for: seen by whoever looks at the console, never swallowed. */
export function onFault(fault: unknown): void {
  reportError(fault);
}

export function wakeSending(): void {
  running?.replay.wakeSending();
}

/** A screen shows this day: fetch it when it is not here. */
export async function wantDay(open: OpenSchool, day: SchoolDay): Promise<void> {
  if (await open.cache.want(day)) running?.replay.wakePulling();
}

function wake(): void {
  running?.replay.wakeSending();
  running?.replay.wakePulling();
}

function followView(): void {
  const session = sessionStore.session.get();
  if (session.status === 'loading') return;
  parentModePath.set(kept.parentMode());
  const school = session.status === 'signed-in' ? session.viewingAs?.school?._id : undefined;
  if (running !== undefined && running.open?.school === school) {
    wake();
    return;
  }
  running?.stop();
  running = run(school);
  openSchool.set(running.open);
}

function run(school: RecordId | undefined): Running {
  const open = school === undefined ? undefined : openCache(school);
  const report = (told: ReplayReport): void => {
    const { fault, ...rest } = told;
    if (fault !== undefined) onFault(fault);
    tell(rest);
    if (told.lastSyncMs !== undefined && open !== undefined)
      tidyOutbox(open, { database: outboxDatabase, outbox }).catch(onFault);
  };
  const calls = createSyncCalls({
    call,
    token: kept.token,
    deviceKey: (id) => readSchoolFact(outboxDatabase, 'key', id),
    onKeyRefused: (id) => keepSchoolFact(outboxDatabase, 'key', { school: id, value: '' }),
  });
  const replay = createReplay({
    outbox,
    call: calls,
    lock: webLocks,
    time: browserTime,
    report,
    version: appVersion,
    view: open,
  });
  const stopLive = open === undefined ? undefined : followLive(open, replay);
  const enrolling = createLoop({
    createStep: () => () => enrolStep(school),
    time: browserTime,
    onFault: faultPause,
  });
  replay.start();
  enrolling.start();
  return {
    open,
    replay,
    stop: () => {
      replay.stop();
      enrolling.stop();
      stopLive?.();
      open?.database.close();
    },
  };
}

function openCache(school: RecordId): OpenSchool {
  const database = new CacheDatabase(school);
  const cache = createCache(database, { clock: deviceClock, school });
  return {
    school,
    database,
    cache,
    data: createSchoolData({ school, cache: database, outbox: outboxDatabase, onFault }),
  };
}

/** The browser gets its key as soon as somebody who may hand in records is signed in and the server can be reached. */
async function enrolStep(school: RecordId | undefined): Promise<number> {
  const token = kept.token();
  if (school === undefined || token === undefined) return limits.pollMs;
  const key = await readSchoolFact(outboxDatabase, 'key', school);
  if (key !== undefined && key !== '') return limits.pollMs;
  const outcome = await enrol(call, { school, token, device: await outbox.device() });
  if (outcome.kind === 'answer')
    await keepSchoolFact(outboxDatabase, 'key', { school, value: outcome.answer.device.key });
  return limits.pollMs;
}

function followLive(open: OpenSchool, replay: Replay): () => void {
  let line = new AbortController();
  const loop = createLoop({
    createStep: () => async () => {
      const token = kept.token();
      if (token === undefined || document.visibilityState !== 'visible') return limits.pollMs;
      line = new AbortController();
      const { signal } = line;
      const onNudge = ({ revision }: { readonly revision: number }): void => {
        readView(open.database)
          .then(({ shown }) => (revision > (shown?.revision ?? -1) ? replay.wakePulling() : undefined))
          .catch(onFault);
      };
      await webLocks.ifFree(`bellgate-live-${open.school}`, () =>
        followLiveLine({
          fetch: (input, init) => fetch(input, init),
          school: open.school,
          token,
          onNudge,
          signal,
        }),
      );
      return limits.backOffFirstMs * 2;
    },
    time: browserTime,
    onFault: faultPause,
  });
  const onVisibility = (): void => {
    // A hidden tab may be frozen with the line in its hand.
    if (document.visibilityState === 'visible') loop.wake();
    else line.abort();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', loop.wake);
  loop.start();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', loop.wake);
    loop.stop();
    line.abort();
  };
}

function renewToken(renewed: string | null, request: Request): void {
  const used = request.headers?.['x-auth-token'];
  // Somebody may have signed out, or in, while this call was under way.
  if (renewed !== null && used !== undefined && kept.token() === used) kept.keepToken(renewed);
}

function faultPause(fault: unknown): number {
  onFault(fault);
  return limits.backOffFirstMs;
}
