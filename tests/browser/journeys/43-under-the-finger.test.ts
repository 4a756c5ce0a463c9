/** The grid of Parent Mode under a busy hand: one bar, nothing that moves, controls that stay. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { leaveFullScreen } from '#tests/support/harness/leave-full-screen.ts';
import { openAttendanceAs } from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';

const journey = describeJourney({ isAppStored: true, students: 2_000 });
const landscape = { width: 1180, height: 820 };

test('the door stays calm while a queue of families is recorded here and elsewhere', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'door', viewport: landscape });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await startParentMode(page, '4711');
  await page.getByRole('radio', { name: /^Drop-off/ }).check({ force: true });
  const students = house.school.students.toSorted((a, b) => order(a.nameInfo, b.nameInfo));

  // Ten drop-offs as fast as hands can: one bar of 72 px, which covers no control.
  for (const student of students.slice(0, 10)) await dropOffAtDoor(page, student);
  const bar = page.getByRole('status').filter({ hasText: 'dropped off by' });
  expect((await boxOf(bar)).height).toBeLessThanOrEqual(72);
  await page.getByRole('button', { name: /^Undo earlier \(\d\)$/ }).click();
  const earlier = page.getByRole('list', { name: 'Earlier records' });
  const undone = at(students, 8);
  await earlier
    .getByRole('listitem')
    .filter({ hasText: undone.name })
    .getByRole('button', { name: 'Undo' })
    .click();
  await earlier.getByText(`Undone: ${undone.name}`).waitFor();
  await cardOf(page, undone.name).waitFor();
  const controls = await boxOf(page.getByRole('searchbox'));
  expect((await boxOf(earlier)).y).toBeGreaterThan(controls.y + controls.height);
  expect(await axeFindings(page)).toEqual([]);

  // Another device records the third card of line two: nothing moves, and a tap there does nothing.
  const [watched, recordedElsewhere] = [at(students, 20), at(students, 19)];
  const before = await boxOf(cardOf(page, watched.name));
  await recordDropOff(journey(), { student: recordedElsewhere });
  const leaving = cardOf(page, recordedElsewhere.name).filter({ hasText: 'Just recorded' });
  await leaving.waitFor();
  expect(await boxOf(cardOf(page, watched.name))).toEqual(before);
  await leaving.click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await leaving.waitFor({ state: 'detached' });

  // The controls stay while the list scrolls. A letter leads to its first child, below them; the
  // last child of all is at the end.
  await page
    .getByRole('navigation', { name: 'First letter of the last name' })
    .getByRole('button')
    .last()
    .click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  expect((await boxOf(page.getByRole('searchbox'))).y).toBe(controls.y);
  const last = cardOf(page, at(students, students.length - 1).name);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return last.isVisible();
    })
    .toBe(true);
  expect((await boxOf(page.getByRole('searchbox'))).y).toBe(controls.y);
  // Parent Mode fills the screen, and a window that does has no other size.
  await leaveFullScreen(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    expect(await scrollsSideways(page)).toBe(false);
  }
});

test('a family is found by an adult and by the end of a phone number', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 40);
  await server.post(`/admin/contacts/${child.mother._id}`, { phone: '876 555 7391' });
  const page = await house.newTablet({ name: 'search', viewport: landscape }).open();
  await openAttendanceAs(page, administrator, house);
  await startParentMode(page, '4711');
  await page.getByRole('radio', { name: /^Drop-off/ }).check({ force: true });
  for (const words of [child.mother.name, '7391']) {
    await page.getByRole('searchbox').fill(words);
    await cardOf(page, child.name).waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Children' }).getByRole('listitem').count())
      .toBeLessThan(50);
  }
});

function cardOf(page: Page, name: string): Locator {
  return page.getByRole('list', { name: 'Children' }).getByRole('button', { name: new RegExp(`^${name}`) });
}

async function boxOf(locator: Locator) {
  const box = await locator.first().boundingBox();
  if (box === null) throw new Error('The element is not on the screen.');
  return box;
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** By last, then first name, as the grid. */
function order(a: Name, b: Name): number {
  return `${a.lastName} ${a.firstName}` < `${b.lastName} ${b.firstName}` ? -1 : 1;
}
