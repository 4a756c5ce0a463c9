import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, parent, staffMember } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { fullName } from '#sync/school/records/name-info.ts';

const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 403/ });

test('who may collect a child is chosen on the student’s page without a network, and read by staff', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  const maya = at(house.school.students, 0);
  const mother = fullName(maya.mother.nameInfo);
  const network = await house.newNetwork();
  const office = house.newTablet({ name: 'office', network, viewport: { width: 1440, height: 900 } });
  const page = await office.open();
  await openAs(page, administrator, `/admin/${slug}/student/${maya._id}/summary`);
  const table = page.getByRole('table', { name: 'Who may collect' });
  await table.getByText('Parents may always collect').first().waitFor();

  network.set('cut');
  const choice = table.getByRole('radiogroup', { name: new RegExp(`May ${mother} collect`) });
  await choice.getByRole('radio', { name: 'Never' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await choice.getByRole('radio', { checked: true }).count()).toBe(0);
  await choice.getByRole('radio', { name: 'Never' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Never let collect' }).click();
  await table.getByText('May never collect').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await table.getByText('May never collect').waitFor({ state: 'detached' });
  await choice.getByRole('radio', { name: 'Ask' }).click();
  await table.getByText('Staff are asked each time', { exact: true }).waitFor();

  await table.getByRole('button', { name: new RegExp(`Days and note: ${mother}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill('November 24, 2026');
  await dialog.getByLabel('Last day').fill('November 23, 2026');
  await dialog.getByRole('checkbox', { name: 'Only on some days of the week' }).check();
  await dialog.getByRole('button', { name: 'Save days and note' }).click();
  await dialog.getByText('Please enter a last day that is not before the first day.').waitFor();
  await dialog.getByText('Please choose at least one day of the week.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Last day').fill('December 18, 2026');
  await dialog.getByRole('checkbox', { name: 'Monday' }).check();
  await dialog.getByLabel('Note').fill('By order of the court.');
  await dialog.getByRole('button', { name: 'Save days and note' }).click();
  await table.getByText(/on Monday, from November 24, 2026 until December 18, 2026/).waitFor();
  await table.getByText('By order of the court.').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  network.set('through');
  const desk = house.newTablet({ name: 'desk', viewport: { width: 390, height: 844 } });
  await openAs(await desk.open(), staffMember, `/staff/${slug}/student/${maya._id}/summary`);
  await desk
    .page()
    .getByText(/Staff are asked each time, on Monday/)
    .waitFor();
  expect(await desk.page().getByText('By order of the court.').count()).toBe(0);
  expect(await desk.page().getByRole('radio', { name: 'Never' }).count()).toBe(0);
  expect(await scrollsSideways(desk.page())).toBe(false);

  expect(await server.get('/admin/allcollectors')).toMatchObject([
    { collect: 'ask', isBarred: false, note: 'By order of the court.' },
  ]);
});

test('the same table stands below a contact, one line for each child', async () => {
  const { house } = journey();
  const slug = house.school.fields.urlslug;
  const leo = at(house.school.students, 5);
  const phone = house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } });
  const page = await phone.open();
  await openAs(page, administrator, `/admin/${slug}/editcontact/${leo.mother._id}`);
  const table = page.getByRole('table', { name: 'Whom this person may collect' });
  const choice = table.getByRole('radiogroup', { name: new RegExp(`collect ${fullName(leo.nameInfo)}`) });
  await choice.getByRole('radio', { name: 'Never' }).click();
  await page.getByRole('button', { name: 'Never let collect' }).click();
  await table.getByText('May never collect').waitFor();
  await choice.getByRole('radio', { name: 'Always' }).click();
  await table.getByText('May always collect', { exact: true }).waitFor();
  await table.getByRole('button', { name: /Clear the choice/ }).click();
  await table.getByText('Parents may always collect').first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});

test('the office names somebody for a day for a family, and a parent does so for own children', async () => {
  const { house, server } = journey();
  const slug = house.school.fields.urlslug;
  const maya = at(house.school.students, 0);
  await server.post(`/admin/contacts/${maya.mother._id}`, { email: parent.email });
  const office = house.newTablet({ name: 'naming office' });
  const page = await office.open();
  await openAs(page, administrator, `/admin/${slug}/student/${maya._id}/summary`);
  await page.getByRole('button', { name: 'Name somebody for a day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Winston');
  await dialog.getByLabel('Last name').fill('Reid');
  await dialog.getByRole('button', { name: 'Save person' }).click();
  await dialog.getByText('Please fill in this field.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Phone').fill('876 555 0199');
  await dialog.getByRole('button', { name: 'Save person' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('table', { name: 'Who may collect' })
    .getByText(/May always collect, only on/)
    .waitFor();

  const phone = house.newTablet({ name: 'naming parent', viewport: { width: 390, height: 844 } });
  const home = await phone.open();
  await openAs(home, parent, `/parent/${slug}/students/${maya._id}/people`);
  await home.getByText('Winston Reid').waitFor();
  await home.getByRole('button', { name: 'Name somebody for a day' }).click();
  await home.getByRole('dialog').getByLabel('First name').fill('Elaine');
  await home.getByRole('dialog').getByLabel('Last name').fill('Bailey');
  await home.getByRole('dialog').getByLabel('Phone').fill('876 555 0188');
  await home.getByRole('dialog').getByRole('button', { name: 'Save person' }).click();
  await home.getByRole('group', { name: 'Photo' }).waitFor();
  await lookAt(home, 'named-link');
  await home.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await home.getByText('Elaine Bailey', { exact: true }).waitFor();
  expect(await scrollsSideways(home)).toBe(false);
  expect(await axeFindings(home)).toEqual([]);

  // The parent changes the person, adds a photo, takes the person back, and the office sees it.
  await home.getByRole('button', { name: 'Change Elaine Bailey' }).click();
  const changing = home.getByRole('dialog');
  await changing.locator('input[type=file]').setInputFiles({
    name: 'elaine.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  });
  await changing.getByRole('button', { name: 'Upload photo' }).click();
  await home.getByText('Contact photo updated').first().waitFor();
  await changing.getByLabel('Last name').fill('Baily');
  await changing.getByLabel('Phone').fill('876 555 0189');
  await lookAt(home, 'change-named');
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await home.getByText('Changes saved').waitFor();
  await home.getByRole('button', { name: 'Take back: Elaine Baily' }).click();
  expect(await axeFindings(home)).toEqual([]);
  await home.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await home.getByText('Elaine Baily', { exact: true }).waitFor({ state: 'detached' });
  await page.getByText('Elaine Baily').first().waitFor({ state: 'detached' });
  // What the office has said is not the parent's.
  await home.getByRole('button', { name: 'Take back: Winston Reid' }).click();
  await home.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await home.getByText('Somebody else has said what holds for this person.', { exact: false }).waitFor();
});
