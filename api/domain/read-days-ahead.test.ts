import { expect, it } from 'vitest';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aSchool, dropOffAt, monday, tuesday } from '#api/test-server.fixture.ts';
import { readDaySheets, sealDay } from '#api/db/sheet-table.ts';
import { serverLimits } from '#api/platform/server-limits.ts';
import { nothingReadAhead, readDaysAhead } from './read-days-ahead.ts';
import { sealDayOf } from './read-days.ts';

schoolWithDeviceBeforeEach();

const dayMs = 24 * 3_600_000;

async function recordDropOff(time: string) {
  const dropOff = dropOffAt(monday, time);
  const { term, student } = school;
  await device.push([device.command('recordAttendance', { date: monday, term, student, dropOff })]);
}

/** Whoever reads the day from now on has no answer. */
async function spoilSheet() {
  const { store } = server.services;
  const [sheet] = await readDaySheets(store.read, school._id, { from: monday, to: monday });
  if (sheet === undefined) throw new Error('Nothing was recorded.');
  await store.write((writer) => sealDay(writer, school._id, { ...sheet, body: 'spoilt' }));
}

async function mondayCounts() {
  const { body, status } = await server.post(`/sync/${school._id}/report`, {
    token: school.staff.token,
    body: { runs: [[monday]], now: { day: tuesday, time: '12:00' }, lateAfterMinutes: 15 },
  });
  if (status !== 200) return status;
  const { present, late } = body.parts[0].days[0];
  return { present, late };
}

async function packMonday() {
  await recordDropOff('07:30');
  server.wait(dayMs);
  await sealDayOf(school._id, monday, server.services);
}

it('reads packed days once, before anybody asks for a report', async () => {
  await packMonday();
  const reading = nothingReadAhead();
  await readDaysAhead(reading, server.services);
  expect(reading.left).toEqual([]);
  await spoilSheet();
  await readDaysAhead(reading, server.services);
  expect(await mondayCounts()).toEqual({ present: 1, late: 0 });
});

it('leaves a day that changes afterwards to whoever asks', async () => {
  await packMonday();
  await readDaysAhead(nothingReadAhead(), server.services);
  await recordDropOff('08:30');
  expect(await mondayCounts()).toEqual({ present: 1, late: 1 });
});

it('packs nothing', async () => {
  await recordDropOff('07:30');
  server.wait(dayMs);
  await readDaysAhead(nothingReadAhead(), server.services);
  const sheets = await readDaySheets(server.services.store.read, school._id, { from: monday, to: monday });
  expect(sheets.map(({ body }) => body)).toEqual(['']);
});

it('reads nothing ahead for more schools than days are kept of', async () => {
  await packMonday();
  for (let more = 0; more < serverLimits.recordedSchools; more += 1) await aSchool(server, `school-${more}`);
  const reading = nothingReadAhead();
  await readDaysAhead(reading, server.services);
  expect(reading.left).toEqual([]);
  await spoilSheet();
  expect(await mondayCounts()).toBe(500);
  expect(server.faults.splice(0)).toHaveLength(1);
});
