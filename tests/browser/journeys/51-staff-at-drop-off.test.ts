/** A school asks for staff at drop-offs too, and a held record is mended with a reason. */
import { expect, test } from 'vitest';
import { formatDay } from '#sync/school/records/format.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  grid,
  openAttendanceAs,
  pickUp,
  waitForAllSent,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { enterPin, startParentMode, tapChildAtDropOff } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ students: 3 });

test('where a school asks for it, somebody who needs staff cannot drop a child off alone', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const ask = { student: maya._id, contact: maya.mother._id, collect: 'ask' };
  await server.post('/admin/collectors/create', ask);
  await server.post('/admin/staffpin', { pin: '8150' });
  const { urlslug } = house.school.fields;
  const page = await house.newTablet({ name: 'door', viewport: { width: 1180, height: 820 } }).open();
  await openAs(page, administrator, `/admin/${urlslug}/editschool/${house.school._id}`);

  await page.getByRole('checkbox', { name: 'Staff at drop-offs too' }).check();
  await lookAt(page, 'school-form');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectAlert(page, 'School saved');
  expect(await server.get(`/admin/schools/${house.school._id}`)).toMatchObject({ staffAtDropOff: true });
  await page.goto(`/admin/${urlslug}/contacts/pins`);
  await page.getByRole('heading', { name: 'PINs' }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .waitFor();
  await lookAt(page, 'pins-of-few');

  await page.goto(`/admin/${urlslug}/terms/${house.school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await startParentMode(page, '4711');
  await tapChildAtDropOff(page, maya);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${maya.mother.name}`) })
    .click();
  await page.getByText('Please see the office.').waitFor();
  await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
  await enterPin(page, { pin: '8150', submit: 'Next' });
  await page.getByText(new RegExp(`^Why may ${maya.mother.name} drop off `)).waitFor();
  await lookAt(page, 'drop-off-by-staff');
  await page.getByRole('radio', { name: 'A parent called' }).check();
  await page.getByRole('button', { name: /^Drop off / }).click();
  await page
    .getByText(new RegExp(`dropped off by ${maya.mother.name} at `))
    .first()
    .waitFor();
  await waitForAllSent(page);
  expect((await server.attendanceHistory({ student: maya._id })).at(-1)).toMatchObject({
    args: { dropOff: { release: { by: administrator._id, reason: 'A parent called' } } },
  });
});

test('a held pick-up against the rules is applied only with a reason', async () => {
  const { house, server } = journey();
  const { school } = house;
  const noah = at(school.students, 2);
  await recordDropOff(journey(), { student: noah });
  const network = await house.newNetwork();
  const gate = await house.newTablet({ name: 'gate', network }).open();
  await openAs(gate, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(gate).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(gate);
  network.set('cut');
  await pickUp(gate, noah);
  await server.post('/admin/collectors/create', {
    student: noah._id,
    contact: noah.father._id,
    collect: 'ask',
  });
  await server.post(`/admin/terms/${school.term._id}/register`, {
    term: school.term._id,
    studentList: [noah._id],
    isRegistered: false,
    optionalFees: [],
  });
  network.set('through');
  const what = `${noah.name}, ${formatDay(today())}`;
  const desk = await house.newTablet({ name: 'office' }).open();
  await openAttendanceAs(desk, administrator, house);
  await desk
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Needs review/ })
    .click();
  const card = desk.getByRole('article', { name: what });
  await card.getByRole('button', { name: /^Correct and apply/ }).click();
  const dialog = desk.getByRole('dialog', { name: `Correct and apply: ${what}` });
  await dialog.getByRole('button', { name: `Register ${noah.name} for ${school.term.name}` }).click();
  await desk.getByText(`${noah.name} is registered for ${school.term.name}.`).waitFor();
  await dialog.getByLabel('Your reason').fill('Taken off the list by mistake.');
  await lookAt(desk, 'mending');
  await dialog.getByRole('button', { name: 'Correct and apply' }).click();
  const question = desk.getByRole('dialog', { name: /^Release / });
  await question.getByRole('radio', { name: 'A parent called' }).check();
  await lookAt(desk, 'mending-reason');
  await question.getByRole('button', { name: 'Record pick-up' }).click();
  await desk.getByText(`Applied: ${what}`).waitFor();
  const last = (await server.attendanceHistory({ student: noah._id })).at(-1);
  expect(JSON.stringify(last)).toContain('A parent called');
});
