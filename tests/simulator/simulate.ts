/**
 * `npm run simulate -- --seeds 10000 [--seed N] [--from N] [--minutes N] [--report FILE]`: many
 * runs on all cores. Prints seeds per second and how often each trouble struck; of a failure the
 * seed and the shortest trace found. `--seed` runs one and traces it; `--report` also writes how
 * many passed, as `npm test` reads it.
 */
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Job, Report } from './simulate-worker.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    report: { type: 'string' },
  },
});

const mostFailuresShown = 5;
const tailLines = 60;
const lineWidth = 120;
/** A run makes many short-lived objects: a large young generation is collected less often. */
const youngSpace = ['--max-semi-space-size=128', '--min-semi-space-size=64'];

process.exitCode = await simulate();

async function simulate(): Promise<number> {
  const seeds =
    values.seed === undefined
      ? Array.from({ length: Number(values.seeds) }, (_, index) => String(Number(values.from) + index))
      : [values.seed];
  const startedMs = performance.now();
  const untilMs = startedMs + Number(values.minutes) * 60_000;
  const faults = new Map<string, number>();
  const failed: Extract<Report, { seed: string }>[] = [];
  let [done, ticks, virtualMs] = [0, 0, 0];
  const pool = startPool(Math.min(availableParallelism(), seeds.length));
  try {
    await pool.run(
      seeds.map((seed) => ({ seed })),
      () => performance.now() < untilMs && failed.length < mostFailuresShown,
      (report) => {
        if (!('seed' in report)) return;
        done += 1;
        ticks += report.ticks;
        virtualMs += report.virtualMs;
        for (const [fault, count] of report.faults) faults.set(fault, (faults.get(fault) ?? 0) + count);
        if (report.violations.length > 0) {
          failed.push(report);
          say(`seed ${report.seed} fails`);
        }
        if (done % 500 === 0) say(`${done} seeds, ${rate(done, startedMs)}`);
      },
    );
    say(
      `${done} of ${seeds.length} seeds, ${rate(done, startedMs)}, ${(virtualMs / 3_600_000).toFixed(1)} hours of school, ${ticks} ticks`,
    );
    const struck = [...faults].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const line of wrap(struck.map(([fault, count]) => `${fault} ${count}`))) say(`  ${line}`);
    if (values.report !== undefined) writeReport(values.report, { planned: seeds.length, done, failed });
    for (const { seed, violations } of failed) {
      const check = violations[0]?.check ?? '';
      say(`\nseed ${seed} fails ${[...new Set(violations.map((violation) => violation.check))].join(', ')}`);
      await pool.run(
        [{ shrink: seed, check }],
        () => true,
        (report) => describe(report, check),
      );
    }
    if (failed.length > 0) say(`\n${failed.length} failed: ${failed.map(({ seed }) => seed).join(', ')}`);
    return failed.length > 0 || done < seeds.length ? 1 : 0;
  } finally {
    pool.stop();
  }
}

/** As Vitest's report has it; seeds that were not run any more are tests that did not run. */
function writeReport(
  file: string,
  {
    planned,
    done,
    failed,
  }: {
    readonly planned: number;
    readonly done: number;
    readonly failed: readonly { readonly seed: string }[];
  },
): void {
  const report = {
    numPassedTests: done - failed.length,
    numFailedTests: failed.length,
    numPendingTests: planned - done,
    numTodoTests: 0,
    testResults: failed.map(({ seed }) => ({
      name: 'simulate',
      status: 'failed',
      assertionResults: [{ fullName: `seed ${seed}`, status: 'failed' }],
    })),
  };
  writeFileSync(file, JSON.stringify(report));
}

function wrap(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineWidth) lines.splice(-1, 1, `${last}, ${word}`);
    else lines.push(word);
  }
  return lines;
}

function describe(report: Report, check: string): void {
  if (!('shrunk' in report)) return;
  say(`  the shortest plan found that still fails ${check}, ${report.steps.length} steps:`);
  for (const step of report.steps) say(`    ${step}`);
  for (const { check: name, detail } of report.violations.slice(0, 5))
    say(`  ${name}: ${detail.slice(0, 1_000)}`);
  say('  what happened:');
  for (const line of report.trace.slice(-tailLines)) say(`    ${shorten(line)}`);
}

/** Processes rather than threads: the world's clock replaces the timers of a whole process. */
function startPool(size: number) {
  const workers = Array.from({ length: size }, () =>
    fork(new URL('simulate-worker.ts', import.meta.url), [], { execArgv: youngSpace }),
  );
  return {
    run: async (
      jobs: readonly Job[],
      goesOn: () => boolean,
      onReport: (report: Report) => void,
    ): Promise<void> => {
      let next = 0;
      await Promise.all(
        workers.map(async (worker) => {
          for (let job = jobs[next]; job !== undefined && goesOn(); job = jobs[next]) {
            next += 1;
            onReport(await ask(worker, job));
          }
        }),
      );
    },
    stop: () => {
      // Each then ends by itself, and removes its stores.
      for (const worker of workers) if (worker.connected) worker.disconnect();
    },
  };
}

function ask(worker: ReturnType<typeof fork>, job: Job): Promise<Report> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
    };
    const onMessage = (report: unknown): void => {
      done();
      // Sent by `simulate-worker`, which answers with a report.
      resolve(report as Report);
    };
    const onExit = (code: number | null): void => {
      done();
      reject(new Error(`A process ended with ${code} at ${JSON.stringify(job)}.`));
    };
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send(job);
  });
}

function rate(done: number, startedMs: number): string {
  return `${(done / ((performance.now() - startedMs) / 1_000)).toFixed(1)} a second`;
}

function shorten(line: string): string {
  return line.replaceAll(/cursor=[\w.-]+/g, 'cursor=…').slice(0, 200);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
