import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { at } from '#tests/support/harness/at.ts';
import { describeJourney } from '#tests/support/harness/journey.ts';
import { administrator } from '#tests/support/harness/seed.ts';
import { changePhone, signOut, waiting } from './offline-sign-out.ts';

const journey = describeJourney({ isAppStored: true });

test('a student changed before an offline sign-out is sent by the device, signed, and applied', async () => {
  const { house, server } = journey();
  const child = at(house.school.students, 0);
  const network = await house.newNetwork();
  const tablet = house.newTablet({ name: 'desk', network });
  const page = await tablet.open();
  await changePhone(page, { house, child, phone: '876 555 0101', cut: () => network.set('cut') });
  await signOut(page);
  const pushes: Request[] = [];
  tablet.context().on('request', (request) => {
    if (request.url().endsWith('/push')) pushes.push(request);
  });
  await expect
    .poll(async () => (await waiting(page)).map(({ signature }) => typeof signature))
    .toEqual(['object']);

  network.set('through');
  await expect
    .poll(async () => server.get(`/admin/students/${child._id}`))
    .toMatchObject({ phone: '876 555 0101' });
  // One of them may have been under way when the network came back.
  expect(new Set(pushes.map((push) => push.headers()['x-auth-token']))).toEqual(new Set([undefined]));
  const [entry] = await server.history({ record: child._id });
  expect(entry).toMatchObject({
    name: 'saveStudent',
    verdict: 'applied',
    proof: 'signature',
    actorName: administrator.name,
  });
});
