import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
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
  await desk.getByRole('alert').getByText('This is not a file of Bellgate, or nothing in it can be read.').waitFor();
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

function written(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
