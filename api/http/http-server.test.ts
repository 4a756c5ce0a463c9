import { Agent, get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createSay } from '#api/platform/say.ts';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';
import { createHttpServer } from './http-server.ts';
import type { Server as App } from './mount.ts';

/** Node.js hands it out on demand, and to a new context alone. */
function openCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect !== 'function') throw new Error('This Node.js cannot be told to collect garbage.');
  return () => void collect();
}

test('holds nothing of an answer on the connection that a browser keeps after it', async () => {
  const collect = openCollector();
  const services = { say: createSay(), version: '1.0.0' };
  const app: App = new Hono();
  app.get('/', (context) => context.text('hi'));
  const server = createHttpServer({ app, services });
  const answers: WeakRef<object>[] = [];
  server.on('request', (_incoming, outgoing) => answers.push(new WeakRef(outgoing)));
  const port = await listenOnLoopback(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((resolve, reject) => {
    const asked = get({ agent, port, host: '127.0.0.1' }, (answer) => answer.resume().on('end', resolve));
    asked.on('error', reject);
  });
  await expect
    .poll(() => {
      collect();
      return answers.map((answer) => answer.deref());
    })
    .toEqual([undefined]);
  agent.destroy();
  server.close();
});
