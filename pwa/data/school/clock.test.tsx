import { afterEach, expect, it } from 'vitest';
import { outbox, parentModePath } from '#pwa/data/browser/page-data.ts';
import { rollCallMs, wallMs } from './clock.ts';

const hourMs = 3_600_000;
const hear = (serverMs: number) =>
  outbox.hear({ school: 'oak', epoch: 'one', serverMs, deviceMs: undefined });

afterEach(async () => {
  parentModePath.set(null);
  await hear(Date.now());
});

it('is the device’s own for whoever is signed in, and the server’s in Parent Mode and in a roll call', async () => {
  await hear(Date.now() - 24 * hourMs);
  const isAhead = (ms: number) => ms > Date.now() - hourMs;
  expect([wallMs(), rollCallMs()].map(isAhead)).toEqual([true, false]);
  parentModePath.set('/admin/oak');
  expect(isAhead(wallMs())).toBe(false);
});
