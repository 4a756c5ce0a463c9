/** Every address of section 2.4: its page, what lies above it, the highlighted entry. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator, superadmin } from '#tests/support/harness/seed.ts';
import { type ServerView, signInToServer } from '#tests/support/harness/server-view.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { enterAs, goWithin, outsideApp, openAs } from '#tests/support/steps/sign-in.ts';
import { closeDialog, openDialogBy, schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

interface Expected {
  /** After `/admin/{slug}`. */
  readonly path: string;
  readonly heading: string;
  readonly menu: readonly string[];
  /** A modal route: its dialog, and the page that closing it leads to. */
  readonly dialog?: string;
  readonly below?: string;
}

async function everyAddress(house: House, server: ServerView): Promise<readonly Expected[]> {
  const { school } = house;
  const [maya, level] = [at(school.students, 0), at(school.gradeLevels, 0)];
  const term = `/terms/${school.term._id}`;
  const { fee } = z
    .object({ fee: z.object({ _id: z.string() }) })
    .parse(await server.post('/admin/fees/create', { term: school.term._id, name: 'Books', cost: '10.00' }));
  const page = (path: string, heading: string, menu: string) => ({ path, heading, menu: [menu] });
  const above = (
    below: { readonly path: string; readonly heading: string },
    path: string,
    dialog: string,
    ...menu: readonly string[]
  ) => ({ path, heading: below.heading, dialog, below: below.path, menu });
  const overview = page('/overview', school.fields.name, 'Overview');
  const students = page('/students', '12 Students', 'Students');
  const gradeLevels = page('/gradelevels', 'Grade Levels', 'Grade Levels');
  const terms = page('/terms', 'Terms', 'Terms');
  const contacts = page('/contacts', '22 Contacts', 'Contacts');
  const calendar = page(term, school.term.name, 'Terms');
  const registration = { ...calendar, path: `${term}/registration` };
  return [
    page('', school.fields.name, 'Overview'),
    overview,
    page(`/editschool/${school._id}`, `Edit ${school.fields.name}`, 'Overview'),
    students,
    above(students, '/addstudent', 'Add student', 'Students'),
    above(students, `/editstudent/${maya._id}`, `Edit ${maya.name}`, 'Students'),
    above(overview, '/overview/addstudent', 'Add student', 'Overview'),
    ...['', '/summary', '/terms'].map((tab) => page(`/student/${maya._id}${tab}`, maya.name, 'Students')),
    gradeLevels,
    above(gradeLevels, '/addgradelevel', 'Add grade level', 'Overview', 'Grade Levels'),
    above(overview, '/overview/addgradelevel', 'Add grade level', 'Overview'),
    above(gradeLevels, '/gradelevels/addgradelevel', 'Add grade level', 'Grade Levels'),
    above(gradeLevels, `/editgradelevel/${level._id}`, `Edit ${level.name}`, 'Grade Levels'),
    above(gradeLevels, `/gradelevels/editgradelevel/${level._id}`, `Edit ${level.name}`, 'Grade Levels'),
    terms,
    above(terms, '/addterm', 'Add term', 'Terms'),
    above(overview, '/overview/addterm', 'Add term', 'Overview'),
    above(terms, '/terms/addterm', 'Add term', 'Terms'),
    above(terms, `/editterm/${school.term._id}`, `Edit ${school.term.name}`, 'Terms'),
    calendar,
    registration,
    { ...calendar, path: `${term}/attendance`, menu: ['Attendance', 'Terms'] },
    { ...calendar, path: `${term}/courses` },
    above(registration, `${term}/addfee`, 'Add fee', 'Terms'),
    above(registration, `${term}/editfee/${fee._id}`, 'Edit Books', 'Terms'),
    page('/reports', 'Reports', 'Reports'),
    contacts,
    above(contacts, '/addcontact', 'Add contact', 'Contacts'),
    above(overview, '/overview/addcontact', 'Add contact', 'Overview'),
    above(contacts, '/contacts/addcontact', 'Add contact', 'Contacts'),
    above(contacts, `/editcontact/${maya.mother._id}`, `Edit ${maya.mother.name}`, 'Contacts'),
    above(contacts, `/contacts/editcontact/${maya.mother._id}`, `Edit ${maya.mother.name}`, 'Contacts'),
    page('/staff', 'Staff', 'Staff'),
    { path: '/no-such-page', heading: 'Off the beaten path!', menu: [] },
  ];
}

test('each page is there, with its entry highlighted, with or without a slash at its end', async () => {
  const { house, server } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await enterAs(page, administrator);
  for (const expected of (await everyAddress(house, server)).filter(({ dialog }) => dialog === undefined)) {
    await openAddress(page, house, expected);
    expect(await page.getByRole('dialog').count(), expected.path).toBe(0);
  }
});

test('each modal route lies above its page, and closes to it', async () => {
  const { house, server } = journey();
  const page = await house.newTablet({ name: 'office' }).open();
  await enterAs(page, administrator);
  for (const expected of (await everyAddress(house, server)).filter(({ dialog }) => dialog !== undefined)) {
    await openAddress(page, house, expected);
    await page.getByRole('dialog', { name: expected.dialog ?? '' }).waitFor();
    await closeDialog(page);
    await expect.poll(() => pathOf(page)).toBe(schoolPath(house, expected.below ?? ''));
    await headingOf(page, expected.heading);
  }
});

test('a dialog lies above the page that it was opened from, over a reload, back and forward', async () => {
  const { house } = journey();
  const maya = at(house.school.students, 0);
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house, `/students?q=${maya.nameInfo.firstName}`));
  await page.getByRole('link', { name: `View ${maya.name}` }).click();
  await headingOf(page, maya.name);
  const edit = page.getByRole('dialog', { name: `Edit ${maya.name}` });
  await openDialogBy(page, `Edit ${maya.name}`);
  expect(pathOf(page)).toBe(schoolPath(house, `/editstudent/${maya._id}`));
  await waitUntilReadyForOffline(page);

  house.network.set('cut');
  await page.reload();
  await edit.waitFor();
  await headingOf(page, maya.name);
  await page.goBack();
  await edit.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe(schoolPath(house, `/student/${maya._id}`));
  await page.goForward();
  await edit.waitFor();
  await headingOf(page, maya.name);
  await page.goBack();
  await page.goBack();
  await headingOf(page, '12 Students');
  expect(await page.getByRole('searchbox').inputValue()).toBe(maya.nameInfo.firstName);
  house.network.set('through');
});

test('a school that was deactivated is read, and nothing in it can be added or edited', async () => {
  const { house } = journey();
  const { school } = house;
  const maya = at(school.students, 0);
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house));
  await page.getByRole('button', { name: 'Add Student' }).waitFor();
  const root = await signInToServer(house.server, school._id, superadmin);
  await root.post(`/superadmin/institutions/${school._id}`, { isActive: false });
  await page.getByText('Deactivated', { exact: true }).waitFor();
  const mayAdd = page.getByRole('button', { name: /^(Add|Edit) / });
  expect(await mayAdd.count()).toBe(0);
  for (const [path, heading] of [
    ['/students', '12 Students'],
    [`/student/${maya._id}`, maya.name],
    ['/contacts', '22 Contacts'],
    ['/addstudent', '12 Students'],
    [`/editcontact/${maya.mother._id}`, '22 Contacts'],
  ] as const) {
    await goWithin(page, schoolPath(house, path));
    await headingOf(page, heading);
    expect(await mayAdd.count(), path).toBe(0);
    expect(await page.getByRole('dialog').count(), path).toBe(0);
  }
  await root.post(`/superadmin/institutions/${school._id}`, { isActive: true });
});

/** Opens the address: the first one of a page directly, as from a bookmark. */
async function openAddress(page: Page, house: House, expected: Expected): Promise<void> {
  const path = `${schoolPath(house, expected.path)}/`;
  await (pathOf(page) === outsideApp ? page.goto(path) : goWithin(page, path));
  await headingOf(page, expected.heading);
  expect(pathOf(page)).toBe(schoolPath(house, expected.path));
  const menu = page.getByRole('navigation', { name: 'Menu', includeHidden: true });
  const current = menu.locator('[aria-current=page]');
  await expect.poll(() => current.allTextContents(), { message: expected.path }).toEqual(expected.menu);
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Also when a dialog covers it and hides it from screen readers. */
async function headingOf(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name, includeHidden: true });
  await heading.first().waitFor();
}
