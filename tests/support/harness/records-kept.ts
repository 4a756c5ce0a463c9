import type { Page } from 'playwright-core';
import { patienceMs } from './patience.ts';

/** Rows of all copies of schools on this device. */
export async function recordsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const others = ['facts', 'quarantine'];
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith('bellgate-cache-') !== true) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('cannot open')));
      });
      for (const store of [...database.objectStoreNames].filter((name) => !others.includes(name)))
        count += await new Promise<number>((resolve) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      database.close();
    }
    return count;
  });
}

/** Each copy of a school is shown whole. Today comes with it, and then all recent weeks at once. */
export async function waitUntilCopiesAreWhole(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const copies = (await indexedDB.databases()).flatMap(({ name }) =>
        name?.startsWith('bellgate-cache-') === true ? [name] : [],
      );
      const areWhole = copies.map(
        (name) =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open(name);
            // It was deleted since the names were read: to open it must not make it again.
            opening.addEventListener('upgradeneeded', () => {
              opening.transaction?.abort();
              resolve(true);
            });
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const database = opening.result;
              const reading = database.transaction(['facts', 'days']);
              const view = reading.objectStore('facts').get('view');
              const days = reading.objectStore('days').count();
              reading.addEventListener('error', () => reject(reading.error));
              reading.addEventListener('complete', () => {
                database.close();
                const { shown, gathered } = view.result?.value ?? {};
                resolve(shown !== undefined && gathered === undefined && days.result > 1);
              });
            });
          }),
      );
      return copies.length > 0 && (await Promise.all(areWhole)).every(Boolean);
    },
    undefined,
    { timeout: patienceMs, polling: 100 },
  );
}
