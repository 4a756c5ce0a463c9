/** Everything that a run consists of, in the hands of its steps. */
import { createNetwork, isLiveLine, type Network, type NetworkFault } from './network.ts';
import { losing } from './patience-check.ts';
import { isOfOldSchool, type Plan } from './act.ts';
import { createRandom } from './random.ts';
import type { Violation } from './run-plan.ts';
import { emailOf, password, startMs, type UserName } from './school.ts';
import { createFollower, type Follower } from './follower.ts';
import { createServer, type Server } from './server.ts';
import type { RunStores } from './stores.ts';
import { openTab, type Tab } from './tab.ts';
import { createTablet, type Tablet } from './tablet.ts';
import type { Tick } from './ticks.ts';
import { createWorld, type World } from './world.ts';

/** Network trouble of one tablet for a while. */
export type Window = {
  readonly tablet: Tablet;
  readonly fault: NetworkFault;
  readonly share: number;
  readonly untilMs: number;
  readonly seed: string;
  readonly only?: 'push';
};

export type Scene = {
  readonly plan: Plan;
  readonly world: World;
  readonly server: Server;
  readonly network: Network;
  readonly follower: Follower;
  readonly tablets: Tablet[];
  readonly ticks: Tick[];
  readonly windows: Window[];
  readonly faults: Map<string, number>;
  readonly violations: Violation[];
  readonly trace: string[];
  /** Facts that the checks need to know of the run. */
  readonly happened: {
    isServerSetBack: boolean;
    /** The clock of a server was wrong for a while. */
    isServerClockTroubled: boolean;
    isHealing: boolean;
    /** An administrator tries to erase a child. */
    isErasing: boolean;
    /** The north keeps no attendance of more than a month ago. */
    isForgetting: boolean;
    /** What the history said at the beginning of an old school, by command. */
    readonly before: ReadonlyMap<string, string>;
    /** An administrator imports a roster. */
    isImporting: boolean;
    /** People of the north whom an administrator was told to be erased. */
    readonly erased: Set<string>;
    /** The server looks for questions to parents that have ended. */
    isAsking: boolean;
    /** The server tells families of what is due. */
    isTelling: boolean;
    /** Commands of direct calls that the server refused because a later save stands. */
    readonly refusedAsLate: string[];
    /** Commands of direct calls that the server answered as saved. */
    readonly savedByOffice: {
      readonly command: string;
      /** The answer held what was sent. */
      readonly isShown: boolean;
    }[];
    /** What parents were told that they answered. */
    readonly answers: { readonly question: string; readonly answer: string }[];
    /** Who was named for a few days, as a parent was told. */
    readonly named: {
      readonly contact: string;
      readonly students: readonly string[];
      readonly from: string;
      readonly until: string;
    }[];
    /** In order. `isSet` is false when no answer came; a PIN that nobody here knows is empty. */
    readonly pins: { readonly pin: string; readonly owner: string; readonly isSet: boolean }[];
    /** Ids of commands that were made up in other people's names. */
    readonly forged: Map<string, { readonly mayCount: boolean; readonly raw: string }>;
    readonly clonedTablets: Set<string>;
    /** Ticks that were lost with a disk that was set back before they were sent. */
    readonly goneWithDisk: Set<string>;
    readonly clockTroubled: Set<string>;
    /** When each tab's pulls were refused. */
    readonly refusedPulls: Map<string, number[]>;
    /** When each tab tried to hand in, and whether that was lost on its way. */
    readonly pushes: Map<string, { readonly ms: number; readonly isLost: boolean }[]>;
    /** When the checks began. */
    endedMs: number;
    readonly browserFaults: { readonly tablet: string; readonly fault: unknown }[];
  };
  /** Copies of disks that were put aside, by tablet. */
  readonly copies: Map<
    Tablet,
    {
      readonly factory: IDBFactory;
      readonly storage: ReadonlyMap<string, string>;
      readonly atMs: number;
      readonly user: UserName | undefined;
      readonly isDoor: boolean;
    }
  >;
  /** Tablets that are still to become the door. */
  readonly pairings: Map<Tablet, object>;
  readonly log: (line: string) => void;
  readonly count: (fault: string) => void;
  readonly openTab: (tablet: Tablet) => Tab;
  /** Signs in, and tries again until it works or another user is meant to be signed in. */
  readonly signIn: (tablet: Tablet, user: UserName) => void;
  readonly close: () => void;
};

const retrySignInMs = 15_000;

export type SceneOptions = { readonly isTraced: boolean; readonly stores: RunStores };

export async function createScene(plan: Plan, { isTraced, stores }: SceneOptions): Promise<Scene> {
  // An import is planned from files, which are read in real time.
  let isPlanning = (): boolean => false;
  const world = createWorld(startMs, () => stores.isBusy() || isPlanning());
  const trace: string[] = [];
  const faults = new Map<string, number>();
  const windows: Window[] = [];
  const log = (line: string): void => {
    if (isTraced) trace.push(`+${((world.nowMs() - startMs) / 1_000).toFixed(3)} s  ${line}`);
  };
  const count = (fault: string): void => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  world.enter();
  const server = await createServer(world.nowMs, {
    random: createRandom(`server ${plan.seed}`),
    spread: createRandom(`spread ${plan.seed}`),
    stores,
    beginning: isOfOldSchool(plan) ? 'old' : 'new',
  });
  isPlanning = server.isPlanning;
  const network = createNetwork(world, server, log);
  let requests = 0;

  const scene: Scene = {
    plan,
    world,
    server,
    network,
    follower: createFollower(server),
    tablets: [],
    ticks: [],
    windows,
    faults,
    violations: [],
    trace,
    happened: {
      isServerSetBack: false,
      isServerClockTroubled: false,
      isHealing: false,
      isErasing: false,
      isForgetting: false,
      before: new Map(
        isOfOldSchool(plan)
          ? server
              .sql<{ id: string; raw: string }>('select id, raw from history')
              .map(({ id, raw }) => [id, raw])
          : [],
      ),
      isImporting: false,
      erased: new Set(),
      isAsking: false,
      isTelling: false,
      savedByOffice: [],
      refusedAsLate: [],
      answers: [],
      named: [],
      pins: [],
      forged: new Map(),
      clonedTablets: new Set(),
      goneWithDisk: new Set(),
      clockTroubled: new Set(),
      refusedPulls: new Map(),
      pushes: new Map(),
      endedMs: Number.POSITIVE_INFINITY,
      browserFaults: [],
    },
    copies: new Map(),
    pairings: new Map(),
    log,
    count,
    openTab: (tablet) => {
      const name = `${tablet.name}.${tablet.tabs.length + 1}`;
      const tab = openTab({
        tablet,
        name,
        world,
        network,
        random: createRandom(`${plan.seed} ${name}`),
        faultOf: (path) => {
          requests += 1;
          const fault = faultNow(windows, { tablet, path, nowMs: world.nowMs(), requests });
          if (fault !== undefined) count(fault);
          if (path.endsWith('/push')) {
            const isLost = tablet.isOffline() || (fault !== undefined && losing.has(fault));
            const { pushes } = scene.happened;
            pushes.set(name, [...(pushes.get(name) ?? []), { ms: world.nowMs(), isLost }]);
          }
          return fault;
        },
        onRefused: (path) => {
          if (!path.includes('/pull')) return;
          const { refusedPulls } = scene.happened;
          refusedPulls.set(name, [...(refusedPulls.get(name) ?? []), world.nowMs()]);
        },
        onFault: (fault) => {
          log(`${name} fault: ${describeFault(fault)}`);
          scene.happened.browserFaults.push({ tablet: tablet.name, fault });
        },
      });
      tablet.tabs.push(tab);
      return tab;
    },
    signIn: (tablet, user) => {
      if (tablet.isDoor) return;
      tablet.user = user;
      trySignIn(scene, tablet, user);
    },
    close: () => {
      for (const { tabs } of scene.tablets) for (const tab of tabs) tab.kill();
      server.close();
      network.close();
      world.leave();
    },
  };
  for (const [index, planned] of plan.tablets.entries()) {
    const tablet = createTablet(`tablet ${index + 1}`, world);
    scene.tablets.push(tablet);
    for (let tab = 0; tab < planned.tabs; tab += 1) scene.openTab(tablet);
    if ('user' in planned) scene.signIn(tablet, planned.user);
    else tablet.isDoor = true;
  }
  return scene;
}

export function liveTabs(tablet: Tablet): readonly Tab[] {
  return tablet.tabs.filter((tab) => !tab.isDead());
}

/** The tab that somebody would use. */
export function tabInUse(tablet: Tablet): Tab | undefined {
  return liveTabs(tablet).find((tab) => !tab.isFrozen());
}

function trySignIn(scene: Scene, tablet: Tablet, user: UserName): void {
  const { world } = scene;
  if (tablet.user !== user) return;
  const tab = tabInUse(tablet);
  const now = tab?.browser.session.session.get();
  const isHere = now?.status === 'signed-in' && now.user.email === emailOf(user) && !now.isSignInNeeded;
  if (isHere) return;
  world.at(world.nowMs() + retrySignInMs, () => trySignIn(scene, tablet, user));
  if (tab === undefined) return;
  // The log-in is shown to nobody who is signed in: one person logs out before another signs in.
  if (now?.status === 'signed-in' && !now.isSignInNeeded) {
    logOut(scene, tab);
    return;
  }
  tab.browser.session
    .signIn({ email: emailOf(user), password })
    .then((outcome) => scene.log(`${tab.name} signs in as ${user}: ${outcome.kind}`))
    .catch((fault: unknown) => scene.log(`${tab.name} cannot sign in: ${describeFault(fault)}`));
}

export function logOut(scene: Scene, tab: Tab): void {
  tab.browser.session
    .signOut()
    .then(() => scene.log(`${tab.name} is logged out`))
    .catch((fault: unknown) => scene.log(`${tab.name} cannot log out cleanly: ${describeFault(fault)}`));
}

export function describeFault(fault: unknown): string {
  return fault instanceof Error ? `${fault.name} ${fault.message}` : String(fault);
}

function faultNow(
  windows: readonly Window[],
  request: {
    readonly tablet: Tablet;
    readonly path: string;
    readonly nowMs: number;
    readonly requests: number;
  },
): NetworkFault | undefined {
  const { tablet, path, nowMs, requests } = request;
  const isLive = isLiveLine(path);
  for (const { tablet: own, untilMs, fault, share, seed, only } of windows) {
    if (own !== tablet || untilMs <= nowMs || (fault === 'live cut') !== isLive) continue;
    if (only !== undefined && !path.endsWith(`/${only}`)) continue;
    if (createRandom(`${seed} ${requests}`).chance(share)) return fault;
  }
  return undefined;
}
