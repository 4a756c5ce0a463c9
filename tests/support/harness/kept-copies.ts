/** The copies of schools that a browser keeps, read through IndexedDB itself. */
import type { Page } from 'playwright-core';
import { waitUntilPageSays } from './wait-until-page-says.ts';

/**
 * Waits until there is a copy and each one has heard everything once: the app notes when it did.
 */
export async function waitUntilCopiesAreWhole(page: Page): Promise<void> {
  await waitUntilPageSays(page, async () => {
    const kept = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    // That of an account is no school's.
    const copies = kept.filter((name) => name.startsWith('bellgate-cache-') && !name.endsWith('-account'));
    const answers = copies.map(
      (name) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name);
          // It was deleted meanwhile: none is made in its place.
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
          opening.addEventListener('error', () => resolve(false));
          opening.addEventListener('success', () => {
            const database = opening.result;
            const asking = database.transaction('facts').objectStore('facts').getKey('lastSync');
            asking.addEventListener('error', () => resolve(false));
            asking.addEventListener('success', () => {
              database.close();
              resolve(asking.result !== undefined);
            });
          });
        }),
    );
    return copies.length > 0 && (await Promise.all(answers)).every(Boolean);
  });
}
