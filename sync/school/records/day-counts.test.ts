import { describe, expect, it } from 'vitest';
import { countDay, likelierQuestion } from './day-counts.ts';
import { WallTime } from './wall-time.ts';

const person = { personID: '', name: 'Joan Gray', personString: 'Joan Gray' };
const at = (time: string) => ({ person, time: WallTime.parse(`2026-11-23T${time}`) });
const handovers = [
  { dropOff: null, pickUp: null },
  { dropOff: at('08:00'), pickUp: null },
  { dropOff: at('08:00'), pickUp: at('15:00') },
] as const;
const row = (status: 0 | 1 | 2, needsALook = false) => ({ fields: handovers[status], needsALook });

describe('the counts of a day', () => {
  it('have each student in one status, and those that need review besides', () => {
    expect(countDay([row(0), row(0), row(1), row(2), row(2, true)])).toEqual({
      absent: 2,
      here: 1,
      pickedUp: 2,
      needsALook: 1,
    });
    const backAgain = { dropOff: at('11:30'), pickUp: at('10:00') };
    expect(countDay([{ fields: backAgain, needsALook: true }])).toMatchObject({ here: 1, pickedUp: 0 });
    expect(countDay([])).toEqual({ absent: 0, here: 0, pickedUp: 0, needsALook: 0 });
  });
});

describe('the likelier question', () => {
  const morning = false;
  const afternoon = true;
  it.each([
    ['a morning that has not begun', { absent: 400, here: 0, pickedUp: 0 }, morning, 'dropOff'],
    ['latecomers', { absent: 10, here: 390, pickedUp: 0 }, morning, 'dropOff'],
    ['a child that was ill by ten', { absent: 10, here: 389, pickedUp: 1 }, morning, 'dropOff'],
    ['half a day, going home early', { absent: 10, here: 200, pickedUp: 190 }, morning, 'pickUp'],
    ['everybody here', { absent: 0, here: 400, pickedUp: 0 }, morning, 'pickUp'],
    ['the afternoon', { absent: 20, here: 380, pickedUp: 0 }, afternoon, 'pickUp'],
    ['a school that starts late', { absent: 350, here: 50, pickedUp: 0 }, afternoon, 'dropOff'],
    ['nobody here in the afternoon', { absent: 400, here: 0, pickedUp: 0 }, afternoon, 'dropOff'],
    ['everybody gone', { absent: 0, here: 0, pickedUp: 400 }, afternoon, 'pickUp'],
    ['no students', { absent: 0, here: 0, pickedUp: 0 }, morning, 'dropOff'],
  ] as const)('%s', (_name, counts, isGoingHome, expected) => {
    expect(likelierQuestion({ ...counts, needsALook: 0 }, isGoingHome)).toBe(expected);
  });
});
