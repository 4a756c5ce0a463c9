/** A barred person tries at the door, staff release by PIN, and the office gives a reason. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  saveWithReason,
  waitForAllSent,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { enterPin, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';

const journey = describeJourney({ isAppStored: true });
const Incidents = z.array(z.object({ kind: z.string(), student: z.string() }));

test('only those who may collect a child get it at the door, and every release names who and why', async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 2), at(house.school.students, 3)];
  for (const student of [maya, noah]) await recordDropOff(journey(), { student });
  await server.post('/admin/collectors/create', {
    student: maya._id,
    contact: maya.father._id,
    collect: 'never',
  });
  await server.post('/admin/collectors/create', {
    student: maya._id,
    contact: maya.mother._id,
    collect: 'ask',
  });
  await server.post('/admin/staffpin', { pin: '8150' });

  const door = house.newTablet({ name: 'door', viewport: { width: 1180, height: 820 } });
  const page = await door.open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  await startParentMode(page, '4711');

  // The barred person is not listed, and the typed name gets no other answer than any unknown one.
  await tapChildAtPickUp(page, maya);
  expect(await page.getByRole('dialog').textContent()).not.toContain(maya.father.name);
  const { firstName, lastName } = maya.father.nameInfo;
  await typeName(page, `${lastName.toUpperCase()}, ${firstName.replace('e', 'é')}`);
  await page.getByText('Please see the office.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () => Incidents.parse(await server.get('/admin/incidents')))
    .toMatchObject([{ kind: 'barredPerson', student: maya._id }]);

  // With no network, a member of staff releases the child to a person who must ask.
  house.network.set('cut');
  await tapChildAtPickUp(page, maya);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(maya.mother.name) })
    .click();
  await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
  await enterPin(page, { pin: '8151', submit: 'Next' });
  await page.getByText(/That is not the PIN/).waitFor();
  // A keyboard goes on where it is, and the next step has the focus.
  await page.keyboard.type('8150');
  await page.keyboard.press('Enter');
  const releasedBy = page.getByText(`Released by ${administrator.name}`);
  await releasedBy.waitFor();
  expect(await releasedBy.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: 'A parent wrote a note' }).check();
  await page.getByRole('button', { name: /^Release / }).click();
  await page
    .getByText(new RegExp(`picked up by ${maya.mother.name} at `))
    .first()
    .waitFor();
  house.network.set('through');
  await waitForAllSent(page);

  // In the office a name that nobody knows needs a reason.
  const office = house.newTablet({ name: 'office' });
  await openAttendanceAs(await office.open(), administrator, house);
  const dialog = await openDialog(office.page(), noah);
  await choosePerson(dialog, { field: 'Picked up by', person: 'Aunt Bea' });
  await saveWithReason(office.page(), dialog);
  await waitForStatus(office.page(), noah, { status: 'Picked up' });
  await waitForAllSent(office.page());

  const release = { by: administrator._id, byName: administrator.name };
  expect((await server.attendanceHistory({ student: maya._id })).at(-1)).toMatchObject({
    args: { pickUp: { release: { ...release, reason: 'A parent wrote a note' } } },
  });
  expect((await server.attendanceHistory({ student: noah._id })).at(-1)).toMatchObject({
    args: { pickUp: { release: { ...release, reason: 'A parent called' } } },
  });
  const record = await openDialog(office.page(), maya);
  await record.getByRole('button', { name: 'Show history' }).click();
  await record.getByText(`Released by ${administrator.name}: A parent wrote a note`).waitFor();
});

async function tapChildAtPickUp(page: Page, student: MadeStudent): Promise<void> {
  // The radio itself is hidden under its words.
  await page.getByRole('radio', { name: /^Pick-up/ }).check({ force: true });
  await page
    .getByRole('list', { name: 'Children' })
    .getByRole('button', { name: new RegExp(`^${student.name}`) })
    .click();
}

async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByRole('textbox', { name: /Your name/ }).fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
}
