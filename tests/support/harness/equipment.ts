/** The browser and the networks of a school's tablets. */
import { type SharedBrowser, shareBrowser } from './browser.ts';
import { type Network, openNetwork } from './network.ts';

export interface Equipment {
  readonly browser: SharedBrowser;
  readonly openNetwork: (serverPort: () => number) => Promise<Network>;
  /** A tablet finds the app in its store, when an earlier one was at the same address. */
  readonly keepsApp: boolean;
  readonly close: () => Promise<void>;
}

/** For one school. */
export function ownEquipment(): Equipment {
  const browser = shareBrowser();
  return { browser, openNetwork, keepsApp: false, close: browser.close };
}

/**
 * For all schools of a test worker, one after the other, until the worker ends. A network that one
 * has closed is the next one's, at the same address: there the browser has the app already.
 */
export function keepEquipment(): Equipment {
  const idle: KeptNetwork[] = [];
  return {
    browser: shareBrowser(),
    keepsApp: true,
    openNetwork: async (serverPort) => {
      const kept = idle.pop() ?? (await keepNetwork());
      kept.leadTo(serverPort);
      return {
        ...kept.network,
        close: () => {
          kept.network.set('cut');
          idle.push(kept);
          return Promise.resolve();
        },
      };
    },
    close: () => Promise.resolve(),
  };
}

interface KeptNetwork {
  readonly network: Network;
  readonly leadTo: (serverPort: () => number) => void;
}

async function keepNetwork(): Promise<KeptNetwork> {
  let toServer = () => 0;
  const network = await openNetwork(() => toServer());
  return {
    network,
    leadTo: (serverPort) => {
      toServer = serverPort;
      network.restore();
    },
  };
}
