/**
 * All the data of one browser tab, put together over ports: the page brings the real ones, the simulator its own. One outbox, one
 * session, and for the school in view one cache with its loops. When the view changes, the old school's loops are stopped
 * before the new one's start; sending goes on whoever is signed in, and when nobody is.
 */
import { clockErrorMs } from '#sync/clock-correction.ts';
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { createLoop, type Loop } from '#sync/replay/loop.ts';
import type { LockPort, ReplayReport, TimePort } from '#sync/replay/ports.ts';
import { createReplay, type Replay } from '#sync/replay/replay.ts';
import { createAccountStore } from '#pwa/data/store/account-store.ts';
import { type Cache, createCache } from '#pwa/data/store/cache.ts';
import { CacheDatabase, deleteCaches } from '#pwa/data/store/cache-database.ts';
import { type Ask, createAsk, headersOf } from '#pwa/data/calls/ask.ts';
import type { DeviceClock } from '#pwa/data/store/device-clock.ts';
import type { Disk } from '#pwa/data/store/disk.ts';
import { createKeptMirror } from '#pwa/data/store/kept-mirror.ts';
import { createKeptValues, type KeptValues } from '#pwa/data/store/kept-view.ts';
import { keepLastSync, readLastSync } from '#pwa/data/store/last-sync.ts';
import { type Cell, createCell } from '#pwa/data/store/live-value.ts';
import { type EnrolDeps, enrolStep } from './enrol-step.ts';
import { createLiveLoop } from './live-loop.ts';
import { nameOf, syncedPlace, type SyncedPlace } from './synced-place.ts';
import { createOutbox, type Outbox } from '#pwa/data/store/outbox.ts';
import { OutboxDatabase } from '#pwa/data/store/outbox-database.ts';
import { keepSchoolFact, readSchoolFact } from '#pwa/data/store/outbox-facts.ts';
import { createSchoolData, type SchoolData } from '#pwa/data/store/school-data.ts';
import {
  createSession,
  type Session,
  type SessionStore,
  type ViewingAs,
} from '#pwa/data/calls/session-store.ts';
import { createSyncCalls } from '#pwa/data/calls/sync-calls.ts';
import { tidyOutbox } from '#pwa/data/store/tidy-outbox.ts';
import { createTrustedTime } from '#pwa/data/store/trusted-time.ts';

export type BrowserPorts = {
  readonly fetch: typeof fetch;
  /** Local storage. */
  readonly storage: Storage;
  readonly disk: Disk;
  readonly clock: DeviceClock;
  readonly time: TimePort;
  readonly timeLimit: (ms: number) => AbortSignal;
  readonly lock: LockPort;
  readonly newId: () => string;
  readonly isVisible: () => boolean;
  /** The first name of this browser as a device. */
  readonly deviceName: string;
  readonly version: string;
  /** A fault that no screen asked for. */
  readonly onFault: (fault: unknown) => void;
};

/** What replay told last. */
export type Facts = Required<Omit<ReplayReport, 'fault' | 'lastSyncMs'>> & {
  readonly lastSyncMs: number | null;
  readonly serverVersion: string | null;
  readonly isOutboxBroken: boolean;
};

/** The school in view, and all that is open for it. */
export type OpenSchool = {
  readonly school: RecordId;
  /** A parent's own scope, in a copy of its own. */
  readonly asParent: boolean;
  readonly cache: Cache;
  readonly database: CacheDatabase;
  readonly data: SchoolData;
  /** For whatever reads or writes this copy: once it was left it is closed, and what was still under way is no fault. */
  readonly onFault: (fault: unknown) => void;
};

export type Browser = {
  readonly kept: KeptValues;
  readonly ask: Ask;
  /** For a call that is not made by `ask`: the live line, an upload. */
  readonly callHeaders: () => Readonly<Record<string, string>>;
  readonly outbox: Outbox;
  readonly outboxDatabase: OutboxDatabase;
  readonly session: SessionStore;
  readonly facts: Cell<Facts>;
  readonly parentModePath: Cell<string | null>;
  readonly openSchool: Cell<OpenSchool | undefined>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** The network may be back, the page is in view again. */
  readonly wake: () => void;
  readonly wakeSending: () => void;
  /** There is something to tell the server about this device. */
  readonly wakeEnrolling: () => void;
  /** Hidden tabs let go of the live line: they may be frozen with it. */
  readonly visibilityChanged: () => void;
  /** Another tab changed what local storage keeps. */
  readonly keptChanged: (key: string | null) => void;
  /** On disk before the screen changes: a tablet whose battery dies must wake up in Parent Mode. */
  readonly setParentMode: (path: string | null) => Promise<void>;
  readonly tell: (changes: Partial<Facts>) => void;
  /** A screen shows this day: fetch it when it is not here. */
  readonly wantDay: (open: OpenSchool, day: SchoolDay) => Promise<void>;
};

type Running = {
  readonly open: OpenSchool | undefined;
  readonly replay: Replay;
  readonly live: ReturnType<typeof createLiveLoop> | undefined;
  readonly enrolling: Loop;
  readonly stop: () => void;
};

const firstFacts: Facts = {
  isReachable: true,
  isSignInNeeded: false,
  isUpgradeNeeded: false,
  isRevoked: false,
  lastSyncMs: null,
  serverVersion: null,
  isOutboxBroken: false,
};

export function createBrowser(ports: BrowserPorts): Browser {
  const { disk, clock, time, onFault } = ports;
  const mirror = createKeptMirror({ disk, storage: ports.storage, time, onFault });
  const trusted = createTrustedTime({ nowMs: clock.nowMs, elapsedMs: time.elapsedMs });
  const kept = createKeptValues({
    storage: ports.storage,
    mirror,
    nowMs: trusted.nowMs,
    onIssued: trusted.hear,
  });
  const outboxDatabase = new OutboxDatabase(disk);
  const outbox = createOutbox({
    database: outboxDatabase,
    clock,
    newId: ports.newId,
    deviceName: ports.deviceName,
    onKept: (entry) => openSchool.get()?.data.noteKept(entry),
  });
  const facts = createCell(firstFacts);
  const parentModePath = createCell(kept.parentMode());
  const openSchool = createCell<OpenSchool | undefined>(undefined);
  let running: Running | undefined;
  let endWatching: (() => void) | undefined;

  const ask = createAsk({
    fetch: ports.fetch,
    nowMs: clock.nowMs,
    timeLimit: ports.timeLimit,
    token: kept.token,
    viewHeaders,
    onAsk: () => session.checkToken(),
    onHeaders: (headers, token) => {
      tell({ serverVersion: headers.get('x-server-version') });
      keepTokens(kept, headers, token);
    },
    onRefused: ({ why }, { path, token }) => {
      if (why === 'session-ended' && token !== undefined) session.end(token);
      // A right may have gone: ask who we are now.
      if (why === 'forbidden' && path.startsWith('/sync/')) session.refresh().catch(onFault);
    },
  });
  const session = createSession({
    ask,
    kept,
    account: createAccountStore(disk, onFault),
    deleteCaches: () => deleteCaches(disk),
  });

  const enrolDeps: EnrolDeps = {
    ask,
    token: kept.token,
    lock: ports.lock,
    outboxDatabase,
    identity: outbox,
    isRevoked: () => facts.get().isRevoked,
  };

  function tell(changes: Partial<Facts>): void {
    const before = facts.get();
    const known = new Map<string, unknown>(Object.entries(before));
    if (Object.entries(changes).some(([name, value]) => !Object.is(known.get(name), value)))
      facts.set({ ...before, ...changes });
  }

  /** Which school is in view, and as whom a superadmin looks: every call says so, and one about another school says that instead. */
  function viewHeaders(): Readonly<Record<string, string>> {
    const view = viewOf(session.session.get());
    return {
      ...(view?.asUser !== undefined && { 'x-viewing-as-user-id': view.asUser._id }),
      ...(view?.school && { 'x-viewing-as-school-id': view.school._id }),
    };
  }

  function callHeaders(): Readonly<Record<string, string>> {
    return headersOf({}, kept.token(), viewHeaders);
  }

  function followView(): void {
    const now = session.session.get();
    if (now.status === 'loading') return;
    parentModePath.set(kept.parentMode());
    const place = now.status === 'signed-in' ? syncedPlace(now) : undefined;
    if (running !== undefined && running.open?.database.name === nameOf(place)) {
      wake();
      return;
    }
    running?.stop();
    tell({ lastSyncMs: null });
    running = run(place);
    openSchool.set(running.open);
  }

  function run(place: SyncedPlace | undefined): Running {
    let isLeft = false;
    /** What is still under way when a view is left finds its copy closed, and nobody waits for it. */
    const onFaultHere = (fault: unknown): void => {
      if (!(isLeft && fault instanceof Error && fault.name === 'DatabaseClosedError')) onFault(fault);
    };
    const open = place && openCache(place, onFaultHere);
    // A parent has nothing to hand in.
    const enrolled = place?.parent === undefined ? place?.school : undefined;
    const report = ({ fault, ...told }: ReplayReport): void => {
      if (fault !== undefined) onFaultHere(fault);
      // A key or a new name that could not be told waits for the network, not for the minute.
      if (told.isReachable === true && !facts.get().isReachable) enrolling.wake();
      tell(told);
      if (told.lastSyncMs !== undefined && open !== undefined)
        afterPull(open, told.lastSyncMs).catch(onFaultHere);
    };
    const calls = createSyncCalls({
      ask,
      deviceKey: (id) => readSchoolFact(outboxDatabase, 'key', id),
      asParent: open?.asParent === true,
      saidIdle: async (id) =>
        (await outbox.waitingCount(id)).count === 0
          ? { now: time.nowMs(), version: ports.version }
          : undefined,
      onKeyRefused: (id) => keepSchoolFact(outboxDatabase, 'key', { school: id, value: '' }),
      onNamed: outbox.takeDeviceName,
    });
    const replay = createReplay({
      outbox: {
        ...outbox,
        hear: (heard) => {
          trusted.hear(heard.serverMs);
          return outbox.hear(heard);
        },
      },
      call: calls,
      lock: ports.lock,
      time,
      report,
      version: ports.version,
      view: open,
    });
    const live =
      open &&
      createLiveLoop({
        ...ports,
        onFault: onFaultHere,
        open,
        token: kept.token,
        callHeaders,
        onNews: replay.wakePulling,
      });
    const enrolling = createLoop({
      createStep: () => async () => {
        if (kept.signOuts().length > 0) await session.finishSignOuts();
        // A session of an earlier version has no sign-out token yet: the answer to who is signed in brings it.
        if (kept.token() !== undefined && kept.signOutToken() === undefined) await session.refresh();
        return enrolStep(enrolled, enrolDeps);
      },
      time,
      onFault: faultPause,
    });
    if (open !== undefined) recallLastSync(open).catch(onFaultHere);
    replay.start();
    live?.start();
    enrolling.start();
    return {
      open,
      replay,
      live,
      enrolling,
      stop: () => {
        isLeft = true;
        replay.stop();
        live?.stop();
        enrolling.stop();
        open?.cache.close();
      },
    };
  }

  async function afterPull(open: OpenSchool, atMs: number): Promise<void> {
    await keepLastSync(open.database, atMs);
    await tidyOutbox(open, { database: outboxDatabase, outbox });
  }

  /** Of the school in view, from the time before this start; what was heard since is newer. */
  async function recallLastSync(open: OpenSchool): Promise<void> {
    const lastSyncMs = await readLastSync(open.database);
    if (running?.open === open && facts.get().lastSyncMs === null) tell({ lastSyncMs });
  }

  function openCache({ school, parent }: SyncedPlace, onFaultHere: (fault: unknown) => void): OpenSchool {
    const database = new CacheDatabase(disk, school, parent);
    const asParent = parent !== undefined;
    const cache = createCache(database, { clock, school, forgetsOldDays: asParent });
    return {
      school,
      asParent,
      database,
      cache,
      data: createSchoolData({ school, cache: database, outbox: outboxDatabase, onFault: onFaultHere }),
      onFault: onFaultHere,
    };
  }

  async function recallClockError(): Promise<void> {
    const sample = (await outbox.samples()).at(-1);
    if (sample !== undefined) trusted.assumeErrorMs(clockErrorMs(sample));
  }

  function faultPause(fault: unknown): number {
    onFault(fault);
    return limits.backOffFirstMs;
  }

  function wake(): void {
    running?.replay.wakeSending();
    running?.replay.wakePulling();
    running?.live?.wake();
    running?.enrolling.wake();
  }

  return {
    kept,
    ask,
    callHeaders,
    outbox,
    outboxDatabase,
    session,
    facts,
    parentModePath,
    openSchool,
    start: async () => {
      endWatching = session.session.subscribe(followView);
      // Without its copy, what local storage has must do.
      await kept.restore().catch(onFault);
      parentModePath.set(kept.parentMode());
      await recallClockError().catch(onFault);
      await session.load();
      followView();
      await outbox.forgetDelivered();
    },
    stop: () => {
      endWatching?.();
      running?.stop();
      running = undefined;
      outboxDatabase.close();
      mirror.close();
    },
    wake,
    wakeSending: () => running?.replay.wakeSending(),
    wakeEnrolling: () => running?.enrolling.wake(),
    visibilityChanged: () => {
      if (ports.isVisible()) wake();
      else running?.live?.letGo();
    },
    keptChanged: (key) => {
      if (key === 'parentMode') parentModePath.set(kept.parentMode());
      if (key === 'token') session.load().catch(onFault);
    },
    setParentMode: async (path) => {
      await kept.keepParentMode(path);
      parentModePath.set(path);
    },
    tell,
    wantDay: async (open, day) => {
      if (await open.cache.want(day)) running?.replay.wakePulling();
    },
  };
}

function viewOf(session: Session): ViewingAs | null {
  return session.status === 'signed-in' ? session.viewingAs : null;
}

function keepTokens(kept: KeptValues, headers: Headers, used: string | undefined): void {
  // Somebody may have signed out, or in, while this call was under way.
  if (kept.token() !== used) return;
  const forSignOut = headers.get('x-sign-out-token');
  if (forSignOut !== null) kept.keepSignOutToken(forSignOut);
  const renewed = headers.get('x-auth-token');
  if (renewed !== null && used !== undefined) kept.keepToken(renewed);
}
