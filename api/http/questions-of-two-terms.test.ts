/** A child that left school and is at the club now: its parents can be asked. */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDoor, dropOffAt, monday, type TestDevice } from '#api/test-server.fixture.ts';

let gray: TestFamily;
let door: TestDevice;
let club: string;

schoolBeforeEach();
beforeEach(async () => {
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  door = await aDoor(server, school);
  club = v7();
  const change = { term: club, students: [gray.child], gradeLevel: null, optionalFees: [] };
  await giveIn(server, school._id, [
    { name: 'saveTerm', args: { _id: club, set: { name: 'Club', dates: [monday], isActive: true } } },
    { name: 'registerStudents', args: { ...change, isRegistered: true } },
  ]);
  await record(school.term, { dropOff: dropOffAt(monday, '08:00') });
});

const record = (term: string, set: object) =>
  door.push([door.command('recordAttendance', { date: monday, term, student: gray.child, ...set })]);

const ask = () =>
  server.post(`/sync/${school._id}/questions`, {
    deviceKey: door.key,
    body: { student: gray.child, name: 'Winston Reid' },
  });

const answer = (question: string) =>
  server.post(`/parent/questions/${question}`, { token: gray.parent.token, body: { isAllowed: true } });

describe('a question about a child that is at the club after school', () => {
  it('can be asked and answered', async () => {
    await record(school.term, { pickUp: dropOffAt(monday, '12:00', 'Joan Gray') });
    expect((await ask()).status).toBe(409);
    await record(club, { dropOff: dropOffAt(monday, '12:10') });
    const { status, body } = await ask();
    expect([status, body.msg]).toEqual([200, 'The parents have been asked']);
    expect((await answer(body.question._id)).status).toBe(200);
  });

  it('ended when the person who was asked about fetched the child from school, and may be asked anew', async () => {
    const { _id } = (await ask()).body.question;
    server.wait(60_000);
    await record(school.term, { pickUp: dropOffAt(monday, '12:00', 'Winston REID') });
    await record(club, { dropOff: dropOffAt(monday, '12:10') });
    expect((await answer(_id)).status).toBe(409);
    server.wait(limits.questionLifetimeMs);
    const again = await ask();
    expect([again.status, again.body.question._id === _id]).toEqual([200, false]);
  });
});
