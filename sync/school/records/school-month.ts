/** A calendar month of school days. */
import { z } from 'zod';
import { addDays, daysBetween, SchoolDay, weekdayOf } from './school-day.ts';

/** `YYYY-MM`. */
export const SchoolMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .brand<'SchoolMonth'>();
export type SchoolMonth = z.infer<typeof SchoolMonth>;

export function monthOf(day: SchoolDay): SchoolMonth {
  return SchoolMonth.parse(day.slice(0, 7));
}

export function firstDayOf(month: SchoolMonth): SchoolDay {
  return SchoolDay.parse(`${month}-01`);
}

export function daysOfMonth(month: SchoolMonth): readonly SchoolDay[] {
  const first = firstDayOf(month);
  return daysBetween(first, addDays(firstDayOf(stepMonth(month, 1)), -1));
}

/** `months` later, or earlier when negative. */
export function stepMonth(month: SchoolMonth, months: number): SchoolMonth {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  return SchoolMonth.parse(
    `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`,
  );
}

/** The weeks of the month from Sunday to Saturday; null for days of other months. */
export function weeksOfMonth(month: SchoolMonth): readonly (readonly (SchoolDay | null)[])[] {
  const days = daysOfMonth(month);
  const lead = weekdayOf(firstDayOf(month));
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => cells[week * 7 + weekday] ?? null),
  );
}
