import { v7 } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import {
  aDevice,
  aSchool,
  createTestServer,
  monday,
  type TestDevice,
  type TestSchool,
  type TestServer,
} from '#api/test-server.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { createAcceptQueue } from './accept-queue.ts';

let server: TestServer;

afterEach(() => server.close());

/** A queue whose transactions wait until `open` is called. */
function heldQueue() {
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  let transactions = 0;
  const { services } = server;
  const queue = createAcceptQueue({
    ...services,
    store: {
      ...services.store,
      write: async (work) => {
        transactions += 1;
        isHeld.resolve();
        await gate.promise;
        return services.store.write(work);
      },
    },
  });
  return { ...queue, isHeld: isHeld.promise, open: () => gate.resolve(), transactions: () => transactions };
}

function notesOf({ school, device }: { school: TestSchool; device: TestDevice }, texts: readonly string[]) {
  const { term, student } = school;
  return {
    school: school._id,
    source: {
      by: 'device' as const,
      device: device._id,
      isRevoked: false,
      isDoor: false,
      isFamily: false,
      samples: [],
      person: school.administrator._id,
      report: undefined,
    },
    commands: texts.map((notes) =>
      device.command('recordAttendance', { date: monday, term, student, notes }),
    ),
  };
}

it('settles a tap before what whole tablets hand in, and what has waited longest with it', async () => {
  server = await createTestServer();
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  const { accept, isHeld, open, transactions } = heldQueue();
  const settled: string[] = [];
  const handIn = async (name: string, count: number) => {
    const texts = Array.from({ length: count }, (_, at) => `${name} ${at}`);
    const { settled: own } = await accept(notesOf({ school, device }, texts));
    settled.push(`${own.length} of ${name} in ${transactions()}`);
  };

  const first = handIn('first', 1);
  await isHeld;
  const others = [handIn('oak', 200), handIn('elm', 300), handIn('ash', 200), handIn('tap', 1)];
  open();
  await Promise.all([first, ...others]);
  expect(settled.toSorted()).toEqual([
    '1 of first in 1',
    '1 of tap in 2',
    '200 of ash in 2',
    '200 of oak in 2',
    '300 of elm in 3',
  ]);
});

it('tells when all that was handed in until then is on disk', async () => {
  server = await createTestServer();
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  const { accept, settled, isHeld, open } = heldQueue();
  const order: string[] = [];
  const note = (what: string) => () => void order.push(what);
  const handIn = (text: string) => accept(notesOf({ school, device }, [text])).then(note(text));
  const first = handIn('first');
  await isHeld;
  const second = handIn('second');
  const heard = settled(school._id).then(note('settled'));
  await settled('another school').then(note('another school'));
  open();
  await Promise.all([first, second, heard]);
  expect(order).toEqual(['another school', 'first', 'second', 'settled']);
});

it('tells of it after a while, though a hand-in does not come to its end', async () => {
  server = await createTestServer();
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  const { accept, settled, isHeld, open } = heldQueue();
  const handIn = accept(notesOf({ school, device }, ['first']));
  await isHeld;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const heard = settled(school._id);
    vi.advanceTimersByTime(serverLimits.pullWaitsMs);
    await heard;
  } finally {
    vi.useRealTimers();
  }
  open();
  expect((await handIn).settled).toHaveLength(1);
});

it('lets a pull answer with what was handed in before it', async () => {
  const gate = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  server = await createTestServer({
    change: (services) => ({
      ...services,
      settled: () => {
        isAsked.resolve();
        return gate.promise;
      },
    }),
  });
  const school = await aSchool(server);
  const { token } = school.administrator;
  const pulling = server.get(`/sync/${school._id}/pull`, { token });
  await isAsked.promise;
  await server.post('/admin/gradelevels/create', { token, body: { _id: v7(), name: 'Grade 9' } });
  gate.resolve();
  const { body } = await pulling;
  expect(body.records.gradeLevels).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ name: 'Grade 9' }) }),
  );
});
