import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';

test('everybody else has a turn after each page', async () => {
  const seen: string[] = [];
  // As the store answers: a promise that is kept at once.
  const read = (after: number) => Promise.resolve(after < 3 ? [after + 1] : []);
  const waiting = (async () => {
    for (;;) {
      await nextTurn();
      seen.push('other');
      if (seen.length > 10) return;
    }
  })();
  for await (const page of pagesOf(read, { first: 0, keyOf: (last) => last }))
    seen.push(`page ${page.join()}`);
  await waiting;
  expect(seen.slice(0, 5)).toStrictEqual(['page 1', 'other', 'page 2', 'other', 'page 3']);
});
