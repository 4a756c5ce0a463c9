import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AskDeps, CallFailed, createAsk } from './ask.ts';
import { type Asked, askToDo, saidBy } from './ask-to-do.ts';

const ours = { 'x-server-version': '1.4.6' };
const badGateway =
  '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>';

function asked(fetch: AskDeps['fetch']): Promise<Asked<unknown>> {
  const ask = createAsk({
    fetch,
    nowMs: () => 0,
    token: () => undefined,
    timeLimit: () => new AbortController().signal,
    onHeaders: () => undefined,
  });
  return askToDo(ask, { method: 'POST', path: '/users/update', body: {} }, z.object({}));
}

const answered = (status: number, body: string, headers: Record<string, string> = ours) =>
  asked(async () => new Response(body, { status, headers }));

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the page of a proxy', badGateway, {}],
  ['a page under the server’s name', badGateway, ours],
])('a fault without a sentence is an API Error: %s', async (_what, body, headers) => {
  expect(await answered(502, body, headers)).toEqual({
    kind: 'failed',
    status: 502,
    message: 'API Error 502 Bad Gateway nginx',
  });
});

it.each([
  ['with', ours],
  ['without', {}],
])('a fault with a sentence says it, %s the server’s version', async (_what, headers) => {
  const body = JSON.stringify({ msg: 'Sorry.', errors: [{ msg: 'First.', code: 'INTERNAL' }] });
  expect(await answered(500, body, headers)).toMatchObject({
    kind: 'refused',
    status: 500,
    message: 'First.',
  });
});

it('shows nothing of an answer that succeeded and cannot be read', async () => {
  expect(await answered(200, '{"token":"secret"}')).toEqual({
    kind: 'failed',
    status: 200,
    message: 'API Error',
  });
});

it('treats the page of a captive portal as no connection', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await answered(200, '<html>Log in to this wifi</html>', {})).toEqual({ kind: 'unreachable' });
});

it.each([
  ['the line was cut', new TypeError('Failed to fetch')],
  ['the time was over', new DOMException('The operation timed out.', 'TimeoutError')],
])('a change without an answer may have been made: %s', async (_what, fault) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await asked(() => Promise.reject(fault))).toEqual({
    kind: 'unanswered',
    message: 'There was no answer. It may have been done all the same: check before you try again.',
  });
});

it('a browser that was offline before has changed nothing, also when the network is back since', async () => {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const lost = () => {
    network.onLine = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await asked(lost)).toEqual({ kind: 'unreachable' });
});

it('a failed query tells what a server said, and nothing when none answered', () => {
  const fault = {
    kind: 'refused',
    why: 'server-fault',
    status: 502,
    retryAfterMs: undefined,
    problems: [],
    body: 'Bad Gateway',
  } as const;
  expect(saidBy(new CallFailed({ kind: 'nonsense', fault }))).toBe('API Error Bad Gateway');
  expect(saidBy(new CallFailed({ kind: 'nonsense' }))).toBeUndefined();
  expect(saidBy(new CallFailed({ kind: 'unreachable' }))).toBeUndefined();
});
