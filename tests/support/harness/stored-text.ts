import type { Page } from 'playwright-core';

/** All rows of the browser's databases whose names begin so, as text. */
export function storedText(page: Page, databases: 'bellgate-' | 'bellgate-cache-'): Promise<string> {
  return page.evaluate(async (prefix) => {
    const texts: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith(prefix) !== true) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error));
        });
        texts.push(JSON.stringify(rows));
      }
      database.close();
    }
    return texts.join('\n');
  }, databases);
}
