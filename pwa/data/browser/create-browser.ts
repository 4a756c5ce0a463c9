/**
 * All the data of one browser tab, put together over ports. A tab has one outbox, one session, and
 * one cache with its loops for the school in view. When the view changes, the old school's loops
 * stop before the new one's start. `createBrowser` is long because it lists all that a tab offers.
 */
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hearingLine } from '#pwa/data/calls/ask.ts';
import { afterTickMs } from '#pwa/data/store/after-tick.ts';
import { type Cell, createCell } from '#pwa/data/store/live-value.ts';
import type { BrowserPorts } from './browser-ports.ts';
import { type BrowserSession, createBrowserSession } from './browser-session.ts';
import { type BrowserStores, openStores } from './browser-stores.ts';
import { createFacts, type FactsCell, nothingHeardOfView } from './facts.ts';
import { isOpenFor, type OpenSchool, syncedPlace } from './open-school.ts';
import { type SchoolLoops, startLoops } from './school-loops.ts';

export type Browser = FactsCell &
  Pick<BrowserSession, 'ask' | 'session' | 'openStream'> &
  Pick<
    BrowserStores,
    'kept' | 'outbox' | 'outboxDatabase' | 'fileDatabase' | 'signer' | 'trustedTime' | 'heardBeforeMs'
  > & {
    readonly parentModePath: Cell<string | null>;
    readonly openSchool: Cell<OpenSchool | undefined>;
    readonly start: () => Promise<void>;
    readonly stop: () => void;
    /** The page is in view again. */
    readonly wake: () => void;
    /** The network is gone, or may be back. */
    readonly networkChanged: (isThere: boolean) => void;
    readonly wakeSending: () => void;
    /** There is something to tell the server about this device. */
    readonly wakeEnrolling: () => void;
    /** Hidden tabs let go of the live line: they may be frozen with it. */
    readonly visibilityChanged: () => void;
    /** Another tab changed what local storage keeps. */
    readonly keptChanged: (key: string | null) => void;
    /** Returns when it is on disk: a tablet whose battery dies must start again in Parent Mode. */
    readonly setParentMode: (path: string | null) => Promise<void>;
    /** A screen shows these days: fetch those that are not here. */
    readonly wantDays: (open: OpenSchool, ...days: readonly SchoolDay[]) => Promise<void>;
  };

/** Where a door tablet is, in Parent Mode and out of it. */
export const doorPath = '/door';

export function createBrowser(ports: BrowserPorts): Browser {
  const { onFault } = ports;
  const openSchool = createCell<OpenSchool | undefined>(undefined);
  const stores = openStores(ports, (entry) => {
    openSchool.get()?.data.noteKept(entry);
    void ports.time.sleep(afterTickMs).done.then(() => loops?.wakeSending());
  });
  const { kept, outbox, outboxDatabase, fileDatabase, signer, trustedTime, heardBeforeMs } = stores;
  const factsCell = createFacts();
  const { tell } = factsCell;
  const sessionCalls = createBrowserSession(ports, { ...stores, tell });
  const { session, ask } = sessionCalls;
  const parentModePath = createCell(kept.parentMode());
  let loops: SchoolLoops | undefined;
  let endWatching: (() => void) | undefined;

  function followView(): void {
    const now = session.session.get();
    if (now.status === 'loading') return;
    parentModePath.set(now.status === 'door' ? doorPath : kept.parentMode());
    const place = syncedPlace(now);
    if (loops !== undefined && isOpenFor(loops.open, place)) {
      loops.wakeAll();
      return;
    }
    loops?.stop();
    tell(nothingHeardOfView);
    loops = startLoops(place, { ...ports, ...stores, ...sessionCalls, ...factsCell });
    openSchool.set(loops.open);
  }

  const wake = (): void => loops?.wakeAll();
  // Without a school in view nothing is pulled: what its screens and the browser hear is all.
  const pullsNothing = (): boolean => loops !== undefined && loops.open === undefined;
  // Whether the line is down is found out at once, and not by the next pull in a minute.
  const askOfScreens = hearingLine(ask, (isReachable, { isChange }) => {
    if (!isReachable && isChange === true) tell({ isAnswerLost: true });
    if (pullsNothing()) tell({ isReachable });
    else if (!isReachable && factsCell.facts.get().isReachable) loops?.wakePulling();
  });

  return {
    kept,
    ask: askOfScreens,
    openStream: sessionCalls.openStream,
    outbox,
    outboxDatabase,
    fileDatabase,
    signer,
    trustedTime,
    heardBeforeMs,
    session,
    ...factsCell,
    parentModePath,
    openSchool,
    start: async () => {
      endWatching = session.session.subscribe(followView);
      await stores.restore();
      parentModePath.set(kept.parentMode());
      await session.load();
      followView();
      await outbox.forgetDelivered();
    },
    stop: () => {
      endWatching?.();
      loops?.stop();
      loops = undefined;
      stores.close();
    },
    wake,
    networkChanged: (isThere) => {
      if (pullsNothing()) tell({ isReachable: isThere });
      // A pull that fails at once says so on every screen, and not the next one in a minute.
      wake();
    },
    wakeSending: () => loops?.wakeSending(),
    wakeEnrolling: () => loops?.wakeEnrolling(),
    visibilityChanged: () => {
      if (ports.isVisible()) wake();
      else loops?.letGoOfLine();
    },
    keptChanged: (key) => {
      if (key === 'parentMode' && session.session.get().status !== 'door')
        parentModePath.set(kept.parentMode());
      if (key === 'token') session.load().catch(onFault);
      if (key === 'viewingAs' || key === 'parentMode') session.followView();
    },
    setParentMode: async (path) => {
      await session.keepParentMode(path);
      parentModePath.set(path);
    },
    wantDays: async (open, ...days) => {
      if (await open.cache.want(...days)) loops?.wakePulling();
    },
  };
}
