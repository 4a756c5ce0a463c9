import { expect, it } from 'vitest';
import { isSilent } from './door-silence.ts';

const hourMs = 3_600_000;
it.each([
  ['that starts within the hour', { heardMs: 0, startMs: hourMs - 1 }, false],
  ['that starts an hour later', { heardMs: 0, startMs: hourMs }, true],
  ['that has heard of the server since it started', { heardMs: 9 * hourMs, startMs: 8 * hourMs }, false],
  ['that has never heard of the server', { heardMs: undefined, startMs: 8 * hourMs }, false],
])('the silence of a door %s', (_name, heard, expected) => {
  expect(isSilent(heard)).toBe(expected);
});
