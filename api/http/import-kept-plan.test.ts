/**
 * What was planned when somebody looked is what a run does, as long as it would be planned again.
 */
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { roleTypes } from '#sync/school/records/role.ts';
import { anImport, sendPart } from '#api/an-import.fixture.ts';
import { freshStore, type FreshStore } from '#api/db/fresh-store.fixture.ts';
import { smallSds } from '#api/import/roster-builders.fixture.ts';
import { tooMany } from '#api/domain/outcome.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import {
  aSchool,
  aUser,
  createTestServer,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';

let fresh: FreshStore;
let server: TestServer;
let school: TestSchool;
let token: string;
let plans: number;
let isBusy: boolean;

beforeEach(async () => {
  fresh = await freshStore();
  server = await start();
  school = await aSchool(server);
  token = school.administrator.token;
});

afterEach(async () => {
  await server.close();
  await fresh.remove();
});

function start(): Promise<TestServer> {
  plans = 0;
  isBusy = false;
  return createTestServer({
    place: fresh.place,
    change: (services) => ({
      ...services,
      importPlanner: {
        ...services.importPlanner,
        withPlace: async (of, work) =>
          isBusy ? tooMany(serverLimits.planAgainAfterMs) : services.importPlanner.withPlace(of, work),
        plan: (...asked) => {
          plans += 1;
          return services.importPlanner.plan(...asked);
        },
      },
    }),
  });
}

const list = 'First name,Last name,Grade,Mother,Mother phone\nZoë,Ash,Grade 4,Jo Ash,1\nBo,Bay,Grade 4,,\n';

/** A list that somebody has looked at, and what was decided about its columns. */
async function aLookedList() {
  const id = await anImport(server, school, { 'list.csv': list });
  const { body: columns } = await look(id);
  const choice = { mapping: columns.guess };
  return { id, choice, looked: await look(id, choice) };
}

async function otherAdministrator() {
  const roles = [{ school: school._id, type: roleTypes.administrator }];
  const other = await aUser(server, { email: 'other@example.org', roles });
  return { ...other, token: await server.signIn(other.email) };
}

const look = (id: string, body: object = {}) => server.post(`/admin/imports/${id}/look`, { token, body });
const run = async (id: string, body: object = {}, as = token) => {
  const answer = await server.post(`/admin/imports/${id}/run`, { token: as, body });
  await server.services.importJobs.idle();
  return answer;
};

async function names(): Promise<readonly string[]> {
  const { body } = await server.get('/admin/allstudents', { token });
  return body
    .map((one: { nameInfo: { firstName: string } }) => one.nameInfo.firstName)
    .toSorted((one: string, other: string) => one.localeCompare(other));
}

describe('a run of what was looked at', () => {
  it('does just that without planning it again, also after a restart', async () => {
    const { id, choice } = await aLookedList();
    await server.close();
    server = await start();
    token = await server.signIn(school.administrator.email);
    expect((await run(id, choice)).status).toBe(200);
    expect([plans, await names()]).toEqual([0, ['Bo', 'Maya', 'Zoë']]);
    const { body: runs } = await server.get('/admin/imports', { token });
    expect(runs).toMatchObject([{ _id: id, state: 'done', summary: { made: 2, changed: 0 } }]);
    const again = await look(await anImport(server, school, { 'list.csv': list }), choice);
    expect(again.body.isNothingNew).toBe(true);
    expect((await look(id)).status).toBe(404);
  });

  it('does just that also after a look that was refused since too many plans were made', async () => {
    const { id, choice } = await aLookedList();
    isBusy = true;
    expect((await look(id, choice)).status).toBe(429);
    expect((await run(id, choice)).status).toBe(200);
    expect([plans, await names()]).toEqual([0, ['Bo', 'Maya', 'Zoë']]);
  });

  it('plans again when somebody has changed the school since', async () => {
    const { id, choice } = await aLookedList();
    const made = { _id: v7(), name: 'Grade 4' };
    expect((await server.post('/admin/gradelevels/create', { token, body: made })).status).toBe(200);
    expect((await run(id, choice)).status).toBe(200);
    const { body: levels } = await server.get('/admin/allgradelevels', { token });
    const fourth = levels.filter(({ name }: { name: string }) => name === 'Grade 4');
    expect([plans, fourth.length, await names()]).toEqual([1, 1, ['Bo', 'Maya', 'Zoë']]);
  });

  it('plans again when a file has changed since, or something else is decided', async () => {
    const { id, choice } = await aLookedList();
    const bytes = Buffer.from(list.replace('Zoë', 'Zoé'));
    await sendPart(server, school, { _id: id, file: 0, part: 0, bytes });
    await run(id, choice);
    expect([plans, await names()]).toEqual([1, ['Bo', 'Maya', 'Zoé']]);

    const other = await aLookedList();
    const columns = other.choice.mapping.columns.map((field: string) =>
      field === 'gradeLevel' ? 'none' : field,
    );
    await run(other.id, { mapping: { ...other.choice.mapping, columns } });
    expect(plans).toBe(2);
  });

  it('plans again for another person, under whose name it is done', async () => {
    const { id, choice } = await aLookedList();
    const other = await otherAdministrator();
    await run(id, choice, other.token);
    const history = await server.get('/admin/history', { token });
    expect([plans, JSON.stringify(history.body).includes(other._id)]).toEqual([1, true]);
  });

  it('plans again what is some time old', async () => {
    const { id, choice } = await aLookedList();
    server.wait(serverLimits.importPlanKeptMs + 1);
    await run(id, choice);
    expect([plans, await names()]).toEqual([1, ['Bo', 'Maya', 'Zoë']]);
  });

  it('plans again when another import has been done since', async () => {
    await run(await anImport(server, school, smallSds));
    const { id, choice } = await aLookedList();
    const administrator = await otherAdministrator();
    // It changes no record.
    await run(await anImport(server, { ...school, administrator }, smallSds), {}, administrator.token);
    await run(id, choice);
    expect([plans, await names()]).toEqual([3, ['Bo', 'Maya', 'Maya', 'Zoë']]);
  });
});
