/** A door records what happens in front of it, so its key says nothing of days long past. */
import { expect, it } from 'vitest';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aFamily, giveIn } from '#api/a-family.fixture.ts';
import { aDoor, dropOffAt, monday, pullAll } from '#api/test-server.fixture.ts';
import { limits } from '#sync/limits.ts';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';

schoolBeforeEach();

const dayMs = 86_400_000;

async function aChildAtDoor() {
  const gray = await aFamily(server, school, { email: 'joan@gray.example' });
  const door = await aDoor(server, school);
  const key = { date: monday, term: school.term, student: gray.child };
  const record = (set: object) => door.command('recordAttendance', { ...key, ...set });
  return { door, record };
}

const open = (day: SchoolDay) =>
  giveIn(server, school._id, [
    { name: 'saveTerm', args: { _id: school.term, set: { dates: [monday, day] } } },
  ]);

it('a door takes back no drop-off of a day that is long over: that waits, and the office is told', async () => {
  const { door, record } = await aChildAtDoor();
  await door.push([record({ dropOff: dropOffAt(monday, '08:00') })]);
  server.wait((limits.doorDays + 2) * dayMs);
  const { body } = await door.push([record({ dropOff: null })]);
  expect(body.results).toMatchObject([{ verdict: 'quarantined' }]);
  const { token } = school.administrator;
  const incidents = (await pullAll(server, school._id, { token })).flatMap(
    ({ records }) => records.incidents,
  );
  expect(incidents).toMatchObject([{ fields: { kind: 'unprovenCommands' } }]);
  const waiting = (await server.get('/admin/quarantine?state=open', { token })).body;
  const call = { token, body: { action: 'apply', reason: 'We looked' } };
  const decided = await server.post(`/admin/quarantine/${waiting[0]._id}`, call);
  expect([decided.status, decided.body.msg]).toEqual([200, 'Record applied']);
});

it('nor does it with an earlier hour on the command, where it was heard of since', async () => {
  const { door, record } = await aChildAtDoor();
  await door.push([record({ dropOff: dropOffAt(monday, '08:00') })]);
  server.wait(60_000);
  const early = record({ dropOff: null });
  server.wait(27 * dayMs);
  const today = schoolDayAt(server.services.nowMs(), 'UTC');
  await open(today);
  const now = await door.push([record({ date: today, dropOff: dropOffAt(today, '08:00') })]);
  expect(now.body.results).toMatchObject([{ verdict: 'applied' }]);
  const { body } = await door.push([early]);
  expect(body.results).toMatchObject([{ verdict: 'quarantined' }]);
});

it('what a tablet recorded counts in its order, however far its days are from each other', async () => {
  const { door, record } = await aChildAtDoor();
  await door.push([record({ dropOff: dropOffAt(monday, '07:50') })]);
  server.wait(60_000);
  const first = record({ dropOff: dropOffAt(monday, '08:00') });
  server.wait(20 * dayMs);
  const later = schoolDayAt(server.services.nowMs(), 'UTC');
  await open(later);
  const second = record({ date: later, dropOff: dropOffAt(later, '08:00') });
  server.wait(20 * dayMs);
  for (const one of [first, second])
    expect((await door.push([one])).body.results).toMatchObject([{ verdict: 'applied' }]);
});

it('what a tablet recorded counts, however long it lay in a drawer before it sent', async () => {
  const { door, record } = await aChildAtDoor();
  const recorded = record({ dropOff: dropOffAt(monday, '08:00') });
  server.wait(30 * dayMs);
  const { body } = await door.push([recorded]);
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
});

it('a door may still correct what it shows', async () => {
  const { door, record } = await aChildAtDoor();
  await door.push([record({ dropOff: dropOffAt(monday, '08:00') })]);
  server.wait((limits.doorDays - 1) * dayMs);
  const { body } = await door.push([record({ dropOff: null })]);
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
});
