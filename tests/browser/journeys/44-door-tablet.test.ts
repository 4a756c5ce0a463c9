/** A door tablet from its code to its end: paired, offline, restarted, and blocked. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePinVerifier } from '#pwa/data/account/pin-verifier.ts';
import { at } from '#tests/support/harness/at.ts';
import { collisionsIn } from '#tests/support/harness/collisions.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney, type Journey } from '#tests/support/harness/journey.ts';
import { lookAt } from '#tests/support/harness/look-at.ts';
import { recordsKept } from '#tests/support/harness/records-kept.ts';
import { scrollsSideways } from '#tests/support/harness/scrolls-sideways.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { leaveFullScreen } from '#tests/support/harness/leave-full-screen.ts';
import {
  dropOff,
  openAttendance,
  openAttendanceAs,
  openDialog,
  waitForStatus,
  waitUntilReadyForOffline,
} from '#tests/support/steps/attendance.ts';
import { dropOffAtDoor, enterPin, waitForParentMode } from '#tests/support/steps/parent-mode.ts';
import { signOut } from '#tests/support/steps/sign-in.ts';
import { schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney({ isAppStored: true, allowedFaults: /doors\/pair|status of 40[13]|devices/ });
const doorName = 'Main entrance';
const sideDoor = 'Side entrance';

test('a tablet becomes a door by a code, records offline, and forgets the school when it is blocked', async () => {
  const { house } = journey();
  const child = at(house.school.students, 0);
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);

  const code = await addDoor(desk, house, doorName);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, viewport: { width: 1180, height: 820 } });
  const page = await tablet.open('/login');
  await page.getByRole('link', { name: 'Set up a door tablet' }).click();
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  await lookAt(page, 'set-up');
  await page.getByRole('textbox', { name: 'Code' }).fill('K7PM-2QXB');
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByText('This code is wrong, has expired or was used already.').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  // It says whose door it is before it has a copy of the school.
  await page.route('**/pull?**', (route) => route.abort());
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hope Gate Primary School' }).waitFor();
  await lookAt(page, 'door-without-copy');
  await page.unroute('**/pull?**');
  await waitForParentMode(page);
  await lookAt(page, 'door');
  // It keeps no phone numbers, so it does not ask for one.
  await page.getByRole('searchbox', { name: 'Child or adult', exact: true }).waitFor();

  // The office sees that the tablet is there, and gives the door its PIN.
  await desk.getByText(`${doorName} is set up and ready.`).waitFor();
  await lookAt(desk, 'paired');
  await desk.getByRole('button', { name: 'Set the door PIN' }).click();
  await setPin(desk, '2468');

  // Whatever is typed, it is the door; it has no sign-out, and no way that ends the door.
  // The code of another door leads nowhere either, until somebody has left by the PIN.
  const elsewhere = ['/', '/login', '/device', '/door#K7PM2QXB', schoolPath(house, '/students')];
  for (const path of elsewhere) {
    await page.goto(path);
    await waitForParentMode(page);
  }
  // Loading the page pulls at once; otherwise the PIN would be here within a minute.
  await waitForDoorPin(page);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await lookAt(page, 'leave');
  expect(await page.getByText(/Forgotten|Sign out/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await waitUntilReadyForOffline(page);

  network.set('cut');
  await dropOffAtDoor(page, child);
  await page.reload();
  await waitForParentMode(page);
  await hasRoomInTheBar(page);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin: '2468', submit: 'Leave' });
  await page.getByRole('heading', { name: doorName }).waitFor();
  await page.getByText('1 waiting', { exact: false }).first().waitFor();
  await lookAt(page, 'home');
  await page.getByRole('button', { name: 'Back to the door' }).click();
  await waitForParentMode(page);

  network.set('through');
  await openAttendance(desk, house);
  await waitForStatus(desk, child, { status: 'Dropped off' });
  const dialog = await openDialog(desk, child);
  await dialog.getByRole('button', { name: 'Show history' }).click();
  await desk.getByText(`recorded at ${doorName}`, { exact: false }).first().waitFor();
  await desk.keyboard.press('Escape');

  // Blocked: its copy of the school is gone, and it says so.
  await openDevices(desk, house);
  await lookAt(desk, 'devices');
  await deviceOf(desk, doorName)
    .getByRole('button', { name: `Block ${doorName}` })
    .click();
  await desk.getByRole('button', { name: 'Block this device' }).click();
  await page.getByText('This tablet is blocked').waitFor();
  await lookAt(page, 'blocked');
  expect(await recordsKept(page)).toBe(0);
  await page.reload();
  await page.getByText('This tablet is blocked').waitFor();

  // Allowed again, it fetches the school and is the same door.
  await deviceOf(desk, doorName)
    .getByRole('button', { name: `Unblock ${doorName}` })
    .click();
  await page.reload();
  await waitForParentMode(page);
});

test('the code of an administrator opens an offline tablet whose PIN is forgotten, once', async () => {
  const { house } = journey();
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);
  const code = await addDoor(desk, house, sideDoor);
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'door', network }).open(`/door#${code.replace('-', '')}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  await desk.getByText(`${sideDoor} is set up and ready.`).waitFor();
  await desk.getByRole('button', { name: 'Done' }).click();
  network.set('cut');
  await deviceOf(desk, sideDoor)
    .getByRole('button', { name: `Door settings of ${sideDoor}` })
    .click();
  await desk.getByRole('menuitem', { name: 'Code for a forgotten PIN' }).click();
  const oneTime = await desk
    .getByRole('dialog', { name: `Code for ${sideDoor}` })
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .innerText();

  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await page.getByRole('button', { name: 'Use a one-time code' }).click();
  await page.getByRole('textbox', { name: 'One-time code' }).fill(oneTime);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByText('The code is right. Choose a new PIN for this device.').waitFor();
  await enterPin(page, { pin: '1357', submit: 'Continue' });
  await enterPin(page, { pin: '1357', submit: 'Save the PIN' });
  await page.getByRole('button', { name: 'Back to the door' }).click();
  await waitForParentMode(page);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await page.getByRole('button', { name: 'Use a one-time code' }).click();
  await page.getByRole('textbox', { name: 'One-time code' }).fill(oneTime);
  await page.getByRole('button', { name: 'Use the code' }).click();
  await page.getByText(/was used before/).waitFor();
  await page.getByRole('button', { name: 'Enter the PIN instead' }).click();
  await enterPin(page, { pin: '1357', submit: 'Leave' });
  await page.getByRole('button', { name: 'Back to the door' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/door');
});

test('a tablet whose door is another tablet now says so, and the office hears once of what it brings', async () => {
  const { house, server } = journey();
  const desk = await house.newTablet({ name: 'desk' }).open();
  await openAttendanceAs(desk, administrator, house);
  const code = await addDoor(desk, house, 'Garden gate');
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'door', network }).open(`/door#${code.replace('-', '')}`);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
  await waitUntilReadyForOffline(page);
  await desk.getByText('Garden gate is set up and ready.').waitFor();
  network.set('cut');
  await dropOffAtDoor(page, at(house.school.students, 3));

  const devices = `/sync/${house.school._id}/devices`;
  const door = z
    .array(z.object({ _id: z.string(), name: z.string() }))
    .parse(await server.get(devices))
    .find(({ name }) => name === 'Garden gate');
  const doors = `/sync/${house.school._id}/doors/${door?._id ?? ''}`;
  const next = z.object({ code: z.string() }).parse(await server.post(`${doors}/code`, {}));
  await server.post('/doors/pair', { code: next.code, device: door?._id });
  network.set('through');
  await page.getByText('Another tablet is Garden gate now').waitFor();
  await page.getByText(/waits for the office to decide/).waitFor();
  expect(await page.getByText(/blocked/i).count()).toBe(0);
  expect(await recordsKept(page)).toBe(0);
  await lookAt(page, 'replaced');
  await page.reload();
  await page.getByText('Another tablet is Garden gate now').waitFor();

  await desk.goto(schoolPath(house, '/quarantine'));
  await desk.getByText('The tablet that recorded it was replaced', { exact: false }).waitFor();
  await lookAt(desk, 'replaced-review');
  const Raised = z.array(
    z.object({ kind: z.string(), door: z.string(), words: z.object({ params: z.unknown() }) }),
  );
  const raised = Raised.parse(await server.get('/admin/incidents'));
  expect(raised.filter((one) => one.door === door?._id)).toMatchObject([
    { kind: 'blockedDeviceReturned', words: { params: { replaced: 1 } } },
  ]);

  // Set up again with a new code, it is a door as before.
  const again = z.object({ code: z.string() }).parse(await server.post(`${doors}/code`, {}));
  await page.getByRole('button', { name: 'Set up again with a new code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(again.code);
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await waitForParentMode(page);
});

// Last: the administrator of the others has one school.
test('what one school has recorded leaves the door of another when somebody of that school signs in', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 2);
  const before = server.attendanceCommandIds().length;
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'door', network, viewport: { width: 1180, height: 820 } });
  const page = await tablet.open();
  // The tablet never hears the answer that brings its key.
  const enrolment = '**/api/sync/*/devices';
  await page.route(enrolment, (request) => request.abort());
  await openAttendanceAs(page, administrator, house);
  await waitUntilReadyForOffline(page);
  network.set('cut');
  await dropOff(page, child);
  await signOut(page);
  network.set('through');
  await page.unroute(enrolment);
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await page.getByText('1 record waits on this device until somebody of its school signs in.').waitFor();
  await lookAt(page, 'sign-in-stranded');

  await page.getByRole('link', { name: 'Set up a door tablet' }).click();
  await page.getByText(/^1 record waits until somebody of its school signs in on this tablet/).waitFor();
  await lookAt(page, 'set-up-stranded');
  await page.getByRole('textbox', { name: 'Code' }).fill(await addDoorOfOtherSchool(server));
  await page.getByRole('button', { name: 'Set up this tablet' }).click();
  await page.getByRole('heading', { name: 'Brook Primary' }).waitFor();
  await page.getByRole('button', { name: 'Sign in to send' }).click();
  await page.getByText(/^Records of another school wait on this tablet/).waitFor();
  await page.keyboard.press('Escape');

  await waitForDoorPin(page);
  await page.getByRole('button', { name: 'Leave Parent Mode' }).click();
  await enterPin(page, { pin: '2468', submit: 'Leave' });
  await page.getByRole('heading', { name: 'Records of another school' }).waitFor();
  await lookAt(page, 'home-stranded');
  await page.getByRole('button', { name: 'Sign in to send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to send' });
  await dialog.getByLabel('Email').fill(administrator.email);
  await dialog.getByLabel(/^Password/).fill('not a bell');
  await dialog.getByRole('button', { name: 'Send the records' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel(/^Password/).fill(administrator.password);
  await lookAt(page, 'sign-in-to-send');
  await dialog.getByRole('button', { name: 'Send the records' }).click();
  await page.getByText('The records are being sent. You are signed out again.').waitFor();
  await page.getByRole('heading', { name: 'Records of another school' }).waitFor({ state: 'detached' });

  // It is with its own school, and the tablet is the door that it was, with nobody signed in.
  await expect.poll(() => server.attendanceCommandIds().length).toBe(before + 1);
  await page.getByRole('button', { name: 'Back to the door' }).click();
  await page.getByText('All sent').first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('token');
});

/** The clock, the roll call, what waits, the language and the lock, at every width. */
async function hasRoomInTheBar(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  const size = page.viewportSize();
  for (const [language, waiting] of [
    ['es', '1 sin enviar desde'],
    ['en', '1 waiting since'],
  ] as const) {
    await bar.getByRole('combobox').selectOption(language);
    await bar.getByText(waiting).waitFor();
    for (const width of [360, 390, 720, 820, 1000, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([language, width, await collisionsIn(bar)]).toEqual([language, width, []]);
    }
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await bar.getByText('1 waiting since').click();
  await page.getByRole('dialog').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.keyboard.press('Escape');
  // Its press filled the screen, and a window that does has no other size.
  await leaveFullScreen(page);
  if (size !== null) await page.setViewportSize(size);
}

const otherSchool = {
  newschool: true,
  school_name: 'Brook Primary',
  school_phone: '876 555 0100',
  school_country: 'jam',
  school_addr1: '12 Brook Road',
  school_city: 'Kingston',
  school_region: 'Kingston and Saint Andrew',
  timeZone: 'America/Jamaica',
};
const Registered = z.object({
  user: z.object({
    roles: z.array(z.object({ institution: z.object({ _id: z.string(), urlslug: z.string() }) })),
  }),
});
const AddedDoor = z.object({ code: z.string(), door: z.object({ _id: z.string() }) });

/** Its pairing code. The same administrator runs that school too, and the door has a PIN. */
async function addDoorOfOtherSchool({ post }: Journey['server']): Promise<string> {
  const registered = Registered.parse(await post('/users/registerschool', otherSchool));
  const other = registered.user.roles.find(({ institution }) => institution.urlslug === 'brook-primary');
  const doors = `/sync/${other?.institution._id ?? ''}/doors`;
  const { code, door } = AddedDoor.parse(await post(doors, { name: 'Brook gate' }));
  await post(`${doors}/${door._id}/pin`, { pin: await makePinVerifier('2468') });
  return code;
}

async function addDoor(desk: Page, house: House, name: string): Promise<string> {
  await openDevices(desk, house);
  await desk.getByRole('button', { name: 'Add a door tablet' }).click();
  await desk.getByLabel('Name of the door').fill(name);
  await desk.getByRole('button', { name: 'Show the code' }).click();
  const dialog = desk.getByRole('dialog', { name: `Set up ${name}` });
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  await lookAt(desk, 'code');
  return dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();
}

async function setPin(desk: Page, pin: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: `Door PIN of ${doorName}` });
  await dialog.getByLabel('New PIN, 4 to 6 digits').fill(pin);
  await dialog.getByLabel('The PIN once more').fill(pin);
  await lookAt(desk, 'pin');
  await dialog.getByRole('button', { name: 'Save PIN' }).click();
  await desk.getByText(`Door PIN of ${doorName} saved`).waitFor();
}

/** The PIN comes with a pull. */
async function waitForDoorPin(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(readDoorPin)).toBe(true);
}

async function readDoorPin(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bellgate-outbox');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('cannot open')));
  });
  const row = await new Promise<{ value?: { pulled?: { pin?: unknown } } } | undefined>((resolve) => {
    const reading = database.transaction('facts').objectStore('facts').get('doorPin');
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return row?.value?.pulled?.pin !== undefined && row.value.pulled.pin !== null;
}

async function openDevices(page: Page, house: House): Promise<void> {
  await page.goto(schoolPath(house, '/devices'));
  await page.getByRole('article').first().waitFor();
}

/** The table has no room beside the menu on this screen: each device is a card. */
function deviceOf(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words });
}
