import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { Envelope } from '#sync/school/commands/catalogue.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { formatStamp, nodeOfDevice, parseStamp } from '#sync/stamp.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import type { House } from '#tests/support/harness/house.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { fillOutbox, readDeviceId, readOutbox } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { waitForWaiting, waitUntilReadyForOffline } from '#tests/support/steps/attendance.ts';
import { search } from '#tests/support/steps/people.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { expectAlert, openDialogBy, saveBy, schoolPath } from '#tests/support/steps/terms.ts';

const journey = describeJourney();

test('a student changed before an offline sign-out is sent by the device, signed, and applied', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 0);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'desk', network });
  const page = await tablet.open();
  await changePhone(page, { house, child, phone: '876 555 0101', cut: () => network.set('cut') });
  await signOut(page);
  await expect
    .poll(async () => (await waiting(page)).map(({ signature }) => typeof signature))
    .toEqual(['object']);

  const pushed = tablet.context().waitForEvent('request', (request) => request.url().endsWith('/push'));
  network.set('through');
  expect((await (await pushed).allHeaders())['x-auth-token']).toBeUndefined();
  await expect
    .poll(async () => server.get(`/admin/students/${child._id}`), { timeout: 60_000 })
    .toMatchObject({ phone: '876 555 0101' });
  const [entry] = await server.history({ record: child._id });
  expect(entry).toMatchObject({
    name: 'saveStudent',
    verdict: 'applied',
    proof: 'signature',
    actorName: administrator.name,
  });
});

test('without its signature the same change waits for the office, and so does what is forged in the head’s name', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 1);
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'stolen', network }).open();
  const before = await server.get(`/admin/students/${child._id}`);
  await changePhone(page, { house, child, phone: '876 555 0666', cut: () => network.set('cut') });
  await signOut(page);
  await expect
    .poll(async () => (await waiting(page)).map(({ signature }) => typeof signature))
    .toEqual(['object']);
  const [kept] = await waiting(page);
  if (kept === undefined) throw new Error('The change waits.');
  const { signature: _, ...stripped } = kept;
  await fillOutbox(page, [stripped, forgedFrom(kept, { device: await readDeviceId(page), child })]);
  network.set('through');
  await expect
    .poll(async () => server.get('/admin/quarantine'), { timeout: 60_000 })
    .toMatchObject([{ code: 'UNPROVEN' }, { code: 'UNPROVEN' }]);

  const desk = await house.newTablet({ name: 'office' }).open();
  await signIn(desk, administrator);
  await desk
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /Needs review/ })
    .click();
  for (const [name, what] of [
    [child.name, /876 555 0666/],
    [child.mother.name, /876 555 0667/],
  ] as const) {
    const card = desk.getByRole('article', { name });
    await card.getByText('It is not proven that this person made this record.').waitFor();
    await card.getByText(what).waitFor();
    await card.getByText(`In the name of ${administrator.name}`).waitFor();
    await card.getByText(/Somebody with access to the device could have recorded this/).waitFor();
  }
  expect(await axeFindings(desk)).toEqual([]);
  expect(await server.get(`/admin/students/${child._id}`)).toEqual(before);
});

interface Changing {
  readonly house: House;
  readonly child: MadeStudent;
  readonly phone: string;
  readonly cut: () => void;
}

async function changePhone(page: Page, { house, child, phone, cut }: Changing): Promise<void> {
  // Of the device and of the session's key: offline the server can hear of neither.
  const told = Promise.all(
    ['/devices', '/users/sessionkey'].map((end) =>
      page.waitForResponse((answer) => answer.url().endsWith(end) && answer.request().method() === 'POST'),
    ),
  );
  await signIn(page, administrator);
  await told;
  await page.goto(schoolPath(house, '/students'));
  await page.getByRole('heading', { name: /Students$/ }).waitFor();
  await waitUntilReadyForOffline(page);
  await search(page, child.name);
  cut();
  const editing = await openDialogBy(page, `Edit ${child.name}`);
  await editing.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await saveBy(editing, 'Save student');
  await expectAlert(page, 'Student saved');
  await waitForWaiting(page, 1);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).click();
  await page.getByText('Successfully logged out. See you soon!').waitFor();
  // A new page does not wait as long as one that has failed several times.
  await page.goto('/login');
}

async function waiting(page: Page): Promise<readonly OutboxEntry[]> {
  return (await readOutbox(page)).filter(({ state }) => state === 'waiting');
}

/** As whoever holds the tablet could write it: a change of a contact in the name of the head. */
function forgedFrom(
  kept: OutboxEntry,
  { device, child }: { readonly device: string; readonly child: MadeStudent },
): OutboxEntry {
  const id = v7();
  const { ms, counter } = parseStamp(kept.at);
  const stamp = formatStamp({ ms, counter: counter + 1, node: nodeOfDevice(device) });
  const command = {
    ...Envelope.parse(kept.command),
    id,
    name: 'saveContact',
    args: { _id: child.mother._id, set: { phone: '876 555 0667' } },
    at: stamp,
  };
  const { signature: _, ...entry } = kept;
  return { ...entry, id, at: stamp, lane: `contact:${child.mother._id}`, command };
}
