/** An import that is planned beside the server is the one that would be planned in it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anImport } from '#api/an-import.fixture.ts';
import { freshStore, type FreshStore } from '#api/db/fresh-store.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { aSchool, createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import type { ImportPlanner, PlannedStep } from './import-planner.ts';
import { createProcessPlanner } from './plan-in-process.ts';

let fresh: FreshStore;
let server: TestServer;

beforeEach(async () => {
  fresh = await freshStore();
  server = await createTestServer({ place: fresh.place });
});

afterEach(async () => {
  await server.close();
  await fresh.remove();
});

async function planned(planner: ImportPlanner, task: Parameters<ImportPlanner['plan']>[0]) {
  const steps: PlannedStep[] = [];
  const ended = await planner.plan(task, async (step) => {
    steps.push(step);
  });
  return { ended, steps, look: await planner.look(task), report: await planner.report(task) };
}

it('says and plans the same', async () => {
  const school = await aSchool(server);
  const id = await anImport(server, school, smallSds);
  const task = { key: { school: school._id, id }, choice: { same: {} } };
  const beside = await planned(
    createProcessPlanner(fresh.place, { nowMs: server.services.nowMs, environment: {} }),
    task,
  );
  expect(beside).toEqual(await planned(server.services.importPlanner, task));
  expect(beside.look).toMatchObject({ ok: true, value: { step: 'ready' } });
});

it('refuses files in the same words', async () => {
  const school = await aSchool(server);
  const id = await anImport(server, school, { ...smallSds, 'users.csv': 'sourcedId,phone,phone\ns1\n' });
  const task = { key: { school: school._id, id }, choice: { same: {} } };
  const beside = await createProcessPlanner(fresh.place, {
    nowMs: server.services.nowMs,
    environment: {},
  }).look(task);
  expect(beside).toMatchObject({ ok: false, problems: [{ message: 'import.unusable.sameColumn' }] });
});
