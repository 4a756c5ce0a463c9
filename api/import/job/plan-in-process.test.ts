/** An import that is planned beside the server is the one that would be planned in it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { anImport } from '#api/an-import.fixture.ts';
import { freshStore, type FreshStore } from '#api/db/fresh-store.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { aSchool, createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import { StepBody } from '#api/db/import-step-json.ts';
import type { ImportPlanner, PlannedStep, WholePlanTask } from './import-plan.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
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

/** Their ids and stamps are made anew each time. */
const Planned = z.object({ name: z.string(), args: z.unknown(), actor: z.string(), wall: z.string() });

async function planned(planner: ImportPlanner, task: WholePlanTask) {
  const [steps, looked]: [unknown[], unknown[]] = [[], []];
  const into = (list: unknown[]) => async (step: PlannedStep) => {
    const { commands, rows } = StepBody.parse(JSON.parse(step.body));
    list.push({ commands: commands.map((command) => Planned.parse(command)), rows });
  };
  const ended = await planner.plan(task, into(steps));
  const look = await planner.look(task, into(looked));
  return { ended, steps, look, looked, report: await planner.report(task) };
}

it('says and plans the same', async () => {
  const school = await aSchool(server);
  const id = await anImport(server, school, smallSds);
  const by = { actor: school.administrator._id };
  const task = { key: { school: school._id, id }, choice: { same: {} }, stamp: undefined, by };
  const beside = await planned(
    createProcessPlanner(fresh.place, { nowMs: server.services.nowMs, environment: {} }),
    task,
  );
  expect(beside).toEqual(await planned(server.services.importPlanner, task));
  expect(beside.look).toMatchObject({ ok: true, value: { look: { step: 'ready' } } });
  expect(beside.looked).toEqual(beside.steps);
});

it('refuses files in the same words', async () => {
  const school = await aSchool(server);
  const id = await anImport(server, school, { ...smallSds, 'users.csv': 'sourcedId,phone,phone\ns1\n' });
  const task = { key: { school: school._id, id }, choice: { same: {} } };
  const beside = await createProcessPlanner(fresh.place, {
    nowMs: server.services.nowMs,
    environment: {},
  }).report(task);
  expect(beside).toMatchObject({ ok: false, problems: [{ message: 'import.unusable.sameColumn' }] });
});

it('says nothing of the files when the process cannot be started', async () => {
  const school = await aSchool(server);
  const id = await anImport(server, school, smallSds);
  const planner = createProcessPlanner(fresh.place, {
    nowMs: server.services.nowMs,
    environment: {},
    limits: { ...serverLimits, planWithinMs: 1 },
  });
  const task = { key: { school: school._id, id }, choice: { same: {} } };
  await expect(planner.report(task)).rejects.toThrow('could not be started');
});

it('lets one plan of a school wait for another, and no more, so that other schools come next', async () => {
  const [school, valley] = [await aSchool(server), await aSchool(server, 'valley')];
  const planner = createProcessPlanner(fresh.place, {
    nowMs: server.services.nowMs,
    environment: {},
  });
  const taskOf = async (home: typeof school) => ({
    key: { school: home._id, id: await anImport(server, home, smallSds) },
    choice: { same: {} },
  });
  const [task, ofValley] = [await taskOf(school), await taskOf(valley)];
  const asked = [task, task, task, ofValley].map((one) => planner.report(one));
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([true, true, false, true]);
  expect(await asked[2]).toMatchObject({ problems: [{ code: 'RATE_LIMITED' }], retryAfterSeconds: 15 });
  expect(await planner.report(task)).toMatchObject({ ok: true });
});
