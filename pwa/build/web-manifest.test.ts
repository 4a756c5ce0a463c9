import { expect, it } from 'vitest';
import { publicPaths } from '#pwa/routing/public-paths.ts';
import { door } from '#sync/words/en/door.ts';
import { webManifest } from './web-manifest.ts';

it('the installed app has a shortcut to setting up a door tablet', () => {
  expect(webManifest('').shortcuts).toContainEqual(
    expect.objectContaining({ name: door.setUp.title, url: publicPaths.door }),
  );
});
