import { expect, test } from 'vitest';
import { z } from 'zod';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import {
  expectAlert,
  openDialogBy,
  openOffice,
  openTwo,
  saveBy,
  schoolPath,
} from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('grade levels are added, changed and deleted, offline too, and another browser sees it', async () => {
  const { house, server } = journey();
  const [office, second] = await openTwo(house, schoolPath(house, '/gradelevels'));
  await office.getByRole('heading', { name: 'Grade Levels' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const adding = await openDialogBy(office, 'Add grade level');
  expect(office.url()).toContain('/addgradelevel');
  await saveBy(adding, 'Save grade level');
  await adding.getByText('Please fill in this field.').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await adding.getByLabel('Name').fill('Kindergarten');
  await adding.getByLabel('Description').fill('Ages four and five');
  await saveBy(adding, 'Save grade level');
  await expectAlert(office, 'Grade level saved');
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/gradelevels'));
  await second.getByRole('heading', { name: 'Kindergarten' }).waitFor();
  await second.getByText('Ages four and five').waitFor();

  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  const editing = await openDialogBy(office, 'Edit Kindergarten');
  await editing.getByLabel('Name').fill('Reception');
  await saveBy(editing, 'Save grade level');
  await expectAlert(office, 'Grade level saved');
  await office.getByRole('heading', { name: 'Reception' }).waitFor();
  house.network.set('through');
  await second.getByRole('heading', { name: 'Reception' }).waitFor();
  await waitForAllSent(office);

  // Refused before anything is tried: the server never hears of it.
  const refusal = await openDialogBy(office, 'Delete Grade 1');
  await refusal.getByText('It has 4 registrations, so it was not deleted and nothing was changed.').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(refusal, 'Keep it');
  const names = (await server.history()).map(({ name }) => name);
  expect(names).not.toContain('deleteGradeLevel');

  const question = await openDialogBy(office, 'Delete Reception');
  await saveBy(question, 'Delete grade level');
  await expectAlert(office, 'Grade level successfully deleted');
  await second.getByRole('heading', { name: 'Reception' }).waitFor({ state: 'detached' });
  await second.getByRole('heading', { name: 'Grade 1' }).waitFor();
});

test('a grade level that was taken into use meanwhile stays, and the server’s reason is said', async () => {
  const { house, server } = journey();
  const [office, second] = await openTwo(house, schoolPath(house, '/gradelevels'));
  const adding = await openDialogBy(office, 'Add grade level');
  await adding.getByLabel('Name').fill('Nursery');
  await saveBy(adding, 'Save grade level');
  await expectAlert(office, 'Grade level saved');
  await second.getByRole('heading', { name: 'Nursery' }).waitFor();
  await waitUntilReadyForOffline(office);
  const levels = z.array(z.object({ _id: z.string(), name: z.string() }));
  const nursery = levels
    .parse(await server.get('/admin/allgradelevels'))
    .find(({ name }) => name === 'Nursery');

  house.network.set('cut');
  const question = await openDialogBy(office, 'Delete Nursery');
  await saveBy(question, 'Delete grade level');
  await expectAlert(office, 'Grade level successfully deleted');
  await office.getByRole('heading', { name: 'Nursery' }).waitFor({ state: 'detached' });
  await server.post(`/admin/terms/${house.school.term._id}/register`, {
    studentList: [at(house.school.students, 0)._id],
    gradeLevel: nursery?._id,
    isRegistered: true,
  });
  house.network.set('through');
  const reason = 'This grade level still has registrations or fees. Move them to another grade level first.';
  await office.getByRole('alert').getByText(reason).waitFor();
  await office.getByRole('heading', { name: 'Nursery' }).waitFor();
  await office.getByRole('listitem').filter({ hasText: 'Nursery' }).getByText('1 registration').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await second.getByRole('heading', { name: 'Nursery' }).waitFor();
});

test('somebody who comes straight to the address of a grade level finds the dialog above the page', async () => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/gradelevels/addgradelevel'));
  await office.getByRole('dialog', { name: 'Add grade level' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.goto(schoolPath(house, `/editgradelevel/no-such-level`));
  await office.getByRole('dialog', { name: 'This grade level is not there' }).waitFor();
  await office.keyboard.press('Escape');
  await office.getByRole('heading', { name: 'Grade Levels' }).waitFor();
});
