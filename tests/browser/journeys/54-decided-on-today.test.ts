/**
 * What needs an administrator, settled on Today: a record corrected or dismissed, a door set up
 * again.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#sync/school/records/format.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { changeRows } from '#tests/support/harness/database.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendance,
  openAttendanceAs,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 400 .*\/quarantine\// });
const doorName = 'Side entrance';

test('records that need review are corrected and dismissed on Today, and their device hears of it', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, noah] = [at(school.students, 0), at(school.students, 1)];
  const others = [at(school.students, 2), at(school.students, 3), at(school.students, 4)];
  const whatOf = (name: string) => `${name}, ${formatDay(today())}`;
  const gateNetwork = await house.newNetwork();
  const gate = await house.newTablet({ name: 'gate', network: gateNetwork }).open();
  await openAs(gate, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(gate).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(gate);
  gateNetwork.set('cut');
  await dropOff(gate, maya);
  await dropOff(gate, noah);
  for (const child of others) await dropOff(gate, child);
  await server.post(`/admin/terms/${school.term._id}/register`, {
    term: school.term._id,
    studentList: [maya, noah, ...others].map(({ _id }) => _id),
    isRegistered: false,
    optionalFees: [],
  });
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, '/');
  const heading = (count: number) =>
    open(office).getByRole('heading', { name: `Needs review ${count}`, exact: true });
  gateNetwork.set('through');
  await heading(5).waitFor();
  await decideSeveral(office, { what: 'Dismiss', names: [at(others, 0).name, at(others, 1).name] });
  await heading(3).waitFor();
  await server.post(`/admin/terms/${school.term._id}/register`, {
    term: school.term._id,
    studentList: [at(others, 2)._id],
    isRegistered: true,
    optionalFees: [],
  });
  await decideSeveral(office, { what: 'Apply again', names: [at(others, 2).name] });
  await heading(2).waitFor();
  await lookAt(office, 'review-on-today');
  expect(await axeFindings(office)).toEqual([]);

  await open(office)
    .getByRole('button', { name: `Correct and apply: ${whatOf(maya.name)}` })
    .click();
  const mending = office.getByRole('dialog', { name: `Correct and apply: ${whatOf(maya.name)}` });
  // What is saved here arrives only when the server has refused what it is needed for.
  const refused = office.waitForResponse((answer) => answer.url().includes('/quarantine/'));
  const pushes = '**/api/sync/*/push';
  await office.route(pushes, async (push) => {
    await refused;
    await push.continue();
  });
  await mending.getByRole('button', { name: `Register ${maya.name} for ${school.term.name}` }).click();
  await office.getByText(`${maya.name} is registered for ${school.term.name}.`).waitFor();
  await mending.getByLabel('Your reason').fill('She was taken off the list by mistake.');
  await mending.getByRole('button', { name: 'Correct and apply' }).click();
  await office.getByText(`Applied: ${whatOf(maya.name)}`).waitFor();
  expect((await refused).status()).toBe(400);
  await office.unroute(pushes);
  await heading(1).waitFor();

  await open(office)
    .getByRole('button', { name: `Dismiss: ${whatOf(noah.name)}` })
    .click();
  const dismissing = office.getByRole('dialog', { name: `Dismiss: ${whatOf(noah.name)}` });
  await dismissing.getByRole('button', { name: 'Dismiss' }).click();
  await dismissing.getByText('Please say why in a few words.').waitFor();
  await dismissing.getByLabel('Your reason').fill('He was not here.');
  await dismissing.getByRole('button', { name: 'Dismiss' }).click();
  await open(office)
    .getByRole('heading', { name: /^Needs review/ })
    .waitFor({ state: 'detached' });

  await gate.getByText('All sent', { exact: true }).first().waitFor();
  await openAttendance(office, house);
  await waitForStatus(office, maya, { status: 'Dropped off' });
  // What was dismissed stays in the history, and counts nowhere.
  const recorded = await server.get(`/admin/schoolattendance/${school.term._id}/${today()}`);
  expect(recorded).toHaveLength(2);
  for (const { _id } of [maya, at(others, 2)])
    expect(recorded).toContainEqual(expect.objectContaining({ student: _id, status: 1 }));
});

test('a door that is silent is set up again on Today, which says so and takes its PIN', async () => {
  const { house } = journey();
  const office = await house.newTablet({ name: 'office' }).open();
  await openAttendanceAs(office, administrator, house);
  await office.goto(schoolPath(house, '/devices'));
  await office.getByRole('button', { name: 'Add a door tablet' }).click();
  await office.getByLabel('Name of the door').fill(doorName);
  await office.getByRole('button', { name: 'Show the code' }).click();
  const first = await house.newTablet({ name: 'broken' }).open();
  await pairWith(first, await codeShown(office));
  await office.getByText(`${doorName} is set up and ready.`).waitFor();
  await first.close();
  changeRows(
    house.server.dataDir,
    `update device set last_seen = '2026-01-05T08:00:00.000Z' where name = '${doorName}'`,
  );

  await openAs(office, administrator, '/');
  const silent = open(office).getByRole('heading', { name: /^Doors not heard of today/ });
  await silent.waitFor();
  await lookAt(office, 'silent-door');
  await open(office)
    .getByRole('button', { name: `Set up a tablet with a new code: ${doorName}` })
    .click();
  const second = await house.newTablet({ name: 'replacement' }).open();
  await pairWith(second, await codeShown(office));
  // It is not silent any more, and the dialog stays until the office has read it.
  await silent.waitFor({ state: 'detached' });
  await office.getByText(`${doorName} is set up and ready.`).waitFor();
  await office.getByRole('button', { name: 'Set the door PIN' }).click();
  const pin = office.getByRole('dialog', { name: `Door PIN of ${doorName}` });
  await pin.getByLabel('New PIN, 4 to 6 digits').fill('2468');
  await pin.getByLabel('The PIN once more').fill('2468');
  await pin.getByRole('button', { name: 'Save PIN' }).click();
  await office.getByText(`Door PIN of ${doorName} saved`).waitFor();
  expect(await open(office).getByText(doorName).count()).toBe(0);
});

async function decideSeveral(
  office: Page,
  { what, names }: { readonly what: 'Apply again' | 'Dismiss'; readonly names: readonly string[] },
): Promise<void> {
  await open(office).getByRole('button', { name: 'Decide several' }).click();
  const dialog = office.getByRole('dialog', { name: 'Decide several' });
  await dialog.getByRole('radio', { name: what }).check({ force: true });
  await dialog.getByRole('button', { name: /0 records$/ }).click();
  await dialog.getByText('Please choose at least one record.').waitFor();
  for (const name of names) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await dialog.getByLabel('Your reason').fill('They stayed at home.');
  expect(await axeFindings(office)).toEqual([]);
  await dialog.getByRole('button', { name: new RegExp(`${names.length} records?$`) }).click();
  await dialog.waitFor({ state: 'detached' });
}

function open(page: Page) {
  return page.getByRole('region', { name: /^What is open/ });
}

async function codeShown(office: Page): Promise<string> {
  return office
    .getByRole('dialog', { name: `Set up ${doorName}` })
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .innerText();
}

async function pairWith(tablet: Page, code: string): Promise<void> {
  await tablet.goto(`/door#${code.replace('-', '')}`);
  await tablet.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(tablet);
}
