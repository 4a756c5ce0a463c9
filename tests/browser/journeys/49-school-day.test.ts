/** The school's day is set in the school's form; holidays and early closings in the term's. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { timeZone, today } from '#tests/support/harness/school-day.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { grid, rowOf, waitForAllSent } from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { expectAlert, openDialogBy, saveBy, schoolPath, termPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

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
  await expect
    .poll(() => server.get(`/admin/schools/${house.school._id}`))
    .toMatchObject({
      hours: { opens: '00:10', lateAfter: '00:20', absentAfter: '00:45', closes: '23:59' },
    });

  // A grade level has hours of its own, which may not contradict each other either.
  await page.getByRole('button', { name: 'Add hours of a grade level' }).click();
  const level = page.getByRole('group', { name: /^Hours of / });
  await page.getByRole('button', { name: 'Save school' }).click();
  await level.getByText('Please fill in this field.').waitFor();
  await level.getByRole('combobox', { name: 'Grade level' }).click();
  await page.getByRole('option', { name: at(house.school.gradeLevels, 0).name }).click();
  await level.getByLabel('Closes: hours').fill('12');
  await level.getByLabel('Closes: minutes').fill('15');
  await level.getByLabel('Closes: AM or PM').selectOption('AM');
  await page.getByRole('button', { name: 'Save school' }).click();
  await level.getByText('This is after school closes. Please enter an earlier time.').first().waitFor();
  await level.getByLabel('Closes: hours').fill('1');
  await level.getByLabel('Closes: AM or PM').selectOption('PM');
  await lookAt(page, 'school-hours');
  await page.getByRole('button', { name: 'Save school' }).click();
  await expectAlert(page, 'School saved');
  await expect
    .poll(() => server.get(`/admin/schools/${house.school._id}`))
    .toMatchObject({
      hours: { levels: [{ gradeLevel: at(house.school.gradeLevels, 0)._id, closes: '13:15' }] },
    });
});

test('a term over Christmas has the holidays of last year, whose days are no school days', async () => {
  const { house, server } = journey();
  await server.post('/admin/terms/create', {
    name: 'Christmas term',
    schoolYear: '2025/2026',
    dates: ['2025-09-08', '2025-12-18', '2025-12-19', '2026-01-05'],
    exceptions: [
      { name: 'Christmas break', from: '2025-12-22', to: '2026-01-02', closes: null },
      { name: 'Carol service', from: '2025-12-18', to: '2025-12-18', closes: '12:00' },
    ],
  });
  const page = await house.newTablet({ name: 'office', viewport: { width: 1440, height: 900 } }).open();
  await openAs(page, administrator, schoolPath(house, '/terms'));
  const adding = await openDialogBy(page, 'Add term');
  await adding.getByLabel('Name').fill('Winter term');
  await adding.getByLabel('School year').fill('2026/2027');
  await adding.getByLabel('Start date').fill('2026-12-14');
  await adding.getByLabel('End date').fill('2027-01-15');
  await adding.getByText('25 school days', { exact: true }).waitFor();
  await adding.getByRole('button', { name: 'Copy from 2025/2026' }).click();
  await adding.getByText('2 were copied, a year later. Please look at their days.').waitFor();
  await adding.getByText('16 school days', { exact: true }).waitFor();
  await adding
    .getByRole('button', { name: /^December 25, 2026, Christmas break, school is closed/ })
    .waitFor();
  await adding
    .getByRole('button', { name: /^December 18, 2026, Carol service, school closes at 12:00 PM/ })
    .waitFor();

  // What contradicts has words at its field, and what is not needed goes.
  await adding.getByRole('button', { name: 'Add early closing days' }).click();
  const early = adding.getByRole('group', { name: 'Early closing, row 3' });
  await saveBy(adding, 'Save term');
  await early.getByText('Please fill in this field.').waitFor();
  await lookAt(page, 'term-holidays');
  await early.getByRole('button', { name: 'Remove early closing without a name' }).click();
  await saveBy(adding, 'Save term');
  await expectAlert(page, 'Term saved');
  const Terms = z.array(
    z.object({ name: z.string(), dates: z.array(z.string()), exceptions: z.array(z.unknown()) }),
  );
  await waitForAllSent(page);
  const saved = Terms.parse(await server.get('/admin/allterms')).find(({ name }) => name === 'Winter term');
  expect(saved?.dates).toHaveLength(16);
  expect(saved?.dates).not.toContain('2026-12-25');
  expect(saved?.dates).toContain('2026-12-18');
  expect(saved?.exceptions).toHaveLength(2);
});

test('another time zone in the middle of a term is asked about, and loses nothing that was recorded', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const day = today();
  await server.post(`/admin/schoolattendance/${day}/${maya._id}`, {
    term: house.school.term._id,
    status: 1,
    dropOffPerson: { personID: maya.mother._id, name: maya.mother.name, personString: '' },
    dropOffTime: wallTimeAt(day, 485),
    pickUpPerson: null,
    pickUpTime: null,
    notes: '',
  });
  const page = await house.newTablet({ name: 'office' }).open();
  await openAs(page, administrator, schoolPath(house, `/editschool/${house.school._id}`));
  const chooseZone = async (zone: string) => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill(zone);
    await page.getByRole('option', { name: zone, exact: true }).click();
    await page.getByRole('button', { name: 'Save school' }).click();
  };
  // Where it is another day for most hours of this one.
  await chooseZone('Pacific/Kiritimati');
  const question = page.getByRole('dialog', { name: 'Change the time zone?' });
  await question.getByText(/What was recorded keeps its day and its clock time\.$/).waitFor();
  await lookAt(page, 'time-zone');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await server.get(`/admin/schools/${house.school._id}`)).toMatchObject({ timeZone });
  await page.getByRole('button', { name: 'Save school' }).click();
  await question.getByRole('button', { name: 'Change the time zone' }).click();
  await expectAlert(page, 'School saved');
  await expect
    .poll(() => server.get(`/admin/schools/${house.school._id}`))
    .toMatchObject({ timeZone: 'Pacific/Kiritimati' });
  await page.goto(`${termPath(house, '/attendance')}?day=${day}`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await rowOf(page, maya).filter({ hasText: '8:05 AM' }).waitFor();
  await page
    .getByText(formatDay(SchoolDay.parse(day)))
    .first()
    .waitFor();
});
