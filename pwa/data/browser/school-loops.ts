/** The loops of the school in view: sending, pulling, the live line, enrolling this device. */
import type { CallPort, ReplayReport } from '#sync/replay/ports.ts';
import { createReplay } from '#sync/replay/replay.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Session } from '#pwa/data/calls/session-state.ts';
import { createSyncCalls } from '#pwa/data/calls/sync-calls.ts';
import { deleteCaches } from '#pwa/data/store/cache-database.ts';
import { deleteUnusedBeside } from '#pwa/data/store/copies-beside.ts';
import { keyToPresent, letGoOfKey } from '#pwa/data/store/outbox-facts.ts';
import { keepPulledDoor, keepPulledPin } from '#pwa/data/store/parent-mode-pins.ts';
import { readPassesDigest } from '#pwa/data/store/kept-door-passes.ts';
import { readPinsDigest } from '#pwa/data/store/kept-door-pins.ts';
import { readSaidWithPull } from '#pwa/data/store/said-with-pull.ts';
import { dropGoneFiles } from '#pwa/data/store/drop-gone-files.ts';
import { keepLastSync, readLastSync } from '#pwa/data/store/last-sync.ts';
import { tidyOutbox } from '#pwa/data/store/tidy-outbox.ts';
import type { BrowserPorts } from './browser-ports.ts';
import type { BrowserSession } from './browser-session.ts';
import type { BrowserStores } from './browser-stores.ts';
import { createEnrolLoop } from './enrol-loop.ts';
import { createHearBlockedLoop } from './hear-blocked-loop.ts';
import { createSealedLoop, sealForSchool } from './sealed-loop.ts';
import type { Facts, FactsCell } from './facts.ts';
import { createLiveLoop } from './live-loop.ts';
import { type OpenSchool, openSchoolAt, type SyncedPlace } from './open-school.ts';

export type LoopDeps = BrowserPorts & BrowserStores & BrowserSession & FactsCell;

export type SchoolLoops = {
  readonly open: OpenSchool | undefined;
  readonly wakeAll: () => void;
  readonly wakeSending: () => void;
  readonly wakePulling: () => void;
  readonly wakeEnrolling: () => void;
  /** Lets go of the live line until it is woken. */
  readonly letGoOfLine: () => void;
  readonly stop: () => void;
};

/** Sending goes on whoever is signed in, and when nobody is. */
export function startLoops(place: SyncedPlace | undefined, deps: LoopDeps): SchoolLoops {
  const { facts, tell, outbox, outboxDatabase, session } = deps;
  let isLeft = false;

  /** What is still under way when a view is left finds its copy closed, and nobody waits for it. */
  function onFault(fault: unknown): void {
    if (!(isLeft && fault instanceof Error && fault.name === 'DatabaseClosedError')) deps.onFault(fault);
  }

  const open = place && openSchoolAt(place, { ...deps, outbox: outboxDatabase, onFault });
  // Whoever looks as a parent hands nothing in for them.
  const own = session.session.get();
  const isOthers = place?.parent !== undefined && own.status === 'signed-in' && own.user._id !== place.parent;
  const enrolled = isOthers ? undefined : place?.school;
  const enrolling = createEnrolLoop(enrolled, {
    ...deps,
    isRevoked: () => facts.get().isRevoked,
    onBlocked: () => report({ isRevoked: true }),
  });
  const handingIn = createSealedLoop({ ...deps, onFault });
  const hearing = createHearBlockedLoop({
    ...deps,
    onFault,
    inView: open?.school,
    ownSchools: () => schoolsOf(session.session.get()),
    onBlocked: forgetUnseen,
    refresh: session.refresh,
  });
  const replay = createReplay({ ...deps, call: syncCalls(open, deps), report, view: open });
  const canListen = (): boolean => deps.kept.token() !== undefined || session.session.get().status === 'door';
  const live = open && createLiveLoop({ ...deps, canListen, onFault, open, onNews: replay.hearNews });

  function report(reported: ReplayReport): void {
    const { fault, mustForget, isReplaced = false, blockedIn, signInNeededIn, pushedTo, ...told } = reported;
    const isOfView = !isLeft && (pushedTo === undefined || pushedTo === open?.school);
    if (fault !== undefined) onFault(fault);
    if (mustForget === true && open !== undefined) forget(open, isReplaced).catch(onFault);
    // The refusal of a record says less than the refusal of the school's copy, which a pull hears.
    if (isOfView && told.isRevoked === true && mustForget !== true && !facts.get().isRevoked)
      replay.wakePulling();
    // Of a school that is not in view nothing is pulled, so nothing more is heard.
    if (blockedIn !== undefined && blockedIn !== open?.school) forgetUnseen(blockedIn).catch(onFault);
    // A key, a new name or the live line waits for the network, not for the minute.
    if (told.isReachable === true && !facts.get().isReachable) {
      enrolling.wake();
      handingIn.wake();
      hearing.wake();
      live?.wake();
    }
    tell({
      ...(isOfView ? told : beyondView(told)),
      ...(!isLeft && signInNeededIn !== undefined && asksForSignIn(signInNeededIn)),
    });
    if (told.lastSyncMs !== undefined && open !== undefined) afterPull(open, told.lastSyncMs).catch(onFault);
  }

  /** A door hears so of its own school alone: what waits there of another one is counted. */
  function asksForSignIn(school: RecordId) {
    const isDoor = session.session.get().status === 'door';
    return (!isDoor || school === open?.school) && { isSignInNeeded: true };
  }

  /** What was not sent stays, sealed. */
  async function forget(of: OpenSchool, isReplaced: boolean): Promise<void> {
    await of.cache.forget();
    await session.blockDoor({ isBlocked: true, isReplaced });
    await seal(of.school);
    // Last: a frozen tab that has one of them open holds this up for as long as it likes.
    await deleteCaches([of.school], deps.disk, of.database.name);
  }

  /** Of a school that is not in view a copy may be left from an earlier look. */
  async function forgetUnseen(school: RecordId): Promise<void> {
    await deleteCaches([school], deps.disk);
    await seal(school);
  }

  async function seal(school: RecordId): Promise<void> {
    await sealForSchool(school, deps);
    handingIn.wake();
  }

  async function afterPull(of: OpenSchool, atMs: number): Promise<void> {
    // What is known of a block is of the view that came after.
    if (!isLeft && !facts.get().isRevoked) await session.blockDoor({ isBlocked: false, isReplaced: false });
    of.data.forgetGathered();
    await keepLastSync(of.database, atMs);
    const { disk, time } = deps;
    const { isOfferedAgain } = await tidyOutbox(of, {
      database: outboxDatabase,
      outbox,
      disk,
      nowMs: time.nowMs,
    });
    if (isOfferedAgain) replay.wakeSending();
    // A door is nobody's, and sends none.
    if (!of.isDoor) await dropGoneFiles(deps.fileDatabase, of);
    // A page may stay open for half a year, above all at a door.
    await outbox.forgetDelivered();
    await deleteUnusedBeside(of, { disk, nowMs: time.nowMs });
  }

  /** From the time before this start; what was heard since is newer. */
  async function recallLastSync(of: OpenSchool): Promise<void> {
    const lastSyncMs = await readLastSync(of.database);
    if (!isLeft && facts.get().lastSyncMs === null) tell({ lastSyncMs });
  }

  if (open !== undefined) recallLastSync(open).catch(onFault);
  replay.start();
  live?.start();
  enrolling.start();
  handingIn.start();
  hearing.start();
  return {
    open,
    wakeAll: () => {
      replay.wakeSending();
      replay.wakePulling();
      live?.wake();
      enrolling.wake();
      handingIn.wake();
      hearing.wake();
    },
    wakeSending: replay.wakeSending,
    wakePulling: replay.wakePulling,
    wakeEnrolling: enrolling.wake,
    letGoOfLine: () => live?.letGo(),
    stop: () => {
      isLeft = true;
      replay.stop();
      live?.stop();
      enrolling.stop();
      handingIn.stop();
      hearing.stop();
      open?.cache.close();
    },
  };
}

/** What is so whichever school is in view. */
function beyondView({ isReachable, isUpgradeNeeded }: ReplayReport): Partial<Facts> {
  return {
    ...(isReachable !== undefined && { isReachable }),
    ...(isUpgradeNeeded !== undefined && { isUpgradeNeeded }),
  };
}

function schoolsOf(session: Session): readonly RecordId[] {
  if (session.status !== 'signed-in' || session.isSignInNeeded) return [];
  return session.user.roles.flatMap(({ institution, isApproved }) =>
    isApproved && institution !== null ? [institution._id] : [],
  );
}

function syncCalls(
  open: OpenSchool | undefined,
  { ask, outbox, outboxDatabase, session, time, version, onFault }: LoopDeps,
): CallPort {
  return createSyncCalls({
    ask,
    deviceKey: (school) => keyToPresent(outboxDatabase, school),
    asParent: open?.asParent === true,
    isDoor: open?.isDoor === true,
    saidWithPull: async (school, isNew) => {
      const pins = open && !isNew ? await readPinsDigest(open.database) : undefined;
      const passes = open && !isNew ? await readPassesDigest(open.database) : undefined;
      const { isIdle, ...said } = await readSaidWithPull(outboxDatabase, {
        school,
        isDoor: session.session.get().status === 'door',
        isParents: open?.asParent === true,
      });
      const idle = isIdle ? { now: time.nowMs(), version } : undefined;
      return { ...said, idle, pins, passes };
    },
    onKeyRefused: (school) => letGoOfKey(outboxDatabase, school),
    onNamed: outbox.takeDeviceName,
    onParentMode: (school, told) => keepPulledPin(outboxDatabase, school, told),
    onDoor: ({ pin, resetCodes, opensWith }) =>
      keepPulledDoor(outboxDatabase, { pin, resetCodes, opensWith }),
    // Another role of theirs may count from now on: ask who we are.
    onReset: () => void session.refresh().catch(onFault),
  });
}
