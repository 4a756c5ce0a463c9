/** Somebody unknown is at the door, and a parent allows it once in the app. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  waitForAllSent,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { enterPin, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { DoorCodeAnswer } from '#sync/wire/protocol.ts';

const journey = describeJourney();

/** Maya's mother has an account; Noah is her own too. */
beforeAll(async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  await server.post(`/admin/students/${noah._id}`, {
    contacts: [{ contact: maya.mother._id, relationship: 1, type: 0 }],
  });
  for (const student of [maya, noah]) await recordDropOff(journey(), { student, by: maya.mother });
  await server.post('/admin/staffpin', { pin: '8150' });
});

/** A staffed door that has everything it needs without a network. */
async function setUpDoor(name: string, tablet: Parameters<House['newTablet']>[0]): Promise<Page> {
  const { house, server } = journey();
  const made = DoorCodeAnswer.parse(await server.post(`/sync/${house.school._id}/doors`, { name }));
  const door = await house.newTablet({ viewport: { width: 1180, height: 820 }, ...tablet }).open('/door');
  await door.getByRole('textbox', { name: 'Code' }).fill(made.code);
  await door.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(door);
  await waitUntilReadyForOffline(door);
  return door;
}

test('a parent allows an unknown person once, and the door and the office record the pick-up as allowed', async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const network = await house.newNetwork();
  const door = await setUpDoor('Main entrance', { name: 'door', network });
  const phone = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, '/');
  await phone.getByRole('article', { name: maya.name }).waitFor();

  // Without a network nobody can be asked, and staff decide as before.
  await openRelease(door, maya.name, 'Winston Reid');
  network.set('cut');
  await door.getByRole('button', { name: 'Ask the parents in the app' }).click();
  await door
    .getByText('No connection, so the parents cannot be asked. You decide, as always.')
    .first()
    .waitFor();
  await door.getByRole('button', { name: /^Release / }).waitFor();
  network.set('through');
  await door.clock.install();
  const answered = door.waitForResponse(/\/questions$/);
  await door.getByRole('button', { name: 'Ask the parents in the app' }).click();
  await answered;
  const asked = door.getByText(/have been asked\. Their answer comes up here/);
  await asked.waitFor();
  // A parent needs longer than the pause after which a door starts over.
  await door.clock.fastForward(limits.idleMs);
  expect(await asked.isVisible()).toBe(true);
  expect(await axeFindings(door)).toEqual([]);

  const question = phone.getByRole('article', { name: `Winston Reid wants to collect ${maya.name}` });
  await question.waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await question.getByRole('button', { name: /^Yes/ }).click();
  await door.getByText(/allowed Winston Reid to collect .* today\./).waitFor();
  await door
    .getByRole('region', { name: 'Ask the parents' })
    .getByRole('button', { name: /^Release / })
    .click();
  await door
    .getByText(/picked up by Winston Reid at /)
    .first()
    .waitFor();
  await waitForAllSent(door);

  // The office asks about a brother. The parent says no, and the office decides.
  const office = house.newTablet({ name: 'office' });
  await openAttendanceAs(await office.open(), administrator, house);
  await waitForStatus(office.page(), maya, { status: 'Picked up' });
  const dialog = await openDialog(office.page(), noah);
  await choosePerson(dialog, { field: 'Picked up by', person: 'Kim Lee' });
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await office.page().getByRole('button', { name: 'Ask the parents in the app' }).click();
  await phone
    .getByRole('article', { name: `Kim Lee wants to collect ${noah.name}` })
    .getByRole('button', { name: /^No/ })
    .click();
  await office
    .page()
    .getByText(/said no: Kim Lee may not collect/)
    .waitFor();

  // What was allowed is no incident, and the pick-up names the person whom the parent allowed.
  expect(await server.get('/admin/incidents')).toMatchObject([
    { kind: 'unknownPerson', student: noah._id, person: { name: 'Kim Lee' } },
  ]);
  const last = (await server.attendanceHistory({ student: maya._id })).at(-1);
  expect(last).toMatchObject({ args: { pickUp: { person: { name: 'Winston Reid' } } } });
  expect(JSON.stringify(last)).not.toContain('"release"');
});

test('the office sees at once whom a parent refused, while the door still shows the question', async () => {
  const { house, server } = journey();
  const noah = at(house.school.students, 1);
  const door = await setUpDoor('Side entrance', { name: 'side-door' });
  const phone = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, '/');
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, '/');

  await openRelease(door, noah.name, 'Taxi Driver');
  await door.getByRole('button', { name: 'Ask the parents in the app' }).click();
  await phone
    .getByRole('article', { name: `Taxi Driver wants to collect ${noah.name}` })
    .getByRole('button', { name: /^No/ })
    .click();
  await door.getByText(/said no: Taxi Driver may not collect/).waitFor();
  const told = office.getByText(`Taxi Driver asked for ${noah.name}, and nobody had allowed it.`);
  await told.first().waitFor();

  // The dialog closes, and tells nothing of its own.
  await door.keyboard.press('Escape');
  await door.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForAllSent(door);
  const incidents = z.array(z.looseObject({ person: z.object({ name: z.string() }) }));
  const all = incidents.parse(await server.get('/admin/incidents'));
  expect(all.filter(({ person }) => person.name === 'Taxi Driver')).toMatchObject([
    { words: { params: { door: 'Side entrance' } } },
  ]);
});

test('staff release offline whom a parent refuses meanwhile, and the office reads both in one incident', async () => {
  const { house } = journey();
  const noah = at(house.school.students, 1);
  const network = await house.newNetwork();
  const door = await setUpDoor('Garden gate', { name: 'garden', network, isOnDisk: true });
  const phone = await house.newTablet({ name: 'phone-2', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, '/');
  const office = await house.newTablet({ name: 'office-2' }).open();
  await openAs(office, administrator, '/');

  await openRelease(door, noah.name, 'Trevor Brown');
  await door.getByRole('button', { name: 'Ask the parents in the app' }).click();
  const promise = door.getByText(/have been asked\. Their answer comes up here/);
  await promise.waitFor();
  network.set('cut');
  await door.getByText('No connection: an answer would not arrive here. You decide, as always.').waitFor();
  expect(await promise.isVisible()).toBe(false);
  await phone
    .getByRole('article', { name: `Trevor Brown wants to collect ${noah.name}` })
    .getByRole('button', { name: /^No/ })
    .click();
  await door.getByRole('radio', { name: 'A parent called' }).check();
  await door.getByRole('button', { name: /^Release / }).click();
  await door
    .getByText(/picked up by Trevor Brown at /)
    .first()
    .waitFor();
  network.set('through');
  await waitForAllSent(door);
  await office
    .getByText(/ said no in the app\. .+ let Trevor Brown pick up .+ Reason: A parent called/)
    .first()
    .waitFor();
});

async function openRelease(page: Page, student: string, name: string): Promise<void> {
  // The radio itself is hidden under its words.
  await page.getByRole('radio', { name: /^Pick-up/ }).check({ force: true });
  await page
    .getByRole('list', { name: 'Children' })
    .getByRole('button', { name: new RegExp(`^${student}`) })
    .click();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByRole('textbox', { name: /Your name/ }).fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
  await enterPin(page, { pin: '8150', submit: 'Next' });
}
