/** Looks at a server while it works: who waits for it, and what its memory grows to. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '#tests/support/harness/start-server.ts';
import { inMs, type Line } from './line.ts';

/** Asks for something small all the time, and looks at the memory of the process. */
export function watchAnswers(server: Server) {
  const worst = { slowestMs: 0, mostBytes: 0 };
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      const askedMs = performance.now();
      await (await fetch(`${server.url}/api/ready`)).text();
      worst.slowestMs = Math.max(worst.slowestMs, performance.now() - askedMs);
      worst.mostBytes = Math.max(worst.mostBytes, memoryOf(server));
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await asking;
      return worst;
    },
  };
}

/** Resident, of the server's process. */
export function memoryOf({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

interface Watched {
  readonly slowestMs: number;
  readonly mostBytes: number;
  /** Before the work began. */
  readonly startBytes: number;
}

/** What the work cost others, beside its limits. */
export function linesOfOthers(
  { slowestMs, mostBytes, startBytes }: Watched,
  aim: { readonly stallMs: number; readonly memoryBytes: number },
): readonly Line[] {
  return [
    {
      what: 'The slowest answer to anybody else meanwhile',
      measured: inMs(slowestMs),
      comparedWith: `aim ≤ ${inMs(aim.stallMs)}`,
      isMet: slowestMs <= aim.stallMs,
    },
    {
      what: 'What the server’s memory grows by meanwhile',
      measured: `${Math.round((mostBytes - startBytes) / 1e6)} MB`,
      comparedWith: `aim ≤ ${aim.memoryBytes / 1e6} MB, on ${Math.round(startBytes / 1e6)} MB`,
      isMet: mostBytes - startBytes <= aim.memoryBytes,
    },
  ];
}
