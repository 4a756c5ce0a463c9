import { beforeAll, expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent, staffMember } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });
const phoneSize = { width: 390, height: 844 };

beforeAll(async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
});

test('an announcement that is written without a network reaches the parents it is for, and is changed and taken back there', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  const maya = at(house.school.students, 0);
  // Maya and her brother are in different grade levels. The third level is neither's.
  const family = house.school.students.filter(({ mother }) => mother._id === maya.mother._id);
  const [own, other] = [
    house.school.gradeLevels.find(({ _id }) => _id === maya.gradeLevel),
    house.school.gradeLevels.find(({ _id }) => family.every(({ gradeLevel }) => gradeLevel !== _id)),
  ];
  const network = await house.newNetwork();
  const phone = house.newTablet({ name: 'phone', viewport: phoneSize });
  const office = house.newTablet({ name: 'office', network });
  await openAs(await phone.open(), parent, `/parent/${slug}/messages`);
  await phone.page().getByText('No messages yet').waitFor();
  const page = await office.open();
  await openAs(page, administrator, `/admin/${slug}/announcements`);
  await page.getByText('Nothing has been announced yet').waitFor();

  network.set('cut');
  await page.getByRole('button', { name: 'Write announcement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write announcement' });
  await dialog.getByRole('button', { name: 'Send to parents' }).click();
  await dialog
    .getByText('This field is required')
    .or(dialog.locator('[aria-invalid="true"]'))
    .first()
    .waitFor();
  expect(await dialog.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel('Title').fill('Sports day on Friday');
  await dialog.getByLabel('Text').fill('Please send a hat.');
  await dialog.getByRole('radio', { name: 'Parents of some grade levels' }).check();
  await dialog.getByRole('checkbox', { name: own?.name ?? '' }).check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to parents' }).click();
  await page.getByText('Announcement saved').waitFor();
  await page.getByRole('heading', { name: 'Sports day on Friday' }).waitFor();
  await page
    .getByText(/waiting since/)
    .first()
    .waitFor();
  expect(await phone.page().getByText('Sports day on Friday').count()).toBe(0);

  network.set('through');
  await phone.page().getByRole('heading', { name: 'Sports day on Friday' }).waitFor();
  await phone.page().getByText('Please send a hat.').waitFor();
  await phone.page().getByText(new RegExp(administrator.name)).waitFor();

  // The audience changes to another level, then to everybody. Then the announcement is deleted.
  await page.getByRole('button', { name: 'Edit “Sports day on Friday”' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit announcement' });
  await edit.getByRole('checkbox', { name: own?.name ?? '' }).uncheck();
  await edit.getByRole('checkbox', { name: other?.name ?? '' }).check();
  await edit.getByRole('button', { name: 'Send to parents' }).click();
  await phone.page().getByText('No messages yet').waitFor();
  await page.getByRole('button', { name: 'Edit “Sports day on Friday”' }).click();
  await edit.getByRole('radio', { name: 'All parents' }).check();
  await edit.getByRole('button', { name: 'Send to parents' }).click();
  await phone.page().getByRole('heading', { name: 'Sports day on Friday' }).waitFor();
  await page.getByRole('button', { name: 'Delete “Sports day on Friday”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click();
  await phone.page().getByText('No messages yet').waitFor();

  const history = await server.history();
  expect(
    history.filter(({ name }) => name.endsWith('Announcement')).map(({ name, verdict }) => [name, verdict]),
  ).toEqual([
    ['deleteAnnouncement', 'applied'],
    ['saveAnnouncement', 'applied'],
    ['saveAnnouncement', 'applied'],
    ['saveAnnouncement', 'applied'],
  ]);
});

test('a link that is wider than a phone is broken into lines, in the form and in the list', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  const link = `https://photos.example.org/${'sportsday'.repeat(7)}`;
  await server.post('/admin/announcements/create', { title: link, body: link });
  const phone = house.newTablet({ name: 'phone of a reader', viewport: phoneSize });
  await openAs(await phone.open(), parent, '/');
  await phone.page().getByRole('heading', { name: link }).waitFor();
  expect(await scrollsSideways(phone.page())).toBe(false);
  // It counts as unread until Messages was open, and for this visit it stays marked.
  const tab = phone.page().getByRole('navigation', { name: 'Main pages' });
  await tab
    .getByRole('link', { name: 'Messages', exact: true, description: '1 message not read yet' })
    .click();
  await phone.page().getByRole('heading', { name: link }).getByText('New').waitFor();
  await tab.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  await phone.page().goto(`/parent/${slug}/messages`);
  await phone.page().getByRole('heading', { name: link, exact: true }).waitFor();
  await tab.getByRole('link', { name: 'Messages', exact: true }).waitFor();
  expect(await scrollsSideways(phone.page())).toBe(false);

  const office = house.newTablet({ name: 'phone of the office', viewport: phoneSize });
  await openAs(await office.open(), administrator, `/admin/${slug}/announcements`);
  await office.page().getByRole('heading', { name: link }).waitFor();
  expect(await scrollsSideways(office.page())).toBe(false);
});

test('closing a half-written announcement asks first, and staff can read but not write', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  await server.post('/admin/announcements/create', { title: 'Water', body: 'The water is off.' });
  const office = house.newTablet({ name: 'another office' });
  const page = await office.open();
  await openAs(page, administrator, `/admin/${slug}/announcements`);
  await page.getByRole('button', { name: 'Write announcement' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Half');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on editing' }).click();
  expect(await page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Half');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await axeFindings(page)).toEqual([]);
  await office.shut();

  const desk = house.newTablet({ name: 'staff' });
  const reading = await desk.open();
  await openAs(reading, staffMember, `/staff/${slug}/announcements`);
  await reading.getByRole('heading', { name: 'Water' }).waitFor();
  expect(await reading.getByRole('button', { name: /Write|Edit|Delete/ }).count()).toBe(0);
});
