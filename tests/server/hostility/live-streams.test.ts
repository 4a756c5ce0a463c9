/** Live streams that end as streams really end: nothing of them may stay on the server. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#api/app.ts';
import { createHttpServer } from '#api/http/http-server.ts';
import { readLiveHolders } from '#api/domain/stream-holders.ts';
import { createLiveStreams } from '#api/live/live-streams.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Services } from '#api/http/services.ts';
import { aSchool, createTestServer, type TestSchool, type TestServer } from '#api/test-server.fixture.ts';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';

let server: TestServer;
let school: TestSchool;
let http: Server;
let port: number;
let handlesBefore: ReadonlyMap<string, number>;
const sockets = new Set<Socket>();

beforeEach(async () => {
  server = await createTestServer();
  school = await aSchool(server);
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
  await server.close();
});

async function serve(
  change: (services: Services) => Services = (made) => ({ ...made, live: manyStreams(made) }),
  limits: ServerLimits = serverLimits,
) {
  const services = change(server.services);
  http = createHttpServer({ app: createApp({ services }), services, limits });
  port = await listenOnLoopback(http);
  handlesBefore = handles();
  return services;
}

/** One token may open as many as it likes: what is tried here is how they end. */
function manyStreams({ broker, metrics, store }: Services, oldestMs: number = serverLimits.oldestStreamMs) {
  return createLiveStreams({
    broker,
    metrics,
    heartbeatMs: serverLimits.heartbeatMs,
    oldestMs,
    readLiveSessions: (sessions) =>
      readLiveHolders(store.read, sessions, new Date(server.services.nowMs()).toISOString()),
    onTrouble: (error) => {
      throw error;
    },
    limits: { streamsPerSession: 1_000, streamsPerPerson: 1_000 },
  });
}

/** What keeps this process alive, both ends of each connection being in it. */
function handles(): ReadonlyMap<string, number> {
  const kinds = Map.groupBy(process.getActiveResourcesInfo(), (kind) => kind);
  return new Map(['Timeout', 'TCPSocketWrap'].map((kind) => [kind, kinds.get(kind)?.length ?? 0]));
}

function ask(method = 'GET', of = school) {
  return `${method} /api/sync/${of._id}/live HTTP/1.1\r\nhost: localhost\r\nx-auth-token: ${of.staff.token}\r\n\r\n`;
}

/** A connection that has asked for a stream and has heard its first event. */
async function openStream(): Promise<Socket> {
  const socket = await send(ask());
  await heard(socket, 'data: ');
  return socket;
}

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  // The far end may reset it: that is what is tried here.
  socket.on('error', () => sockets.delete(socket));
  socket.on('close', () => sockets.delete(socket));
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

function heard(socket: Socket, wanted: string): Promise<void> {
  return new Promise((resolve) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.includes(wanted)) return;
      socket.off('data', listen);
      resolve();
    };
    socket.on('data', listen);
  });
}

/** Polls by turns of the event loop. A timer would be one of those that are counted. */
async function turnUntil(isSo: () => boolean): Promise<boolean> {
  const untilMs = performance.now() + 20_000;
  while (!isSo() && performance.now() < untilMs) await new Promise((resolve) => setImmediate(resolve));
  return isSo();
}

async function expectNothingLeft({ live, broker, metrics }: Services) {
  await turnUntil(
    () =>
      live.count() === 0 && [...handles()].every(([kind, count]) => count <= (handlesBefore.get(kind) ?? 0)),
  );
  expect(live.count()).toBe(0);
  expect(broker.listeners()).toBe(0);
  // Fewer timers than before are fine: one that ran before may have ended.
  for (const [kind, count] of handles())
    expect(count, kind).toBeLessThanOrEqual(handlesBefore.get(kind) ?? 0);
  expect(await metrics.text()).toMatch(/^bellgate_live_streams 0$/m);
}

const cuts: readonly { readonly name: string; readonly cut: (socket: Socket) => void }[] = [
  { name: 'reset', cut: (socket) => socket.resetAndDestroy() },
  { name: 'closed', cut: (socket) => socket.destroy() },
  { name: 'closed for writing only', cut: (socket) => socket.end() },
  { name: 'followed by what is no request', cut: (socket) => socket.write('\0\0\0\r\n\r\n') },
  {
    name: 'reset while it is written to',
    cut: (socket) => {
      socket.pause();
      for (let revision = 0; revision < 4; revision += 1)
        server.services.broker.publish({ school: school._id, revision });
      socket.resetAndDestroy();
    },
  },
];
const atOnce = 100;

describe('a thousand live streams', () => {
  it(
    'that are cut in every way leave no subscriber, no timer and no connection',
    { timeout: patienceMs },
    async () => {
      const services = await serve();
      for (let round = 0; round < 1_000 / atOnce; round += 1) {
        const opened = await Promise.all(Array.from({ length: atOnce }, openStream));
        expect(services.live.count()).toBe(atOnce);
        for (const [index, socket] of opened.entries()) cuts[index % cuts.length]?.cut(socket);
        expect(await turnUntil(() => services.live.count() === 0)).toBe(true);
      }
      await expectNothingLeft(services);
    },
  );

  it('that reach the greatest age are ended by the server', { timeout: patienceMs }, async () => {
    const services = await serve((made) => ({ ...made, live: manyStreams(made, 50) }));
    const ended = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        // Not all in the same instant: the listen queue is shorter than that.
        if (index % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
        const socket = await send(ask());
        // The last chunk of a whole answer: the stream was ended, not cut.
        await heard(socket, '\r\n0\r\n\r\n');
        socket.end();
        return true;
      }),
    );
    expect(ended).toHaveLength(1_000);
    await expectNothingLeft(services);
  });
});

describe('a live stream', { timeout: patienceMs }, () => {
  it.each(cuts)('that is $name leaves nothing', async ({ cut }) => {
    const services = await serve();
    cut(await openStream());
    await expectNothingLeft(services);
  });

  it('that is given up before its answer has begun leaves nothing', async () => {
    const services = await serve();
    for (let count = 0; count < 20; count += 1) (await send(ask())).resetAndDestroy();
    await expectNothingLeft(services);
  });

  it('asked for with HEAD does not open', async () => {
    const services = await serve();
    const socket = await send(ask('HEAD'));
    await heard(socket, '\r\n\r\n');
    expect(services.live.count()).toBe(0);
    socket.destroy();
    await expectNothingLeft(services);
  });

  it('pipelined behind another on one connection ends with it', async () => {
    const services = await serve();
    const socket = await send(ask().repeat(20));
    expect(await turnUntil(() => services.live.count() === 20)).toBe(true);
    socket.resetAndDestroy();
    await expectNothingLeft(services);
  });

  it('is cut with its connection when the reader stops reading', async () => {
    const services = await serve(undefined, { ...serverLimits, silentForMs: 300 });
    const socket = await openStream();
    socket.pause();
    // More than the kernel buffers at both ends plus what the stream lets wait.
    // Large events, to fill the kernel's buffers.
    const nudge = { school: school._id, revision: 1, filling: 'x'.repeat(200_000) };
    const isGone = await turnUntil(() => {
      services.broker.publish(nudge);
      return services.live.count() === 0;
    });
    expect(isGone).toBe(true);
    // The reader's end is still there; the server's is not.
    expect(await turnUntil(() => handles().get('TCPSocketWrap') === 1)).toBe(true);
    socket.destroy();
    await expectNothingLeft(services);
  });
});
