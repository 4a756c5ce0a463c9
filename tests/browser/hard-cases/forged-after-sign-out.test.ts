import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { Envelope } from '#sync/school/commands/catalogue.ts';
import type { OutboxEntry } from '#sync/replay/outbox-entry.ts';
import { formatStamp, nodeOfDevice, parseStamp } from '#sync/stamp.ts';
import { at } from '#tests/support/harness/at.ts';
import { axeFindings } from '#tests/support/harness/axe.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import type { MadeStudent } from '#tests/support/harness/made-school.ts';
import { fillOutbox, readDeviceId } from '#tests/support/harness/outbox.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { patienceMs } from '#tests/support/harness/patience.ts';
import { signIn } from '#tests/support/steps/sign-in.ts';
import { changePhone, signOut, waiting, waitForNoKey } from './offline-sign-out.ts';

const journey = describeJourney({ isAppStored: true });

test('without its signature the same change waits for the office, and so does what is forged in the head’s name', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 1);
  const network = await house.newNetwork();
  const page = await house.newTablet({ name: 'stolen', network }).open();
  const before = await server.get(`/admin/students/${child._id}`);
  await changePhone(page, { house, child, phone: '876 555 0666', cut: () => network.set('cut') });
  await signOut(page);
  await waitForNoKey(page);
  const [kept] = await waiting(page);
  if (kept === undefined) throw new Error('The change waits.');
  const { signature: _, ...stripped } = kept;
  const forged = forgedFrom(kept, { device: await readDeviceId(page), child });
  // A hand-in may be under way with the signature. None is once the forged one is being sent.
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/push') && request.postData()?.includes(forged.id) === true,
    { timeout: patienceMs },
  );
  await fillOutbox(page, [stripped, forged]);
  await sent;
  network.set('through');
  await expect
    .poll(async () => server.get('/admin/quarantine'))
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
