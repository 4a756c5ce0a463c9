import { expect, test } from 'vitest';
import { formatDay } from '#sync/school/records/format.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { readDeviceId } from '#tests/support/harness/outbox.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import { grid, openAttendanceAs, pickUp, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true, allowedFaults: /status of 403/ });

test('a held pick-up that the rules do not allow is mended only with the reason of its release', async () => {
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
  await server.post(`/sync/${school._id}/devices/${await readDeviceId(gate)}`, { isRevoked: true });
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
  await dialog.getByLabel('Your reason').fill('The tablet was blocked by mistake.');
  await lookAt(desk, 'mending');
  await dialog.getByRole('button', { name: 'Correct and apply' }).click();
  const question = desk.getByRole('dialog', { name: /^Release / });
  await question.getByRole('radio', { name: 'A parent called' }).check();
  await lookAt(desk, 'mending-reason');
  await question.getByRole('button', { name: 'Record pick-up' }).click();
  await desk.getByText(`Applied: ${what}`).waitFor();
  expect(await server.get('/admin/incidents')).toContainEqual(
    expect.objectContaining({ kind: 'releaseByOverride', student: noah._id }),
  );
});
