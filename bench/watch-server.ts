/** Looks at a server while it works: who waits for it, and what its memory grows to. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '#tests/support/harness/start-server.ts';

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
