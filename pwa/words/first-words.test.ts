import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { reachedFrom, valueImportsOf } from '#tests/support/import-graph.ts';
import { firstWords } from '#sync/words/first-words.ts';
import { furtherWords } from '#sync/words/further-words.ts';
import { furtherWordsLoaded } from './i18n.ts';

const table = 'pwa/app/route-table.ts';
const texts = new Map(
  globSync('{pwa,sync}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const graph = new Map([...texts].map(([file, text]) => [file, valueImportsOf(file, text)]));
const firstPages = [...(texts.get(table) ?? '').matchAll(/firstPage\(\(\) => import\('\.(\/[^']+)'/g)].map(
  ([, path = '']) => join('pwa/app', path),
);
const first = [...reachedFrom(['pwa/app/start-app.tsx', ...new Set(firstPages)], graph)]
  // The table names the titles of all pages. A title is said with its page.
  .filter((file) => file !== table && !file.startsWith('sync/words/'));

it('what the app starts with and the first pages use no sentence that is loaded later', () => {
  const later = new RegExp(`['"\`](?:${Object.keys(furtherWords).join('|')})\\.[a-zA-Z$]`);
  expect(firstPages.length).toBeGreaterThan(3);
  expect(first.length).toBeGreaterThan(300);
  expect(first).toContain('pwa/features/attendance/attendance-view.tsx');
  expect(first.filter((file) => later.test(texts.get(file) ?? ''))).toEqual([]);
});

it('nothing is loaded early that no first page says', () => {
  const says = (namespace: string) => {
    const key = new RegExp(`['"\`]${namespace}\\.[a-zA-Z$]`);
    return first.some((file) => key.test(texts.get(file) ?? ''));
  };
  expect(Object.keys(firstWords).filter((namespace) => !says(namespace))).toEqual([]);
});

it('no sentence is in both parts, whatever a page has loaded', async () => {
  await furtherWordsLoaded();
  expect(Object.keys(firstWords).filter((namespace) => namespace in furtherWords)).toEqual([]);
});
