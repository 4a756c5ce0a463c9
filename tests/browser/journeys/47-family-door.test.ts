/** A door of families: PIN and pass, offline, with a camera; and what a barred person gets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { filmOfCode } from '#tests/support/harness/film-of-code.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import {
  choosePerson,
  openAttendanceAs,
  openDialog,
  saveWithReason,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import {
  addDoor,
  holdUpPass,
  makePin,
  openFamilyDoor,
  typePin,
  waitForDecoder,
} from '#tests/support/steps/family-door.ts';
import { recordDropOff } from '#tests/support/steps/record-drop-off.ts';
import { openAs } from '#tests/support/steps/sign-in.ts';

const journey = describeJourney();
const films = mkdtempSync(join(tmpdir(), 'bellgate-films-'));
const film = join(films, 'pass.y4m');

beforeAll(() => writeFileSync(film, filmOfCode('nothing yet')));
afterAll(() => rmSync(films, { recursive: true }));

test('two siblings are dropped off offline, by pass in two taps and by PIN in five', async () => {
  const { house, server } = journey();
  const [maya, noah] = siblings();
  const pin = await makePin(journey(), maya.mother);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, isOnDisk: true, camera: { film }, viewport });
  // From the page of another address, which may not use the camera.
  const page = await tablet.open('/login');
  await page.getByRole('link', { name: 'Set up a door tablet' }).click();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(await addDoor(journey(), { name: 'Main entrance', opensWith: 'family' }));
  await openFamilyDoor(page);
  expect(await page.locator('body').textContent()).not.toMatch(new RegExp(maya.nameInfo.lastName));
  await lookAt(page, 'entry');
  await hasAllKeysOnAPhone(page);
  await waitUntilReadyForOffline(page);
  await waitForDecoder(page);
  network.set('cut');
  // Some systems have a detector of their own. Here the door's own decoder reads.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
  await page.reload();
  await page.getByRole('button', { name: 'Scan your pass' }).waitFor();
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  const both = new RegExp(`^Drop off ${maya.nameInfo.firstName} and ${noah.nameInfo.firstName}$`);

  await countTaps(page);
  await holdUpPass(page, film, maya.mother);
  await page.getByRole('button', { name: 'Scan your pass' }).click();
  await page.getByRole('button', { name: both }).waitFor();
  expect(await taps(page)).toBe(1);
  await lookAt(page, 'family');
  await page.getByRole('button', { name: both }).click();
  await page.getByText(/dropped off at/).waitFor();
  expect(await taps(page)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Undone: /).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  // The same pass a second time.
  await page.getByRole('button', { name: 'Scan your pass' }).click();
  await page.getByText(/This pass was used already|This pass is from a minute ago/).waitFor();
  await lookAt(page, 'scan');
  await page.getByRole('button', { name: 'Use the PIN' }).click();

  await countTaps(page);
  await typePin(page, pin);
  await page.getByRole('button', { name: both }).click();
  await page.getByText(/dropped off at/).waitFor();
  expect(await taps(page)).toBe(5);
  await lookAt(page, 'done');
  // It goes back by itself.
  await page.getByRole('button', { name: 'Digit 1' }).waitFor();
  expect(await page.locator('body').textContent()).not.toMatch(new RegExp(maya.nameInfo.firstName));

  network.set('through');
  await expect.poll(async () => (await server.attendanceHistory({ student: noah._id })).length).toBe(3);
  expect((await server.attendanceHistory({ student: noah._id })).at(-1)).toMatchObject({
    args: { dropOff: { person: { personID: maya.mother._id } } },
  });
  // A keyboard types the PIN; the children are here now, so they can be picked up.
  await page.keyboard.type(pin);
  await page.getByRole('button', { name: /^Pick up / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('a barred person tries in four ways, and the office hears of each without a reload', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 3);
  const { father } = child;
  const pin = await makePin(journey(), father);
  await recordDropOff(journey(), { student: child });
  await server.post('/admin/collectors/create', {
    student: child._id,
    contact: father._id,
    collect: 'never',
  });
  const office = await house.newTablet({ name: 'office' }).open();
  await openAs(office, administrator, `/admin/${house.school.fields.urlslug}/overview`);
  await office.getByRole('heading', { name: 'Incidents' }).waitFor();
  const tablet = house.newTablet({ name: 'door', isOnDisk: true, camera: { film }, viewport });
  const page = await openFamilyDoor(
    await tablet.open(`/door#${await addDoor(journey(), { name: 'Gate', opensWith: 'family' })}`),
  );

  await typePin(page, pin);
  await page.getByRole('heading', { name: 'Please see the office.' }).waitFor();
  expect(await page.locator('body').textContent()).not.toContain(child.nameInfo.firstName);
  await lookAt(page, 'office');
  await office.getByRole('heading', { name: '1 open incident' }).waitFor();

  // It goes back to the first screen by itself.
  await holdUpPass(page, film, father);
  await page.getByRole('button', { name: 'Scan your pass' }).click();
  await page.getByRole('heading', { name: 'Please see the office.' }).waitFor();
  await office.getByRole('heading', { name: '2 open incidents' }).waitFor();

  const staffed = await house
    .newTablet({ name: 'staffed', viewport })
    .open(`/door#${await addDoor(journey(), { name: 'Side entrance', opensWith: 'staffed' })}`);
  await staffed.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(staffed);
  await staffed.getByRole('radio', { name: /^Pick-up/ }).check({ force: true });
  await staffed
    .getByRole('list', { name: 'Children' })
    .getByRole('button', { name: new RegExp(`^${child.name}`) })
    .click();
  await staffed.getByRole('button', { name: 'Someone else' }).click();
  await staffed
    .getByRole('textbox', { name: 'Your name' })
    .fill(`${father.nameInfo.firstName} ${father.nameInfo.lastName}`);
  await staffed.getByRole('button', { name: 'Next' }).click();
  await staffed.getByText('Please see the office.').waitFor();
  await office.getByRole('heading', { name: '3 open incidents' }).waitFor();

  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);
  const dialog = await openDialog(desk, child);
  await choosePerson(dialog, { field: 'Picked up by', person: father.name });
  await saveWithReason(desk, dialog);
  await office.getByRole('heading', { name: '4 open incidents' }).waitFor();
  const Incidents = z.array(z.object({ kind: z.string(), student: z.string() }));
  const incidents = Incidents.parse(await server.get('/admin/incidents'));
  expect(incidents.map(({ kind }) => kind).toSorted()).toEqual([
    'barredPerson',
    'barredPerson',
    'barredPerson',
    'releaseByOverride',
  ]);
});

test('a camera that is refused leads to the PIN, and five wrong ones in two tabs to a wait of both that outlives a reload', async () => {
  const { house, server } = journey();
  await makePin(journey(), at(house.school.students, 5).mother);
  const tablet = house.newTablet({
    name: 'door',
    isOnDisk: true,
    camera: { film, isRefused: true },
    viewport,
  });
  const page = await openFamilyDoor(
    await tablet.open(`/door#${await addDoor(journey(), { name: 'Back door', opensWith: 'family' })}`),
  );
  await page.getByRole('button', { name: 'Scan your pass' }).click();
  await page.getByText(/may not use its camera|has no camera/).waitFor();
  await lookAt(page, 'refused');
  await page.getByRole('button', { name: 'Use the PIN' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (let tries = 1; tries <= 5; tries += 1) {
    const tab = tries % 2 === 0 ? other : page;
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Digit 9' }).waitFor();
    await typePin(tab, '0000');
    await tab.getByText(tries < 5 ? /This PIN is not right/ : /Too many wrong tries/).waitFor();
  }
  await other.getByText(/Too many wrong tries/).waitFor();
  await other.close();
  await page.reload();
  await page.getByText(/Too many wrong tries/).waitFor();
  await lookAt(page, 'wait');
  const Incidents = z.array(z.object({ kind: z.string() }));
  await expect
    .poll(async () => Incidents.parse(await server.get('/admin/incidents')).map(({ kind }) => kind))
    .toContain('pinGuessing');
});

test('a family door that staff have left outside Parent Mode is one again after three minutes', async () => {
  const { house, server } = journey();
  await makePin(journey(), at(house.school.students, 5).mother);
  await server.post('/admin/staffpin', { pin: '8150' });
  const tablet = house.newTablet({ name: 'left', viewport: { width: 820, height: 1180 } });
  const page = await openFamilyDoor(
    await tablet.open(`/door#${await addDoor(journey(), { name: 'Left door', opensWith: 'family' })}`),
  );
  await page.clock.install();
  const showAll = page.getByRole('button', { name: 'Show all children' });
  const pairAgain = page.getByRole('button', { name: 'Set up again with a new code' });
  for (const isAtSetUp of [false, true]) {
    await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
    await typePin(page.getByRole('dialog'), '8150');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await showAll.waitFor();
    if (isAtSetUp) {
      await pairAgain.click();
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
    }
    await page.clock.fastForward(limits.openedDoorIdleMs - limits.idleWarningMs);
    await page.getByRole('button', { name: 'More time' }).waitFor();
    await lookAt(page, isAtSetUp ? 'left-at-set-up' : 'left');
    await page.clock.fastForward(limits.openedDoorIdleMs);
    await page.getByRole('button', { name: 'Digit 1' }).waitFor();
    expect(await showAll.or(pairAgain).count()).toBe(0);
  }
});

test('a roll call that staff have left at a family door is closed, and goes on behind their PIN', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 6);
  await recordDropOff(journey(), { student: child });
  await makePin(journey(), child.mother);
  await server.post('/admin/staffpin', { pin: '8150' });
  const tablet = house.newTablet({ name: 'assembly', viewport });
  const page = await openFamilyDoor(
    await tablet.open(`/door#${await addDoor(journey(), { name: 'Yard', opensWith: 'family' })}`),
  );
  await page.clock.install();
  const entry = page.getByRole('button', { name: 'Scan your pass' });
  const open = async (button: string, submit: string) => {
    await page.getByRole('button', { name: button }).click();
    await typePin(page.getByRole('dialog'), '8150');
    await page.getByRole('button', { name: submit, exact: true }).click();
  };
  const leave = async (idleMs: number) => {
    await page.clock.fastForward(idleMs - limits.idleWarningMs);
    await page.getByRole('button', { name: 'More time' }).waitFor();
    await page.clock.fastForward(idleMs);
  };
  await open('Roll call', 'Open');
  await page.getByRole('button', { name: /^Drill/ }).waitFor();
  await leave(limits.openedDoorIdleMs);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await open('Roll call', 'Open');
  await page.getByRole('button', { name: /^Drill/ }).click();
  const listed = page.getByRole('button', { name: new RegExp(`^${child.name}`) });
  await listed.waitFor();
  await page.clock.fastForward(limits.openedDoorIdleMs);
  expect(await listed.isVisible()).toBe(true);
  await leave(limits.runningRollCallIdleMs - limits.openedDoorIdleMs);
  await entry.waitFor();
  expect(await page.getByText(child.name).count()).toBe(0);

  await open('Open the roll call', 'Open');
  await page.getByRole('button', { name: 'End the roll call' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: /Note/ }).fill('A drill.');
  await page.getByRole('dialog').getByRole('button', { name: 'End the roll call' }).click();
  await page.getByText(/^Ended /).waitFor();
  await leave(limits.openedDoorIdleMs);
  await entry.waitFor();
});

const viewport = { width: 1180, height: 820 };

/** Without scrolling, also between the bars of a phone's browser. */
async function hasAllKeysOnAPhone(page: Page): Promise<void> {
  const language = page.getByRole('banner').getByRole('combobox');
  const zero = page.getByText('0', { exact: true });
  for (const chosen of ['es', 'fr', 'en']) {
    await language.selectOption(chosen);
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height });
      const below = async () => {
        const box = await zero.boundingBox();
        return box === null ? Infinity : box.y + box.height - height;
      };
      await expect.poll(below).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize(viewport);
}

function siblings(): readonly [MadeStudent, MadeStudent] {
  const { students } = journey().house.school;
  return [at(students, 0), at(students, 1)];
}

async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCounting = document.documentElement.dataset['taps'] !== undefined;
    document.documentElement.dataset['taps'] = '0';
    if (isCounting) return;
    document.addEventListener('click', ({ isTrusted }) => {
      const { dataset } = document.documentElement;
      if (isTrusted) dataset['taps'] = String(Number(dataset['taps']) + 1);
    });
  });
}

function taps(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset['taps']));
}
