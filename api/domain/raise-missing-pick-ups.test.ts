import { describe, expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { aDoor, dropOffAt, monday, type TestDevice } from '#api/test-server.fixture.ts';
import { raiseMissingPickUps } from './raise-missing-pick-ups.ts';

const hourMs = 3_600_000;
schoolWithDeviceBeforeEach();

/** As one server looks, which has not looked before. */
const look = () => raiseMissingPickUps(new Map(), server.services);

async function incidents() {
  const { body } = await server.get('/admin/incidents', { token: school.staff.token });
  return body;
}

async function closed() {
  const { body } = await server.get('/admin/incidents?state=closed', { token: school.staff.token });
  return body;
}

function pickUp(by = device) {
  const { term, student } = school;
  return by.command('recordAttendance', {
    date: monday,
    term,
    student,
    pickUp: dropOffAt(monday, '18:20', 'A neighbour'),
  });
}

function undoPickUp(student: string) {
  return device.command('recordAttendance', { date: monday, term: school.term, student, pickUp: null });
}

/** It begins at 7 in the morning in Jamaica. */
const waitUntil = (hour: number) => server.wait((hour - 7) * hourMs);

const asStaff = () => ({ token: school.staff.token });
const asAdministrator = () => ({ token: school.administrator.token });

async function saveHours(hours: object): Promise<void> {
  const { status } = await server.post(`/admin/schools/${school._id}`, {
    ...asAdministrator(),
    body: { hours },
  });
  expect(status).toBe(200);
}

/** Children of a grade level in the school's term. */
async function register(count: number, gradeLevel?: string): Promise<readonly string[]> {
  const students: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await server.post('/admin/students/create', {
      ...asAdministrator(),
      body: { nameInfo: { firstName: `Kim ${index}`, lastName: 'Brown' }, birthday: monday, sex: 0 },
    });
    students.push(body.student._id);
  }
  const { status } = await server.post(`/admin/terms/${school.term}/register`, {
    ...asAdministrator(),
    body: { studentList: students, isRegistered: true, ...(gradeLevel !== undefined && { gradeLevel }) },
  });
  expect(status).toBe(200);
  return students;
}

async function dropOff(students: readonly string[]): Promise<void> {
  const { body } = await device.push(students.map((student) => device.dropOff('08:00', { student })));
  expect(new Set(body.results.map(({ verdict }) => verdict))).toEqual(new Set(['applied']));
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

  it.each([1, 3, 7])('is a forgotten pick-up when the drop-off arrives %s days later', async (days) => {
    const command = device.dropOff();
    server.wait(days * 24 * hourMs);
    await device.push([command]);
    await look();
    expect(await incidents()).toMatchObject([{ kind: 'forgottenPickUp', date: monday }]);
  });

  it('of three days back is looked for once an hour, however often something changes', async () => {
    const seen = new Map<string, string>();
    const command = device.dropOff();
    server.wait(3 * 24 * hourMs);
    await raiseMissingPickUps(seen, server.services);
    await device.push([command]);
    await raiseMissingPickUps(seen, server.services);
    expect(await incidents()).toEqual([]);
    server.wait(hourMs);
    await raiseMissingPickUps(seen, server.services);
    expect(await incidents()).toMatchObject([{ kind: 'forgottenPickUp', date: monday }]);
  });

  it('closes the incident when somebody records the pick-up, in the name of who did', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    await device.push([pickUp()], asStaff());
    expect(await incidents()).toMatchObject([{ kind: 'unknownPerson' }]);
    expect(await closed()).toMatchObject([
      {
        kind: 'stillHere',
        afterwards: 'pickedUp',
        closingNote: 'Recorded since: picked up by A neighbour at 6:20 PM',
        closedBy: school.staff._id,
        closedByName: 'Sam Reid',
      },
    ]);
  });

  it('keeps the incident open when nothing proves who records the pick-up, whomever it names', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    const door = await aDoor(server, school);
    const inAName = (from: TestDevice) => ({ ...pickUp(from), actor: school.administrator._id });
    await door.push([inAName(door)]);
    await device.push([inAName(device)]);
    expect(await closed()).toEqual([]);
    expect(await incidents()).toMatchObject([
      { kind: 'unknownPerson' },
      { kind: 'stillHere', afterwards: 'pickedUp', closedBy: '', closedByName: '' },
    ]);
  });

  it('keeps the incident open when a door records the pick-up, and the incident says so', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    const door = await aDoor(server, school);
    await door.push([pickUp(door)]);
    expect(await incidents()).toMatchObject([
      { kind: 'unknownPerson' },
      { kind: 'stillHere', afterwards: 'pickedUp' },
    ]);
  });

  it('closes the incident of an earlier day when its drop-off is taken back', async () => {
    const command = device.dropOff();
    server.wait(24 * hourMs);
    await device.push([command]);
    await look();
    const { term, student } = school;
    await device.push(
      [device.command('recordAttendance', { date: monday, term, student, dropOff: null })],
      asStaff(),
    );
    expect(await incidents()).toEqual([]);
    expect(await closed()).toMatchObject([
      { kind: 'forgottenPickUp', closingNote: 'Recorded since: was not here' },
    ]);
  });

  it('keeps the note of whoever has closed the incident before', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    const [{ _id }] = await incidents();
    await server.post(`/admin/incidents/${_id}`, {
      token: school.administrator.token,
      body: { note: 'His aunt came' },
    });
    await device.push([pickUp()], asStaff());
    expect(await closed()).toMatchObject([{ closingNote: 'His aunt came', afterwards: 'pickedUp' }]);
  });

  it('opens the incident again when the pick-up is undone', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    await device.push([pickUp()], asStaff());
    await device.push([undoPickUp(school.student)]);
    expect(await incidents()).toMatchObject([
      { kind: 'unknownPerson', afterwards: 'takenBack' },
      { kind: 'stillHere', afterwards: '', closingNote: '', closedBy: '', closedByName: '' },
    ]);
    expect(await closed()).toEqual([]);
    await device.push([pickUp()], asStaff());
    expect(await closed()).toMatchObject([{ kind: 'stillHere', afterwards: 'pickedUp' }]);
  });

  it('opens the incident again when the drop-off that was taken back is restored', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    const { term, student } = school;
    await device.push(
      [device.command('recordAttendance', { date: monday, term, student, dropOff: null })],
      asStaff(),
    );
    expect(await incidents()).toEqual([]);
    await device.push([device.dropOff()]);
    expect(await incidents()).toMatchObject([{ kind: 'stillHere', closingNote: '' }]);
  });

  it('stays closed by a person’s own note when the pick-up is undone', async () => {
    await device.push([device.dropOff()]);
    server.wait(11 * hourMs);
    await look();
    const [{ _id }] = await incidents();
    await server.post(`/admin/incidents/${_id}`, {
      token: school.administrator.token,
      body: { note: 'His aunt came' },
    });
    await device.push([pickUp()], asStaff());
    await device.push([undoPickUp(school.student)]);
    expect(await closed()).toMatchObject([{ closingNote: 'His aunt came', afterwards: '' }]);
  });

  it('keeps the incident open of a child who was picked up from one term and is here in another', async () => {
    const { student, gradeLevel } = school;
    const body = { name: 'Club', schoolYear: '2026-2027', dates: [monday] };
    const made = await server.post('/admin/terms/create', { ...asAdministrator(), body });
    const club: string = made.body.term._id;
    await server.post(`/admin/terms/${club}/register`, {
      ...asAdministrator(),
      body: { studentList: [student], isRegistered: true, gradeLevel },
    });
    const inClub = { date: monday, term: club, student };
    const came = device.command('recordAttendance', {
      ...inClub,
      dropOff: dropOffAt(monday, '12:05', 'Ada'),
    });
    await device.push([device.dropOff(), came], asStaff());
    server.wait(11 * hourMs);
    await look();
    // The office writes down how the child came into the club.
    await device.push([pickUp()], asStaff());
    expect(await incidents()).toMatchObject([
      { kind: 'unknownPerson' },
      { kind: 'stillHere', closingNote: '' },
    ]);
    const left = { ...inClub, pickUp: dropOffAt(monday, '18:30', 'A neighbour') };
    await device.push([device.command('recordAttendance', left)], asStaff());
    expect(await closed()).toMatchObject([{ kind: 'stillHere', afterwards: 'pickedUp' }]);
  });

  it('tells of a child who came back after its pick-up, until it is picked up again', async () => {
    const { student, term } = school;
    const came = (time: string) =>
      device.command('recordAttendance', { date: monday, term, student, dropOff: dropOffAt(monday, time) });
    await device.push([device.dropOff(), pickUp(), came('19:00')], asStaff());
    server.wait(13 * hourMs);
    await look();
    const told = async () =>
      (await incidents()).filter(({ kind }: { readonly kind: string }) => kind === 'stillHere');
    expect(await told()).toMatchObject([{ words: { params: { time: '19:00' } } }]);
    const left = { date: monday, term, student, pickUp: dropOffAt(monday, '19:30', 'A neighbour') };
    await device.push([device.command('recordAttendance', left)], asStaff());
    expect(await closed()).toMatchObject([{ kind: 'stillHere', afterwards: 'pickedUp' }]);
    // And comes back once more.
    await device.push([came('19:45')], asStaff());
    expect(await told()).toMatchObject([{ closingNote: '', afterwards: '' }]);
  });

  it('raises nothing once picked up in time', async () => {
    await device.push([device.dropOff(), pickUp()], asStaff());
    server.wait(11 * hourMs);
    await look();
    expect((await incidents()).map(({ kind }: { kind: string }) => kind)).toEqual(['unknownPerson']);
  });
});

describe('the closing time that counts', () => {
  const levelClosing = (closes: string) => ({
    levels: [{ ...defaultSchoolHours, gradeLevel: school.gradeLevel, closes }],
  });

  it('is that of the child’s own grade level, earlier or later than the school’s', async () => {
    await saveHours(levelClosing('12:00'));
    const [other] = await register(1);
    await dropOff([school.student, other ?? '']);
    waitUntil(12);
    const seen = new Map<string, string>();
    await raiseMissingPickUps(seen, server.services);
    expect(await incidents()).toMatchObject([{ kind: 'stillHere', student: school.student }]);
    // The same server looks again when the others' school closes, though nothing has changed.
    server.wait(3.5 * hourMs);
    await raiseMissingPickUps(seen, server.services);
    expect(await incidents()).toHaveLength(2);
  });

  it('is the early one of a day on which the term closes early', async () => {
    const exceptions = [{ name: 'Sports day', from: monday, to: monday, closes: '11:30' }];
    const { status } = await server.post(`/admin/terms/${school.term}`, {
      ...asAdministrator(),
      body: { exceptions },
    });
    expect(status).toBe(200);
    await device.push([device.dropOff()]);
    server.wait(4.5 * hourMs - 1);
    await look();
    expect(await incidents()).toEqual([]);
    server.wait(1);
    await look();
    expect(await incidents()).toMatchObject([{ kind: 'stillHere', student: school.student }]);
  });

  it('of one grade level tells of no whole day while others are still in school', async () => {
    await saveHours(levelClosing('12:00'));
    await dropOff(await register(11, school.gradeLevel));
    await dropOff(await register(2));
    waitUntil(12);
    await look();
    expect(await incidents()).toEqual([]);
    server.wait(3.5 * hourMs);
    await look();
    expect(await incidents()).toMatchObject([{ student: '', words: { params: { count: 13 } } }]);
  });
});

it('a day without any pick-up is told once for the day, not once for each child', async () => {
  await dropOff(await register(12));
  server.wait(11 * hourMs);
  await look();
  await look();
  expect(await incidents()).toMatchObject([
    { _id: `stillHere:${monday}`, student: '', words: { params: { count: 12 } } },
  ]);
});

describe('the incident of a whole day', () => {
  const pickedUp = (student: string) =>
    device.command('recordAttendance', {
      date: monday,
      term: school.term,
      student,
      pickUp: dropOffAt(monday, '18:20', 'A neighbour'),
    });

  it('closes with its last child, and opens again when one pick-up is undone', async () => {
    const [last = '', ...others] = await register(12);
    await dropOff([last, ...others]);
    server.wait(11 * hourMs);
    await look();
    const ofDay = async () =>
      (await incidents()).filter(({ student }: { student: string }) => student === '');
    await device.push(others.map(pickedUp));
    expect(await ofDay()).toHaveLength(1);
    const { term } = school;
    await device.push(
      [device.command('recordAttendance', { date: monday, term, student: last, dropOff: null })],
      asStaff(),
    );
    expect(await ofDay()).toEqual([]);
    expect(await closed()).toMatchObject([
      {
        _id: `stillHere:${monday}`,
        closingNote: 'Recorded since: every child was picked up, or was not here',
        closedByName: 'Sam Reid',
      },
    ]);
    await device.push([undoPickUp(others[0] ?? '')]);
    expect(await ofDay()).toMatchObject([{ _id: `stillHere:${monday}`, closingNote: '' }]);
  });
});
