import { expect, it } from 'vitest';
import { device, school, schoolWithDeviceBeforeEach, server } from '#api/a-school.fixture.ts';
import { aSchool, dropOffAt, monday, tuesday } from '#api/test-server.fixture.ts';
import { readDaySheets, sealDay } from '#api/db/sheet-table.ts';
import { createRecordedYears } from './recorded-days.ts';
import { createReadAhead, type ReadAhead } from './read-days-ahead.ts';
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

function readAheadHere(change: { readonly hasRoom?: () => boolean } = {}): ReadAhead {
  const { services } = server;
  return createReadAhead({
    ...services,
    recordedYears: { ...services.recordedYears, ...change },
    pauseShare: 0,
  });
}

it('reads the packed days of every school of a small host once, before anybody asks', async () => {
  await packMonday();
  const readAhead = readAheadHere();
  await readAhead.wantAll();
  await readAhead.idle();
  await spoilSheet();
  await readAhead.wantAll();
  await readAhead.idle();
  expect(await mondayCounts()).toEqual({ present: 1, late: 0 });
});

it('leaves a day that changes afterwards to whoever asks', async () => {
  await packMonday();
  const readAhead = readAheadHere();
  readAhead.want(school._id);
  await readAhead.idle();
  await recordDropOff('08:30');
  expect(await mondayCounts()).toEqual({ present: 1, late: 1 });
});

it('packs nothing', async () => {
  await recordDropOff('07:30');
  server.wait(dayMs);
  const readAhead = readAheadHere();
  readAhead.want(school._id);
  await readAhead.idle();
  const sheets = await readDaySheets(server.services.store.read, school._id, { from: monday, to: monday });
  expect(sheets.map(({ body }) => body)).toEqual(['']);
});

it('reads nothing ahead on a large host for a school where nobody is', async () => {
  await packMonday();
  for (let more = 0; more < 8; more += 1) await aSchool(server, `school-${more}`);
  const readAhead = readAheadHere();
  await readAhead.wantAll();
  await readAhead.idle();
  expect(server.services.recordedYears.isKept(school._id)).toBe(false);
});

it('reads nothing ahead that would take the place of days which somebody has asked for', async () => {
  await packMonday();
  const readAhead = readAheadHere({ hasRoom: () => false });
  readAhead.want(school._id);
  await readAhead.idle();
  expect(server.services.recordedYears.isKept(school._id)).toBe(false);
});

it('reads a school’s days as soon as somebody who works there opens the app', async () => {
  await packMonday();
  const stream = await server.request(`/api/sync/${school._id}/live`, {
    headers: { 'x-auth-token': school.staff.token },
  });
  expect(stream.status).toBe(200);
  await server.services.readAhead.idle();
  await spoilSheet();
  expect(await mondayCounts()).toEqual({ present: 1, late: 0 });
  await stream.body?.cancel();
});

it('keeps the days of the school that was asked about last, where there is no room for two', async () => {
  await packMonday();
  const other = await aSchool(server, 'other');
  const years = createRecordedYears({ mostRows: 0 });
  const range = { from: monday, to: monday };
  await (await years.of(other._id, range, server.services)).load(monday);
  expect([years.isKept(other._id), years.hasRoom()]).toEqual([true, true]);
  await (await years.of(school._id, range, server.services)).load(monday);
  expect([years.isKept(school._id), years.isKept(other._id)]).toEqual([true, false]);
  expect(years.hasRoom()).toBe(false);
});
