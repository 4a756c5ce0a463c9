/** Lets a process of its own plan each import, so that the server goes on answering. */
import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { done, type Outcome, refuse, tooMany } from '#api/domain/outcome.ts';
import { findProjectRoot } from '#api/platform/project-root.ts';
import { type ServerLimits, serverLimits } from '#api/platform/server-limits.ts';
import type { Environment, StorePlace } from '#api/platform/settings.ts';
import type {
  ImportPlanner,
  Looked,
  OnStep,
  PlannedImport,
  PlannedStep,
  PlanTask,
  WholePlanTask,
} from './import-plan.ts';

/** What the process is told first. */
export type PlanOrder = Ordered & { readonly place: StorePlace; readonly nowMs: number };

type Ordered =
  | { readonly verb: 'report'; readonly task: PlanTask }
  | { readonly verb: 'look' | 'plan'; readonly task: WholePlanTask };

/** What it says. Its parts are of this program too, so the compiler has checked them there. */
const Said = z.union([
  z.literal('ready'),
  z.object({ step: z.custom<PlannedStep>() }).strict(),
  z.object({ ended: z.custom<Outcome<unknown>>() }).strict(),
  z.object({ failed: z.string() }).strict(),
]);

const noSteps: OnStep = () => Promise.resolve();

interface PlannerOptions {
  readonly nowMs: () => number;
  /** Of this process. */
  readonly environment: Environment;
  readonly limits?: Pick<ServerLimits, 'planWithinMs' | 'planHeapMegabytes' | 'planYoungMegabytes'>;
}

export function createProcessPlanner(
  place: StorePlace,
  { nowMs, environment, limits = serverLimits }: PlannerOptions,
): ImportPlanner {
  const oneByOne = createTurns();
  const withPlace = createPlaces();
  const ask = (ordered: Ordered, onStep = noSteps) =>
    oneByOne(() => planInProcess({ place, nowMs: nowMs(), ...ordered }, { onStep, environment, limits }));
  return {
    withPlace,
    // `Looked` and `PlannedImport` are what the same version of this program has sent.
    look: async (task, onStep) =>
      mapped(await ask({ verb: 'look', task }, onStep), (value) => value as Looked),
    report: async (task) =>
      mapped(await withPlace(task.key.school, () => ask({ verb: 'report', task })), (value) =>
        z.string().parse(value),
      ),
    plan: async (task, onStep) =>
      mapped(await ask({ verb: 'plan', task }, onStep), (value) => value as PlannedImport),
  };
}

function mapped<Value>(outcome: Outcome<unknown>, read: (value: unknown) => Value): Outcome<Value> {
  return outcome.ok ? done(read(outcome.value)) : outcome;
}

/** Of one school: one that is made, and one that waits. */
const mostOfSchool = 2;

/**
 * A school has few places among those who wait, or it would keep the imports of all others shut.
 */
function createPlaces(): ImportPlanner['withPlace'] {
  const asked = new Map<string, number>();
  const count = (school: string, change: number) => {
    const now = (asked.get(school) ?? 0) + change;
    if (now === 0) asked.delete(school);
    else asked.set(school, now);
  };
  return async (school, work) => {
    if ((asked.get(school) ?? 0) >= mostOfSchool) return tooMany(serverLimits.planAgainAfterMs);
    count(school, 1);
    try {
      return await work();
    } finally {
      count(school, -1);
    }
  };
}

/** One plan at a time needs its memory; the next one waits. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

interface Planning extends Required<Pick<PlannerOptions, 'environment' | 'limits'>> {
  readonly onStep: OnStep;
}

/**
 * @throws when the process could not be started, the program has a fault, or a step could not be
 * taken
 */
async function planInProcess(
  order: PlanOrder,
  { onStep, environment, limits }: Planning,
): Promise<Outcome<unknown>> {
  const child = fork(programFile(), [], {
    serialization: 'advanced',
    execArgv: [
      `--max-old-space-size=${limits.planHeapMegabytes}`,
      `--max-semi-space-size=${limits.planYoungMegabytes}`,
    ],
    env: { ...withoutSecrets(environment) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const timeout = setTimeout(() => child.kill('SIGKILL'), limits.planWithinMs);
  try {
    return await new Promise((resolve, reject) => {
      let isReady = false;
      const take = async (step: PlannedStep) => {
        await onStep(step);
        child.send('next');
      };
      const hear = async (message: unknown) => {
        const said = Said.parse(message);
        if (said === 'ready') {
          isReady = true;
          child.send(order);
        } else if ('step' in said) await take(said.step);
        else if ('ended' in said) resolve(said.ended);
        else throw new Error(`An import could not be planned: ${said.failed}`);
      };
      child.on('message', (message) => void hear(message).catch(reject));
      child.once('exit', (...why: unknown[]) => {
        // Once it had the order it was killed, since it took too long or too much memory.
        if (isReady) resolve(refuse('MEDIA', 'import.unusable.tooMuch'));
        else reject(new Error(`The process that plans an import could not be started: ${why.join(' ')}`));
      });
      child.once('error', reject);
    });
  } finally {
    clearTimeout(timeout);
    end(child);
  }
}

function end(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}

/** What a database's client reads, and where files may lie; no secrets of the server. */
function withoutSecrets(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) =>
      /^(PG|NODE_COMPILE_CACHE$|NODE_EXTRA_CA|TMPDIR$|PATH$)/.test(name),
    ),
  );
}

/** In the sources it lies beside this file, in the built server beside `main.js`. */
function programFile(): string {
  return extname(import.meta.filename) === '.ts'
    ? join(import.meta.dirname, 'plan-process.ts')
    : join(findProjectRoot().folder, 'dist', 'api', 'plan-process.js');
}
