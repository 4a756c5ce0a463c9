import { expect, it } from 'vitest';
import { device, school, server, schoolWithDeviceBeforeEach } from '#api/a-school.fixture.ts';
import { dropOffAt, monday } from '#api/test-server.fixture.ts';
import { readDaySheets } from '#api/db/sheet-table.ts';
import { nothingSealed, sealEndedDays } from './seal-ended-days.ts';

const dayMs = 24 * 3_600_000;
schoolWithDeviceBeforeEach();

async function recordDropOff(time: string) {
  const { term, student } = school;
  const dropOff = dropOffAt(monday, time);
  await device.push([device.command('recordAttendance', { date: monday, term, student, dropOff })]);
}

async function bodies() {
  const sheets = await readDaySheets(server.services.store.read, school._id, { from: monday, to: monday });
  return sheets.map(({ body }) => body);
}

it('a day is packed once it is over, and again by who asks when it is changed later', async () => {
  const sealing = nothingSealed();
  await recordDropOff('07:30');
  await sealEndedDays(sealing, server.services);
  expect(await bodies()).toEqual(['']);

  server.wait(dayMs);
  await sealEndedDays(sealing, server.services);
  const [packed = ''] = await bodies();
  expect(packed).toContain('"minute":[450]');

  await recordDropOff('07:45');
  expect(await bodies()).toEqual(['']);
  const { body } = await server.get(`/sync/${school._id}/days?from=${monday}&to=${monday}`, {
    token: school.staff.token,
  });
  expect(body.sheets).toMatchObject([{ dropOff: { minute: [465] } }]);
  expect((await bodies())[0]).toContain('"minute":[465]');
});
