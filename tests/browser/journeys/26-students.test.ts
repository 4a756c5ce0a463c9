import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compareNames } from '#sync/school/records/format.ts';
import { listName } from '#sync/school/records/name-info.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { waitForAllSent, waitForWaiting, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { addContactLine, choose, fillStudent, search, tileOf } from '#tests/support/steps/people.ts';
import { goWithin, openAs } from '#tests/support/steps/sign-in.ts';
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

test('a student is added with a contact of the school and a new one, and another browser sees both', async () => {
  const { house, server } = journey();
  const [office, second] = await openTwo(house, schoolPath(house, '/students'));
  await office.getByRole('heading', { name: '12 Students' }).waitFor();
  expect(await axeFindings(office)).toEqual([]);

  const adding = await openDialogBy(office, 'Add Student');
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/addstudent'));
  await saveBy(adding, 'Save student');
  expect(await adding.getByText('Please fill in this field.').count()).toBe(3);
  await adding.getByText('Please enter a date.').waitFor();
  expect(await adding.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  expect(await axeFindings(office)).toEqual([]);

  await fillStudent(adding, {
    firstName: 'Zara',
    lastName: 'Quill',
    birthday: ['February', '9', '2019'],
    sex: 'Female',
  });
  await choose(adding, 'Grade level', 'Grade 2');
  const joan = at(house.school.students, 0).mother;
  const known = await addContactLine(adding, joan.name);
  await choose(known, 'Relationship', 'Aunt');
  const made = await addContactLine(adding, 'Ray Quill');
  await choose(made, 'Role', 'Authorized Drop Off/Pick Up Person');
  await saveBy(adding, 'Save student');
  await made.getByText('Please fill in this field.').waitFor();
  await made.getByLabel('Phone').fill('876 555 0199');
  await saveBy(adding, 'Save student');
  await expectAlert(office, 'Student saved');

  // The dialog stays, at the address of editing the new student.
  const editing = office.getByRole('dialog', { name: 'Edit Zara Quill' });
  await editing.waitFor();
  expect(new URL(office.url()).pathname).toMatch(/\/editstudent\/[0-9a-f-]{36}$/);
  await closeDialog(office);
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/students'));

  await second.getByRole('heading', { name: '13 Students' }).waitFor();
  await search(second, 'quill z');
  await tileOf(second, 'Zara Quill').getByText('February 9, 2019 · Female').waitFor();
  await second.getByRole('link', { name: 'View Zara Quill' }).click();
  const contacts = second.getByRole('table', { name: 'Contacts' });
  await contacts.getByRole('row', { name: new RegExp(`${joan.name}.*Aunt`) }).waitFor();
  await contacts
    .getByRole('row', { name: /Ray Quill.*Mother.*Authorized Drop Off\/Pick Up Person/ })
    .waitFor();
  expect(await axeFindings(second)).toEqual([]);
  await second.getByRole('link', { name: 'Term Registrations' }).click();
  await second.getByText('Grade 2').waitFor();
  expect(new URL(second.url()).pathname).toMatch(/\/terms$/);

  // The new contact first, then the student who names it, then the registration.
  const given = (await server.history()).map(({ name }) => name).slice(0, 3);
  expect(given.toSorted()).toEqual(['registerStudents', 'saveContact', 'saveStudent']);
});

test('a student who is not registered yet is registered from the next step, offline', async () => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/students'));
  await office.getByRole('heading', { name: /^\d+ Students$/ }).waitFor();
  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  const adding = await openDialogBy(office, 'Add Student');
  await fillStudent(adding, {
    firstName: 'Ivy',
    lastName: 'Nox',
    birthday: ['March', '3', '2019'],
    sex: 'Female',
  });
  await choose(adding, 'Term', 'Do not register yet');
  await saveBy(adding, 'Save student');
  await office.getByRole('dialog', { name: 'Edit Ivy Nox' }).waitFor();
  await closeDialog(office);
  await tileOf(office, 'Ivy Nox').getByText('Not registered').waitFor();
  await office.getByRole('link', { name: 'View Ivy Nox' }).click();
  await office.getByText(`Not registered for ${house.school.term.name}.`).waitFor();
  await choose(office.getByRole('main'), 'Grade level', 'Grade 3');
  await office.getByRole('button', { name: 'Register' }).click();
  await expectAlert(office, `Ivy Nox registered for ${house.school.term.name}`);

  await openDialogBy(office, 'Edit Ivy Nox');
  await office.getByRole('button', { name: 'Delete Ivy Nox' }).click();
  const refusal = office.getByRole('dialog', { name: 'Ivy Nox is still in use' });
  await refusal.getByText('It has 1 registration, so it was not deleted and nothing was changed.').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await saveBy(refusal, 'Keep it');
  await closeDialog(office);
  house.network.set('through');
  await waitForAllSent(office);
});

test('a student who was entered by mistake is deleted offline', async () => {
  const { house, server } = journey();
  const office = await openOffice(house, schoolPath(house, '/students'));
  await office.getByRole('heading', { name: /^\d+ Students$/ }).waitFor();
  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  const adding = await openDialogBy(office, 'Add Student');
  await fillStudent(adding, {
    firstName: 'Twice',
    lastName: 'Entered',
    birthday: ['March', '3', '2019'],
    sex: 'Male',
  });
  await choose(adding, 'Term', 'Do not register yet');
  await saveBy(adding, 'Save student');
  await office.getByRole('dialog', { name: 'Edit Twice Entered' }).waitFor();
  await closeDialog(office);
  await office.getByRole('link', { name: 'View Twice Entered' }).click();
  await openDialogBy(office, 'Edit Twice Entered');
  await deleteBy(office, 'Twice Entered', 'Delete student');
  await expectAlert(office, 'Student deleted');
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/students'));
  await search(office, 'entered twice');
  await office.getByRole('heading', { name: 'Twice Entered' }).waitFor({ state: 'detached' });
  house.network.set('through');
  await waitForAllSent(office);
  expect((await server.history()).slice(0, 2).map(({ name }) => name)).toEqual([
    'deleteStudent',
    'saveStudent',
  ]);
});

test('students are also a table, which is remembered, and a row opens the student', async () => {
  const { house, server } = journey();
  const long = at(house.school.students, 2);
  const nameInfo = { ...long.nameInfo, firstName: 'Bartholomew-Maximilian', lastName: 'Featherstonehaugh' };
  await server.post(`/admin/students/${long._id}`, { nameInfo });
  const office = await openOffice(house, schoolPath(house, '/students'));
  await office.setViewportSize({ width: 820, height: 1180 });
  await office.getByRole('radio', { name: 'Table' }).check({ force: true });
  const table = office.getByRole('grid', { name: 'Students' });
  const maya = at(house.school.students, 0);
  const row = table.getByRole('row').filter({ hasText: listName(maya.nameInfo) });
  await row
    .filter({ hasText: 'Grade 1' })
    .filter({ hasText: /Absent|Not here yet/ })
    .waitFor();
  expect(await axeFindings(office)).toEqual([]);
  // A long name stays in its column.
  const longRow = table.getByRole('row').filter({ hasText: listName(nameInfo) });
  const name = await longRow.getByRole('link', { name: listName(nameInfo) }).boundingBox();
  const grade = await longRow.getByRole('gridcell').nth(1).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(grade?.x ?? 0);
  await office.reload();
  await row.focus();
  await office.keyboard.press('Enter');
  await office.getByRole('heading', { name: maya.name, level: 1 }).waitFor();
});

test('offline edits of one student in two browsers are both kept, with a notice', async () => {
  const { house, server } = journey();
  const noah = at(house.school.students, 1);
  const [office, second] = await openTwo(house, schoolPath(house, '/students'));
  await office.getByRole('heading', { name: /Students$/ }).waitFor();
  await waitUntilReadyForOffline(office);
  await search(office, noah.name);
  const editing = await openDialogBy(office, `Edit ${noah.name}`);
  await editing.getByRole('textbox', { name: 'Phone' }).fill('876 555 0111');
  await editing.getByLabel('Administrator notes').fill('Allergic to nuts');

  await search(second, noah.name);
  const theirs = await openDialogBy(second, `Edit ${noah.name}`);
  await choose(theirs, 'Registration status', 'Pending');
  await theirs.getByRole('textbox', { name: 'Email' }).fill('noah@example.org');
  await saveBy(theirs, 'Save student');
  await expectAlert(second, 'Student saved');
  await editing
    .getByText(
      /Another device changed this while you were here: (registration status and email|email and registration status)/,
    )
    .waitFor();
  expect(await editing.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('noah@example.org');
  expect(await editing.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('876 555 0111');

  house.network.set('cut');
  await saveBy(editing, 'Save student');
  await expectAlert(office, 'Student saved');
  await waitForWaiting(office, 1);
  await office.reload();
  await office.getByRole('link', { name: `View ${noah.name}` }).click();
  await office.getByText('Allergic to nuts').waitFor();
  await office.getByText('876 555 0111').waitFor();
  house.network.set('through');
  await waitForAllSent(office);
  expect(await server.get(`/admin/students/${noah._id}`)).toMatchObject({
    phone: '876 555 0111',
    email: 'noah@example.org',
    registrationStatus: 1,
    staffNotes: 'Allergic to nuts',
  });
});

test('the search and the status stay in the address, and the menu finds the search again', async () => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/students'));
  await search(office, 'nobody at all');
  await office.getByText('No student matches').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Clear filters' }).click();
  await search(office, 'brown');
  await office.getByText('Inactive', { exact: true }).click();
  await office.getByText('No student matches').waitFor();
  await office.getByRole('radio', { name: /^All/ }).check();
  await tileOf(office, 'Maya Brown').waitFor();
  await office.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contacts' }).click();
  await office.getByRole('heading', { name: /Contacts$/ }).waitFor();
  await office.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Students' }).click();
  await office.getByRole('heading', { name: /Students$/ }).waitFor();
  expect(await office.getByRole('searchbox').inputValue()).toBe('brown');
  await office.reload();
  expect(await office.getByRole('searchbox').inputValue()).toBe('brown');
});

test.each([
  ['Tiles', 'View'],
  ['Table', ''],
] as const)('Back from a student finds the child where the list was left: %s', async (layout, view) => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/students'));
  await office.setViewportSize({ width: 1_024, height: 420 });
  await office.getByRole('radio', { name: layout }).check({ force: true });
  const { name, nameInfo } = at(
    house.school.students.toSorted((one, other) =>
      compareNames(listName(one.nameInfo), listName(other.nameInfo)),
    ),
    11,
  );
  const link = office.getByRole('link', { name: view === '' ? listName(nameInfo) : `${view} ${name}` });
  await expect
    .poll(async () => {
      await office.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return link.isVisible();
    })
    .toBe(true);
  await link.click();
  await office.getByRole('heading', { name, level: 1 }).waitFor();
  await office.goBack();
  const isOnScreen = () =>
    link.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isOnScreen).toBe(true);
});

test('leaving unsaved changes asks first, and the address of an unknown student says so', async () => {
  const { house } = journey();
  const office = await openOffice(house, schoolPath(house, '/addstudent'));
  const adding = office.getByRole('dialog', { name: 'Add student' });
  await adding.getByLabel('First name').fill('Half');
  const { width: windowWidth = 0 } = office.viewportSize() ?? {};
  expect((await adding.boundingBox())?.width).toBe(windowWidth * 0.7);
  await office.keyboard.press('Escape');
  const question = office.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  expect(await adding.getByLabel('First name').inputValue()).toBe('Half');
  await office.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await office.getByRole('heading', { name: /Students$/ }).waitFor();
  expect(new URL(office.url()).pathname).toBe(schoolPath(house, '/students'));
  await office.goto(schoolPath(house, '/editstudent/no-such-student'));
  await office.getByRole('dialog', { name: 'This student is not there' }).waitFor();
});

test('a photo is uploaded, seen by another browser, and kept when the network is cut', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1d5fa8' } })
    .png()
    .toBuffer();
  const file = { name: 'maya.png', mimeType: 'image/png', buffer: picture };
  const [office, second] = await openTwo(house, schoolPath(house, `/student/${maya._id}`));
  const editing = await openDialogBy(office, `Edit ${maya.name}`);
  const photo = editing.getByRole('group', { name: 'Photo' });
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await office.getByText('Please select a photo to upload').waitFor();
  await photo.locator('input[type=file]').setInputFiles(file);
  await photo.getByText('maya.png, not uploaded yet').waitFor();
  expect(await axeFindings(office)).toEqual([]);
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await expectAlert(office, 'Student photo updated');
  await second.locator('main img[src^="/api/media/"]').waitFor();
  expect(await server.get(`/admin/students/${maya._id}`)).toMatchObject({ photo: { type: 'image/webp' } });

  await waitUntilReadyForOffline(office);
  house.network.set('cut');
  await photo.locator('input[type=file]').setInputFiles(file);
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await office.getByText('There was no answer.').waitFor();
  // A chosen photo counts as an unsaved change.
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await office.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Go on editing').click();
  house.network.set('through');
  await photo.getByRole('button', { name: 'Upload photo' }).click();
  await expectAlert(office, 'Student photo updated');
  await closeDialog(office);
});

test('staff read students and contacts, and change neither', async () => {
  const { house } = journey();
  const maya = at(house.school.students, 0);
  const page = await house.newTablet({ name: 'staff' }).open();
  await openAs(page, staffMember, `/staff/${house.school.fields.urlslug}/students`);
  await page.getByRole('link', { name: `View ${maya.name}` }).waitFor();
  expect(await page.getByRole('button', { name: /^(Add|Edit) / }).count()).toBe(0);
  await page.getByRole('link', { name: `View ${maya.name}` }).click();
  await page.getByRole('table', { name: 'Contacts' }).getByText(maya.mother.name).waitFor();
  expect(await page.getByText('Administrator notes').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(0);
  await page.goto(`/staff/${house.school.fields.urlslug}/contacts`);
  await page.getByText(maya.mother.name).first().waitFor();
  expect(await page.getByRole('button', { name: /^(Add|Edit) / }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('tiles that nobody has scrolled to are as high as others, so that Back ends where one was', async () => {
  const { house } = journey();
  const page = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 500 } }).open();
  await openAs(page, administrator, `/admin/${house.school.fields.urlslug}/students`);
  for (const name of ['Students', 'Contacts']) {
    if (name === 'Contacts') await page.goto(`/admin/${house.school.fields.urlslug}/contacts`);
    const list = page.getByRole('list', { name });
    const items = list.getByRole('listitem');
    await items.first().waitFor();
    const heightPx = () => list.evaluate((element) => element.getBoundingClientRect().height);
    const before = await heightPx();
    const count = await items.first().getAttribute('aria-setsize');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await list.locator(`[aria-posinset="${count}"]`).waitFor();
    expect([name, Math.abs((await heightPx()) - before) < 5]).toEqual([name, true]);
  }
});

test('no page scrolls sideways on a phone for a word that is wider than it', async () => {
  const { house, server } = journey();
  const word = 'W'.repeat(100);
  const { students, gradeLevels } = house.school;
  const [wide, level, term] = [at(students, 0), at(gradeLevels, 0), house.school.term._id];
  await server.post(`/admin/schools/${house.school._id}`, { name: word });
  await server.post(`/admin/gradelevels/${level._id}`, { name: word });
  await server.post(`/admin/terms/${term}`, { name: word });
  await server.post(`/admin/terms/${term}/register`, {
    studentList: students.map(({ _id }) => _id),
    gradeLevel: level._id,
    isRegistered: true,
    optionalFees: [],
    term,
  });
  await server.post(`/admin/students/${wide._id}`, { nameInfo: { ...wide.nameInfo, lastName: word } });
  const page = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  const main = page.getByRole('main');
  await openAs(page, administrator, schoolPath(house, '/students'));
  await main.getByText(word).first().waitFor();
  for (const path of [
    schoolPath(house, '/students'),
    schoolPath(house, `/student/${wide._id}`),
    schoolPath(house, `/student/${wide._id}/terms`),
    schoolPath(house, `/terms/${term}/registration`),
    schoolPath(house, `/terms/${term}/attendance`),
    schoolPath(house, '/history'),
    '/admin/account',
  ]) {
    await goWithin(page, path);
    await page.waitForURL((url) => url.pathname === path);
    await main.getByText(word).filter({ visible: true }).first().waitFor();
    // What counts is the page once it stands still.
    await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
  }
});
