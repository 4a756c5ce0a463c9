import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
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
// The table names the titles of all pages. A title is said with its page.
const isOther = (file: string) => file !== table && !file.startsWith('sync/words/');
const first = [...reachedFrom(['pwa/app/start-app.tsx', ...new Set(firstPages)], graph)].filter(isOther);

/** What first pages load by themselves, where they do not wait for the other words. */
const loadedAlone = first.flatMap((file) => {
  const text = texts.get(file) ?? '';
  if (text.includes('furtherWordsLoaded')) return [];
  return [...text.matchAll(/await import\('(\.|#)\/?([^']+)'/g)].map(([, from, path = '']) =>
    from === '.' ? join(dirname(file), path) : path,
  );
});

it('what the app starts with and the first pages use no sentence that is loaded later', () => {
  const later = new RegExp(`['"\`](?:${Object.keys(furtherWords).join('|')})\\.[a-zA-Z$]`);
  expect(firstPages.length).toBeGreaterThan(3);
  expect(first.length).toBeGreaterThan(300);
  expect(first).toContain('pwa/features/attendance/attendance-view.tsx');
  expect(loadedAlone).toContain('pwa/features/superadmin/viewable-users.tsx');
  const alone = [...reachedFrom(loadedAlone, graph)].filter(isOther);
  expect([...first, ...alone].filter((file) => later.test(texts.get(file) ?? ''))).toEqual([]);
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
