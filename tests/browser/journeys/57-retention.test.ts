/**
 * What is older than a school keeps it is counted, removed once somebody has typed so, and
 * reported.
 */
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { axeFindingsLightAndDark } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { storedText } from '#tests/support/harness/stored-text.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';
import { openDialogBy, schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true });

test('what would go is counted first, goes when the school’s name is typed, and is reported', async () => {
  const { house, server } = journey();
  const { _id: student } = at(house.school.students, 0);
  const note = 'A cold of long ago';
  await server.post('/admin/absences/create', {
    student,
    from: '2015-03-02',
    to: '2015-03-03',
    reason: 'ill',
    note,
  });
  const network = await house.newNetwork();
  const office = await house.newTablet({ name: 'office', network }).open();
  await openAs(office, administrator, schoolPath(house, '/retention'));
  await office.getByText('Off. Nothing is ever removed.').waitFor();
  await expect.poll(() => storedText(office, 'bellgate-')).toContain(note);

  const preview = office.getByRole('region', { name: 'What would go now' });
  await preview.getByRole('button', { name: 'Count what would go' }).click();
  await preview.getByText('1 record would be removed').waitFor();
  await preview.getByText('2015: 1').waitFor();
  expect(await axeFindingsLightAndDark(office)).toEqual([]);

  const { name } = house.school.fields;
  const turningOn = await openDialogBy(office, 'Turn on…');
  await turningOn.getByText('That is 1 record now.').waitFor();
  await turningOn.getByRole('textbox').fill('Another school');
  await turningOn.getByRole('button', { name: 'Turn on' }).click();
  await turningOn.getByText('That is not the name of the school.').waitFor();
  expect(await axeFindingsLightAndDark(office)).toEqual([]);
  await turningOn.getByRole('textbox').fill(name);
  await turningOn.getByRole('button', { name: 'Turn on' }).click();
  await office.getByText('On. Old records are removed every night.').waitFor();

  const removing = await openDialogBy(office, 'Remove now…');
  await removing.getByRole('textbox').fill(name);
  // Turning it on may still be on its way to the server.
  await expect
    .poll(() => server.get(`/admin/schools/${house.school._id}`))
    .toMatchObject({ retention: { isOn: true } });
  await removing.getByRole('button', { name: 'Remove now' }).click();
  const runs = office.getByRole('region', { name: 'What was removed' });
  await runs.getByText(`Asked for by ${administrator.name}`).waitFor();
  await runs.getByText('Absences').waitFor();
  await expect.poll(() => storedText(office, 'bellgate-')).not.toContain(note);

  // Counting beside a run would count what the run has not reached yet.
  await expect
    .poll(() => server.get('/admin/retention'))
    .toMatchObject({ runs: [{ endedAt: expect.any(String) }] });
  await preview.getByRole('button', { name: 'Count' }).click();
  await preview.getByText('Nothing is older than you keep it').waitFor();

  network.set('cut');
  await office.getByRole('button', { name: 'Turn off' }).click();
  await office.getByText('Off. Nothing is ever removed.').waitFor();
  await preview.getByRole('button', { name: 'Count' }).click();
  await preview.getByText('Counting needs a connection').waitFor();
});
