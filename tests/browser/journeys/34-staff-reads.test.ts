import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import type { Tablet } from '#tests/support/harness/browser.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent, staffMember, superadmin } from '#tests/support/harness/seed.ts';
import { dropOff, openAttendanceFromOverview } from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, startParentMode } from '#tests/support/steps/parent-mode.ts';
import { enterAs, openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });
const changes = /^(?:Add|Edit|Delete|Register|Update|Approve|Remove|Write|Save)\b/;

/** The controls of the page that change something. */
function editControls(page: Page) {
  const main = page.getByRole('main');
  return main.getByRole('button', { name: changes }).or(main.getByRole('link', { name: changes }));
}

test('staff take attendance and read students, contacts and terms, without a control that changes them', async () => {
  const { house, server } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const tablet = house.newTablet({ name: 'desk' });
  const page = await tablet.open();
  await openAs(page, staffMember, '/');
  await openAttendanceFromOverview(page);
  await dropOff(page, maya);

  for (const { path, words } of [
    { path: 'students', words: maya.name },
    { path: `student/${maya._id}/summary`, words: maya.name },
    { path: `student/${maya._id}/terms`, words: house.school.term.name },
    { path: 'contacts', words: maya.mother.name },
    { path: 'terms', words: house.school.term.name },
    { path: `terms/${house.school.term._id}`, words: 'Choose a day to see whether school is open.' },
    { path: 'announcements', words: 'Nothing has been announced yet' },
  ]) {
    await page.goto(`/staff/hope-gate/${path}`);
    await page.getByText(words).first().waitFor();
    expect([path, await editControls(page).allTextContents()]).toEqual([path, []]);
  }

  await page.goto('/staff/hope-gate');
  const counted = page.getByRole('region', { name: 'Summary' }).getByRole('link');
  await counted.first().waitFor();
  expect(await counted.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['students', 'terms', 'contacts'].map((path) => `/staff/hope-gate/${path}`),
  );
  await openAttendanceFromOverview(page);
  await startParentMode(page, '4711');
  await dropOffAtDoor(page, noah);
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  expect(await server.attendanceHistory()).toMatchObject(
    [maya, noah].map(({ _id }) => ({
      verdict: 'applied',
      actorName: staffMember.name,
      args: { student: _id },
    })),
  );
});

test('the terms’ calendar tells who only reads whether school is open, and not to edit the term', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'reader' }).open();
  await openAs(page, staffMember, `/staff/hope-gate/terms/${house.school.term._id}`);
  await page
    .getByRole('button', { name: /, school is open$/ })
    .first()
    .click();
  await page.getByText('School is open.').waitFor();
  // Before the term's first day.
  for (let month = 0; month < 2; month += 1)
    await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByText('School is closed.', { exact: true }).waitFor();
  expect(await page.getByText('Edit the term').count()).toBe(0);
});

test('axe finds nothing on the pages of staff, superadmin and announcements, light and dark', async () => {
  const { house, server } = journey();
  await server.post('/admin/announcements/create', { title: 'Water', body: 'The water is off.' });
  const findings: Record<string, readonly string[]> = {};
  const student = `student/${at(house.school.students, 0)._id}/summary`;
  for (const { account, paths } of [
    {
      account: staffMember,
      paths: ['students', student, 'contacts', 'terms', 'announcements', ''].map(
        (path) => `/staff/hope-gate/${path}`,
      ),
    },
    {
      account: superadmin,
      paths: ['', '/users', '/schools', '/messages', '/hope-gate', '/account'].map(
        (path) => `/superadmin${path}`,
      ),
    },
    { account: administrator, paths: ['/admin', '/admin/account', '/admin/hope-gate/announcements'] },
    { account: parent, paths: ['/parent/account'] },
  ]) {
    const tablet = house.newTablet({ name: account.name, viewport: { width: 390, height: 844 } });
    await enterAs(await tablet.open(), account);
    await lookAt(tablet, paths, findings);
    await tablet.shut();
  }
  expect(findings).toEqual({});
});

async function lookAt(
  tablet: Tablet,
  paths: readonly string[],
  findings: Record<string, readonly string[]>,
): Promise<void> {
  const page = tablet.page();
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').or(page.getByRole('list')).first().waitFor();
    const found = await axeFindingsLightAndDark(page);
    const isWide = await scrollsSideways(page);
    if (found.length > 0 || isWide) findings[path] = [...found, ...(isWide ? ['scrolls sideways'] : [])];
  }
}
