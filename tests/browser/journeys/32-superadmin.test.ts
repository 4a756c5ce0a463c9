import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent, superadmin } from '#tests/support/harness/seed.ts';
import { signInToServer } from '#tests/support/harness/server-view.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });
const phoneSize = { width: 390, height: 844 };

test('a superadmin deactivates, activates and approves a school, with a question before', async () => {
  const { house } = journey();
  const root = await signInToServer(house.server, house.school._id, superadmin);
  await root.post(`/superadmin/institutions/${house.school._id}`, { isApproved: false });
  const tablet = house.newTablet({ name: 'root' });
  const page = await tablet.open();
  await openAs(page, superadmin, '/');
  await page.getByText('Coming soon').waitFor();
  await page.goto('/superadmin/schools');
  await page.getByRole('heading', { name: '1 School', level: 1 }).waitFor();
  const { name } = house.school.fields;
  await page.getByText('Pending Approval').waitFor();
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('School approved').waitFor();
  await page.getByText('Pending Approval').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await page.getByText('Deactivated', { exact: true }).waitFor();
  // A sentence above every page says why nothing can be changed, and disappears with the reason.
  const office = house.newTablet({ name: 'office' });
  await openAs(await office.open(), administrator, `/admin/${house.school.fields.urlslug}/students`);
  const whyNot = office.page().getByText('This school is deactivated. It can be read but not changed.');
  await whyNot.waitFor();
  expect(await office.page().getByRole('button', { name: 'Add Student' }).count()).toBe(0);
  expect(await office.page().getByRole('button', { name: 'Roll call' }).count()).toBe(0);
  const home = await house.newTablet({ name: 'home' }).open();
  await openAs(home, parent, `/parent/${house.school.fields.urlslug}`);
  await home.getByText('This school is deactivated. It can be read but not changed.').waitFor();
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  await page.getByText('Deactivated', { exact: true }).waitFor({ state: 'detached' });
  await whyNot.waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);

  // A form that is open meanwhile goes, and is there again with what was typed into it.
  await office.page().getByRole('button', { name: 'Add Student' }).click();
  const firstName = office.page().getByLabel('First name');
  await firstName.fill('Zoe');
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await firstName.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  await firstName.waitFor();
  expect(await firstName.inputValue()).toBe('Zoe');

  await page.getByRole('searchbox', { name: 'Find a school' }).fill('no such school');
  await page.getByText('No school matches').waitFor();
  await page.getByRole('heading', { name: '1 School', level: 1 }).waitFor();
  await page.goto(`/superadmin/${house.school.fields.urlslug}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(
    await page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .count(),
  ).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a superadmin finds users, views as one of them, and comes back', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const own = house.school.students.filter(({ mother }) => mother._id === maya.mother._id);
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  const tablet = house.newTablet({ name: 'root who looks' });
  const page = await tablet.open();
  await openAs(page, superadmin, '/superadmin/users');
  await page.getByRole('heading', { name: '4 Registered Users', level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Members' }).getByText('N/A').first().waitFor();
  await page.getByRole('searchbox', { name: 'Find a user by name or email' }).fill('joan');
  const members = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect.poll(() => members.count()).toBe(1);
  await page.getByRole('heading', { name: '4 Registered Users', level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'View As: me' }).click();
  const list = page.getByRole('dialog', { name: 'View As' });
  await list.getByRole('button', { name: administrator.name }).waitFor();
  expect(await list.getByText(superadmin.email).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole('searchbox', { name: 'Find a user' }).fill('joan');
  await list.getByRole('button', { name: new RegExp(parent.name) }).click();

  // With the parent's eyes: the parent's children and nobody else's.
  await page.getByText(`You are viewing as ${parent.name}.`, { exact: false }).waitFor();
  await page.getByRole('article', { name: maya.name }).waitFor();
  expect(await page.getByRole('article').count()).toBe(own.length);
  await page.reload();
  await page.getByRole('article', { name: maya.name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/parent/${house.school.fields.urlslug}`);

  const badge = page.getByText('Superadmin', { exact: true });
  const school = page.getByText(house.school.fields.name, { exact: true }).first();
  for (const size of [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, phoneSize]) {
    await page.setViewportSize(size);
    await page.getByText('Up to date').waitFor();
    await badge.waitFor();
    await page.getByText(superadmin.name, { exact: true }).waitFor();
    if (size !== phoneSize) await school.waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  }

  await page.getByRole('button', { name: 'Back to me' }).click();
  await page.getByText('Coming soon').waitFor();
  expect(new URL(page.url()).pathname).toBe('/superadmin');
  // On a phone the top bar has no room for the name.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByText(`${superadmin.name}, Superadmin`).waitFor();
});

test('feedback that somebody wrote is read, and marked so', async () => {
  const { house } = journey();
  const link = `https://photos.example.org/${'bell'.repeat(30)}`;
  await fetch(`${house.server.url}/api/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann Reid',
      email: 'ann@reid.example',
      message: `The bell is lovely. ${link}`,
    }),
  });
  const tablet = house.newTablet({ name: 'root who reads', viewport: phoneSize });
  const page = await tablet.open();
  await openAs(page, superadmin, '/superadmin/messages');
  await page.getByText('The bell is lovely.').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as read: the message of Ann Reid' }).click();
  await page.getByText('New', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Mark as new: the message of Ann Reid' }).waitFor();

  // With no school in view nothing is pulled: what the page itself asks for tells of the line.
  const asNew = page.getByRole('button', { name: 'Mark as new: the message of Ann Reid' });
  await page.getByText('All sent', { exact: true }).waitFor();
  house.network.set('cut');
  await asNew.click();
  await page.getByText('All sent · offline').waitFor();
  house.network.set('through');
  await asNew.click();
  await page.getByText('All sent', { exact: true }).waitFor();
});
