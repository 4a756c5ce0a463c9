import { afterEach, expect, it, vi } from 'vitest';
import { parentModePath, trustedTime } from '#pwa/data/browser/page-data.ts';
import { rollCallMs, wallMs } from './clock.ts';

const hourMs = 3_600_000;

afterEach(() => {
  parentModePath.set(null);
  vi.restoreAllMocks();
});

it('is the device’s own for whoever is signed in, and the server’s in Parent Mode and in a roll call', () => {
  vi.spyOn(trustedTime, 'wallMs').mockReturnValue(Date.now() - 24 * hourMs);
  const isAhead = (ms: number) => ms > Date.now() - hourMs;
  expect([wallMs(), rollCallMs()].map(isAhead)).toEqual([true, false]);
  parentModePath.set('/admin/oak');
  expect(isAhead(wallMs())).toBe(false);
});
