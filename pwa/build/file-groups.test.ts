import { expect, it } from 'vitest';
import { createFileGroups } from './file-groups.ts';

const main = '/pwa/main.tsx';
const landing = '/pwa/app/start-landing.tsx';
const app = '/pwa/app/start-app.tsx';
const routeOne = '/pwa/one-route.tsx';
const routeTwo = '/pwa/two-route.tsx';

/** Who imports each module statically, and who dynamically. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'react.js': [main, landing, app],
  'hero.tsx': [landing],
  'words.ts': [landing, app],
  'router.tsx': [app],
  'table.tsx': [routeOne, routeTwo],
  'fee-form.tsx': [routeOne],
};
const dynamicImporters: Readonly<Record<string, readonly string[]>> = {
  [landing]: [main],
  [app]: [main],
  [routeOne]: ['router.tsx'],
  [routeTwo]: ['router.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
};

function groupOf(id: string): string | null | undefined {
  return createFileGroups().groups[0]?.name(id, graph);
}

it.each([
  ['what the entry needs is loaded first', 'react.js', 'first'],
  ['what only the landing page needs is a file of its own', 'hero.tsx', 'landing'],
  ['what the landing page shares with the app is loaded first', 'words.ts', 'first'],
  ['what the app starts with is one file', 'router.tsx', 'app'],
  ['what several screens share is one file', 'table.tsx', 'screens'],
  ['what one screen needs stays with it', 'fee-form.tsx', null],
])('%s', (_rule, id, group) => {
  expect(groupOf(id)).toBe(group);
});
