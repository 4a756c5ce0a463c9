/**
 * The network between a browser and the server: a TCP proxy on the loopback device that passes
 * bytes, delays, counts, cuts or swallows them, or answers like the sign-in page of a hotel. The
 * browser does not know beforehand (`navigator.onLine` stays true), as with real networks.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen.ts';

/**
 * `through`: passes everything. `cut`: resets connections, new ones too. `silent`: accepts them and
 * sends nothing. `portal`: answers every request 200 with a page of HTML.
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
  /** True once it was anything but `through`: failed requests on the console are then expected. */
  readonly wasEverBroken: () => boolean;
  /** As it was when it was opened. */
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

const portalPage = '<!doctype html><title>Guest Wi-Fi</title><h1>Please accept the terms</h1>';
const portalAnswer = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${portalPage.length}\r\nconnection: close\r\n\r\n${portalPage}`;

/** `serverPort` is asked at each connection, so the server may come and go. */
export async function openNetwork(serverPort: () => number): Promise<Network> {
  const sockets = new Set<Socket>();
  const untouched = { state: 'through' as NetworkState, oneWayMs: 0, up: 0, down: 0, wasBroken: false };
  const wire = { ...untouched };

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
      // The silent network keeps its open connections, and sends nothing more on them.
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
    restore: () => void Object.assign(wire, untouched),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
