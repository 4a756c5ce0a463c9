/** The school's day is set in the school's form. */
import { expect, test } from 'vitest';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert } from '#tests/support/steps/terms.ts';

const journey = describeJourney();

test('hours that contradict each other have words at the field, and are saved once they do not', async () => {
  const { house, server } = journey();
  await server.post(`/admin/schools/${house.school._id}`, {
    address: { country: 'jam', line1: '12 Hope Road', city: 'Kingston', region: 'Portland' },
  });
  const { urlslug } = house.school.fields;
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, `/admin/${urlslug}/editschool/${house.school._id}`);
  const type = async (label: string, hour: string, minute: string, half: string) => {
    await page.getByLabel(`${label}: hours`).fill(hour);
    await page.getByLabel(`${label}: minutes`).fill(minute);
    await page.getByLabel(`${label}: AM or PM`).selectOption(half);
  };
  await type('Closes', '11', '59', 'PM');
  await type('Opens', '12', '10', 'AM');
  await type('Late after', '12', '05', 'AM');
  await type('Absent after', '12', '45', 'AM');
  await page.getByRole('button', { name: 'Save school' }).click();
  await page.getByText('Nobody can be late before school opens. Please enter a later time.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await type('Late after', '12', '20', 'AM');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expectAlert(page, 'School saved');
  expect(await server.get(`/admin/schools/${house.school._id}`)).toMatchObject({
    hours: { opens: '00:10', lateAfter: '00:20', absentAfter: '00:45', closes: '23:59' },
  });
});
