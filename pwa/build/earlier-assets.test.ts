import { expect, it } from 'vitest';
import { packOnly, sortAssets } from './earlier-assets.ts';

const day = 86_400_000;
const shipped = new Set(['assets/now.js']);

it('a chunk that was replaced today is dated and kept', () => {
  const sorted = sortAssets({
    onDisk: ['assets/now.js', 'assets/old.js'],
    shipped,
    replacedAt: {},
    now: 100 * day,
  });
  expect(sorted).toEqual({ kept: { 'assets/old.js': 100 * day }, expired: [] });
});

it('a chunk stays for 30 days after it was replaced, however old it is itself', () => {
  const replacedAt = { 'assets/old.js': 70 * day, 'assets/older.js': 69 * day };
  const sorted = sortAssets({ onDisk: Object.keys(replacedAt), shipped, replacedAt, now: 100 * day });
  expect(sorted).toEqual({ kept: { 'assets/old.js': 70 * day }, expired: ['assets/older.js'] });
});

it('a chunk that comes back is no longer counted as replaced', () => {
  const sorted = sortAssets({
    onDisk: ['assets/now.js'],
    shipped,
    replacedAt: { 'assets/now.js': 1 },
    now: 100 * day,
  });
  expect(sorted).toEqual({ kept: {}, expired: [] });
});

it('a package takes the assets of this build, compressed or not, and no others', () => {
  expect(packOnly(new Set(['index.html', 'assets/now.js']))).toBe(
    '/assets/*\n!/assets/now.js\n!/assets/now.js.br\n!/assets/now.js.gzip\n',
  );
});
