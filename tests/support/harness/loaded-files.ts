/** Which files of the app a page asked for, how large they travel, and what a release stores. */
import { get } from 'node:http';
import type { Page } from 'playwright-core';

export interface LoadedFiles {
  /** Paths, in the order of the requests. What the service worker fetches is not counted. */
  readonly paths: readonly string[];
}

/** From now on. */
export function watchFiles(page: Page): LoadedFiles {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() === null && !pathname.startsWith('/api/')) paths.push(pathname);
  });
  return { paths };
}

/** The sum of all scripts as they travel, compressed. They are asked for once more. */
export async function codeBytesOf({ paths }: LoadedFiles, baseUrl: string): Promise<number> {
  const scripts = [...new Set(paths)].filter((path) => path.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((path) => readSentBytes(baseUrl + path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export interface StoredFiles {
  readonly count: number;
  readonly bytes: number;
}

/** What the service worker has stored. */
export function readStoredFiles(page: Page): Promise<StoredFiles> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const stored = await Promise.all(caches.map((cache) => cache.matchAll()));
    const sizes = await Promise.all(stored.flat().map(async (answer) => (await answer.blob()).size));
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  });
}

/** Not by `fetch`, which hides how many bytes have travelled. */
function readSentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.byteLength));
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
