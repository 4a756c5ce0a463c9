import { expect, it } from 'vitest';
import { isSilent } from './door-silence.ts';

const hourMs = 3_600_000;
it.each([
  ['that starts within the hour', { heardMs: 0, heardBeforeMs: 0, startMs: hourMs - 1 }, false],
  ['that starts an hour later', { heardMs: 0, heardBeforeMs: 0, startMs: hourMs }, true],
  [
    'that has heard of the server since it started',
    { heardMs: 9 * hourMs, heardBeforeMs: 0, startMs: 8 * hourMs },
    false,
  ],
  [
    'whose start is hours ahead of the server that it has heard since',
    { heardMs: 6 * hourMs, heardBeforeMs: 5 * hourMs, startMs: 8 * hourMs },
    false,
  ],
  [
    'that has never heard of the server',
    { heardMs: undefined, heardBeforeMs: undefined, startMs: 8 * hourMs },
    false,
  ],
  [
    'that has heard of the server for the first time',
    { heardMs: 1, heardBeforeMs: undefined, startMs: 8 * hourMs },
    false,
  ],
])('the silence of a door %s', (_name, heard, expected) => {
  expect(isSilent(heard)).toBe(expected);
});
