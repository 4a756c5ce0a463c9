import { expect, it } from 'vitest';
import { parseCommand } from '#sync/school/commands/parse-command.ts';
import { aFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDoor, dropOffAt, monday } from '#api/test-server.fixture.ts';
import { loadReleaseRules } from './load-release-rules.ts';

schoolBeforeEach();

it.each(['recordAttendance', 'reportDoorEvent'] as const)(
  'what parents were asked on earlier days is not read for %s',
  async (name) => {
    const { child } = await aFamily(server, school, { email: 'joan@gray.example' });
    const door = await aDoor(server, school);
    const body = { student: child, name: 'Winston Reid' };
    const ask = async () =>
      (await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body })).body.question._id;
    const first = await ask();
    server.wait(24 * 60 * 60_000);
    const second = await ask();
    expect(second).not.toBe(first);
    const about = { date: monday, student: child };
    const command =
      name === 'recordAttendance'
        ? door.command(name, { ...about, term: school.term, pickUp: dropOffAt(monday, '15:00') })
        : door.command(name, { ...about, kind: 'unknownPerson' });
    const parsed = parseCommand(command);
    if (parsed.kind !== 'command') throw new Error('It could not be read.');
    const { records } = await loadReleaseRules(server.services.store.read, school._id, [parsed.command]);
    const questions = records.filter(({ record }) => [first, second].includes(record._id));
    expect(questions.map(({ record }) => record._id)).toEqual([first]);
  },
);

it('the days of all children with an incident are read by one statement', async () => {
  const door = await aDoor(server, school);
  const pickUpsOf = async (count: number) => {
    const commands = [];
    for (let made = 0; made < count; made += 1) {
      const { child } = await aFamily(server, school, { email: `${count}-${made}@gray.example` });
      const pickUp = dropOffAt(monday, '15:00', 'Winston Reid');
      commands.push(
        door.command('recordAttendance', { date: monday, student: child, term: school.term, pickUp }),
      );
    }
    await door.push(commands);
    return commands;
  };
  const readOf = async (commands: readonly unknown[]) => {
    let statements = 0;
    const counted = server.services.store.read.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"attendance"')) statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const parsed = commands.map(parseCommand).flatMap((one) => (one.kind === 'command' ? [one.command] : []));
    const { records, attendance } = await loadReleaseRules(counted, school._id, parsed);
    const incidents = records.filter(
      ({ record }) => 'afterwards' in record.fields || 'door' in record.fields,
    );
    return { statements, incidents: incidents.length, attendance: attendance.length };
  };
  expect(await readOf(await pickUpsOf(1))).toEqual({ statements: 1, incidents: 1, attendance: 1 });
  expect(await readOf(await pickUpsOf(4))).toEqual({ statements: 1, incidents: 4, attendance: 4 });
});
