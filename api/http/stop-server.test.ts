import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenOnLoopback } from '#tests/support/harness/listen.ts';
import { prepareStop } from './stop-server.ts';

const longer = 60 * 60_000;

/** Each of its answers has begun, and goes on until somebody ends it. */
async function startServer() {
  const answers: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: longer }, (_request, response) => {
    response.write('first');
    answers.push(response);
  });
  const stop = prepareStop(server);
  const port = await listenOnLoopback(server);
  // As streams do: their end takes a turn or two to come out.
  const endAnswers = () => setImmediate(() => answers.forEach((answer) => answer.end(' and last')));
  return { stop, port, url: `http://127.0.0.1:${port}`, endAnswers };
}

test('waits for answers under way, and not for the connections that browsers keep after them', async () => {
  const { stop, url, endAnswers } = await startServer();
  const [stream, answer] = [await fetch(url), await fetch(url)];
  await stop({ endStreams: endAnswers, withinMs: longer });
  expect([await stream.text(), await answer.text()]).toEqual(['first and last', 'first and last']);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('does not wait for a connection that a browser has opened ahead of need', async () => {
  const { stop, port, url, endAnswers } = await startServer();
  const ahead = connect(port, '127.0.0.1');
  await once(ahead, 'connect');
  // The server has taken the one that came before.
  const answer = await fetch(url);
  const closed = once(ahead, 'close');
  await stop({ endStreams: endAnswers, withinMs: longer });
  await closed;
  expect(await answer.text()).toBe('first and last');
});

test('cuts an answer that never ends', async () => {
  const { stop, url } = await startServer();
  const answer = await fetch(url);
  await stop({ endStreams: () => {}, withinMs: 1 });
  await expect(answer.text()).rejects.toThrow('terminated');
});
