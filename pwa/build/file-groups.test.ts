import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createFileGroups, groupOf, type Use } from './file-groups.ts';

const main = '/pwa/main.tsx';
const landing = '/pwa/app/start-landing.tsx';
const app = '/pwa/app/start-app.tsx';
const logIn = '/pwa/app/start-sign-in.tsx';
const newSchool = '/pwa/app/start-register-school.tsx';
const words = '/sync/words/further-words.ts';
const visitor = '/pwa/app/pages/register-route.tsx';
const attendance = '/pwa/app/pages/attendance-route.tsx';
const door = '/pwa/app/pages/door-route.tsx';
const children = '/pwa/app/pages/parent-routes.tsx';
const fees = '/pwa/app/pages/fee-overlay.tsx';
const staff = '/pwa/features/staff/staff-page.tsx';
const absence = '/pwa/features/absences/absence-dialog.tsx';
const calendar = '/pwa/ui/day-calendar.tsx';

/** Who imports each module statically, and who dynamically. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'react.js': [main, landing, app],
  'hero.tsx': [landing],
  'words.ts': [landing, app],
  'fees-words.ts': [words],
  'legal-words.ts': [words, visitor],
  'light-page.tsx': [landing, logIn],
  'plain-field.tsx': [logIn, visitor],
  'plain-list.tsx': [newSchool],
  'router.tsx': [app],
  '/sync/school/records/student.ts': [app],
  '/sync/stamp.ts': [app],
  '/sync/school/commands/save-student.ts': [app],
  '/sync/wire/protocol.ts': [app],
  '/node_modules/react-router/index.js': ['router.tsx'],
  '/node_modules/zod/index.js': ['/sync/stamp.ts'],
  '/node_modules/@mantine/core/index.js': ['router.tsx'],
  '/node_modules/grid/index.js': [attendance],
  'password-field.tsx': [fees, visitor],
  'day-table.tsx': [attendance],
  'status.tsx': [attendance, fees, door],
  'child-name.tsx': [attendance, children],
  'text-field.tsx': [attendance, visitor],
  'absence-form.tsx': [absence, staff],
  'person-chips.tsx': [attendance, absence],
  'month.mjs': [calendar, staff],
  'list-of-countries.tsx': [absence, visitor],
  'list-of-countries.css': [absence, visitor],
  'password.module.css': [visitor],
  'pin-keypad.tsx': [door, fees],
  'child-card.tsx': [fees, children],
  'fee-form.tsx': [fees],
  'list.tsx': [fees, staff],
};
const dynamicImporters: Readonly<Record<string, readonly string[]>> = {
  [landing]: [main],
  [logIn]: [main],
  [newSchool]: [main],
  [app]: [main, logIn, newSchool],
  [words]: ['router.tsx'],
  [visitor]: ['router.tsx'],
  [attendance]: ['router.tsx'],
  [door]: ['router.tsx'],
  [children]: ['router.tsx'],
  [fees]: ['router.tsx'],
  [staff]: ['router.tsx'],
  [absence]: ['later-absence-dialog.ts'],
  [calendar]: ['calendar-popover.tsx'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  }),
};

it.each([
  ['what the entry needs is loaded first', 'react.js', 'first'],
  ['what only the landing page needs is loaded first, too', 'hero.tsx', 'first'],
  ['what the landing page shares with the app is loaded first', 'words.ts', 'first'],
  ['what the light pages share is loaded first', 'light-page.tsx', 'first'],
  ['what the log-in needs before the app is a file of its own', 'plain-field.tsx', 'sign-in'],
  ['and so is what a registration needs', 'plain-list.tsx', 'sign-in'],
  ['what the app starts with is one file', 'router.tsx', 'app'],
  ['what pages are drawn with is another', '/node_modules/@mantine/core/index.js', 'widgets'],
  ['what leads to pages and fills them is another', '/node_modules/react-router/index.js', 'frame'],
  ['packages of records and stores are another', '/node_modules/zod/index.js', 'packages'],
  ['what the app knows of records is another', '/sync/school/records/student.ts', 'records'],
  ['what records are made of is with them', '/sync/stamp.ts', 'records'],
  ['what the app knows of commands is with them', '/sync/school/commands/save-student.ts', 'records'],
  ['and so is what is said to the server', '/sync/wire/protocol.ts', 'records'],
  ['a package of one use stays with it', '/node_modules/grid/index.js', 'day'],
  ['what other pages say is a file of its own', 'fees-words.ts', 'words'],
  ['a page that says it itself loads that file', 'legal-words.ts', 'words'],
  ['what is opened without an account is another file', 'password-field.tsx', 'visitors'],
  ['where a school day begins is another file', 'day-table.tsx', 'day'],
  ['what that shares with the door and the office is in it', 'status.tsx', 'day'],
  ['what it shares with parents is a part of the app', 'child-name.tsx', 'app'],
  ['and so is what it shares with visitors', 'text-field.tsx', 'app'],
  ['what opens from there is another file', 'absence-form.tsx', 'dialogs'],
  ['what that shares with the page is in the page’s', 'person-chips.tsx', 'day'],
  ['what lies above a page is a file of its own, whoever wants it', 'month.mjs', 'overlays'],
  ['with it is what a dialog of the day shares with visitors', 'list-of-countries.tsx', 'overlays'],
  ['what only visitors see is styled by the app', 'password.module.css', 'app'],
  ['and so is what lies above a page', 'list-of-countries.css', 'app'],
  ['what the door shares with the office goes to the door', 'pin-keypad.tsx', 'door'],
  ['what the office shares with parents is a file of its own', 'child-card.tsx', 'families'],
  ['what only the office opens is one file', 'fee-form.tsx', 'office'],
  ['several screens of one use share it', 'list.tsx', 'office'],
  ['what nothing imports stays alone', 'rolldown-runtime.js', null],
])('%s', (_rule, id, group) => {
  expect(createFileGroups().groups[0]?.name(id, graph)).toBe(group);
});

it('a parent’s pages are together, and wait for nothing that only the office opens', () => {
  const lazy = { getModuleInfo: () => ({ importers: [], dynamicImporters: ['router.tsx'] }) };
  const pages = readdirSync('pwa/app/pages').filter(
    (name) => name.startsWith('parent-') && name !== 'parent-mode-route.tsx',
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages)
    expect(createFileGroups().groups[0]?.name(`/pwa/app/pages/${page}`, lazy), page).toBe('parents');
});

it('each part of the app is asked for by a module of its own, which lies in it', () => {
  const asked = { getModuleInfo: () => ({ importers: [], dynamicImporters: ['in-parts.ts'] }) };
  for (const part of ['packages', 'widgets', 'frame', 'records'])
    expect(createFileGroups().groups[0]?.name(`/pwa/app/parts/${part}.ts`, asked)).toBe(part);
});

it('files never import each other in a circle, whatever imports what', () => {
  const uses: readonly Use[] = [
    'entry',
    'landing',
    'sign-in',
    'app',
    'words',
    'spanish',
    'french',
    'visitors',
    'overlays',
    'dialogs',
    'day',
    'door',
    'parents',
    'office',
  ];
  // A set of uses is a number, with a bit for each.
  const groups = Array.from({ length: 2 ** uses.length }, (_, bits) =>
    groupOf(new Set(uses.filter((_use, index) => (bits >> index) % 2 === 1))),
  );
  const imported = new Map<string, Set<string>>();
  for (const [importing, from] of groups.entries()) {
    // What a module imports is reached by all that reaches the module, and by any of the others.
    const others = (groups.length - 1) & ~importing;
    for (let more = others; more > 0; more = (more - 1) & others) {
      const to = groups[importing | more];
      if (from === null || to === null || to === undefined || from === to) continue;
      imported.set(from, (imported.get(from) ?? new Set()).add(to));
    }
  }
  const loads = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const to of imported.get(from) ?? []) if (!seen.has(to)) loads(to, seen.add(to));
    return seen;
  };
  expect([...imported.keys()].filter((group) => loads(group).has(group))).toEqual([]);
});
