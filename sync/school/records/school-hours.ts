/** When a school opens and closes, and from when a child counts as late or absent. */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { type Problem, says } from '#sync/problem.ts';
import { formatTimeOfDay } from './format.ts';
import { RecordId } from './id.ts';
import type { SchoolDay } from './school-day.ts';
import { exceptionOn, type Term, type TermException } from './term.ts';
import { minuteOfDay, TimeOfDay, type WallTime, wallTimeAt, wallTimeOn } from './wall-time.ts';

/** In this order: `opens` <= `lateAfter` <= `absentAfter` <= `closes`, and `opens` < `closes`. */
export const DayHours = z.object({
  opens: TimeOfDay,
  lateAfter: TimeOfDay,
  absentAfter: TimeOfDay,
  closes: TimeOfDay,
});
export type DayHours = Readonly<z.infer<typeof DayHours>>;

/** One field of the school: its times depend on each other, so they merge as a whole. */
export const SchoolHours = DayHours.extend({
  /** Grade levels with hours of their own. */
  levels: z.array(DayHours.extend({ gradeLevel: RecordId })).max(limits.hoursOfLevels),
  /** In a roll call: whoever is not found after so many minutes is missing. */
  searchMinutes: z
    .number(says('validation.searchMinutes'))
    .int(says('validation.searchMinutes'))
    .min(1, says('validation.searchMinutes'))
    .max(limits.mostSearchMinutes, says('validation.searchMinutes')),
  /** Whether a drill a month is proposed. */
  drills: z.boolean(),
});
export type SchoolHours = Readonly<z.infer<typeof SchoolHours>>;

/** Until the school says otherwise. */
export const defaultSchoolHours: SchoolHours = {
  opens: TimeOfDay.parse('07:30'),
  lateAfter: TimeOfDay.parse('08:15'),
  absentAfter: TimeOfDay.parse('09:30'),
  closes: TimeOfDay.parse('15:30'),
  levels: [],
  searchMinutes: 5,
  drills: true,
};

/** Rules that contradict each other, each at its field: `hours.levels.0.lateAfter`. */
export function hoursProblems(hours: SchoolHours): readonly Problem[] {
  const levels = hours.levels.map(({ gradeLevel }) => gradeLevel);
  return [
    ...dayHoursProblems(hours, 'hours'),
    ...hours.levels.flatMap((level, index): readonly Problem[] => {
      const field = `hours.levels.${index}`;
      if (levels.indexOf(level.gradeLevel) < index)
        return [{ code: 'INVALID', message: 'validation.sameLevelTwice', field: `${field}.gradeLevel` }];
      return dayHoursProblems(level, field);
    }),
  ];
}

function dayHoursProblems(
  { opens, lateAfter, absentAfter, closes }: DayHours,
  at: string,
): readonly Problem[] {
  const problems: Problem[] = [];
  const note = (name: keyof DayHours, message: Problem['message']) =>
    problems.push({ code: 'INVALID', message, field: `${at}.${name}` });
  if (closes <= opens) note('closes', 'validation.closesAfterOpening');
  if (lateAfter < opens) note('lateAfter', 'validation.lateBeforeOpening');
  else if (lateAfter > closes) note('lateAfter', 'validation.lateAfterClosing');
  if (absentAfter < lateAfter) note('absentAfter', 'validation.absentBeforeLate');
  else if (absentAfter > closes) note('absentAfter', 'validation.absentAfterClosing');
  return problems;
}

/**
 * What is wrong with when a day closes early: it is while school is open. One that was saved stays,
 * since the hours may have changed after it.
 */
export function closingProblem(
  closing: Pick<TermException, 'from' | 'to' | 'closes'>,
  { hours, saved }: { readonly hours: DayHours; readonly saved: readonly TermException[] },
): Omit<Problem, 'field'> | undefined {
  const { from, to, closes } = closing;
  if (closes === null || (hours.opens < closes && closes < hours.closes)) return undefined;
  if (saved.some((one) => one.from === from && one.to === to && one.closes === closes)) return undefined;
  const params = { opens: formatTimeOfDay(hours.opens), closes: formatTimeOfDay(hours.closes) };
  return { code: 'INVALID', message: 'schoolDay.beforeOpening', params };
}

/**
 * The hours of a grade level on a day: its own, else the school's, cut by an early closing. A day
 * that closes before its usual opening still has its times in order.
 */
export function hoursOn(
  hours: SchoolHours,
  term: Pick<Term, 'exceptions'> | undefined,
  gradeLevel: RecordId,
  day: SchoolDay,
): DayHours {
  const { opens, lateAfter, absentAfter, closes } =
    hours.levels.find((level) => level.gradeLevel === gradeLevel) ?? hours;
  const early = exceptionOn(term, day)?.closes ?? null;
  if (early === null || early >= closes) return { opens, lateAfter, absentAfter, closes };
  const cut = (time: TimeOfDay) => (time < early ? time : early);
  return { opens: cut(opens), lateAfter: cut(lateAfter), absentAfter: cut(absentAfter), closes: early };
}

/** The same for a day of many children: the hours of each grade level are worked out once. */
export function hoursByLevel(
  hours: SchoolHours,
  term: Pick<Term, 'exceptions'> | undefined,
  day: SchoolDay,
): (gradeLevel: RecordId) => DayHours {
  const known = new Map<RecordId, DayHours>();
  return (gradeLevel) => {
    const own = known.get(gradeLevel) ?? hoursOn(hours, term, gradeLevel, day);
    known.set(gradeLevel, own);
    return own;
  };
}

/**
 * From when parents come to collect rather than to bring: halfway between the time when a missing
 * child counts as absent and closing.
 */
export function goingHomeFrom(day: SchoolDay, { absentAfter, closes }: DayHours): WallTime {
  const minuteOf = (time: TimeOfDay) => minuteOfDay(wallTimeOn(day, time));
  return wallTimeAt(day, Math.ceil((minuteOf(absentAfter) + minuteOf(closes)) / 2));
}
