import { expect, test } from 'vitest';
import { listName } from '#sync/school/records/name-info.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { waitForAllSent, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import {
  closeDialog,
  expectAlert,
  openDialogBy,
  openOffice,
  openTwo,
  saveBy,
  termPath,
} from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('term fees are added, changed and deleted, and another browser sees it', async () => {
  const { house } = journey();
  const [office, second] = await openTwo(house, termPath(house, '/registration'));
  await office.getByRole('heading', { name: 'Step 1: Add Grade Levels' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const adding = await openDialogBy(office, 'Add fee');
  expect(office.url()).toContain('/addfee');
  await adding.getByLabel('Name').fill('Lunch');
  await adding.getByLabel('Cost').fill('0.00');
  await saveBy(adding, 'Save fee');
  await adding.getByText('Please enter a valid cost.').waitFor();
  await adding.getByLabel('Cost').fill('$1,250.5');
  await adding.getByLabel('Name').focus();
  expect(await adding.getByLabel('Cost').inputValue()).toBe('1250.50');
  expect(await adding.getByRole('checkbox', { name: 'Required' }).isChecked()).toBe(true);
  await adding.getByRole('checkbox', { name: 'Required' }).uncheck();
  await adding.getByLabel('Due date').fill('2027-01-15');
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(adding, 'Save fee');
  await expectAlert(office, 'Fee saved');
  await office.getByRole('dialog', { name: 'Edit Lunch' }).waitFor();
  expect(office.url()).toContain('/editfee/');
  await closeDialog(office);
  const fee = second.getByRole('listitem').filter({ hasText: 'Due January 15, 2027' });
  await fee.filter({ hasText: '$1,250.50' }).filter({ hasText: 'Optional' }).waitFor();

  await office.getByRole('button', { name: 'Delete Lunch' }).click();
  await office.getByText('Are you sure?').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Yes, delete Lunch' }).click();
  await expectAlert(office, 'Fee deleted');
  await fee.waitFor({ state: 'detached' });
});

test('students are unregistered and registered, offline too, and another browser sees it', async () => {
  const { house } = journey();
  const [office, second] = await openTwo(house, termPath(house, '/registration'));
  const students = house.school.students;
  const maya = at(students, 0);
  const row = (page: typeof office) =>
    page
      .getByRole('grid', { name: 'Students' })
      .getByRole('row')
      .filter({ hasText: listName(maya.nameInfo) });
  await row(office).filter({ hasText: 'Grade 1' }).waitFor();
  const update = office.getByRole('button', { name: 'Update Registration' });
  expect(await update.isDisabled()).toBe(true);

  await office.getByRole('button', { name: `Edit the registration of ${maya.name}` }).click();
  const one = office.getByRole('dialog', { name: `Registration of ${maya.name}` });
  await one.getByRole('checkbox', { name: 'Registered for the term' }).uncheck();
  await saveBy(one, 'Save registration');
  await expectAlert(office, 'Term registration saved');
  await row(second).filter({ hasText: 'Unregistered' }).waitFor();

  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  await office.getByRole('radio', { name: /^Unregistered/ }).check({ force: true });
  await office.getByRole('button', { name: 'Select all', exact: true }).click();
  await office.getByText('1 selected').waitFor();
  await update.click();
  const many = office.getByRole('dialog', { name: /Registration/ });
  await many.getByRole('combobox', { name: 'Grade level' }).click();
  await many.getByRole('option', { name: 'Grade 3' }).click();
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(many, 'Save registration');
  await expectAlert(office, 'Term registration saved');
  await office.getByText('No student matches').waitFor();
  house.network.set('through');
  await row(second).filter({ hasText: 'Grade 3' }).waitFor();
  await waitForAllSent(office);
});

test('all students at once are one command', async () => {
  const { house, server } = journey();
  const office = await openOffice(house, termPath(house, '/registration'));
  await office.getByRole('button', { name: 'Select all', exact: true }).click();
  await office.getByRole('button', { name: 'Update Registration' }).click();
  const dialog = office.getByRole('dialog', { name: 'Update Registration' });
  await dialog.getByRole('combobox', { name: 'Grade level' }).click();
  await dialog.getByRole('option', { name: 'Grade 2' }).click();
  const before = (await server.history()).length;
  await saveBy(dialog, 'Save registration');
  await expectAlert(office, 'Term registration saved');
  await waitForAllSent(office);
  const after = await server.history();
  expect(after.length).toBe(before + 1);
});

test('the term is activated from its last step', async () => {
  const { house } = journey();
  const [office, second] = await openTwo(house, termPath(house, '/registration'));
  await office.getByText('The term is currently active').waitFor();
  const editing = await openDialogBy(office, 'Edit Term');
  await editing.getByRole('checkbox', { name: 'The term is active' }).uncheck();
  await saveBy(editing, 'Save term');
  await expectAlert(office, 'Term saved');
  await office.getByText('The term is currently inactive').waitFor();
  await second.getByText('The term is currently inactive').waitFor();
});
