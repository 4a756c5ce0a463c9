/** The office hears of what goes wrong at the door, wherever it is in the app, and closes it. */
import { expect, test } from 'vitest';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

test('a stranger picks up a child: the office hears it without a reload, closes it offline, and staff see it closed', async () => {
  const { house } = journey();
  const slug = house.school.fields.urlslug;
  const maya = at(house.school.students, 0);
  const network = await house.newNetwork();
  const office = house.newTablet({ name: 'office', network });
  const page = await office.open();
  await openAs(page, administrator, `/admin/${slug}/overview`);
  await page.getByRole('heading', { name: 'Incidents' }).waitFor();
  expect(await page.getByRole('heading', { name: /open incident/ }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Sound for new incidents' }).check();
  const staff = house.newTablet({ name: 'staff' });
  await openAs(await staff.open(), staffMember, `/staff/${slug}/students`);
  await staff.page().getByRole('heading', { name: 'Students' }).first().waitFor();

  await pickUpBy(maya, 'A stranger');
  const what = `A stranger picked up ${maya.name} at 3:05 PM without being released by staff.`;
  await page.getByRole('heading', { name: '1 open incident' }).waitFor();
  const card = page.getByRole('article', { name: `Person without permission: ${what}` });
  await card.waitFor();
  // Staff hear of it on another page.
  await staff.page().getByRole('alert').filter({ hasText: what }).waitFor();
  await staff
    .page()
    .getByRole('navigation')
    .getByRole('link', { name: 'Overview', exact: true, description: '1 open incident' })
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Closing needs a note, the keyboard is enough, and no network is needed.
  network.set('cut');
  await card.getByRole('button', { name: `Close incident: ${what}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close incident: Person without permission' });
  await dialog.getByRole('button', { name: 'Close incident' }).press('Enter');
  await dialog.getByText('Please write a note.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('It was her aunt; the mother had called.');
  await dialog.getByRole('button', { name: 'Close incident' }).press('Enter');
  await page.getByText('Incident closed').first().waitFor();
  await page.getByRole('heading', { name: '1 open incident' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Earlier incidents' }).click();
  await page.getByText('Closed on this device; not sent yet').waitFor();
  await staff.page().goto(`/staff/${slug}/overview`);
  await staff.page().getByRole('heading', { name: '1 open incident' }).waitFor();

  network.set('through');
  await page.getByText(new RegExp(`^Closed by ${administrator.name},`)).waitFor();
  await staff.page().getByRole('heading', { name: '1 open incident' }).waitFor({ state: 'detached' });
  await staff.page().getByRole('button', { name: 'Earlier incidents' }).click();
  await staff.page().getByText('It was her aunt; the mother had called.').waitFor();
  expect(await axeFindings(staff.page())).toEqual([]);
});

test('many incidents stay readable on a phone, and each leads to the child’s day', async () => {
  const { house } = journey();
  const slug = house.school.fields.urlslug;
  const tablet = house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } });
  const page = await tablet.open();
  await openAs(page, administrator, `/admin/${slug}/overview`);
  for (const student of house.school.students.slice(1, 4)) await pickUpBy(student, 'Mr. Nobody');
  await page.getByRole('heading', { name: '3 open incidents' }).waitFor();
  await lookAt(page, 'three-incidents');
  for (const student of house.school.students.slice(4, 8)) await pickUpBy(student, 'Mr. Nobody');
  await page.getByRole('button', { name: 'Show all 7 incidents' }).click();
  // Only cards near the window are drawn: the last one once the end of the list is looked at.
  await page.getByRole('button', { name: 'Show the latest incidents only' }).scrollIntoViewIfNeeded();
  const seventh = page.getByRole('list', { name: '7 open incidents' }).locator('[aria-posinset="7"]');
  await expect.poll(() => seventh.getByRole('button', { name: /^Close incident/ }).count()).toBe(1);
  await lookAt(page, 'seven-incidents');

  // Six of them at once, with one note.
  await page.getByRole('button', { name: 'Close several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close several' });
  await dialog
    .getByRole('checkbox', { name: new RegExp(`${at(house.school.students, 1).name} at`) })
    .uncheck();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A school trip; the parents had signed.');
  await lookAt(page, 'close-several');
  await dialog.getByRole('button', { name: 'Close 6 incidents' }).click();
  await page.getByText('6 incidents closed').first().waitFor();
  await page.getByRole('heading', { name: '1 open incident' }).waitFor();
  await page
    .getByRole('link', { name: /^Attendance of that day/ })
    .first()
    .click();
  await page.getByText('Mr. Nobody').first().waitFor();
});

/** As an old app or the office would record it: nobody of the staff released the child. */
async function pickUpBy(student: MadeStudent, name: string): Promise<void> {
  const { house, server } = journey();
  const person = { personID: student.mother._id, name: student.mother.name, personString: '' };
  await server.post(`/admin/schoolattendance/${today()}/${student._id}`, {
    term: house.school.term._id,
    status: 2,
    dropOffPerson: person,
    dropOffTime: wallTimeAt(today(), 480),
    pickUpPerson: { personID: '', name, personString: name },
    pickUpTime: wallTimeAt(today(), 905),
    notes: '',
  });
}
