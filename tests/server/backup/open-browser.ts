/** A browser without screens: the real outbox, cache, loops and network, fake IndexedDB. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { v7 } from 'uuid';
import type { BrowserPorts } from '#pwa/data/browser/browser-ports.ts';
import { type Browser, createBrowser } from '#pwa/data/browser/create-browser.ts';
import { nodeSealing } from '#tests/support/node-sealing.ts';
import { nodeSigning } from '#tests/support/node-signing.ts';
import type { Server } from '#tests/support/harness/start-server.ts';

export function openBrowser({ url }: Pick<Server, 'url'>, others: Partial<BrowserPorts> = {}): Browser {
  const stored = new Map<string, string>();
  return createBrowser({
    // The app asks for paths of its own origin.
    fetch: (path, init) => fetch(new URL(path, url), init),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
      clear: () => stored.clear(),
      key: (index) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    },
    disk: { indexedDB: new IDBFactory(), IDBKeyRange },
    signing: nodeSigning,
    sealing: nodeSealing,
    clock: { nowMs: () => Date.now(), offsetMinutes: () => -300 },
    time: {
      nowMs: () => Date.now(),
      elapsedMs: () => performance.now(),
      random: () => 0.5,
      sleep: (ms) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1));
        const cancel = () => {
          clearTimeout(timer);
          resolve();
        };
        return { done: promise, cancel };
      },
    },
    timeLimit: (ms) => AbortSignal.timeout(ms),
    lock: { ifFree: async (_name, work) => work() },
    newId: () => v7(),
    isVisible: () => true,
    deviceName: 'Front door',
    version: '1.4.6',
    // The server is down on purpose here. The test checks the store.
    onFault: () => {},
    ...others,
  });
}
