/** A child that leaves twice on one day, from school and from the club, has two pick-ups. */
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFamily, giveIn, type TestFamily } from '#api/a-family.fixture.ts';
import { school, schoolBeforeEach, server } from '#api/a-school.fixture.ts';
import { aDoor, dropOffAt, monday, pullAll, type TestDevice } from '#api/test-server.fixture.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';

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
});

async function incidents() {
  const pages = await pullAll(server, school._id, { token: school.administrator.token });
  return pages.flatMap(({ records }) => records.incidents);
}

const record = (term: string, set: object) =>
  door.push([door.command('recordAttendance', { date: monday, term, student: gray.child, ...set })]);

const by = (personID: string, name: string, time: string) => ({
  person: { personID, name, personString: personID === '' ? name : '' },
  time: WallTime.parse(`${monday}T${time}`),
});

describe('an incident of a pick-up from school', () => {
  beforeEach(async () => {
    await record(school.term, { dropOff: dropOffAt(monday, '08:00') });
    await record(school.term, { pickUp: by('', 'Winston Reid', '12:00') });
  });

  it('is not called corrected when the mother fetches the child from the club', async () => {
    await record(club, { dropOff: dropOffAt(monday, '12:10') });
    await record(club, { pickUp: by(gray.contact, 'Joan Gray', '17:00') });
    expect((await incidents()).map(({ fields }) => fields.afterwards ?? '')).toEqual(['']);
  });

  it('hides no second one, of the same stranger at the club', async () => {
    const [first] = await incidents();
    expect(first?.fields.kind).toBe('unknownPerson');
    const staff = { token: school.staff.token };
    const closing = { ...staff, body: { note: 'He must not come again' } };
    expect((await server.post(`/admin/incidents/${first?._id}`, closing)).status).toBe(200);
    await record(club, { dropOff: dropOffAt(monday, '12:10') });
    await record(club, { pickUp: by('', 'Winston Reid', '17:00') });
    const open = (await incidents()).filter(({ fields }) => (fields.closingNote ?? '') === '');
    expect(open.map(({ fields }) => fields.words?.params['time'])).toEqual(['17:00']);
  });

  it('of an earlier version, which names no term, is of the record that names the person', async () => {
    await server.services.store.write((writer) =>
      writer
        .updateTable('incident')
        .set({ words: JSON.stringify({ code: 'pickedUp', params: { rule: 'unknown', time: '12:00' } }) })
        .execute(),
    );
    await record(school.term, { pickUp: by('', 'Winston Reid', '12:05') });
    expect(await incidents()).toHaveLength(1);
    await record(club, { dropOff: dropOffAt(monday, '12:10') });
    await record(club, { pickUp: by('', 'Winston Reid', '17:00') });
    const times = (await incidents()).map(({ fields }) => fields.words?.params['time']);
    expect(times).toEqual(['12:00', '17:00']);
  });

  it('hides no second one after the child came back to school', async () => {
    await record(school.term, { dropOff: dropOffAt(monday, '13:00') });
    await record(school.term, { pickUp: by('', 'Winston Reid', '15:00') });
    await record(school.term, { pickUp: by('', 'Winston Reid', '15:05') });
    const times = (await incidents()).map(({ fields }) => fields.words?.params['time']);
    expect(times).toEqual(['12:00', '15:00']);
  });
});
