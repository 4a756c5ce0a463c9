import { describe, expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { dropOffAt, monday } from '#api/test-server.fixture.ts';
import { raiseMissingPickUps } from './raise-missing-pick-ups.ts';

const hourMs = 3_600_000;
schoolWithDeviceBeforeEach();

/** As one server looks, which has not looked before. */
const look = () => raiseMissingPickUps(new Map(), server.services);

async function incidents() {
  const { body } = await server.get('/admin/incidents', { token: school.staff.token });
  return body;
}

function pickUp() {
  const { term, student } = school;
  return device.command('recordAttendance', {
    date: monday,
    term,
    student,
    pickUp: dropOffAt(monday, '18:20', 'A neighbour'),
  });
}

describe('a child who was not picked up', () => {
  it('is still here from closing time on the school’s own clock, and not before', async () => {
    await device.push([device.dropOff('08:05')]);
    // It is 7 in the morning in Jamaica.
    server.wait(8.5 * hourMs - 1);
    await look();
    expect(await incidents()).toEqual([]);
    server.wait(1);
    await look();
    expect(await incidents()).toMatchObject([
      {
        _id: `stillHere:${monday}:${school.student}`,
        kind: 'stillHere',
        student: school.student,
        date: monday,
        words: { code: 'stillHere', params: { time: '08:05' } },
      },
    ]);
  });

  it('is told once, by two servers that look at the same moment and by every later look', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await Promise.all([look(), look()]);
    await look();
    server.wait(24 * hourMs);
    await look();
    expect(await incidents()).toHaveLength(1);
  });

  it('is a forgotten pick-up when the drop-off arrives after the day has ended', async () => {
    const command = device.dropOff();
    server.wait(24 * hourMs);
    await device.push([command]);
    await look();
    expect(await incidents()).toMatchObject([{ kind: 'forgottenPickUp', date: monday }]);
  });

  it('who is picked up later keeps the incident, which says so', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    await device.push([pickUp()]);
    expect(await incidents()).toMatchObject([
      { kind: 'unknownPerson' },
      { kind: 'stillHere', afterwards: 'pickedUp' },
    ]);
  });

  it('raises nothing once picked up in time', async () => {
    await device.push([device.dropOff(), pickUp()]);
    server.wait(11 * hourMs);
    await look();
    expect((await incidents()).map(({ kind }: { kind: string }) => kind)).toEqual(['unknownPerson']);
  });
});

it('a day without any pick-up is told once for the day, not once for each child', async () => {
  const { token } = school.administrator;
  const { term } = school;
  const students: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { body } = await server.post('/admin/students/create', {
      token,
      body: { nameInfo: { firstName: `Kim ${index}`, lastName: 'Brown' }, birthday: monday, sex: 0 },
    });
    students.push(body.student._id);
  }
  await server.post(`/admin/terms/${term}/register`, {
    token,
    body: { studentList: students, isRegistered: true },
  });
  const { body } = await device.push(students.map((student) => device.dropOff('08:00', { student })));
  expect(new Set(body.results.map(({ verdict }) => verdict))).toEqual(new Set(['applied']));
  server.wait(11 * hourMs);
  await look();
  await look();
  expect(await incidents()).toMatchObject([
    { _id: `stillHere:${monday}`, student: '', words: { params: { count: 12 } } },
  ]);
});
