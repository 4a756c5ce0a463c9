import { expect, it } from 'vitest';
import { limits } from '#sync/limits.ts';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { readStandpoint } from '#api/db/school-reader.ts';
import { dropOffAt, monday } from '#api/test-server.fixture.ts';
import { createSharedPages } from './shared-pages.ts';

schoolWithDeviceBeforeEach();

const db = () => server.services.store.read;

async function recordDropOff(time: string) {
  const { term, student } = school;
  const dropOff = dropOffAt(monday, time);
  await device.push([device.command('recordAttendance', { date: monday, term, student, dropOff })]);
}

it('is read once for all who ask for the same changes, and anew for later ones', async () => {
  const pages = createSharedPages();
  const { revision: after } = await readStandpoint(db(), school._id);
  const read = async (from: number) => {
    const { revision, tip } = await readStandpoint(db(), school._id);
    const window = { after: from, upTo: revision, limit: 100, withAttendance: true };
    return pages.read(db(), { school: school._id, tip, ...window });
  };
  await recordDropOff('07:30');
  const [first, second] = await Promise.all([read(after), read(after)]);
  expect(second).toBe(first);
  expect(first.attendance.map(({ record }) => record.fields.dropOff?.time)).toEqual([`${monday}T07:30`]);
  expect([...first.records.keys()]).toEqual([]);

  await recordDropOff('07:45');
  const late = await read(after);
  expect(late.attendance.map(({ record }) => record.fields.dropOff?.time)).toEqual([`${monday}T07:45`]);
  expect((await read(first.upTo)).attendance).toEqual(late.attendance);
});

it('is not kept for a history that ended otherwise', async () => {
  const pages = createSharedPages();
  const { revision } = await readStandpoint(db(), school._id);
  const asked = { school: school._id, after: 0, upTo: revision, limit: 100, withAttendance: true };
  const [one, other] = [
    await pages.read(db(), { ...asked, tip: 'before' }),
    await pages.read(db(), { ...asked, tip: 'restored' }),
  ];
  expect(other).not.toBe(one);
  expect(other).toEqual(one);
});

it('is kept until the school’s next command, since nobody asks for less after it', async () => {
  const pages = createSharedPages();
  const { revision } = await readStandpoint(db(), school._id);
  const window = { after: 0, upTo: revision, limit: 100, withAttendance: true };
  const read = (of: string, tip: string) => pages.read(db(), { school: of, tip, ...window });
  const earlier = await read(school._id, 'earlier');
  const elsewhere = await read('elsewhere', 'its own');
  expect(await read(school._id, 'earlier')).toBe(earlier);
  await read(school._id, 'next');
  expect(await read(school._id, 'earlier')).not.toBe(earlier);
  expect(await read('elsewhere', 'its own')).toBe(elsewhere);
});

it('of many changes is kept as long as there is room, the last ones longest', async () => {
  const pages = createSharedPages();
  const { revision, tip } = await readStandpoint(db(), school._id);
  const read = (upTo: number) =>
    pages.read(db(), { school: school._id, tip, after: 0, upTo, limit: 100, withAttendance: true });
  const first = await read(1_999);
  expect(await read(1_999)).toBe(first);
  for (let upTo = 1_990; upTo < 1_997; upTo += 1) await read(upTo);
  expect(await read(1_999)).not.toBe(first);
  const last = await read(1_996);
  expect(await read(1_996)).toBe(last);
  const tooMany = 2 * limits.pullRows + 1;
  expect(await read(tooMany)).not.toBe(await read(tooMany));
  expect(first.upTo).toBeGreaterThanOrEqual(revision);
});
