import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback } from './listen.ts';
import { type Network, openNetwork } from './network.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('passes what the server answers through, and counts it', async () => {
  const network = await networkToHello();
  expect(await (await fetch(network.url)).text()).toBe('hello');
  const { up, down } = network.takeBytes();
  expect(up).toBeGreaterThan('GET / HTTP/1.1\r\n'.length);
  expect(down).toBe('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'.length);
  expect(network.wasEverBroken()).toBe(false);
});

test('a cut network fails a request that is under way and the next ones, until it is mended', async () => {
  const network = await networkToHello();
  network.setRoundTrip(60_000);
  const underWay = Promise.allSettled([fetch(network.url)]);
  network.set('cut');
  expect(await underWay).toMatchObject([{ status: 'rejected' }]);
  await expect(fetch(network.url)).rejects.toThrow('fetch failed');
  network.setRoundTrip(0);
  network.set('through');
  expect((await fetch(network.url)).status).toBe(200);
});

test('a captive portal answers every request 200 with a page of HTML', async () => {
  const network = await networkToHello();
  network.set('portal');
  const answer = await fetch(`${network.url}/api/sync/push`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Guest Wi-Fi');
});

test('a silent network answers nothing', async () => {
  const network = await networkToHello();
  network.set('silent');
  await expect(fetch(network.url, { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/i);
});

test('a round trip takes as long as it was told to', async () => {
  const network = await networkToHello();
  await fetch(network.url);
  network.setRoundTrip(80);
  const startMs = performance.now();
  await (await fetch(network.url)).text();
  expect(performance.now() - startMs).toBeGreaterThanOrEqual(79);
});

async function networkToHello(): Promise<Network> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nhello'));
  });
  const port = await listenOnLoopback(server);
  const network = await openNetwork(() => port);
  closing.push(network.close, () => new Promise((resolve) => server.close(resolve)));
  return network;
}
