/** A family door asks the parents about somebody whom the rules leave to staff. */
import { expect, test } from 'vitest';
import { limits } from '#sync/limits.ts';
import { collectorId } from '#sync/school/records/id.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { today } from '#tests/support/harness/school-day.ts';
import { administrator, parent } from '#tests/support/harness/seed.ts';
import { waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { addDoor, makePin, openFamilyDoor, typePin } from '#tests/support/steps/family-door.ts';
import { enterPin } from '#tests/support/steps/parent-mode.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();

test('staff at a family door ask the parents, whose yes records the pick-up, and decide themselves without a network', async () => {
  const { house, server } = journey();
  const maya = at(house.school.students, 0);
  const { father, mother } = maya;
  const called = maya.nameInfo.firstName;
  await server.post(`/admin/contacts/${mother._id}`, { email: parent.email });
  await recordDropOff(journey(), { student: maya });
  await server.post('/admin/collectors/create', {
    student: maya._id,
    contact: father._id,
    collect: 'ask',
  });
  await server.post('/admin/staffpin', { pin: '8150' });
  const pin = await makePin(journey(), father);
  const network = await house.newNetwork();
  const tablet = house.newTablet({
    name: 'door',
    network,
    isOnDisk: true,
    viewport: { width: 1180, height: 820 },
  });
  const code = await addDoor(journey(), { name: 'Main entrance', opensWith: 'family' });
  const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
  await waitUntilReadyForOffline(page);
  const phone = await house.newTablet({ name: 'phone', viewport: { width: 390, height: 844 } }).open();
  await openAs(phone, parent, '/');
  await phone.getByRole('article', { name: maya.name }).waitFor();

  const toStaff = async () => {
    await typePin(page, pin);
    await page.getByText(`A member of staff has to release ${called}.`).waitFor();
    await page.getByRole('button', { name: 'Ask a member of staff' }).click();
    await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
    await enterPin(page, { pin: '8150', submit: 'Next' });
  };
  network.set('cut');
  await toStaff();
  const ask = page.getByRole('button', { name: `Ask the parents in the app: ${called}` });
  await ask
    .or(page.getByText(/No connection, so the parents cannot be asked/))
    .first()
    .waitFor();
  if (await ask.isVisible()) await ask.click();
  await page
    .getByText(/No connection, so the parents cannot be asked/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Release / }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  network.set('through');

  await toStaff();
  await page.clock.install();
  const answered = page.waitForResponse(/\/questions$/);
  await ask.click();
  await answered;
  const asked = page.getByText(/have been asked\. Their answer comes up here/);
  await asked.waitFor();
  // A parent needs longer than the pause after which the door is the next family's.
  await page.clock.fastForward(limits.idleMs);
  expect(await asked.isVisible()).toBe(true);
  await lookAt(page, 'asked');
  const question = phone.getByRole('article', { name: `${father.name} wants to collect ${maya.name}` });
  await question.getByRole('button', { name: /^Yes/ }).click();
  await page
    .getByRole('region', { name: `Ask the parents in the app: ${called}` })
    .getByRole('button', { name: `Release ${called}` })
    .click();
  await page.getByText(new RegExp(`${called} picked up at `)).waitFor();
  const last = async () => (await server.attendanceHistory({ student: maya._id })).at(-1);
  await expect
    .poll(last)
    .toMatchObject({ verdict: 'applied', args: { pickUp: { person: { name: father.name } } } });
  expect(JSON.stringify(await last())).not.toContain('"release"');
  expect(await server.get('/admin/incidents')).toEqual([]);
});

test('a release by PIN without a network is proven by the PIN, once it has arrived', async () => {
  const { house, server } = journey();
  const noah = at(house.school.students, 1);
  const { father } = noah;
  await recordDropOff(journey(), { student: noah });
  await server.post('/admin/collectors/create', {
    student: noah._id,
    contact: father._id,
    collect: 'ask',
  });
  await server.post('/admin/staffpin', { pin: '8150' });
  const pin = await makePin(journey(), father);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'side-door', network, isOnDisk: true });
  const code = await addDoor(journey(), { name: 'Side entrance', opensWith: 'family' });
  const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
  await waitUntilReadyForOffline(page);
  network.set('cut');
  await typePin(page, pin);
  await page.getByRole('button', { name: 'Ask a member of staff' }).click();
  await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
  await enterPin(page, { pin: '8150', submit: 'Next' });
  await page.getByRole('radio', { name: 'A parent called' }).check();
  await page.getByRole('button', { name: /^Release / }).click();
  await page.getByText(/picked up at /).waitFor();
  network.set('through');
  await expect
    .poll(() => server.get('/admin/incidents'))
    .toMatchObject([{ kind: 'releaseByOverride', words: { params: { reason: 'A parent called' } } }]);
  expect(JSON.stringify(await server.get('/admin/incidents'))).not.toContain('unproven');
  expect((await server.attendanceHistory({ student: noah._id })).at(-1)).toMatchObject({
    proof: 'door',
    byPin: { name: administrator.name },
  });
});

test('staff who were asked hear what changed since: a child picked up elsewhere, and an adult barred meanwhile', async () => {
  const { house, server } = journey();
  const leo = at(house.school.students, 2);
  const { father, mother } = leo;
  const called = leo.nameInfo.firstName;
  await recordDropOff(journey(), { student: leo });
  await server.post('/admin/collectors/create', { student: leo._id, contact: father._id, collect: 'ask' });
  await server.post('/admin/staffpin', { pin: '8150' });
  const pin = await makePin(journey(), father);
  const tablet = house.newTablet({ name: 'main-door', viewport: { width: 820, height: 1180 } });
  const code = await addDoor(journey(), { name: 'Main gate', opensWith: 'family' });
  const page = await openFamilyDoor(await tablet.open(`/door#${code}`));
  await typePin(page, pin);
  await page.getByRole('button', { name: 'Ask a member of staff' }).click();
  await page.getByRole('button', { name: 'For staff: release with PIN' }).waitFor();
  const day = `/admin/schoolattendance/${today()}/${leo._id}`;
  await server.post(day, {
    term: house.school.term._id,
    status: 2,
    dropOffPerson: { personID: mother._id, name: mother.name, personString: '' },
    dropOffTime: wallTimeAt(today(), 60),
    pickUpPerson: { personID: mother._id, name: mother.name, personString: '' },
    pickUpTime: wallTimeAt(today(), 120),
  });
  await page.getByText(`${called} has already been picked up`).waitFor();
  await lookAt(page, 'picked-up-elsewhere');
  expect(await page.getByRole('button', { name: 'For staff: release with PIN' }).count()).toBe(0);

  await server.post(day, { term: house.school.term._id, status: 0 });
  await recordDropOff(journey(), { student: leo });
  await page.getByRole('button', { name: 'For staff: release with PIN' }).click();
  await enterPin(page, { pin: '8150', submit: 'Next' });
  await page.getByRole('button', { name: /^Release / }).waitFor();
  await server.post(`/admin/collectors/${collectorId(leo._id, father._id)}`, { collect: 'never' });
  await page.getByRole('alert').filter({ hasText: father.name }).waitFor();
  await lookAt(page, 'barred-meanwhile');
  expect(await page.getByRole('button', { name: /^Release / }).count()).toBe(0);
});
