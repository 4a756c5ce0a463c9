import { afterEach, expect, it } from 'vitest';
import { aDevice, aSchool, createTestServer, monday, type TestServer } from '#api/test-server.fixture.ts';
import { createAcceptQueue } from './accept-queue.ts';

let server: TestServer;

afterEach(() => server.close());

it('settles a tap before what whole tablets hand in, and what has waited longest with it', async () => {
  server = await createTestServer();
  const { services } = server;
  const school = await aSchool(server);
  const device = await aDevice(server, school);
  const gate = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  let transactions = 0;
  const accept = createAcceptQueue({
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
  const settled: string[] = [];
  const handIn = async (name: string, count: number) => {
    const notes = (text: string) => ({
      date: monday,
      term: school.term,
      student: school.student,
      notes: text,
    });
    const { settled: own } = await accept({
      school: school._id,
      source: {
        by: 'device',
        device: device._id,
        isRevoked: false,
        isDoor: false,
        isFamily: false,
        samples: [],
        person: school.administrator._id,
        report: undefined,
      },
      commands: Array.from({ length: count }, (_, at) =>
        device.command('recordAttendance', notes(`${name} ${at}`)),
      ),
    });
    settled.push(`${own.length} of ${name} in ${transactions}`);
  };

  const first = handIn('first', 1);
  await isHeld.promise;
  const others = [handIn('oak', 200), handIn('elm', 300), handIn('ash', 200), handIn('tap', 1)];
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(settled.toSorted()).toEqual([
    '1 of first in 1',
    '1 of tap in 2',
    '200 of ash in 2',
    '200 of oak in 2',
    '300 of elm in 3',
  ]);
});
