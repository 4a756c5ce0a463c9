import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act, Plan } from '#tests/simulator/act.ts';
import { makePlan } from '#tests/simulator/plan.ts';
import { runPlan } from '#tests/simulator/run-plan.ts';
import { createPostgresStores, type PostgresStores } from './postgres-stores.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/**
 * The simulator runs a thousand on SQLite: here it asks whether the other store behaves alike. Each
 * kind of step but backups is in one of these, so that each check has something to look at.
 */
const seeds: readonly (readonly [string, readonly Act['kind'][]])[] = [
  ...['1', '3', '5', '6', '10', '11', '12', '14', '15', '16'].map((seed) => [seed, []] as const),
  ['17', ['import roster', 'block door', 'allow door', 'give too new']],
  ['18', ['import roster', 'store trouble', 'school deactivated', 'freeze tab']],
  ['19', ['server killed', 'restore copy of disk', 'give old version', 'hide tab']],
];

let cluster: Cluster;
let stores: PostgresStores;

beforeAll(async () => {
  cluster = await startCluster({ isDurable: false });
  stores = createPostgresStores(cluster);
});

afterAll(async () => {
  await stores.close();
  await cluster.remove();
});

it.each(seeds)('the simulator finds nothing wrong on PostgreSQL with seed %s', async (seed, favoured) => {
  const { violations, ticks } = await runPlan(withoutBackups(makePlan(seed, favoured)), { stores });
  expect(violations).toEqual([]);
  expect(ticks).toBeGreaterThan(0);
});

/** Dumping and restoring take programs and idle servers, but no virtual time. */
function withoutBackups(plan: Plan): Plan {
  const steps = plan.steps.filter(
    ({ act }) => act.kind !== 'server backed up' && act.kind !== 'server set back',
  );
  return { ...plan, steps };
}
