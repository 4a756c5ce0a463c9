import { addDays, daysBetween, type SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';

export type MadeSession = {
  readonly id: string;
  readonly title: string;
  readonly start: SchoolDay;
  readonly end: SchoolDay;
};

/** The term of today, long enough for the past school days, the one before it and the one after. */
export type MadeCalendar = {
  readonly year: MadeSession;
  readonly terms: readonly [last: MadeSession, current: MadeSession, next: MadeSession];
  /** The school days before today in the term of today, in order. */
  readonly past: readonly SchoolDay[];
  /** All school days of the term before. */
  readonly lastTerm: readonly SchoolDay[];
};

const weeksOfLastTerm = 6;
const weeksToCome = 5;
const weeksOfHoliday = 2;
const weeksOfNextTerm = 12;

/** @param schoolDays at least so many before today, from a Monday on */
export function makeCalendar(today: SchoolDay, schoolDays: number): MadeCalendar {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const start = addDays(monday, -7 * Math.ceil(schoolDays / 5));
  const friday = (weeks: number) => addDays(monday, 7 * weeks + 4);
  const lastStart = addDays(start, -7 * (weeksOfLastTerm + weeksOfHoliday));
  const last = {
    id: 'T1',
    title: 'Term 1',
    start: lastStart,
    end: addDays(lastStart, 7 * (weeksOfLastTerm - 1) + 4),
  };
  const current = { id: 'T2', title: 'Term 2', start, end: friday(weeksToCome) };
  const nextStart = addDays(monday, 7 * (weeksToCome + weeksOfHoliday + 1));
  const next = {
    id: 'T3',
    title: 'Term 3',
    start: nextStart,
    end: friday(weeksToCome + weeksOfHoliday + weeksOfNextTerm),
  };
  return {
    year: { id: 'Y1', title: 'School year', start: lastStart, end: next.end },
    terms: [last, current, next],
    past: schoolDaysFrom(start, addDays(today, -1)),
    lastTerm: schoolDaysFrom(last.start, last.end),
  };
}

function schoolDaysFrom(first: SchoolDay, last: SchoolDay): readonly SchoolDay[] {
  return daysBetween(first, last).filter((day) => weekdayOf(day) % 6 !== 0);
}
