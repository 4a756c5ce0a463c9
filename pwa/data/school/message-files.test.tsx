import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { facts, fileDatabase } from '#pwa/data/browser/page-data.ts';
import { realPorts } from '#pwa/data/browser/real-ports.ts';
import { readFiles } from '#pwa/data/store/kept-files.ts';
import { limits } from '#sync/limits.ts';
import { signInAs } from './an-open-school.fixture.ts';
import { sendFiles, useHandInFiles } from './message-files.ts';
import { useSyncState } from './sync-state.ts';

const letter = new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' });
const thread = { students: ['maya'] };
let sent: string[] = [];

/** Each upload gets the next of these answers, and the last one from then on. */
function serverAnswers(...answers: readonly (number | 'no network')[]): void {
  vi.stubGlobal('fetch', (url: string) => {
    const path = new URL(url, location.href).pathname;
    // A session that has ended is left, which the server is told.
    if (path === '/api/users/logout') return Promise.resolve(new Response(null, { status: 401 }));
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(path);
    if (answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
    const msg = 'The server says so.';
    const errors = answer === 410 ? [{ msg, code: 'ERASED' }] : [];
    const body = JSON.stringify({ success: answer === 200, msg, errors });
    return Promise.resolve(
      new Response(body, { status: answer ?? 500, headers: { 'x-server-version': '1.4.6' } }),
    );
  });
}

const kept = async () =>
  (await readFiles(fileDatabase, { user: 'ada' })).map(({ name, refusedFor }) => [name, refusedFor]);
const send = () => sendFiles([letter], { school: 'oak', user: 'ada', thread, isFromFamily: false });

beforeEach(() => {
  sent = [];
  signInAs('Ada', 'Reid');
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await fileDatabase.files.clear();
});

it('keeps a file at once, and lets go of it when the server has it', async () => {
  serverAnswers(200);
  expect(await send()).toBe(true);
  await expect.poll(kept).toEqual([]);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('/api/sync/oak/attachments/');
});

it('does not say that all was sent while a file waits', async () => {
  serverAnswers('no network');
  const { result } = renderHook(() => useSyncState());
  await expect.poll(() => result.current.isRead).toBe(true);
  expect(result.current.unsentFiles).toBe(0);
  await act(send);
  await expect.poll(() => result.current.unsentFiles).toBe(1);
  await act(() => fileDatabase.files.clear());
  await expect.poll(() => result.current.unsentFiles).toBe(0);
});

it('counts a file that waits also where the browser has lost its connection to the disk', async () => {
  serverAnswers('no network');
  await send();
  const lost = Object.assign(new Error('The connection was closed.'), { name: 'InvalidStateError' });
  vi.spyOn(fileDatabase.files, 'count').mockRejectedValueOnce(lost);
  const { result } = renderHook(() => useSyncState());
  await expect.poll(() => result.current.unsentFiles).toBe(1);
});

it.each(['no network', 503, 429, 401] as const)('keeps a file that met %s, for later', async (answer) => {
  serverAnswers(answer);
  await send();
  await expect.poll(() => sent.length).toBe(1);
  expect(await kept()).toEqual([['letter.pdf', '']]);
});

it('keeps a file that is refused, and says why', async () => {
  serverAnswers(400);
  await send();
  await expect.poll(kept).toEqual([['letter.pdf', 'The server says so.']]);
});

it('lets go of a file about a child who was erased', async () => {
  serverAnswers(410);
  await send();
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(kept).toEqual([]);
});

it('asks again by itself when the server was too busy', async () => {
  serverAnswers(503, 503, 200);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await send();
  await expect.poll(() => sent.length).toBe(1);
  render(<HandsIn />);
  await expect.poll(() => sent.length).toBe(2);
  await kept();
  // What is heard of the server meanwhile does not put that off.
  vi.advanceTimersByTime(limits.filesAgainMs / 2);
  hearServer(7);
  vi.advanceTimersByTime(limits.filesAgainMs / 2);
  vi.useRealTimers();
  await expect.poll(kept).toEqual([]);
});

it('asks again as soon as the server is heard after a gap in the network that nobody knew of', async () => {
  serverAnswers('no network', 'no network', 200);
  await send();
  await expect.poll(() => sent.length).toBe(1);
  render(<HandsIn />);
  await expect.poll(() => sent.length).toBe(2);
  hearServer(1);
  await expect.poll(kept).toEqual([]);
});

it('leaves a server in peace that was too busy, however often it is heard', async () => {
  serverAnswers(503);
  render(<HandsIn />);
  await send();
  await expect.poll(() => sent.length).toBe(1);
  hearServer(2);
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => realPorts.lock.ifFree('bellgate-files', async () => 'free')).toBe('free');
  for (const atMs of [3, 4, 5]) {
    hearServer(atMs);
    await kept();
  }
  expect(sent).toHaveLength(2);
});

function hearServer(lastSyncMs: number): void {
  act(() => facts.set({ ...facts.get(), lastSyncMs }));
}

function HandsIn() {
  useHandInFiles();
  return null;
}
