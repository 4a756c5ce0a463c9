import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { builds, withoutUnused } from './packages-for-browsers.ts';

it('leaves nothing of the router only because it has a name, and no fetching ahead', () => {
  const files = globSync(`${dirname(builds.get('react-router') ?? '')}/*.mjs`);
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const kept = (text: string) =>
    text.match(/^\w+\.displayName = |= React\d*\.(?:forwardRef|createContext)\(|return shouldPrefetch &&/gm);
  expect(kept(code)?.length).toBeGreaterThan(20);
  expect(kept(withoutUnused(code))).toBeNull();
});
