import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { builds, withoutLayers, withoutUnused } from './packages-for-browsers.ts';

it('leaves nothing of the router only because it has a name, and no fetching ahead', () => {
  const files = globSync(`${dirname(builds.get('react-router') ?? '')}/*.mjs`);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const kept = (text: string) =>
    text.match(/^\w+\.displayName = |= React\d*\.(?:forwardRef|createContext)\(|return shouldPrefetch &&/gm);
  expect(kept(code)?.length).toBeGreaterThan(20);
  expect(kept(withoutUnused(code))).toBeNull();
});

it('leaves two layers out of Dexie, and nothing else', () => {
  const code = readFileSync(builds.get('dexie') ?? '', 'utf8');
  const layersOf = (text: string) =>
    [...text.matchAll(/^ *this\.use\((\w+)\);$/gm)].map(([, layer]) => layer);
  expect(layersOf(withoutLayers(code))).toEqual([
    'cacheExistingValuesMiddleware',
    'observabilityMiddleware',
    'virtualIndexMiddleware',
  ]);
  expect(layersOf(code)).toHaveLength(5);
});
