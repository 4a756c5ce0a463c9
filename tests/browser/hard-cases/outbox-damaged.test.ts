import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { readDeviceId, readOutbox, recordedDropOffs } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  openAttendanceAs,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { handIn, saveAsFile } from './export-file.ts';

const journey = describeJourney({ isAppStored: true });

test('damaged entries do not hold up the rest; they are counted, exported and uploaded elsewhere', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, noah] = [at(school.students, 0), at(school.students, 1)];
  const tablet = house.newTablet({ name: 'door' });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  house.network.set('cut');
  await dropOff(page, maya);

  // One entry lost its ordering key, the other all but its id. Both sort before the later entries.
  const device = await readDeviceId(page);
  const [whole] = recordedDropOffs({ school, actor: administrator._id, device, date: today(), count: 1 });
  const spoiled = [
    { ...whole, lane: 7 },
    { id: 'spoiled', rest: '\u0000\u0000' },
  ];
  await putRaw(page, spoiled);
  await dropOff(page, noah);
  await page.getByRole('banner').getByText('2 damaged records').waitFor();

  house.network.set('through');
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  await page.reload();
  for (const child of [maya, noah]) await waitForStatus(page, child, { status: 'Dropped off' });
  await page.getByRole('banner').getByText('2 damaged records').click();
  await page
    .getByText(
      '2 records on this device cannot be read any more: its disk has spoiled them. They are kept as they are.',
    )
    .waitFor();
  await page.getByText('Nothing else is unsent.').waitFor();

  const file = await saveAsFile(page);
  expect(file.entries).toHaveLength(2);
  expect(file.entries).toEqual(expect.arrayContaining(spoiled));

  const office = house.newTablet({ name: 'office' });
  await openAttendanceAs(await office.open(), administrator, house);
  await handIn(office.page(), school.fields.urlslug, file);
  // The first still holds its whole command, so it is applied. The other needs a person.
  await expect.poll(() => server.attendanceCommandIds().length).toBe(3);
  expect(server.attendanceCommandIds()).toContain(whole?.id);
  await office.page().getByRole('link', { name: 'Look at them' }).click();
  await office.page().getByText('This record could not be read.').waitFor();
  await office.page().getByText('What arrived').click();
  await office.page().getByText('"id": "spoiled"').waitFor();

  // Once uploaded they can be removed from the tablet, by a person and never automatically.
  await page.getByRole('button', { name: 'Remove 2 damaged records' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 2 damaged records from this device?' });
  await question.getByText(/is then all that is left of what was damaged/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByText('2 damaged records removed. The file has them.').waitFor();
  await page.getByRole('banner').getByText('All sent').waitFor();
  expect((await readOutbox(page)).map(({ state }) => state)).not.toContain('waiting');
  await page.reload();
  await page.getByText('Nothing unsent. Everything recorded here has reached the server.').waitFor();
});

function putRaw(page: Page, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('bellgate-outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          for (const row of given) writing.objectStore('entries').put(row);
          writing.addEventListener('abort', () => reject(writing.error));
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    rows,
  );
}
