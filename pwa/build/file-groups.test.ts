import { expect, it } from 'vitest';
import { createFileGroups } from './file-groups.ts';

const main = '/pwa/main.tsx';
const landing = '/pwa/app/start-landing.tsx';
const app = '/pwa/app/start-app.tsx';
const routeOne = '/pwa/one-route.tsx';
const routeTwo = '/pwa/two-route.tsx';
const signIn = '/pwa/features/sign-in/sign-in-page.tsx';

/** Who imports each module statically, and who dynamically. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'react.js': [main, landing, app],
  'hero.tsx': [landing],
  'words.ts': [landing, app],
  'router.tsx': [app],
  'table.tsx': [routeOne, routeTwo],
  'fee-form.tsx': [routeOne],
  'password-field.tsx': [routeOne, signIn],
};
const dynamicImporters: Readonly<Record<string, readonly string[]>> = {
  [landing]: [main],
  [app]: [main],
  [routeOne]: ['router.tsx'],
  [routeTwo]: ['router.tsx'],
  [signIn]: ['router.tsx'],
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
  ['what one screen needs is in the same file', 'fee-form.tsx', 'screens'],
  ['what is opened without an account is another file', 'password-field.tsx', 'visitors'],
  ['what nothing imports stays alone', 'rolldown-runtime.js', null],
])('%s', (_rule, id, group) => {
  expect(groupOf(id)).toBe(group);
});
