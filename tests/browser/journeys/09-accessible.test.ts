import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  attendancePath,
  dialogOf,
  grid,
  openAttendance,
  openDialog,
  waitForStatus,
} from '#tests/support/steps/attendance.ts';
import { startParentMode, tapChildAtDropOff } from '#tests/support/steps/parent-mode.ts';
import { goWithin, signIn } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

/** Two runs of axe on each of twenty screens. */
const twoAxeRunsMs = 240_000;

test(
  'axe finds nothing on any screen, light and dark',
  async () => {
    const { house } = journey();
    const findings: Record<string, readonly string[]> = {};
    const maya = at(house.school.students, 0);
    const tablet = house.newTablet({ name: 'office' });
    const page = await tablet.open();
    const look = async (screen: string) => {
      const found = await axeFindingsLightAndDark(page);
      if (found.length > 0) findings[screen] = found;
    };
    await page.goto('/');
    await page.getByRole('link', { name: 'Log In' }).waitFor();
    await look('the entry');
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Log In' }).waitFor();
    await look('the sign-in form');
    await signIn(page, administrator);

    const term = `/admin/${house.school.fields.urlslug}/terms`;
    const screens = [
      { path: '/admin/dashboard', heading: /School/ },
      { path: '/device', heading: 'This device' },
      { path: term, heading: 'Terms' },
      { path: `${term}/${house.school.term._id}`, heading: new RegExp(house.school.term.name) },
      { path: `/admin/${house.school.fields.urlslug}/staff`, heading: 'Staff' },
      {
        path: `/admin/${house.school.fields.urlslug}/editschool/${house.school._id}`,
        heading: /^Edit /,
      },
      { path: `/admin/${house.school.fields.urlslug}/gradelevels`, heading: 'Grade Levels' },
      { path: `${term}/${house.school.term._id}/registration`, heading: 'Step 4: Activate Term' },
      { path: `${term}/${house.school.term._id}/attendance/print`, heading: 'Daily attendance sheet' },
      {
        path: `/admin/${house.school.fields.urlslug}/student/${maya._id}/attendance`,
        heading: `Attendance of ${maya.name}`,
      },
      { path: '/no/such/page', heading: 'Off the beaten path!' },
    ];
    for (const { path, heading } of screens) {
      await goWithin(page, path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await look(path);
    }

    await openAttendance(page, house);
    await look('attendance');
    const dialog = await openDialog(page, maya);
    await look('the attendance dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${attendancePath(house)}?q=nobody`);
    await page.getByText('No student matches').waitFor();
    await look('attendance with no match');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(attendancePath(house));
    await page.getByText('Brown, Maya').or(page.getByText('Maya Brown')).first().waitFor();
    await look('attendance on a phone');

    await page.setViewportSize({ width: 1180, height: 820 });
    await page.goto(attendancePath(house));
    await startParentMode(page, '4711');
    await look('Parent Mode');
    await tapChildAtDropOff(page, maya);
    await page.getByText('Who is dropping off Maya').first().waitFor();
    await look('Parent Mode, who?');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
    await page.getByRole('button', { name: 'Digit 1' }).waitFor();
    await look('Parent Mode, the PIN');
    expect(findings).toEqual({});
  },
  twoAxeRunsMs,
);

test('the keyboard alone signs in, drops a child off and picks it up', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 2);
  const tablet = house.newTablet({ name: 'keyboard' });
  const page = await tablet.open('/login');
  await tabTo(page, 'Email');
  await page.keyboard.type(administrator.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: house.school.fields.name, exact: true }).waitFor();
  await tabTo(page, 'Attendance');
  await page.keyboard.press('Enter');
  await grid(page).waitFor();

  for (const { key, person, status } of [
    { key: 'Space', person: child.mother.name, status: 'Dropped off' },
    // The contact after the first.
    { key: 'ArrowDown', person: child.father.name, status: 'Picked up' },
  ] as const) {
    await tabTo(page, 'Search by name');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(child.name);
    await expect.poll(() => grid(page).getByRole('row').count()).toBe(2);
    await tabTo(page, child.nameInfo.lastName, 'row');
    await page.keyboard.press('Enter');
    await dialogOf(page, child).waitFor();
    const people = dialogOf(page, child).getByRole('radiogroup', { name: `${status} by` });
    await expect.poll(() => people.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    await page.keyboard.press(key);
    await tabTo(page, 'Save attendance');
    await page.keyboard.press('Enter');
    await waitForStatus(page, child, { status });
    // The focus is back on the row.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(person);
  }
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  expect(await server.attendanceHistory({ student: child._id })).toMatchObject([
    { args: { dropOff: { person: { name: child.mother.name } } } },
    { args: { pickUp: { person: { name: child.father.name } } } },
  ]);
});

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string, role?: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([wantedName, wantedRole]) => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) return false;
        if (wantedRole !== undefined && focused.getAttribute('role') !== wantedRole) return false;
        const labels =
          focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
            ? [...(focused.labels ?? [])]
            : [focused];
        const words = [focused.getAttribute('aria-label'), ...labels.map((label) => label.textContent)];
        return words.some((text) => text?.includes(wantedName) === true);
      },
      [name, role] as const,
    );
  await expect
    .poll(
      async () => {
        if (await isThere()) return true;
        await page.keyboard.press('Tab');
        return isThere();
      },
      { interval: 10 },
    )
    .toBe(true);
}
