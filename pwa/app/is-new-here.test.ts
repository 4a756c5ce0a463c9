import { expect, it } from 'vitest';
import { isNewHere, type BrowserKeeps } from './is-new-here.ts';

const keeping = (kept: Readonly<Record<string, string>>, ...names: readonly string[]): BrowserKeeps => ({
  storage: () => ({ getItem: (key) => kept[key] ?? null }),
  databases: async () => names.map((name) => ({ name })),
});

it.each([
  ['keeps nothing', keeping({}), true],
  ['keeps something of another app', keeping({ theme: 'dark' }, 'other'), true],
  ['is signed in', keeping({ token: 'a.b.c' }), false],
  ['is in Parent Mode', keeping({ parentMode: '/admin/oak' }), false],
  ['has lost its local storage', keeping({}, 'bellgate-kept'), false],
])('a browser that %s: new is %s', async (_what, keeps, isNew) => {
  expect(await isNewHere(keeps)).toBe(isNew);
});

it.each([
  [
    'forbids storage',
    {
      ...keeping({}),
      storage: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
  ['does not list its databases', { ...keeping({}), databases: () => Promise.reject(new TypeError('x')) }],
])('a browser that %s is not taken for new', async (_what, keeps: BrowserKeeps) => {
  expect(await isNewHere(keeps)).toBe(false);
});
