import type { TestProject } from 'vitest/node';
import { v7 } from 'uuid';
import { openStore } from '#api/db/open.ts';
import { startCluster } from './start-cluster.ts';

/** One PostgreSQL for the whole run, with a migrated database that each test copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({
    isDurable: false,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const template = 'template_store';
  const url = await cluster.createDatabase(template);
  const store = await openStore({ postgresUrl: url, nowMs: () => 0, newId: () => v7() });
  // Each copy makes an epoch of its own, as a new store does.
  await store.write((writer) => writer.deleteFrom('store').execute());
  await store.close();
  project.provide('postgres', { url: cluster.urlOf('postgres'), template });
  return () => cluster.remove();
}
