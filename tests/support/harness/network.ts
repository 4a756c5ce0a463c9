/**
 * The cable between a browser and the server, in our hands: a TCP proxy on the loopback device that passes bytes through, delays them, counts them,
 * cuts them, swallows them, or answers like the sign-in page of a hotel. What a test does here the browser cannot know
 * beforehand (`navigator.onLine` stays true), which is how real networks fail.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen.ts';

/**
 * `through`: as it should be. `cut`: connections are reset and new ones too. `silent`: connections open and nothing ever comes.
 * `portal`: every request is answered 200 with a page of HTML.
 */
export type NetworkState = 'through' | 'cut' | 'silent' | 'portal';

export interface Network {
  readonly url: string;
  readonly port: number;
  readonly set: (state: NetworkState) => void;
  readonly state: () => NetworkState;
  /** Half of it in each direction. */
  readonly setRoundTrip: (ms: number) => void;
  /** Bytes on the wire since the last call: headers, bodies as compressed. */
  readonly takeBytes: () => { readonly up: number; readonly down: number };
  /** True once the network was anything but `through`: then failed requests on a page's console are to be expected. */
  readonly wasEverBroken: () => boolean;
  readonly close: () => Promise<void>;
}

const portalPage = '<!doctype html><title>Guest Wi-Fi</title><h1>Please accept the terms</h1>';
const portalAnswer = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${portalPage.length}\r\nconnection: close\r\n\r\n${portalPage}`;

/** `serverPort` is asked at each connection, so the server may come and go. */
export async function openNetwork(serverPort: () => number): Promise<Network> {
  const sockets = new Set<Socket>();
  const wire = { state: 'through' as NetworkState, oneWayMs: 0, up: 0, down: 0, wasBroken: false };

  const proxy = createServer((browser) => {
    keep(browser);
    switch (wire.state) {
      case 'through':
        return join(browser);
      case 'cut':
        return browser.resetAndDestroy();
      case 'silent':
        return;
      case 'portal':
        browser.once('data', () => browser.end(portalAnswer));
    }
  });

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    // A reset is what this proxy is for; what it means is for the browser to find out.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  }

  function join(browser: Socket): void {
    const server = connect(serverPort(), '127.0.0.1');
    keep(server);
    carry(browser, server, (size) => (wire.up += size));
    carry(server, browser, (size) => (wire.down += size));
  }

  function carry(from: Socket, to: Socket, count: (size: number) => void): void {
    let lastDueMs = 0;
    // Never before the chunk ahead of it, even when the delay has been changed in between.
    const later = (act: () => void) => {
      const nowMs = performance.now();
      lastDueMs = Math.max(lastDueMs, nowMs + wire.oneWayMs);
      if (lastDueMs <= nowMs) act();
      else setTimeout(act, lastDueMs - nowMs);
    };
    from.on('data', (chunk) => {
      count(chunk.length);
      later(() => wire.state === 'through' && !to.destroyed && to.write(chunk));
    });
    from.on('end', () => later(() => to.end()));
    from.on('close', () => later(() => to.destroy()));
  }

  const port = await listenOnLoopback(proxy);

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    state: () => wire.state,
    set: (state) => {
      wire.state = state;
      wire.wasBroken ||= state !== 'through';
      // Open connections belong to the network as it was: the silent one keeps them and says nothing more.
      if (state !== 'silent') for (const socket of sockets) socket.resetAndDestroy();
    },
    setRoundTrip: (ms) => {
      wire.oneWayMs = ms / 2;
    },
    takeBytes: () => {
      const { up, down } = wire;
      wire.up = 0;
      wire.down = 0;
      return { up, down };
    },
    wasEverBroken: () => wire.wasBroken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
