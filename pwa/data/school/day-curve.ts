/** How a day's arrivals and departures add up, and how they usually do. Pure. */
import type { Handover } from '#sync/school/records/attendance.ts';
import { minuteOfDay } from '#sync/school/records/wall-time.ts';

/** Minutes since midnight, sorted. */
export type DayTimes = { readonly arrivals: readonly number[]; readonly departures: readonly number[] };

/** How many have arrived and left by a minute of the day. */
export type CurvePoint = { readonly minute: number; readonly arrived: number; readonly left: number };

export type DayCurve = {
  readonly from: number;
  readonly to: number;
  /** Up to now. */
  readonly today: readonly CurvePoint[];
  /** The average of earlier days; empty when none of them is on this device. */
  readonly usual: readonly CurvePoint[];
  /** Of how many earlier days it is the average. */
  readonly usualDays: number;
  /** The largest number in it. */
  readonly most: number;
};

/** One step of the curve, in minutes. */
const stepMinutes = 5;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

export function dayTimes(
  records: Iterable<{ readonly dropOff: Handover | null; readonly pickUp: Handover | null }>,
): DayTimes {
  const arrivals: number[] = [];
  const departures: number[] = [];
  for (const { dropOff, pickUp } of records) {
    if (dropOff !== null) arrivals.push(minuteOfDay(dropOff.time));
    if (pickUp !== null) departures.push(minuteOfDay(pickUp.time));
  }
  const sorted = (minutes: readonly number[]) => minutes.toSorted((a, b) => a - b);
  return { arrivals: sorted(arrivals), departures: sorted(departures) };
}

/**
 * @param hours when school opens and closes, in minutes since midnight; the curve begins an hour
 *   before and ends an hour and a half after, or with the first and last child
 */
export function dayCurve({
  today,
  earlier,
  hours,
  nowMinute,
}: {
  readonly today: DayTimes;
  readonly earlier: readonly DayTimes[];
  readonly hours: { readonly opens: number; readonly closes: number };
  readonly nowMinute: number;
}): DayCurve {
  const all = [today, ...earlier].flatMap(({ arrivals, departures }) => [
    ...firstAndLast(arrivals),
    ...firstAndLast(departures),
  ]);
  const from = Math.max(0, floorTo(Math.min(hours.opens - hourMinutes, ...all), hourMinutes));
  const to = Math.min(dayMinutes, ceilTo(Math.max(hours.closes + 1.5 * hourMinutes, ...all), hourMinutes));
  const until = ceilTo(Math.min(Math.max(nowMinute, from), to), stepMinutes);
  const todayPoints = pointsOf([today], from, until);
  const usual = earlier.length === 0 ? [] : pointsOf(earlier, from, to);
  const most = Math.max(1, ...[...todayPoints, ...usual].map(({ arrived, left }) => Math.max(arrived, left)));
  return { from, to, today: todayPoints, usual, usualDays: earlier.length, most };
}

/** The point at a minute, or the last one before it. */
export function pointAt(points: readonly CurvePoint[], minute: number): CurvePoint | undefined {
  return points.findLast((point) => point.minute <= minute);
}

function pointsOf(days: readonly DayTimes[], from: number, to: number): readonly CurvePoint[] {
  const minutes = Array.from(
    { length: Math.floor((to - from) / stepMinutes) + 1 },
    (_, at) => from + at * stepMinutes,
  );
  const counts = (which: keyof DayTimes) => {
    const lists = days.map((day) => day[which]);
    const at = lists.map(() => 0);
    return minutes.map((minute) => {
      let sum = 0;
      for (const [index, list] of lists.entries()) {
        let count = at[index] ?? 0;
        while (count < list.length && (list[count] ?? 0) <= minute) count += 1;
        at[index] = count;
        sum += count;
      }
      return Math.round(sum / days.length);
    });
  };
  const arrived = counts('arrivals');
  const left = counts('departures');
  return minutes.map((minute, index) => ({ minute, arrived: arrived[index] ?? 0, left: left[index] ?? 0 }));
}

function firstAndLast(sorted: readonly number[]): readonly number[] {
  return [sorted[0], sorted.at(-1)].flatMap((minute) => minute ?? []);
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
