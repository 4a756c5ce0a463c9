/** A tablet from the drawer takes the place of one that is broken: nothing on it is lost. */
import { expect, it } from 'vitest';
import { v7 } from 'uuid';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { giveIn } from '#api/a-family.fixture.ts';
import { aDoor, dropOffAt, monday, pushBody } from '#api/test-server.fixture.ts';
import { addDays } from '#sync/school/records/school-day.ts';

schoolBeforeEach();

const dayMs = 86_400_000;

it('what it recorded offline as the side door counts, though the main entrance has recorded since', async () => {
  const today = addDays(monday, 10);
  await giveIn(server, school._id, [
    { name: 'saveTerm', args: { _id: school.term, set: { dates: [monday, today] } } },
  ]);
  const main = await aDoor(server, school, 'Main entrance');
  const side = await aDoor(server, school, 'Side door');
  const { term, student } = school;
  // The side door has no network on Monday, and is put away.
  const mondays = side.command('recordAttendance', {
    date: monday,
    term,
    student,
    dropOff: dropOffAt(monday, '08:05'),
  });
  server.wait(10 * dayMs);
  const todays = main.command('recordAttendance', {
    date: today,
    term,
    student,
    dropOff: dropOffAt(today, '08:05'),
  });
  await main.push([todays]);
  // The main entrance's tablet breaks; the one from the drawer is paired in its place.
  const { token } = school.administrator;
  const made = await server.post(`/sync/${school._id}/doors/${main._id}/code`, { token });
  const paired = await server.post('/doors/pair', { body: { code: made.body.code, device: v7() } });
  const { key, _id } = paired.body.device;
  const { body } = await server.post(`/sync/${school._id}/push`, {
    deviceKey: key,
    body: pushBody(server, { device: _id, commands: [mondays] }),
  });
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
});
