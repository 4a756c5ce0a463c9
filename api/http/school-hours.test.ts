import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { aSchool, dropOffAt, monday } from '#api/test-server.fixture.ts';
import { defaultSchoolHours } from '#sync/school/records/school-hours.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';

schoolWithDeviceBeforeEach();

const asAdministrator = () => ({ token: school.administrator.token });
const path = () => `/admin/schools/${school._id}`;
const save = (body: unknown, caller: { readonly token: string } = asAdministrator()) =>
  server.post(path(), { ...caller, body });
const read = async (caller: { readonly token: string } = asAdministrator()) =>
  (await server.get(path(), caller)).body;

describe('the hours of a school', () => {
  it('are sensible before anybody has chosen them', async () => {
    expect((await read()).hours).toEqual(defaultSchoolHours);
  });

  it('are saved by the time, and the times that are left out stay', async () => {
    const level = { ...defaultSchoolHours, gradeLevel: school.gradeLevel, closes: '12:30' };
    const { status } = await save({ hours: { closes: '16:00', levels: [level], searchMinutes: 10 } });
    expect(status).toBe(200);
    expect((await read()).hours).toMatchObject({
      opens: '07:30',
      closes: '16:00',
      searchMinutes: 10,
      levels: [{ gradeLevel: school.gradeLevel, closes: '12:30' }],
    });
  });

  it.each([
    [{ lateAfter: '16:00' }, 'hours.lateAfter', 'This is after school closes. Please enter an earlier time.'],
    [{ opens: '16:00' }, 'hours.closes', 'School closes before it opens. Please enter a later time.'],
    [
      { absentAfter: '08:00' },
      'hours.absentAfter',
      'A child is late first and absent then. Please enter a later time.',
    ],
    [{ closes: '25:00' }, 'hours.closes', 'Please enter a time.'],
    [{ searchMinutes: 0 }, 'hours.searchMinutes', 'Please enter 1 to 120 minutes.'],
  ])('that contradict each other are refused with words at the field: %j', async (hours, field, msg) => {
    const { status, body } = await save({ hours });
    expect(status).toBe(400);
    expect(body.errors ?? [body]).toContainEqual(expect.objectContaining({ field, msg }));
    expect((await read()).hours).toEqual(defaultSchoolHours);
  });

  it('name grade levels of the own school only, and each once', async () => {
    const other = await aSchool(server, 'valley');
    const level = { ...defaultSchoolHours, gradeLevel: other.gradeLevel };
    expect((await save({ hours: { levels: [level] } })).status).toBe(400);
    const own = { ...level, gradeLevel: school.gradeLevel };
    expect((await save({ hours: { levels: [own, own] } })).body).toMatchObject({
      errors: [{ field: 'hours.levels.1.gradeLevel' }],
    });
  });

  it('are the administrators’ to change and everybody’s of the school to read', async () => {
    expect((await save({ hours: { closes: '16:00' } }, { token: school.staff.token })).status).toBe(403);
    const other = await aSchool(server, 'valley');
    const foreign = { token: other.administrator.token };
    expect((await save({ hours: { closes: '16:00' } }, foreign)).status).toBe(403);
    expect((await read({ token: school.staff.token })).hours).toEqual(defaultSchoolHours);
  });

  it('that contradict each other wait in quarantine when a device sends them', async () => {
    const hours = { ...defaultSchoolHours, lateAfter: TimeOfDay.parse('16:00') };
    const command = device.command(
      'saveSchool',
      { _id: school._id, set: { hours } },
      { actor: school.administrator._id },
    );
    const { body } = await device.push([command], asAdministrator());
    expect(body.results).toMatchObject([
      { verdict: 'quarantined', errors: [{ field: 'hours.lateAfter' }, { field: 'hours.absentAfter' }] },
    ]);
  });
});

describe('the time zone of a school', () => {
  it('is changed by an administrator when it is known', async () => {
    expect((await save({ timeZone: 'Mars/Olympus' })).body).toMatchObject({
      errors: [{ field: 'timeZone', msg: 'This time zone is not known.' }],
    });
    expect((await save({ timeZone: 'Europe/Berlin' })).status).toBe(200);
    expect((await read()).timeZone).toBe('Europe/Berlin');
  });

  it('is called by its name, and an offset that was recorded before stays', async () => {
    expect((await save({ timeZone: '+05:00' })).body).toMatchObject({
      errors: [{ field: 'timeZone', msg: 'This time zone is not known.' }],
    });
    server.wait(1_000);
    const command = device.command(
      'saveSchool',
      { _id: school._id, set: { timeZone: '+05:00' } },
      { actor: school.administrator._id },
    );
    const { body } = await device.push([command], asAdministrator());
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await save({ phone: '876 2', timeZone: '+05:00' })).status).toBe(200);
    expect(await read()).toMatchObject({ phone: '876 2', timeZone: '+05:00' });
  });

  it('leaves what was recorded on its day and at its clock time', async () => {
    await device.push([device.dropOff('08:05')]);
    const list = async () => (await server.get(`/admin/schoolattendance/${monday}`, asAdministrator())).body;
    const before = await list();
    await save({ timeZone: 'Pacific/Auckland' });
    expect(await list()).toEqual(before);
  });
});

describe('a holiday of a term', () => {
  const term = async () => (await server.get(`/admin/terms/${school.term}`, asAdministrator())).body;
  const saveTerm = (body: unknown) =>
    server.post(`/admin/terms/${school.term}`, { ...asAdministrator(), body });

  it('takes its days out of the school days, also when the dates are not sent', async () => {
    const { dates } = await term();
    const [first] = dates;
    const exceptions = [{ name: 'Founders’ Day', from: first, to: first, closes: null }];
    expect((await saveTerm({ exceptions })).status).toBe(200);
    expect(await term()).toMatchObject({ exceptions, dates: dates.slice(1) });
  });

  it('leaves the days as they are when a device sends it without the days, which alone say when school is open', async () => {
    const { dates } = await term();
    const exceptions = [{ name: 'Founders’ Day', from: monday, to: monday, closes: null }];
    const args = { _id: school.term, set: { exceptions } };
    const command = device.command('saveTerm', args, { actor: school.administrator._id });
    const { body } = await device.push([command], asAdministrator());
    expect(body.results).toMatchObject([{ verdict: 'applied' }]);
    expect(await term()).toMatchObject({ exceptions, dates });
  });

  it('has a name and does not end before it begins', async () => {
    const exceptions = [{ name: ' ', from: '2026-12-25', to: '2026-12-24', closes: null }];
    expect((await saveTerm({ exceptions })).body).toMatchObject({
      errors: [{ field: 'exceptions.0.name' }, { field: 'exceptions.0.to' }],
    });
  });

  it('that is an early closing is refused outside the hours, and stays when the hours change', async () => {
    const closing = (closes: string) => [{ name: 'Storm', from: monday, to: monday, closes }];
    for (const closes of ['03:00', '07:30', '15:30', '23:59']) {
      const { status, body } = await saveTerm({ exceptions: closing(closes) });
      expect([closes, status, body.errors]).toMatchObject([
        closes,
        400,
        [
          {
            field: 'exceptions.0.closes',
            msg: 'School opens at 7:30 AM and closes at 3:30 PM. Please enter a time between.',
          },
        ],
      ]);
    }
    expect((await term()).exceptions).toEqual([]);
    expect((await saveTerm({ exceptions: closing('12:00') })).status).toBe(200);
    await save({ hours: { closes: '11:30' } });
    const more = { name: 'Snow', from: '2026-12-01', to: '2026-12-02', closes: null };
    expect((await saveTerm({ exceptions: [...closing('12:00'), more] })).status).toBe(200);
  });

  it('is made with a new term', async () => {
    const _id = v7();
    const body = {
      _id,
      name: 'Spring',
      dates: ['2027-01-04', '2027-01-05', '2027-01-06'],
      exceptions: [
        { name: 'Snow', from: '2027-01-05', to: '2027-01-05', closes: null },
        { name: 'Sports day', from: '2027-01-06', to: '2027-01-06', closes: '12:00' },
      ],
    };
    const { body: answer } = await server.post('/admin/terms/create', { ...asAdministrator(), body });
    expect(answer.term).toMatchObject({
      _id,
      dates: ['2027-01-04', '2027-01-06'],
      exceptions: body.exceptions,
    });
  });
});

describe('a child who is present', () => {
  const pickUp = () =>
    device.command('recordAttendance', {
      date: monday,
      term: school.term,
      student: school.student,
      pickUp: dropOffAt(monday, '15:10', 'Kim Brown'),
    });

  it('is still picked up after it has left the term', async () => {
    await device.push([device.dropOff()]);
    const body = {
      term: school.term,
      students: [school.student],
      isRegistered: false,
      gradeLevel: null,
      optionalFees: [],
    };
    server.wait(1_000);
    const by = { actor: school.administrator._id };
    const left = await device.push([device.command('registerStudents', body, by)], asAdministrator());
    expect(left.body.results).toMatchObject([{ verdict: 'applied' }]);
    expect((await device.push([pickUp()])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('is still picked up after its day has become a holiday', async () => {
    await device.push([device.dropOff()]);
    const exceptions = [{ name: 'Storm', from: monday, to: monday, closes: null }];
    const { status } = await server.post(`/admin/terms/${school.term}`, {
      ...asAdministrator(),
      body: { exceptions },
    });
    expect(status).toBe(200);
    expect((await device.push([pickUp()])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it.each([
    [
      'its term has lost this and all later days',
      '/admin/terms/',
      () => school.term,
      { dates: ['2026-09-01'] },
    ],
    ['its term was made inactive', '/admin/terms/', () => school.term, { isActive: false }],
    ['the time zone was changed', '/admin/schools/', () => school._id, { timeZone: 'Pacific/Auckland' }],
  ])('is still picked up after %s', async (_what, path, id, body) => {
    await device.push([device.dropOff()]);
    const { status } = await server.post(`${path}${id()}`, { ...asAdministrator(), body });
    expect(status).toBe(200);
    expect((await device.push([pickUp()])).body.results).toMatchObject([{ verdict: 'applied' }]);
  });

  it('is not dropped off anew on a day without school', async () => {
    const exceptions = [{ name: 'Storm', from: monday, to: monday, closes: null }];
    await server.post(`/admin/terms/${school.term}`, { ...asAdministrator(), body: { exceptions } });
    expect((await device.push([device.dropOff()])).body.results).toMatchObject([{ verdict: 'quarantined' }]);
  });
});
