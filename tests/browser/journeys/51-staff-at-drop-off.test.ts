/** A school asks for staff at drop-offs too. */
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { grid, waitForAllSent } from '#tests/support/steps/attendance.ts';
import { enterPin, startParentMode, tapChildAtDropOff } from '#tests/support/steps/parent-mode.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true, students: 3 });

test('where a school asks for it, somebody who needs staff cannot drop a child off alone', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const ask = { student: maya._id, contact: maya.mother._id, collect: 'ask' };
  await server.post('/admin/collectors/create', ask);
  await server.post('/admin/staffpin', { pin: '8150' });
  await server.post(`/admin/schools/${house.school._id}`, {
    address: { country: 'jam', line1: '12 Hope Road', city: 'Kingston', region: 'Portland' },
  });
  const { urlslug } = house.school.fields;
  const page = await house.newTablet({ name: 'door', viewport: { width: 1180, height: 820 } }).open();
  await openAs(page, administrator, `/admin/${urlslug}/editschool/${house.school._id}`);

  await page.getByRole('checkbox', { name: 'Staff at drop-offs too' }).check();
  await lookAt(page, 'school-form');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectAlert(page, 'School saved');
  await waitForAllSent(page);
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
  await expect
    .poll(async () => (await server.attendanceHistory({ student: maya._id })).at(-1))
    .toMatchObject({
      args: { dropOff: { release: { by: administrator._id, reason: 'A parent called' } } },
    });
});
