import { expect, it } from 'vitest';
import { doorCodeLetters, doorCodeOf, formatDoorCode } from './door-code.ts';

it('reads a code as it is shown, in small letters and with spaces', () => {
  for (const typed of ['K7PM2QXA', 'K7PM-2QXA', ' k7pm 2qxa ']) expect(doorCodeOf(typed)).toBe('K7PM2QXA');
});

it('knows what cannot be a code', () => {
  for (const typed of ['', 'K7PM2QX', 'K7PM2QXAA', 'K7PM2QX0', 'K7PM2QXO', 'K7PM2QX1', 'ＫＫＫＫ２２２２'])
    expect(doorCodeOf(typed)).toBeUndefined();
});

it('has no two letters that look alike', () => {
  expect(Array.from(doorCodeLetters).filter((one) => '0O1IL'.includes(one))).toEqual([]);
  expect(new Set(doorCodeLetters).size).toBe(31);
});

it('shows a code in two groups', () => {
  expect(formatDoorCode('K7PM2QXA')).toBe('K7PM-2QXA');
});
