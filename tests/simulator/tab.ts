/** One tab: the real `createBrowser` on ports that can freeze it, kill it or fail. */
import type { ArgsOf, Command, CommandName } from '#sync/school/commands/catalogue.ts';
import { readView } from '#pwa/data/store/cache-view.ts';
import { type Browser, createBrowser } from '#pwa/data/browser/create-browser.ts';
import { openTabDisk, type TabDisk } from './disk.ts';
import type { Network, NetworkFault } from './network.ts';
import { createIds, type Random } from './random.ts';
import type { Tablet } from './tablet.ts';
import type { World } from './world.ts';
import { nodeSealing } from '#tests/support/node-sealing.ts';
import { nodeSigning } from '#tests/support/node-signing.ts';

export type Tab = {
  readonly name: string;
  readonly browser: Browser;
  readonly disk: TabDisk;
  readonly isDead: () => boolean;
  readonly isFrozen: () => boolean;
  readonly kill: () => void;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly setVisible: (isVisible: boolean) => void;
  /** Gives a command as the screens do. Undefined when no tick was shown. */
  readonly give: <Name extends CommandName>(name: Name, args: ArgsOf<Name>) => Promise<Given | undefined>;
  /** Another tab of this browser changed local storage. */
  readonly storageChanged: (key: string) => void;
};

export type Given = { readonly command: Command; readonly school: string };

export type TabOptions = {
  readonly tablet: Tablet;
  readonly name: string;
  readonly world: World;
  readonly network: Network;
  readonly random: Random;
  readonly faultOf: (path: string) => NetworkFault | undefined;
  /** The server, or what stood in for it, said no. */
  readonly onRefused: (path: string) => void;
  readonly onFault: (fault: unknown) => void;
};

/** One for all: its stack says nothing, and most are made for calls that ended long before. */
const timedOut = new DOMException('The operation timed out.', 'TimeoutError');

export function openTab({
  tablet,
  name,
  world,
  network,
  random,
  faultOf,
  onRefused,
  onFault,
}: TabOptions): Tab {
  const disk = openTabDisk(tablet.factory(), () => {
    tablet.wipedMs = world.nowMs();
  });
  let isDead = false;
  let isFrozen = false;
  let isVisible = true;
  let held: (() => void)[] = [];

  function deliver(act: () => void): void {
    if (isDead) return;
    if (isFrozen) held.push(act);
    else act();
  }

  const me = {};
  const browser = createBrowser({
    fetch: network.fetchOf({ name, deliver, isOffline: tablet.isOffline, faultOf, onRefused, random }),
    storage: tablet.storageOf(
      () => isDead,
      (key) => tablet.tellOthers(tab, key),
    ),
    disk: disk.disk,
    signing: nodeSigning,
    sealing: nodeSealing,
    clock: tablet.clock,
    time: {
      nowMs: tablet.clock.nowMs,
      elapsedMs: world.nowMs,
      random: random.next,
      sleep: (ms) => {
        let end = (): void => undefined;
        const done = new Promise<void>((resolve) => {
          end = resolve;
        });
        const callOff = Number.isFinite(ms)
          ? world.at(world.nowMs() + ms, () => deliver(end))
          : () => undefined;
        return {
          done,
          cancel: () => {
            callOff();
            end();
          },
        };
      },
    },
    timeLimit: (ms) => {
      const limit = new AbortController();
      world.at(world.nowMs() + ms, () => deliver(() => limit.abort(timedOut)));
      return limit.signal;
    },
    lock: tablet.locks.portOf(me),
    newId: createIds(random, tablet.clock.nowMs),
    isVisible: () => isVisible,
    deviceName: tablet.name,
    version: '1.4.6',
    onFault: (fault) => {
      if (!isDead) onFault(fault);
    },
  });

  const tab: Tab = {
    name,
    browser,
    disk,
    isDead: () => isDead,
    isFrozen: () => isFrozen,
    kill: () => {
      isDead = true;
      held = [];
      disk.kill();
      tablet.locks.releaseAll(me);
    },
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const act of held.splice(0)) act();
    },
    setVisible: (next) => {
      isVisible = next;
      deliver(browser.visibilityChanged);
    },
    give: async (command, args) => {
      const session = browser.session.session.get();
      const open = browser.openSchool.get();
      const isAble = session.status === 'signed-in' || session.status === 'door';
      if (isDead || isFrozen || !isAble || open === undefined) return undefined;
      try {
        const base = (await readView(open.database)).shown?.revision;
        const actor = session.status === 'door' ? (await browser.outbox.device()).id : session.user._id;
        const by = { school: open.school, actor, base };
        const made = await browser.outbox.keep(command, args, by);
        if (isDead) return undefined;
        browser.tell({ isOutboxBroken: false });
        return { command: made, school: open.school };
      } catch (fault) {
        if (!isDead) onFault(fault);
        browser.tell({ isOutboxBroken: true });
        return undefined;
      }
    },
    storageChanged: (key) => deliver(() => browser.keptChanged(key)),
  };
  browser.start().catch((fault: unknown) => {
    if (!isDead) onFault(fault);
  });
  return tab;
}
