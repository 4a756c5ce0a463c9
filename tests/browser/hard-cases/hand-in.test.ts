import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { makeExport } from '#pwa/data/store/outbox-export.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendanceAs,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';
import { saveAsFile } from './export-file.ts';

const journey = describeJourney({ isAppStored: true });
const folder = mkdtempSync(join(tmpdir(), 'bellgate-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an exported file is uploaded elsewhere: wrong files are refused, an interrupted upload resumes, a second upload changes nothing', async () => {
  const { house, server } = journey();
  const { school } = house;
  const children = school.students.slice(0, 3);
  const gateNetwork = await house.newNetwork();
  const gate = await house.newTablet({ name: 'gate', network: gateNetwork }).open();
  await openAs(gate, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(gate).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(gate);
  gateNetwork.set('cut');
  for (const child of children) await dropOff(gate, child);
  const file = await saveAsFile(gate);

  const desk = await house.newTablet({ name: 'office' }).open();
  const second = await house.newTablet({ name: 'second', network: await house.newNetwork() }).open();
  await openAttendanceAs(second, administrator, house);
  await openAs(desk, administrator, schoolPath(house, '/devices'));
  await desk.getByRole('link', { name: 'Upload records from another device' }).click();
  expect(await axeFindings(desk)).toEqual([]);
  const input = desk.locator('input[type=file]');
  await input.setInputFiles(written('holiday.json', '{"photos": []}'));
  await desk
    .getByRole('alert')
    .getByText('This is not a file of Bellgate, or nothing in it can be read.')
    .waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  const others = file.entries.map((entry) => Object.assign({}, entry, { school: 'another' }));
  await input.setInputFiles(written('other.json', JSON.stringify({ ...file.whole, entries: others })));
  await desk.getByRole('alert').getByText('This file is of another school. It holds 3 records').waitFor();

  await input.setInputFiles(file.path);
  const preview = desk.getByRole('region', { name: 'What is in the file' });
  await preview.getByText('3 records').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  house.network.set('cut');
  await desk.getByRole('button', { name: 'Upload 3 records' }).click();
  await desk.getByText('The connection was lost after 0 of 3. Go on when it is back').waitFor();
  house.network.set('through');
  await desk.getByRole('button', { name: 'Go on' }).click();
  await desk.getByRole('heading', { name: 'Uploaded' }).waitFor();
  await desk.getByText('3 saved').waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  for (const child of children) await waitForStatus(second, child, { status: 'Dropped off' });

  // The same file once more, and then the tablet itself.
  await desk.reload();
  await input.setInputFiles(file.path);
  await desk.getByRole('button', { name: 'Upload 3 records' }).click();
  await desk.getByText('3 were already here').waitFor();
  gateNetwork.set('through');
  await gate.getByRole('banner').getByText('All sent').waitFor();
  expect(server.attendanceCommandIds()).toHaveLength(3);
  expect(await server.attendanceHistory()).toMatchObject(
    children.map(({ _id }) => ({ verdict: 'applied', actorName: staffMember.name, args: { student: _id } })),
  );
});

test('a file of 300 records, handed in by two administrators at once and over a killed server, has each of them once', async () => {
  const { house, server } = journey();
  const { school } = house;
  const device = uuidV7();
  const entries = recordedDropOffs({ school, actor: staffMember._id, device, date: today(), count: 300 });
  const before = new Set(server.attendanceCommandIds());
  const arrived = () => server.attendanceCommandIds().filter((one) => !before.has(one));
  const [first] = entries;
  const id = uuidV7();
  const newer = { ...first, id, command: { ...Object(first?.command), id, v: 99 } };
  const file = (some: readonly unknown[]) =>
    JSON.stringify(
      makeExport({ device: { id: device, name: 'gate' }, samples: [], entries: [...some] }),
      null,
      2,
    );
  const path = written('records.json', file(entries));
  const text = file(entries.slice(0, 10));
  const cutPath = written('cut.json', text.slice(0, text.lastIndexOf('"madeAtMs"')));

  const [desk, other] = await Promise.all(
    ['desk', 'other'].map(async (name) => {
      const page = await house.newTablet({ name }).open();
      await openAs(page, administrator, schoolPath(house, '/devices/hand-in'));
      return page;
    }),
  );
  if (desk === undefined || other === undefined) throw new Error('There are two desks.');
  const choose = async (page: Page, from: string) => {
    await page.reload();
    await page.getByLabel('Choose the file').setInputFiles(from);
  };
  // Of what was cut off nine records are whole.
  await choose(desk, cutPath);
  await desk.getByRole('alert').getByText('This file was cut off').waitFor();
  await desk.getByRole('button', { name: 'Upload 9 records' }).click();
  await desk.getByText('9 saved').waitFor();

  // Killed after a batch is stored, and before the answer to the other desk arrives.
  for (const page of [desk, other]) await choose(page, path);
  house.network.setRoundTrip(3_000);
  for (const page of [desk, other]) await page.getByRole('button', { name: 'Upload 300 records' }).click();
  await expect.poll(() => arrived().length).toBeGreaterThan(9);
  await house.server.kill();
  house.network.set('cut');
  for (const page of [desk, other])
    await page.getByText(/The connection was lost after (0|200) of 300/).waitFor();
  house.network.setRoundTrip(0);
  await house.server.start();
  house.network.set('through');
  for (const page of [desk, other]) await page.getByRole('button', { name: 'Go on' }).click();
  for (const page of [desk, other]) await page.getByRole('heading', { name: 'Uploaded' }).waitFor();
  const ids = entries.map(({ id }) => id).toSorted();
  expect(arrived().toSorted()).toEqual(ids);

  // What this server does not know is not called uploaded.
  await choose(desk, written('newer.json', file([newer])));
  await desk.getByRole('button', { name: 'Upload 1 record' }).click();
  await desk.getByText('The server has to be updated first').waitFor();
  expect(await desk.getByRole('heading', { name: 'Uploaded' }).count()).toBe(0);
  expect(arrived()).toHaveLength(300);
});

function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
