import { addDays, daysBetween, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';

export type MadeSession = {
  readonly id: string;
  readonly title: string;
  readonly start: SchoolDay;
  readonly end: SchoolDay;
};

/** The term of today, long enough for the past school days, and the term after it. */
export type MadeCalendar = {
  readonly year: MadeSession;
  readonly terms: readonly [current: MadeSession, next: MadeSession];
  /** The last school days before today, in order. */
  readonly past: readonly SchoolDay[];
};

const weeksToCome = 5;
const weeksOfHoliday = 2;
const weeksOfNextTerm = 12;

export function makeCalendar(today: SchoolDay, schoolDays: number): MadeCalendar {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const start = addDays(monday, -7 * (Math.ceil(schoolDays / 5) + 1));
  const friday = (weeks: number) => addDays(monday, 7 * weeks + 4);
  const current = { id: 'T1', title: 'Term 1', start, end: friday(weeksToCome) };
  const nextStart = addDays(monday, 7 * (weeksToCome + weeksOfHoliday + 1));
  const next = {
    id: 'T2',
    title: 'Term 2',
    start: nextStart,
    end: friday(weeksToCome + weeksOfHoliday + weeksOfNextTerm),
  };
  const past = daysBetween(start, addDays(today, -1)).filter((day) => weekdayOf(day) % 6 !== 0);
  return {
    year: { id: 'Y1', title: 'School year', start, end: next.end },
    terms: [current, next],
    past: past.slice(-schoolDays),
  };
}
