import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { typedPerson } from '#sync/school/records/people-of-student.ts';
import { dayCurve, dayTimes, pointAt } from './day-curve.ts';

const at = (time: string) => ({
  person: typedPerson('Joan Brown'),
  time: WallTime.parse(`2026-11-23T${time}`),
});
const hours = { opens: 450, closes: 930 };

describe('the curve of a day', () => {
  it('adds up arrivals and departures', () => {
    const today = dayTimes([
      { dropOff: at('08:10'), pickUp: null },
      { dropOff: at('07:50'), pickUp: at('15:20') },
    ]);
    expect(today).toEqual({ arrivals: [470, 490], departures: [920] });
    const { today: points } = dayCurve({ today, earlier: [], hours, nowMinute: 960 });
    expect(pointAt(points, 469)).toMatchObject({ arrived: 0, left: 0 });
    expect(pointAt(points, 480)).toMatchObject({ arrived: 1, left: 0 });
    expect(pointAt(points, 930)).toMatchObject({ arrived: 2, left: 1 });
  });

  it('stops today at the clock, and draws the usual day to its end', () => {
    const earlier = [dayTimes([{ dropOff: at('08:00'), pickUp: at('15:00') }])];
    const { today, usual, from, to } = dayCurve({ today: dayTimes([]), earlier, hours, nowMinute: 500 });
    expect([from, today.at(-1)?.minute]).toEqual([360, 500]);
    expect(usual.at(-1)).toEqual({ minute: to, arrived: 1, left: 1 });
  });

  it('stays within the day of a school that is open around the clock', () => {
    const open = { opens: 10, closes: 1_439 };
    const { from, to } = dayCurve({ today: dayTimes([]), earlier: [], hours: open, nowMinute: 600 });
    expect([from, to]).toEqual([0, 1_440]);
  });

  it('averages the earlier days', () => {
    const of = (count: number) =>
      dayTimes(Array.from({ length: count }, () => ({ dropOff: at('08:00'), pickUp: null })));
    const { usual, usualDays, most } = dayCurve({
      today: of(1),
      earlier: [of(10), of(20)],
      hours,
      nowMinute: 600,
    });
    expect(pointAt(usual, 600)?.arrived).toBe(15);
    expect([usualDays, most]).toEqual([2, 15]);
  });

  it('has no usual line without earlier days', () => {
    expect(dayCurve({ today: dayTimes([]), earlier: [], hours, nowMinute: 600 }).usual).toEqual([]);
  });

  it('never falls, and ends with everybody, whatever the times', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 40 });
    fc.assert(
      fc.property(minutes, minutes, (arrivals, departures) => {
        const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);
        const today = { arrivals: sorted(arrivals), departures: sorted(departures) };
        const { today: points } = dayCurve({ today, earlier: [], hours, nowMinute: 1440 });
        const counts = points.map(({ arrived }) => arrived);
        expect(counts).toEqual(sorted(counts));
        expect(points.at(-1)).toMatchObject({ arrived: arrivals.length, left: departures.length });
      }),
    );
  });
});
