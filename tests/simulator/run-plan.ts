/** One run: a school, its server and tablets, the steps of a plan, healing, and the checks. */
import { checks } from './checks.ts';
import { gatherEvidence } from './evidence.ts';
import { heal } from './heal.ts';
import { lookAtScreens } from './look-at-screens.ts';
import { pairDoor } from './doors.ts';
import { createRandom } from './random.ts';
import { liveOneVersionAhead } from './old-version.ts';
import type { Plan } from './act.ts';
import { createScene, type Scene, type SceneOptions } from './scene.ts';
import { sqliteStores } from './sqlite-stores.ts';
import { takeStep } from './take-step.ts';
import { startMs } from './school.ts';

export type Violation = { readonly check: string; readonly detail: string };

export type Outcome = {
  readonly violations: readonly Violation[];
  /** How often each kind of trouble really struck. */
  readonly faults: ReadonlyMap<string, number>;
  readonly ticks: number;
  readonly virtualMs: number;
  readonly turns: number;
  readonly trace: readonly string[];
};

export async function runPlan(
  plan: Plan,
  { isTraced = false, stores = sqliteStores }: Partial<SceneOptions> = {},
): Promise<Outcome> {
  const backToToday = liveOneVersionAhead();
  const silence = silenceConsole();
  // A run throws many errors on purpose, and stacks are expensive. A traced run has them.
  const { stackTraceLimit } = Error;
  if (!isTraced) Error.stackTraceLimit = 0;
  let scene: Scene | undefined;
  try {
    scene = await createScene(plan, { isTraced, stores });
    const violations = await play(plan, scene);
    const { faults, ticks, trace, world } = scene;
    return {
      violations,
      faults,
      ticks: ticks.length,
      virtualMs: world.nowMs() - startMs,
      turns: world.turns(),
      trace,
    };
  } finally {
    scene?.close();
    Error.stackTraceLimit = stackTraceLimit;
    silence();
    backToToday();
  }
}

async function play(plan: Plan, scene: Scene): Promise<readonly Violation[]> {
  const { world } = scene;
  // In some runs somebody looks at the screens all the time; it costs as much again as the rest.
  const isWatched = createRandom(`watched ${plan.seed}`).chance(0.3);
  for (const tablet of scene.tablets) if (tablet.isDoor) pairDoor(scene, tablet);
  try {
    for (const step of plan.steps) {
      await world.runUntil(startMs + step.atMs);
      await world.finish(takeStep(scene, step));
      await world.settle();
      if (isWatched) scene.violations.push(...lookAtScreens(scene));
    }
    await world.runUntil(startMs + plan.endMs);
    const healing = await heal(scene);
    scene.happened.endedMs = world.nowMs();
    const evidence = await world.finish(gatherEvidence(scene, healing));
    return [
      ...scene.violations,
      ...checks.flatMap((check) => check(evidence).map((detail) => ({ check: check.name, detail }))),
    ];
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [...scene.violations, { check: 'theRunCameToItsEnd', detail }];
  }
}

/** Dexie says on the console that it reopens a database; the runs make it do so on purpose. */
function silenceConsole(): () => void {
  const terminal: { warn: unknown } = console;
  const { warn } = terminal;
  terminal.warn = () => undefined;
  return () => {
    terminal.warn = warn;
  };
}
