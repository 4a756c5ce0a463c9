/** The server counts days for a device that has not got them, as the device would. */
import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { giveIn } from '#api/a-family.fixture.ts';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { dropOffAt, monday, startMs, tuesday } from '#api/test-server.fixture.ts';
import { createRecordedYears, type RecordedYears } from '#api/domain/recorded-days.ts';
import { limits } from '#sync/limits.ts';
import { addDays } from '#sync/school/records/school-day.ts';
import { ReportAnswer } from '#sync/school/reports/report-call.ts';

schoolWithDeviceBeforeEach();

const later = { day: addDays(monday, 30), time: '12:00' };
const asked = { runs: [[monday, tuesday]], now: later, lateAfterMinutes: 15 };

const ask = (body: unknown, token = school.staff.token) =>
  server.post(`/sync/${school._id}/report`, { token, body });

async function partsOf(body: unknown) {
  return ReportAnswer.parse((await ask(body)).body).parts;
}

it('counts each run of days as a part', async () => {
  await device.push([device.dropOff('08:30', { dropOff: dropOffAt(monday, '08:30') })]);
  const [both] = await partsOf(asked);
  expect(both?.days.map(({ date, present, late }) => [date, present, late])).toEqual([[monday, 1, 1]]);
  expect(both?.notTaken).toEqual([tuesday]);
  expect(both?.children).toMatchObject([{ student: school.student, days: 1, late: 1, forgotten: 1 }]);
  const apart = await partsOf({ ...asked, runs: [[monday], [tuesday]] });
  expect(apart.map(({ days, notTaken }) => [days.length, notTaken])).toEqual([
    [1, []],
    [0, [tuesday]],
  ]);
});

it('counts a day anew once it was changed, also after it was packed', async () => {
  await device.push([device.dropOff('08:00', { dropOff: dropOffAt(monday, '08:00') })]);
  expect((await partsOf(asked))[0]?.days[0]).toMatchObject({ present: 1, late: 0 });
  await device.push([device.dropOff('08:30', { dropOff: dropOffAt(monday, '08:30') })]);
  expect((await partsOf(asked))[0]?.days[0]).toMatchObject({ present: 1, late: 1 });
});

it('counts a run that is over once, and anew when something that it follows from has changed', async () => {
  const countOf = async (body: object = asked) => {
    const first = await partsOf(body);
    expect(await partsOf(body)).toEqual(first);
    const [day] = first[0]?.days ?? [];
    if (day === undefined) throw new Error('That day is counted.');
    const { present, late, absent, explained, forgotten } = day;
    return { present, late, absent, explained, forgotten };
  };
  const count = { present: 1, late: 0, absent: 0, explained: 0, forgotten: 1 };
  const drop = (time: string) => device.push([device.dropOff(time, { dropOff: dropOffAt(monday, time) })]);
  await drop('08:00');
  expect(await countOf()).toEqual(count);
  await drop('08:30');
  expect(await countOf()).toEqual({ ...count, late: 1 });
  const noon = { ...asked, now: { day: monday, time: '12:00' } };
  expect(await countOf(noon)).toEqual({ ...count, late: 1, forgotten: 0 });
  expect(await countOf({ ...asked, level: v7() })).toEqual({ ...count, present: 0, forgotten: 0 });
  const sick = v7();
  await giveIn(server, school._id, [
    { name: 'saveStudent', args: { _id: sick, set: {} } },
    {
      name: 'registerStudents',
      args: { term: school.term, students: [sick], isRegistered: true, gradeLevel: null, optionalFees: [] },
    },
  ]);
  expect(await countOf()).toEqual({ ...count, late: 1, absent: 1 });
  await giveIn(server, school._id, [
    {
      name: 'saveAbsence',
      args: { _id: v7(), set: { student: sick, from: monday, to: monday, reason: 'ill', explained: true } },
    },
  ]);
  expect(await countOf()).toEqual({ ...count, late: 1, absent: 1, explained: 1 });
  const days = await server.services.recordedYears.of(
    school._id,
    { from: monday, to: tuesday },
    server.services,
  );
  expect(days.versionOf([monday, tuesday])).toMatch(/^[1-9]\d* $/);
  await drop('08:10');
  const changed = await server.services.recordedYears.of(
    school._id,
    { from: monday, to: tuesday },
    server.services,
  );
  expect(changed.versionOf([monday, tuesday])).toBeUndefined();
});

describe('those who ask at once', () => {
  const daysOf = (years: RecordedYears) =>
    years.of(school._id, { from: monday, to: tuesday }, server.services);

  it('share one reading of a day that is packed', async () => {
    await device.push([device.dropOff('08:00', { dropOff: dropOffAt(monday, '08:00') })]);
    await partsOf(asked);
    const years = createRecordedYears();
    const [one, other] = [await daysOf(years), await daysOf(years)];
    const [read, shared] = await Promise.all([one.load(monday), other.load(monday)]);
    expect(shared).toBe(read);
    expect(one.names.students.length).toBe(1);
  });

  it('share one count, and count again after one that failed', async () => {
    const years = createRecordedYears();
    const [one, other] = [await daysOf(years), await daysOf(years)];
    let counts = 0;
    const failing = async () => {
      counts += 1;
      throw new Error('The disk is away.');
    };
    const ends = await Promise.allSettled([one.partOf('a run', failing), other.partOf('a run', failing)]);
    expect([counts, ends.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
    const noPart = async () => {
      counts += 1;
      return undefined;
    };
    await Promise.all([one.partOf('a run', noPart), other.partOf('a run', noPart)]);
    await one.partOf('a run', noPart);
    expect(counts).toBe(2);
  });
});

it('knows absences, grade levels and who is asked about', async () => {
  const sick = v7();
  await giveIn(server, school._id, [
    { name: 'saveStudent', args: { _id: sick, set: {} } },
    {
      name: 'registerStudents',
      args: { term: school.term, students: [sick], isRegistered: true, gradeLevel: null, optionalFees: [] },
    },
    {
      name: 'saveAbsence',
      args: { _id: v7(), set: { student: sick, from: monday, to: monday, reason: 'ill', explained: true } },
    },
  ]);
  await device.push([device.dropOff('08:00', { dropOff: dropOffAt(monday, '08:00') })]);
  const [all] = await partsOf(asked);
  expect(all?.days[0]).toMatchObject({ days: 2, absent: 1, explained: 1 });
  const [unassigned] = await partsOf({ ...asked, level: '' });
  expect(unassigned?.children.map(({ student }) => student)).toEqual([sick]);
  const [one] = await partsOf({ ...asked, student: sick });
  expect(one?.notable).toMatchObject([{ date: monday, standing: { is: 'absent', explained: true } }]);
  const [nobody] = await partsOf({ ...asked, student: v7() });
  expect(nobody?.children).toEqual([]);
});

it('counts by the clock that it is told', async () => {
  await device.push([device.dropOff('08:00', { dropOff: dropOffAt(monday, '08:00') })]);
  const [inTheMorning] = await partsOf({ ...asked, now: { day: monday, time: '08:05' } });
  expect(inTheMorning?.days[0]).toMatchObject({ present: 1, forgotten: 0 });
  expect(server.services.nowMs()).toBe(startMs);
});

it('counts no more days in one call than it says', async () => {
  const days = Array.from({ length: limits.reportDays }, (_, at) => addDays(monday, at));
  expect((await ask({ ...asked, runs: [days] })).status).toBe(200);
  const answer = await ask({ ...asked, runs: [days, [tuesday]] });
  expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'runs']);
  expect((await ask({ ...asked, runs: [] })).body).toEqual({ parts: [] });
});
