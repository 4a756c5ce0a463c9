/**
 * A term's days while they are edited: a range, the excluded weekdays, and single days as
 * exceptions.
 *
 * The term itself keeps only its dates. A plan keeps the weekdays and the exceptions, and the dates
 * follow from them: so an exception such as a holiday survives a wrong end that is typed and
 * corrected.
 */
import { daysBetween, type SchoolDay, type Weekday, weekdayOf, weekdays } from './school-day.ts';
import { defaultExcludedWeekdays, generateSchoolDays, weekdayState } from './term.ts';

export type DayRange = readonly [SchoolDay, SchoolDay];

export type TermPlan = {
  /** Undefined while there is no range yet. */
  readonly range: DayRange | undefined;
  readonly excluded: readonly Weekday[];
  /** Exceptions from the weekdays; those outside the range are kept, in case it grows. */
  readonly exceptions: readonly SchoolDay[];
};

/** By default Saturday and Sunday are excluded (specification section 4). */
export const emptyPlan: TermPlan = { range: undefined, excluded: defaultExcludedWeekdays, exceptions: [] };

/** The plan of these dates. A weekday is excluded when under half of its days are school days. */
export function planOf(dates: readonly SchoolDay[]): TermPlan {
  const first = dates[0];
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return emptyPlan;
  const range = [first, last] as const;
  const open = new Set(dates);
  const all = daysBetween(first, last);
  const excluded = weekdays.filter((weekday) => {
    const days = all.filter((day) => weekdayOf(day) === weekday);
    if (days.length === 0) return defaultExcludedWeekdays.includes(weekday);
    return days.filter((day) => open.has(day)).length * 2 < days.length;
  });
  const exceptions = all.filter((day) => open.has(day) === excluded.includes(weekdayOf(day)));
  return { range, excluded, exceptions };
}

/** The school days of the plan, sorted; none without a range. */
export function planDates({ range, excluded, exceptions }: TermPlan): readonly SchoolDay[] {
  if (range === undefined) return [];
  const [start, end] = range;
  const regular = generateSchoolDays(start, end, excluded);
  if (exceptions.length === 0) return regular;
  const except = new Set(exceptions);
  const added = exceptions.filter((day) => start <= day && day <= end && excluded.includes(weekdayOf(day)));
  return [...regular.filter((day) => !except.has(day)), ...added].toSorted();
}

/** A single day more, or less. */
export function toggleDay(plan: TermPlan, day: SchoolDay): TermPlan {
  const { exceptions } = plan;
  return {
    ...plan,
    exceptions: exceptions.includes(day)
      ? exceptions.filter((one) => one !== day)
      : [...exceptions, day].toSorted(),
  };
}

/** Toggles a weekday's checkbox, and with it the single days of that weekday in the range. */
export function toggleWeekday(plan: TermPlan, weekday: Weekday): TermPlan {
  const others = plan.excluded.filter((one) => one !== weekday);
  const isOpen = planWeekdayState(plan, weekday) === 'checked';
  return {
    ...plan,
    excluded: isOpen ? weekdays.filter((one) => one === weekday || others.includes(one)) : others,
    exceptions: plan.exceptions.filter((day) => weekdayOf(day) !== weekday || !isInRange(plan, day)),
  };
}

/** The tri-state of a weekday's checkbox; before there is a range, what the weekday will be. */
export function planWeekdayState(plan: TermPlan, weekday: Weekday): 'checked' | 'indeterminate' | 'empty' {
  const { range, excluded } = plan;
  const hasDays = range !== undefined && daysBetween(...range).some((day) => weekdayOf(day) === weekday);
  if (!hasDays) return excluded.includes(weekday) ? 'empty' : 'checked';
  return weekdayState(weekday, range, planDates(plan));
}

/** Days that were school days and are none any more. */
export function removedDays(before: readonly SchoolDay[], after: readonly SchoolDay[]): readonly SchoolDay[] {
  const open = new Set(after);
  return before.filter((day) => !open.has(day));
}

function isInRange({ range }: TermPlan, day: SchoolDay): boolean {
  return range !== undefined && range[0] <= day && day <= range[1];
}
