import { expect, test } from 'vitest';
import { listName } from '#sync/school/records/name-info.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  openAttendanceAs,
  rowOf,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';

const journey = describeJourney({ isAppStored: true, students: 40 });

/** 20 children a minute leave 3 seconds each: 12 keys at 4 keys a second, which is slow typing. */
const mostKeysAChild = 12;

/** The letters of a first name that no other child's first or last name begins with. */
function shortestPrefix(child: MadeStudent, all: readonly MadeStudent[]): string {
  const { firstName } = child.nameInfo;
  const others = all
    .filter(({ _id }) => _id !== child._id)
    .flatMap(({ nameInfo }) => [nameInfo.firstName, nameInfo.lastName]);
  for (let length = 1; length < firstName.length; length += 1)
    if (!others.some((name) => name.startsWith(firstName.slice(0, length))))
      return firstName.slice(0, length);
  return firstName;
}

test('a sheet is typed in by keyboard alone, offline, and nothing is lost', async () => {
  const { house } = journey();
  const tablet = house.newTablet({ name: 'office' });
  const page = await tablet.open();
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Type in a sheet' }).click();
  await page.getByRole('combobox', { name: 'Student' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  house.network.set('cut');

  let keys = 0;
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  // The page opens with the focus in the first row.
  const children = house.school.students.slice(0, 20);
  for (const [index, child] of children.entries()) {
    await type(shortestPrefix(child, house.school.students));
    await press(index % 2 === 0 ? 'Enter' : 'Tab');
    await type(`8${10 + index}`);
    await press('Enter');
    await press('Enter');
  }
  expect(keys / children.length).toBeLessThanOrEqual(mostKeysAChild);
  await page
    .getByText(`${children.length} of ${house.school.students.length} students have a drop-off`)
    .waitFor();

  // A wrong time stays in the row with the reason, and nothing is saved.
  const next = at(house.school.students, 20);
  await page.keyboard.type(listName(next.nameInfo));
  await page.keyboard.press('Enter');
  await page.keyboard.type('875');
  await page.keyboard.press('Enter');
  await page.getByText('Type a time such as 815 or 8:15').waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8:55');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uncle Ray');
  await page.keyboard.press('Enter');
  const typed = page.getByRole('list', { name: 'Typed in' }).getByRole('listitem');
  await typed.filter({ hasText: '8:55 AM by Uncle Ray' }).filter({ hasText: 'Saved' }).waitFor();
  expect(await typed.count()).toBe(children.length + 1);

  house.network.set('through');
  await waitForAllSent(page);
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);
  await desk.getByRole('button', { name: `Here ${children.length + 1}` }).waitFor();
  const last = at(children, 19);
  await desk.getByRole('searchbox', { name: 'Search by name' }).fill(last.name);
  await rowOf(desk, last).filter({ hasText: '8:29 AM' }).filter({ hasText: last.mother.name }).waitFor();
}, 120_000);

test('a class is typed in from the top of its sheet, with those who were not here passed over', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await openAttendanceAs(page, administrator, house);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Type in a sheet' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Student' }).evaluate(hasFocus)).toBe(true);
  // The class, too, by keyboard: one step back from the row, and then into the row.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Grade 1');
  await page.keyboard.press('Enter');
  const next = page.getByRole('listbox', { name: 'Student' }).getByRole('option');
  await next.first().filter({ hasText: 'next on the sheet' }).waitFor();
  const typed = page.getByRole('list', { name: 'Typed in' }).getByRole('listitem');
  const [first = '', second = '', third = ''] = await next.locator('span:first-child').allInnerTexts();

  // One key for the child, four for the time, one for the usual person.
  await page.keyboard.press('Enter');
  await page.keyboard.type('9:01');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await typed.filter({ hasText: first }).filter({ hasText: '9:01 AM' }).waitFor();
  await next.first().filter({ hasText: second }).filter({ hasText: 'next on the sheet' }).waitFor();
  await page.keyboard.press('ArrowDown');
  for (let count = 1; count <= 3; count += 1) await page.keyboard.press('Enter');
  await typed.filter({ hasText: third }).filter({ hasText: '9:01 AM' }).waitFor();
  expect(await typed.count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  // Tab records nobody.
  await page.keyboard.press('Tab');
  expect(await typed.count()).toBe(2);
  expect(await page.getByRole('textbox', { name: 'Drop-off time' }).evaluate(hasFocus)).toBe(true);
});

/** In the page. */
function hasFocus(field: Element): boolean {
  return field === document.activeElement;
}
