import { makePlan } from './plan.ts';
import { runPlan } from './run-plan.ts';
const [from, count, trace] = [
  Number(process.argv[2] ?? 1),
  Number(process.argv[3] ?? 1),
  process.argv[4] === 'trace',
];
const started = performance.now();
let bad = 0;
let ticks = 0;
let turns = 0;
let virtual = 0;
const kinds = new Map<string, number>();
for (let seed = from; seed < from + count; seed += 1) {
  const plan = makePlan(String(seed));
  const c0 = process.cpuUsage().user;
  const outcome = await runPlan(plan, { isTraced: trace });
  if (count <= 30)
    console.log(
      seed,
      Math.round((process.cpuUsage().user - c0) / 1000) + ' ms',
      outcome.turns,
      'turns',
      outcome.virtualMs / 60000,
    );
  turns += outcome.turns;
  ticks += outcome.ticks;
  virtual += outcome.virtualMs;
  if (trace) console.log(outcome.trace.join('\n'));
  if (outcome.violations.length > 0) {
    bad += 1;
    for (const v of outcome.violations) kinds.set(v.check, (kinds.get(v.check) ?? 0) + 1);
    console.log(
      `seed ${seed}: `,
      outcome.violations
        .slice(0, 3)
        .map((v) => `${v.check}: ${v.detail.slice(0, trace ? 2000 : 300)}`)
        .join('\n   ') + '\n',
    );
  }
}
console.log(
  {
    bad,
    ticks,
    turns,
    virtualMin: virtual / 60000,
    ms: performance.now() - started,
    rate: count / ((performance.now() - started) / 1000),
  },
  kinds,
);
