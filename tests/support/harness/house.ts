/** A school with its server, its network and its tablets: what every journey begins with. */
import { expect } from 'vitest';
import { seed } from './seed.ts';
import { prepareTablet, type Tablet, type TabletOptions } from './browser.ts';
import { type Equipment, ownEquipment } from './equipment.ts';
import { type MadeSchool, makeSchool, type Wanted } from './made-school.ts';
import type { Network } from './network.ts';
import { prepareServer, type Server, type ServerOptions } from './start-server.ts';

export interface House {
  readonly school: MadeSchool;
  readonly server: Server;
  /** The first tablet's; every other one may have its own. */
  readonly network: Network;
  readonly newNetwork: () => Promise<Network>;
  readonly newTablet: (options: NewTablet) => Tablet;
  /** Fails when a page logged an error that neither a broken network nor `allowed` explains. */
  readonly expectNoFaults: (allowed?: RegExp) => void;
  /** What each open tab shows, and what it complained of. */
  readonly describeScreens: () => Promise<string>;
  /**
   * Closes the tablets of a finished test: open pages would pull what the next test records. The
   * networks beside the first are given back too: the next test's tablets then find the app there.
   */
  readonly removeTablets: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface NewTablet extends Omit<TabletOptions, 'baseUrl' | 'shared'> {
  readonly network?: Network;
  /** For tests that kill the browser, or close and open it again. */
  readonly isOnDisk?: boolean;
}

export async function openHouse(
  wanted: Partial<Wanted> = {},
  options: ServerOptions = {},
  equipment: Equipment = ownEquipment(),
): Promise<House> {
  const school = makeSchool({ students: 12, daysBefore: 20, daysAfter: 20, ...wanted });
  const networks: Network[] = [];
  const tablets: Tablet[] = [];
  const { browser: shared } = equipment;
  const newNetwork = async () => {
    const network = await equipment.openNetwork(() => server.port);
    networks.push(network);
    return network;
  };
  const server = await prepareServer(options);
  const network = await newNetwork();
  const closeNetworks = async (from: number) => {
    // The last one first: whoever is next then finds the first one first.
    for (const each of networks.splice(from).toReversed()) await each.close();
  };
  const removeTablets = async () => {
    for (const tablet of tablets.splice(0)) await tablet.remove();
    await closeNetworks(1);
  };
  const close = async () => {
    await removeTablets();
    await equipment.close();
    await closeNetworks(0);
    await server.remove();
  };
  try {
    await seed(server.dataDir, school);
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    school,
    server,
    network,
    newNetwork,
    newTablet: ({ network: own = network, isOnDisk = false, ...options }) => {
      const tablet = prepareTablet({
        isNew: !equipment.keepsApp,
        ...options,
        baseUrl: own.url,
        ...(!isOnDisk && { shared }),
      });
      tablets.push(tablet);
      return tablet;
    },
    expectNoFaults: (allowed) => {
      const wasBroken = networks.some((each) => each.wasEverBroken());
      const faults = tablets
        .flatMap((tablet) => tablet.takeFaults())
        .filter((fault) => !isExpected(fault, wasBroken, allowed));
      expect(faults, 'what the browsers complained of').toEqual([]);
    },
    describeScreens: async () =>
      (await Promise.all(tablets.map((tablet) => tablet.describeScreens()))).flat().join('\n'),
    removeTablets,
    close,
  };
}

/** A page that is left before the answer lets the next one tell of the same sign-out again. */
const signOutToldTwice = /status of 401 .*\/api\/users\/logout\)/;

/** Of a page, or of the browser, which asks for the script of a worker anew now and then. */
const failedRequest = /Failed to load resource: net::ERR_|error occurred when fetching the script/;

/** Chromium logs each failed request itself. The page cannot prevent it. */
function isExpected(fault: string, wasBroken: boolean, allowed: RegExp | undefined): boolean {
  return (
    (wasBroken && failedRequest.test(fault)) ||
    signOutToldTwice.test(fault) ||
    (allowed?.test(fault) ?? false)
  );
}
