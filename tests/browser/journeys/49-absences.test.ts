/** Absences: recorded offline, seen elsewhere with their reasons, and taken back. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatDay } from '#sync/school/records/format.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { brokenWords } from '#tests/support/harness/broken-words.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { dayAfterToday, today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  grid,
  openAttendanceAs,
  openDialog,
  rowOf,
  save,
  choosePerson,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { startParentMode } from '#tests/support/steps/parent-mode.ts';
import { goWithin, openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

test('an absence that is recorded without a network is seen with its reason elsewhere, and taken back there', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  const maya = at(house.school.students, 0);
  const network = await house.newNetwork();
  const office = house.newTablet({ name: 'office', network });
  const page = await office.open();
  await openAttendanceAs(page, administrator, house);
  const staff = house.newTablet({ name: 'staff' });
  const reading = await staff.open();
  await openAs(reading, staffMember, `/staff/${slug}/student/${maya._id}/summary`);
  const card = reading.getByRole('region', { name: 'Absences' });
  await card.getByText('No absences').waitFor();
  await waitUntilReadyForOffline(page);

  network.set('cut');
  const edit = await openDialog(page, maya);
  await edit.getByRole('button', { name: 'Record absence' }).click();
  const dialog = page.getByRole('dialog', { name: `Record absence: ${maya.name}` });
  await dialog.getByLabel('Last day').fill(formatDay(dayAfterToday(-1)));
  await dialog.getByRole('button', { name: 'Save absence' }).click();
  await dialog.getByText('Please enter a last day that is not before the first day.').waitFor();
  await dialog.getByLabel('Last day').fill(formatDay(today()));
  await chooseReason(dialog, 'Ill');
  expect(await dialog.getByRole('checkbox', { name: 'Explained' }).isChecked()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A cold');
  await dialog.getByRole('button', { name: maya.mother.name }).click();
  await lookAt(page, 'absence');
  await dialog.getByRole('button', { name: 'Save absence' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await edit.waitFor({ state: 'detached' });
  const row = rowOf(page, maya);
  await row.filter({ hasText: 'Ill · A cold' }).waitFor();
  expect(await row.textContent()).toContain('Waiting to be sent');
  expect(await card.getByText('No absences').count()).toBe(1);

  network.set('through');
  await card.getByText(/^Absent on .*, Ill/).waitFor();
  await card.getByText(`Explained · Reported by ${maya.mother.name} · A cold`).waitFor();
  expect(await axeFindings(reading)).toEqual([]);
  // The month says it in a narrow place, in whole words.
  const before = reading.viewportSize();
  await reading.setViewportSize({ width: 820, height: 1180 });
  await goWithin(reading, `/staff/${slug}/student/${maya._id}/attendance`);
  const month = reading.getByRole('table');
  await month.getByRole('button', { name: /: Absent, explained$/ }).waitFor();
  expect(await brokenWords(month)).toEqual([]);
  if (before !== null) await reading.setViewportSize(before);
  await goWithin(reading, `/staff/${slug}/student/${maya._id}/summary`);
  await waitForAllSent(page);
  await expect.poll(() => row.textContent()).not.toContain('Waiting to be sent');

  await card.getByRole('button', { name: /^Take back: / }).click();
  await card.getByText('No absences').waitFor();
  await row.filter({ hasText: 'A cold' }).waitFor({ state: 'detached' });
  await reading.getByRole('button', { name: 'Undo' }).click();
  await row.filter({ hasText: 'Ill · A cold' }).waitFor();
  const names = (await server.history()).map(({ name, verdict }) => [name, verdict]);
  expect(names.filter(([name]) => name === 'saveAbsence')).toEqual(
    Array.from({ length: 3 }, () => ['saveAbsence', 'applied']),
  );
});

test('a class is absent at once, whoever comes late all the same is asked why, and the door says only that', async () => {
  const { house } = journey();
  const leo = at(house.school.students, 1);
  const level = house.school.gradeLevels.find(({ _id }) => _id === leo.gradeLevel);
  const tablet = house.newTablet({ name: 'desk', viewport: { width: 1440, height: 900 } });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await page.goto(`${page.url().split('?')[0]}?level=${leo.gradeLevel}`);
  await rowOf(page, leo)
    .filter({ hasText: level?.name ?? '' })
    .waitFor();
  const count = (await grid(page).getByRole('row').count()) - 1;

  await page.getByRole('button', { name: 'Record absences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record absences' });
  await chooseReason(dialog, 'Family');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Save for / }).click();
  await page.getByText(/^Absences? recorded for \d+ students?$/).waitFor();
  await expect.poll(() => grid(page).getByText('Family').count()).toBeGreaterThanOrEqual(Math.min(count, 2));

  // It is ten in the morning there, and the school counts children as late after a quarter past
  // eight.
  const edit = await openDialog(page, leo);
  await choosePerson(edit, { field: 'Dropped off by', person: leo.mother.name });
  await save(edit);
  const why = page.getByRole('group', { name: `${leo.name} came late. Why?` });
  // Below it are two notices, with Undo.
  expect(await why.evaluate(isInFront)).toBe(true);
  await why.getByRole('button', { name: 'Transport' }).click();
  await rowOf(page, leo).filter({ hasText: 'Late: Transport' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await why.waitFor({ state: 'detached' });

  const other = house.school.students.find(
    ({ _id, gradeLevel }) => gradeLevel === leo.gradeLevel && _id !== leo._id,
  );
  await startParentMode(page, '4711');
  const children = page.getByRole('list', { name: 'Children' });
  const child = children.getByRole('button', { name: new RegExp(`^${other?.name}`) });
  expect(await child.textContent()).toContain('Reported absent');
  expect(await children.textContent()).not.toContain('Family');
});

/** Runs in the page: nothing covers the lower edge, where it would be covered first. */
function isInFront(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
}

/** The input fills its chip and is not drawn. */
async function chooseReason(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('radio', { name, exact: true }).check({ force: true });
}
