import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '#tests/simulator/act.ts';
import { makePlan } from '#tests/simulator/plan.ts';
import { runPlan } from '#tests/simulator/run-plan.ts';
import { createPostgresStores, type PostgresStores } from './postgres-stores.ts';
import { type Cluster, startCluster } from './start-cluster.ts';

/** The simulator runs a thousand on SQLite: here it asks whether the other store behaves alike. */
const seeds = Array.from({ length: 16 }, (_, index) => String(index + 1));

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

it.each(seeds)('the simulator finds nothing wrong on PostgreSQL with seed %s', async (seed) => {
  const { violations, ticks } = await runPlan(withoutBackups(makePlan(seed)), { stores });
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
