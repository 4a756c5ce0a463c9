import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { PushPayload } from '#sync/school/notices.ts';
import { openPushService, type PushService } from '#tests/support/harness/push-service.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { attendanceOf } from './attendance-load.ts';
import { compareWithStore, deliverMorning } from './deliver-morning.ts';
import { openNudges } from './nudges.ts';
import { enrol, firstOf, serverAt, type SeveralServers, signIn, startServers } from './several-servers.ts';

let all: SeveralServers;

let pushService: PushService;

beforeAll(async () => {
  pushService = await openPushService();
  all = await startServers(3, { settings: { PUSH_ALSO_TO: pushService.url } });
});

afterAll(async () => {
  await all.close();
  await pushService.close();
});

async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: all.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

it('one command handed in to every server at the same moment counts once', async () => {
  const device = await enrol(firstOf(all.servers), all);
  const command = attendanceOf(all.school, device, 1);
  const answers = await Promise.all(
    [...all.servers, ...all.servers].map((server) => device.push(server, [command])),
  );
  const verdicts = answers.map((answer) => answer?.results[0]?.verdict);
  expect(verdicts.filter((verdict) => verdict === 'applied')).toHaveLength(1);
  expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(answers.length - 1);
  const rows = await query('select id from history where id = $1', [command.id]);
  expect(rows).toHaveLength(1);
});

it('a change through one server reaches the browsers of every server', async () => {
  const streams = await Promise.all(
    all.servers.map((server) => openNudges(server, { school: all.school._id, token: all.token })),
  );
  try {
    const device = await enrol(firstOf(all.servers), all);
    for (const [index, server] of all.servers.entries()) {
      const answer = await device.push(server, [attendanceOf(all.school, device, 100 + index)]);
      const revision = answer?.results[0]?.revision ?? Infinity;
      for (const stream of streams) expect(await stream.until(revision)).toBeGreaterThanOrEqual(revision);
    }
  } finally {
    for (const stream of streams) stream.close();
  }
});

it('what three servers find at once is told on a phone once', async () => {
  const [first, other] = [firstOf(all.servers), serverAt(all.servers, 1)];
  const phone = pushService.newDevice();
  const turned = await fetch(`${first.url}/api/users/notifications/device`, {
    method: 'POST',
    headers: { 'x-auth-token': all.token },
    body: JSON.stringify({ endpoint: phone.endpoint, keys: phone.keys }),
  });
  expect(turned.status).toBe(200);
  const device = await enrol(other, all);
  const stranger = (name: string) =>
    device.make('reportDoorEvent', {
      kind: 'unknownPerson',
      student: firstOf(all.school.students)._id,
      person: { personID: '', name, personString: name },
    });
  // Each is written at one server, and due at all of them. Another push would come between them.
  for (const [index, name] of ['Al Reid', 'Bo Reid', 'Cy Reid'].entries()) {
    await device.push(serverAt(all.servers, index), [stranger(name)]);
    const push = PushPayload.parse(JSON.parse(await phone.push(index + 1)));
    expect(push.body.split('\n')[0]).toContain(name);
  }
  // A server deletes a push when its service has answered: after the phone has it.
  await expect.poll(() => query('select id from push_message')).toEqual([]);
  expect(phone.received).toHaveLength(3);
  expect(pushService.refusals).toEqual([]);
});

it('a parent at one server hears of their own child, and not of another, who was dropped off at another server', async () => {
  const { _id: school, students } = all.school;
  const [own, other] = [
    firstOf(students),
    students.find(({ mother }) => mother._id !== firstOf(students).mother._id),
  ];
  if (other === undefined) throw new Error('The made school has one family.');
  await fetch(`${serverAt(all.servers, 0).url}/api/admin/contacts/${own.mother._id}`, {
    method: 'POST',
    headers: { 'x-auth-token': all.token, 'x-viewing-as-school-id': school },
    body: JSON.stringify({ email: parent.email }),
  });
  const token = await signIn(serverAt(all.servers, 2), parent);
  const stream = await openNudges(serverAt(all.servers, 2), { school, token, asParent: true });
  try {
    const device = await enrol(firstOf(all.servers), all);
    const push = async (index: number, student: string) => {
      const date = firstOf(all.school.term.dates);
      const note = device.make('recordAttendance', {
        date,
        term: all.school.term._id,
        student,
        dropOff: null,
      });
      const answer = await device.push(serverAt(all.servers, index), [note]);
      return answer?.results[0]?.revision ?? Infinity;
    };
    const first = await push(0, own._id);
    expect(await stream.until(first)).toBe(first);
    // While it is being read which children a parent has, every nudge is passed on.
    await expect
      .poll(async () => {
        const foreign = await push(1, other._id);
        const second = await push(1, own._id);
        return (await stream.until(foreign)) === second;
      })
      .toBe(true);
  } finally {
    stream.close();
  }
});

it('what may be asked only so often is counted over all servers together', async () => {
  const feedback = { name: 'Ann', email: 'ann@example.org', message: 'It rings.' };
  const statuses = [];
  for (let index = 0; index <= limits.feedbacksPerAddress; index += 1) {
    const { status } = await fetch(`${serverAt(all.servers, index).url}/api/feedback`, {
      method: 'POST',
      body: JSON.stringify(feedback),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: limits.feedbacksPerAddress }, () => 200), 429]);
});

it('a session of one server is known to all, and revoked for all', async () => {
  const token = await signIn(serverAt(all.servers, 0));
  const statusAt = async (index: number) =>
    (
      await fetch(`${serverAt(all.servers, index).url}/api/users/auth`, {
        headers: { 'x-auth-token': token },
      })
    ).status;
  expect([await statusAt(1), await statusAt(2)]).toEqual([200, 200]);
  await fetch(`${serverAt(all.servers, 1).url}/api/users/logout`, {
    method: 'POST',
    headers: { 'x-auth-token': token },
    body: '{}',
  });
  expect([await statusAt(0), await statusAt(2)]).toEqual([401, 401]);
});

it('one server killed under load loses nothing that it acknowledged, and doubles nothing that is sent again', async () => {
  const second = serverAt(all.servers, 1);
  const delivered = await deliverMorning({ ...all, records: 400, disturb: second.kill });
  expect(delivered.ids).toHaveLength(400);
  expect(await compareWithStore(all.databaseUrl, delivered)).toEqual({ lost: 0, doubled: 0 });
  await second.start();
});

it('PostgreSQL crashing under load loses nothing either, and the servers find it again by themselves', async () => {
  const { cluster } = all;
  const crash = async () => {
    await cluster.crash();
    await cluster.start();
  };
  const delivered = await deliverMorning({ ...all, records: 240, disturb: crash });
  expect(delivered.ids).toHaveLength(240);
  expect(await compareWithStore(all.databaseUrl, delivered)).toEqual({ lost: 0, doubled: 0 });
});

it('wrong passwords are counted over all servers together, and those refused use up nothing of others', async () => {
  const statusOf = async (index: number, password: string, { email } = administrator) => {
    const response = await fetch(`${serverAt(all.servers, index).url}/api/users/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    return response.status;
  };
  for (let index = 0; index < limits.wrongPasswordsPerAccount; index += 1)
    expect(await statusOf(index, 'not the password')).toBe(401);
  for (const index of all.servers.keys()) expect(await statusOf(index, administrator.password)).toBe(429);
  for (let index = 0; index < limits.wrongPasswordsPerAddress; index += 1)
    await statusOf(index, 'not the password');
  expect(await statusOf(0, parent.password, parent)).toBe(200);
});
