import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { waitForAllSent, waitForWaiting, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { choose, search, tileOf } from '#tests/support/steps/people.ts';
import {
  closeDialog,
  deleteBy,
  expectAlert,
  openDialogBy,
  openOffice,
  openTwo,
  saveBy,
  schoolPath,
} from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('a contact is added, changed offline, and seen by another browser', async () => {
  const { house, server } = journey();
  const [office, second] = await openTwo(house, schoolPath(house, '/contacts'));
  await office.getByRole('heading', { name: '22 Contacts' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const adding = await openDialogBy(office, 'Add Contact');
  await saveBy(adding, 'Save contact');
  expect(await adding.getByText('Please fill in this field.').count()).toBe(3);
  expect(await axeFindings(office)).toEqual([]);
  await adding.getByLabel('First name').fill('Winnie');
  await adding.getByLabel('Last name').fill('Quill');
  await adding.getByRole('textbox', { name: 'Phone' }).fill('876 555 0142');
  await adding.getByRole('textbox', { name: 'Email' }).fill('winnie');
  await choose(adding, 'Country', 'Jamaica');
  await saveBy(adding, 'Save contact');
  await adding.getByText('Please enter a valid email address.').waitFor();
  await adding.getByText('Please enter a valid address.').waitFor();
  await adding.getByRole('textbox', { name: 'Email' }).fill('winnie@example.org');
  await adding.getByLabel('Address line 1').fill('12 Hope Road');
  await adding.getByLabel('City').fill('Kingston');
  await choose(adding, 'Parish', 'Saint Ann');
  await saveBy(adding, 'Save contact');
  await expectAlert(office, 'Contact saved');
  const editing = office.getByRole('dialog', { name: 'Edit Winnie Quill' });
  await editing.waitFor();
  expect(new URL(office.url()).pathname).toMatch(/\/editcontact\/[0-9a-f-]{36}$/);
  const id = at(new URL(office.url()).pathname.split('/'), 4);

  await search(second, '8765550142');
  await tileOf(second, 'Winnie Quill').getByText('12 Hope Road, Kingston, Saint Ann').waitFor();
  await tileOf(second, 'Winnie Quill').getByText('No student yet').waitFor();

  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  await editing.getByLabel('Nickname').fill('Win');
  await editing.getByLabel('Nickname').press('Enter');
  await expectAlert(office, 'Contact saved');
  await editing.waitFor({ state: 'detached' });
  await waitForWaiting(office, 1);
  await search(office, 'quill win');
  await tileOf(office, 'Winnie Quill').waitFor();
  house.network.set('through');
  await waitForAllSent(office);
  await search(second, 'win q');
  await tileOf(second, 'Winnie Quill').waitFor();
  expect(await server.get(`/admin/contacts/${id}`)).toMatchObject({
    nameInfo: { firstName: 'Winnie', nickname: 'Win' },
    address: { country: 'jam', city: 'Kingston', region: 'Saint Ann' },
  });

  // Entered by mistake: nobody needs it, and it goes on both.
  house.network.set('cut');
  await search(office, 'quill win');
  await openDialogBy(office, 'Edit Winnie Quill');
  await deleteBy(office, 'Winnie Quill', 'Delete contact');
  await expectAlert(office, 'Contact deleted');
  await tileOf(office, 'Winnie Quill').waitFor({ state: 'detached' });
  house.network.set('through');
  await waitForAllSent(office);
  await second.getByRole('heading', { name: '22 Contacts' }).waitFor();
});

test('a contact names its students, and leads to them', async () => {
  const { house } = journey();
  const [maya, noah] = [at(house.school.students, 0), at(house.school.students, 1)];
  const office = await openOffice(house, schoolPath(house, '/contacts'));
  await search(office, maya.mother.name);
  const tile = tileOf(office, maya.mother.name);
  await tile.getByRole('link', { name: noah.name }).waitFor();
  const dialog = await openDialogBy(office, `Edit ${maya.mother.name}`);
  await dialog.getByText('Mother of').first().waitFor();
  await office.getByRole('button', { name: `Delete ${maya.mother.name}` }).click();
  const refusal = office.getByRole('dialog', { name: `${maya.mother.name} is still in use` });
  await refusal.getByText('It has 2 students, so it was not deleted and nothing was changed.').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(refusal, 'Keep it');
  await closeDialog(office);
  await tile.getByRole('link', { name: maya.name }).click();
  await office.getByRole('heading', { name: maya.name }).waitFor();
  await office.getByRole('button', { name: `Edit ${maya.father.name}` }).click();
  await office.getByRole('dialog', { name: `Edit ${maya.father.name}` }).waitFor();
  await closeDialog(office);
  await office.getByRole('heading', { name: maya.name }).waitFor();
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, `/student/${maya._id}`));
});
