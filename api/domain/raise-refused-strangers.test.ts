/** The office hears of who was allowed by no parent, once for each question. */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { PullAnswer } from '#sync/wire/protocol.ts';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { aDevice, aDoor, dropOffAt, monday, type TestDevice } from '#api/test-server.fixture.ts';
import { type QuestionsHeard, raiseRefusedStrangers } from './raise-refused-strangers.ts';

let gray: TestFamily;
let door: TestDevice;

schoolBeforeEach();
beforeEach(async () => {
  gray = await aFamily(server, school, { email: 'joan@gray.example' });
  door = await aDoor(server, school);
});

/** As one server looks that has just been started, or goes on with what it has heard. */
const look = (heard: QuestionsHeard = new Map()) => raiseRefusedStrangers(heard, server.services);

async function ask(name = 'Winston Reid', by: object = { deviceKey: door.key }): Promise<string> {
  const body = { student: gray.child, name };
  const { status, body: asked } = await server.post(`/sync/${school._id}/questions`, { ...by, body });
  expect(status).toBe(200);
  return asked.question._id;
}

async function answer(question: string, isAllowed: boolean): Promise<void> {
  const said = await server.post(`/parent/questions/${question}`, {
    token: gray.parent.token,
    body: { isAllowed },
  });
  expect(said.status).toBe(200);
}

/** The store gets this version now. */
async function upgrade(): Promise<void> {
  const applied_at = new Date(server.services.nowMs()).toISOString();
  await server.services.store.write((writer) =>
    writer
      .withTables<{ readonly migration: { readonly name: string; readonly applied_at: string } }>()
      .updateTable('migration')
      .set({ applied_at })
      .execute(),
  );
}

async function incidents() {
  const { body } = await server.get('/admin/incidents', { token: school.administrator.token });
  return body;
}

const ids = async () => (await incidents()).map(({ _id }: { _id: string }) => _id);

const person = (name = 'Winston Reid') => ({ personID: '', name, personString: name });

function report(from: TestDevice, name = 'Winston Reid') {
  const args = { kind: 'unknownPerson' as const, date: monday, student: gray.child, person: person(name) };
  return from.command('reportDoorEvent', args);
}

const dayOf = (student: string) => ({ date: monday, term: school.term, student });

/** Staff let them have the child. */
function release(name: string, { time = '08:03', student = gray.child } = {}) {
  const by = { by: school.staff._id, byName: 'Sam Reid', reason: 'A parent called' };
  const pickedUp = { ...dropOffAt(monday, time), person: person(name), release: by };
  return door.command('recordAttendance', { ...dayOf(student), pickUp: pickedUp });
}

async function pickUp(command: ReturnType<typeof release>): Promise<void> {
  const { body } = await door.push([command]);
  expect(body.results).toMatchObject([{ verdict: 'applied' }]);
}

describe('an unknown person about whom the parents were asked', () => {
  it('is told to the office at once when a parent says no, with the door and the names, and once', async () => {
    const question = await ask();
    expect(await incidents()).toEqual([]);
    await answer(question, false);
    const [incident, ...others] = await incidents();
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      _id: `unknownPerson:${question}`,
      kind: 'unknownPerson',
      student: gray.child,
      person: person(),
      door: door._id,
      date: monday,
      words: { code: 'turnedAway', params: { door: 'Main entrance' } },
    });
    await look();
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await incidents()).toEqual([incident]);
  });

  it('is told by the door when the yes does not hold any more, and not while it does', async () => {
    const question = await ask();
    await answer(question, true);
    await door.push([report(door)]);
    expect(await incidents()).toEqual([]);
    const { token } = school.administrator;
    const { body } = await server.get(`/sync/${school._id}/pull`, { token });
    const { questions } = PullAnswer.parse(body).records;
    const contact = questions.find(({ _id }) => _id === question)?.fields.contact ?? '';
    const set = { student: gray.child, contact, collect: '' as const };
    await giveIn(server, school._id, [
      { name: 'saveCollector', args: { _id: `${gray.child}:${contact}`, set } },
    ]);
    const after = report(door);
    await door.push([after]);
    expect(await ids()).toEqual([`unknownPerson:${after.id}`]);
  });

  it('is told when nobody has answered in time, without anybody’s doing, also after a restart', async () => {
    const heard: QuestionsHeard = new Map();
    await look(heard);
    const [first, second] = [await ask(), await ask('Kim Lee')];
    server.wait(limits.questionLifetimeMs - 1);
    await look(heard);
    expect(await incidents()).toEqual([]);
    server.wait(1);
    await look(heard);
    const both = [`unknownPerson:${first}`, `unknownPerson:${second}`].toSorted();
    expect((await ids()).toSorted()).toEqual(both);
    await look();
    expect((await ids()).toSorted()).toEqual(both);
  });

  it('is told as barred, and once, whoever was barred while the question ran', async () => {
    const [question, other] = [await ask(), await ask('Kim Lee')];
    const contact = v7();
    const nameInfo = { ...emptyName, firstName: 'Winston', lastName: 'Reid' };
    const set = { student: gray.child, contact, collect: 'never' as const };
    await giveIn(server, school._id, [
      { name: 'saveContact', args: { _id: contact, set: { nameInfo, phone: '876 555 0100' } } },
      { name: 'saveCollector', args: { _id: `${gray.child}:${contact}`, set } },
    ]);
    server.wait(limits.questionLifetimeMs);
    await look();
    const told = await incidents();
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: `unknownPerson:${question}`, kind: 'barredPerson' }),
        expect.objectContaining({ _id: `unknownPerson:${other}`, kind: 'unknownPerson' }),
      ]),
    );
  });

  it('is told by a server that was down when the question ended, of the moment when it ended', async () => {
    const question = await ask();
    server.wait(3 * 24 * 60 * 60_000);
    await look();
    const [incident] = await incidents();
    expect(incident._id).toBe(`unknownPerson:${question}`);
    const endedMs = server.services.nowMs() - 3 * 24 * 60 * 60_000 + limits.questionLifetimeMs;
    expect(incident.madeAt).toBe(new Date(endedMs).toISOString());
  });

  it('is not told of by a version that came after the question had ended', async () => {
    await ask();
    server.wait(limits.questionLifetimeMs);
    const open = await ask('Kim Lee');
    await upgrade();
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await ids()).toEqual([`unknownPerson:${open}`]);
  });

  it('is not told of by a version that came after the no, though the question would end later', async () => {
    /** As versions of before, which told nobody of a no. */
    const refuse = async (name: string) => {
      const question = await ask(name);
      await answer(question, false);
      await server.services.store.write((writer) => writer.deleteFrom('incident').execute());
      return question;
    };
    await refuse('Winston Reid');
    await upgrade();
    server.wait(1);
    const later = await refuse('Kim Lee');
    await look();
    expect(await ids()).toEqual([`unknownPerson:${later}`]);
  });

  it('is told once by two servers that look at the same moment', async () => {
    await ask();
    server.wait(limits.questionLifetimeMs);
    await Promise.all([look(), look(), look()]);
    expect(await incidents()).toHaveLength(1);
  });

  it('is not allowed any more once a server whose clock is ahead has told of the end', async () => {
    const question = await ask();
    const aheadMs = () => server.services.nowMs() + limits.questionLifetimeMs;
    await raiseRefusedStrangers(new Map(), { ...server.services, nowMs: aheadMs });
    expect(await ids()).toEqual([`unknownPerson:${question}`]);
    const { token } = gray.parent;
    const late = await server.post(`/parent/questions/${question}`, { token, body: { isAllowed: true } });
    expect([late.status, late.body.msg]).toEqual([
      409,
      'This question has ended. The staff at the school decide.',
    ]);
  });

  it('waits to be told of in a school that is deactivated', async () => {
    const setActive = (isActive: 0 | 1) =>
      server.services.store.write((writer) =>
        writer.updateTable('school').set({ is_active: isActive }).where('school', '=', school._id).execute(),
      );
    const heard: QuestionsHeard = new Map();
    await ask();
    server.wait(limits.questionLifetimeMs);
    await setActive(0);
    await look(heard);
    await setActive(1);
    expect(await incidents()).toEqual([]);
    await look(heard);
    expect(await incidents()).toHaveLength(1);
  });

  it('is told when the one who answered may not decide, and nobody else did', async () => {
    const { token } = school.administrator;
    const body = { student: gray.child, contact: gray.contact, collect: 'ask' };
    expect((await server.post('/admin/collectors/create', { token, body })).status).toBe(200);
    await answer(await ask(), true);
    await look();
    expect(await incidents()).toEqual([]);
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await incidents()).toHaveLength(1);
  });

  it('is not told of when a parent has said yes, whatever a device tells of the same visit', async () => {
    const question = await ask();
    await door.push([report(door)]);
    expect(await incidents()).toEqual([]);
    await answer(question, true);
    await door.push([report(door, ' winston  REID')]);
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await incidents()).toEqual([]);
  });

  it('has no yes any more once the end was told, however long the yes has waited for its turn', async () => {
    const question = await ask();
    server.wait(limits.questionLifetimeMs - 1);
    const { store } = server.services;
    let said: Promise<unknown> | undefined;
    await store.write(async () => {
      const { token } = gray.parent;
      said = server.post(`/parent/questions/${question}`, { token, body: { isAllowed: true } });
      server.wait(1);
    });
    expect(await said).toMatchObject({ status: 409 });
    await look();
    expect(await incidents()).toHaveLength(1);
  });

  it('is told once where a device has told of the same visit, before and after the parents’ no', async () => {
    const question = await ask();
    const late = report(await aDevice(server, school));
    await door.push([report(door)]);
    await answer(question, false);
    await door.push([report(door)]);
    server.wait(2 * limits.questionLifetimeMs);
    await look();
    await door.push([late]);
    expect(await ids()).toEqual([`unknownPerson:${question}`]);
  });

  it.each(['before', 'after'] as const)(
    'is told once where an old app tells after the end, as its dialog closes, %s the server has told',
    async (order) => {
      const question = await ask();
      server.wait(limits.questionLifetimeMs);
      if (order === 'after') await look();
      server.wait(limits.idleMoreMs - 1);
      await door.push([report(door)]);
      await look();
      expect(await ids()).toEqual([`unknownPerson:${question}`]);
    },
  );

  it('is told anew who comes again after the question has ended, and who has another name', async () => {
    const question = await ask();
    const other = report(door, 'Kim Lee');
    await door.push([other]);
    server.wait(limits.questionLifetimeMs + limits.idleMoreMs);
    await look();
    const again = report(door);
    await door.push([again]);
    expect((await ids()).toSorted()).toEqual(
      [question, other.id, again.id].map((id) => `unknownPerson:${id}`).toSorted(),
    );
  });

  it('is not told of beside the release when staff let the same person have the child', async () => {
    await ask();
    await pickUp(release('WINSTON Reid'));
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await incidents()).toMatchObject([{ kind: 'releaseByOverride' }]);
  });

  it.each([true, false])(
    'is told also who had the child earlier that day and comes again, where a parent says no: %s',
    async (isRefused) => {
      await pickUp(release('Winston Reid'));
      const back = { dropOff: dropOffAt(monday, '08:40') };
      await door.push([door.command('recordAttendance', { ...dayOf(gray.child), ...back })]);
      server.wait(60 * 60_000);
      const question = await ask();
      if (isRefused) await answer(question, false);
      server.wait(limits.questionLifetimeMs);
      await look();
      expect(await ids()).toContain(`unknownPerson:${question}`);
    },
  );

  it('is told also when somebody else has collected the child meanwhile', async () => {
    const question = await ask();
    await pickUp(release('Kim Lee'));
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await ids()).toContain(`unknownPerson:${question}`);
  });

  it('stays, however many a device tells of afterwards', async () => {
    const others = (count: number) => Array.from({ length: count }, (_, one) => report(door, `Kim ${one}`));
    await door.push(others(limits.incidentsNamed - 1));
    const question = await ask();
    await answer(question, false);
    await door.push([report(door, 'Ann Lee'), report(door, 'Ann Bell'), report(door, 'Ann Gray')]);
    const told = await incidents();
    expect(told.find(({ _id }: { _id: string }) => _id === `unknownPerson:${question}`)).toMatchObject({
      person: person(),
    });
    expect(told).toHaveLength(limits.incidentsNamed + 1);
  });

  it('is told of no door when staff have asked', async () => {
    const { token } = school.staff;
    await answer(await ask('Winston Reid', { token }), false);
    expect(await incidents()).toMatchObject([{ door: '', words: { code: 'turnedAway', params: {} } }]);
  });

  it('stays closed, and is no second one, once the office has closed it', async () => {
    const question = await ask();
    await answer(question, false);
    const { token } = school.administrator;
    const closed = await server.post(`/admin/incidents/unknownPerson:${question}`, {
      token,
      body: { note: 'An uncle' },
    });
    expect(closed.status).toBe(200);
    server.wait(limits.questionLifetimeMs);
    await look();
    expect(await incidents()).toEqual([]);
  });

  it('is told anew who comes again once the office has closed a parent’s no', async () => {
    const question = await ask();
    await answer(question, false);
    const { token } = school.administrator;
    const call = { token, body: { note: 'Has left' } };
    expect((await server.post(`/admin/incidents/unknownPerson:${question}`, call)).status).toBe(200);
    server.wait(60_000);
    const again = report(door);
    await door.push([again]);
    expect(await ids()).toEqual([`unknownPerson:${again.id}`]);
  });

  it('goes on the phones of those who run the school', async () => {
    const question = await ask();
    await answer(question, false);
    const events = await server.services.store.read
      .selectFrom('family_event')
      .select('kind')
      .where('school', '=', school._id)
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('incident');
  });
});

describe('a release by staff', () => {
  const minuteMs = 60_000;
  const refusedBy = async () =>
    (await incidents())
      .filter(({ words }: Pick<Incident, 'words'>) => words.code === 'pickedUp')
      .map(({ words }: Pick<Incident, 'words'>) => words.params['refusedBy']);

  it('names the parent who had said no to the same person, however the name is written', async () => {
    await answer(await ask(), false);
    await pickUp(release(' winston  REID'));
    expect(await refusedBy()).toEqual(['Dana Reid']);
  });

  it('names them where a door without a network hands it in later', async () => {
    await answer(await ask(), false);
    server.wait(minuteMs);
    const made = release('Winston Reid');
    server.wait(60 * minuteMs);
    await pickUp(made);
    expect(await refusedBy()).toEqual(['Dana Reid']);
  });

  it('names them where no member of staff has released the child either', async () => {
    await answer(await ask(), false);
    const alone = dropOffAt(monday, '08:03', 'Winston Reid');
    await pickUp(door.command('recordAttendance', { ...dayOf(gray.child), pickUp: alone }));
    expect(await refusedBy()).toEqual(['Dana Reid']);
  });

  it('names nobody where a parent said no after it was made, or after the time of the pick-up', async () => {
    const question = await ask();
    const made = release('Winston Reid');
    server.wait(5 * minuteMs);
    await answer(question, false);
    await pickUp(made);
    await pickUp(door.command('recordAttendance', { ...dayOf(gray.child), pickUp: null }));
    await pickUp(release('Winston Reid', { time: '07:04' }));
    expect(await refusedBy()).toEqual([undefined, undefined]);
    await pickUp(door.command('recordAttendance', { ...dayOf(gray.child), pickUp: null }));
    await pickUp(release('Winston Reid', { time: '07:05' }));
    expect(await refusedBy()).toContain('Dana Reid');
  });

  it('names nobody for another person or another child', async () => {
    const other = await aFamily(server, school, { email: 'kim@gray.example', child: 'Ana' });
    await answer(await ask(), false);
    await pickUp(release('Kim Lee'));
    await pickUp(release('Winston Reid', { student: other.child }));
    expect(await refusedBy()).toEqual([undefined, undefined]);
  });

  it('names nobody where no parent has answered, or one has said yes since', async () => {
    await answer(await ask(), false);
    server.wait(minuteMs);
    await answer(await ask(), true);
    await ask('Kim Lee');
    await pickUp(release('Winston Reid'));
    await pickUp(release('Kim Lee'));
    expect(await refusedBy()).toEqual([undefined, undefined]);
  });
});

it('a door asks no more than can be told on one day, and then staff decide', async () => {
  const asked = serverLimits.questionsOfDoor / limits.questionsOfChild;
  for (let child = 0; child < asked; child += 1) {
    const family = await aFamily(server, school, { email: `p${child}@gray.example`, child: `Ana${child}` });
    for (let one = 0; one < limits.questionsOfChild; one += 1) {
      const body = { student: family.child, name: `Uncle ${one}` };
      const call = { deviceKey: door.key, body };
      expect((await server.post(`/sync/${school._id}/questions`, call)).status).toBe(200);
    }
  }
  const body = { student: gray.child, name: 'One more' };
  const refused = await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body });
  expect(refused.status).toBe(429);
  expect(refused.body.msg).toBe('The parents cannot be asked again today. Staff decide.');
  const retryAfterMs = Number(refused.headers.get('retry-after')) * 1_000;
  const other = await aDoor(server, school);
  const elsewhere = await server.post(`/sync/${school._id}/questions`, { deviceKey: other.key, body });
  expect(elsewhere.status).toBe(200);
  server.wait(retryAfterMs - 1_000);
  expect((await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body })).status).toBe(
    429,
  );
  server.wait(1_000);
  expect((await server.post(`/sync/${school._id}/questions`, { deviceKey: door.key, body })).status).toBe(
    200,
  );
});
