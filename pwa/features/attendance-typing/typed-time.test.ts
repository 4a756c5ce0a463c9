import { expect, it } from 'vitest';
import { typedTime } from './typed-time.ts';

it.each([
  ['815', 'dropOff', '08:15'],
  ['8:15', 'dropOff', '08:15'],
  ['0815', 'dropOff', '08:15'],
  ['1230', 'dropOff', '12:30'],
  ['305', 'pickUp', '15:05'],
  ['3:05', 'pickUp', '15:05'],
  ['305', 'dropOff', '15:05'],
  ['630', 'dropOff', '06:30'],
  ['630', 'pickUp', '18:30'],
  ['1130', 'pickUp', '11:30'],
  ['1530', 'pickUp', '15:30'],
  ['7:00 am', 'pickUp', '07:00'],
  ['3:05 pm', 'dropOff', '15:05'],
  ['8', 'dropOff', undefined],
  ['875', 'dropOff', undefined],
  ['2515', 'pickUp', undefined],
  ['', 'pickUp', undefined],
  ['later', 'pickUp', undefined],
] as const)('reads “%s” of a %s as %s', (text, question, expected) => {
  expect(typedTime(text, question)).toBe(expected);
});
