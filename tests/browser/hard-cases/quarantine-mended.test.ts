import { expect, test } from 'vitest';
import { formatDay } from '#sync/school/records/format.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, staffMember } from '#tests/support/harness/seed.ts';
import {
  dropOff,
  grid,
  openAttendance,
  openAttendanceAs,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney({ isAppStored: true });

test('a record of a child unregistered meanwhile is quarantined, shown on its device, and applied by an administrator', async () => {
  const { house, server } = journey();
  const { school } = house;
  const [maya, noah] = [at(school.students, 0), at(school.students, 1)];
  const what = `${maya.name}, ${formatDay(today())}`;
  const gateNetwork = await house.newNetwork();
  const gate = house.newTablet({ name: 'gate', network: gateNetwork });
  const page = await gate.open();
  await openAs(page, staffMember, `/staff/${school.fields.urlslug}/terms/${school.term._id}/attendance`);
  await grid(page).getByRole('row').nth(1).waitFor();
  await waitUntilReadyForOffline(page);

  gateNetwork.set('cut');
  await dropOff(page, maya);
  await dropOff(page, noah);
  await server.post(`/admin/terms/${school.term._id}/register`, {
    term: school.term._id,
    studentList: [maya._id],
    isRegistered: false,
    optionalFees: [],
  });
  gateNetwork.set('through');
  // The one bad record holds nobody else up.
  await expect.poll(() => server.attendanceCommandIds().length).toBe(2);
  await page.getByRole('banner').getByText('1 needs review').click();
  const notice = page.getByRole('list', { name: 'Needs review' });
  await notice.getByText(maya.name).waitFor();
  await notice.getByText('This student is not registered for the term.').waitFor();

  const office = house.newTablet({ name: 'office' });
  const desk = await office.open();
  await openAttendanceAs(desk, administrator, house);
  await desk
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Needs review/ })
    .click();
  const card = desk.getByRole('article', { name: what });
  await card.getByText(`Recorded by ${staffMember.name}`).waitFor();
  await card.getByText(new RegExp(`by ${maya.mother.name} at `)).waitFor();
  await card.getByRole('button', { name: /^Correct and apply/ }).click();
  const dialog = desk.getByRole('dialog', { name: `Correct and apply: ${what}` });
  await dialog.getByRole('button', { name: `Register ${maya.name} for ${school.term.name}` }).click();
  await desk.getByText(`${maya.name} is registered for ${school.term.name}.`).waitFor();
  await dialog.getByLabel('Your reason').fill('She was taken off the list by mistake.');
  await dialog.getByRole('button', { name: 'Correct and apply' }).click();
  await desk.getByText(`Applied: ${what}`).waitFor();

  // The device that made it hears of it: nothing needs review any more.
  await page.getByText('All sent', { exact: true }).first().waitFor();
  await notice.waitFor({ state: 'detached' });
  await openAttendance(desk, house);
  for (const child of [maya, noah]) await waitForStatus(desk, child, { status: 'Dropped off' });
  const recorded = await server.attendanceHistory({ student: maya._id });
  expect(recorded.map(({ actorName, args }) => ({ actorName, args }))).toMatchObject([
    {
      actorName: `${staffMember.name}, after a review by ${administrator.name}`,
      args: { dropOff: { person: { personID: maya.mother._id } } },
    },
  ]);
});
