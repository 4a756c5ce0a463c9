import type { Page } from 'playwright-core';

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
