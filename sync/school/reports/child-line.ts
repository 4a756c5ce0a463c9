/** What a range of days says of one child. */
import { limits } from '#sync/limits.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type Weekday, weekdays } from '#sync/school/records/school-day.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { addStanding, addTotals, createTally, shareAbsent, type Totals } from './totals.ts';

export type ChildLine = Totals & {
  readonly student: RecordId;
  /** The grade level of the last day; '' for Unassigned. */
  readonly level: RecordId;
  /** School days in a row on which the child was absent: the most, and those at the end. */
  readonly longestStreak: number;
  readonly streak: number;
  /** The same at the beginning: whoever adds earlier days joins both. */
  readonly lead: number;
  /** Counted by weekday, 0 Sunday … 6 Saturday. */
  readonly weekdays: readonly WeekdayCount[];
  readonly latePickUps: number;
  /** After closing, all of them together. */
  readonly latePickUpMinutes: number;
};

type WeekdayCount = Readonly<Pick<Totals, 'days' | 'absent'>>;

/** A line that is being counted. */
export type OpenLine = { -readonly [Part in keyof ChildLine]: ChildLine[Part] } & {
  readonly weekdays: { days: number; absent: number }[];
};

export function createLine(student: RecordId): OpenLine {
  return {
    ...createTally(),
    student,
    level: '',
    longestStreak: 0,
    streak: 0,
    lead: 0,
    weekdays: weekdays.map(() => ({ days: 0, absent: 0 })),
    latePickUps: 0,
    latePickUpMinutes: 0,
  };
}

/** Counts the child's next day. Days come in their order, or streaks mean nothing. */
export function addDayOfChild(line: OpenLine, standing: Standing, weekday: Weekday): void {
  addStanding(line, standing);
  if (standing.is === 'notHereYet') return;
  const ofWeekday = line.weekdays[weekday];
  if (ofWeekday !== undefined) ofWeekday.days += 1;
  if (standing.is !== 'absent') {
    line.streak = 0;
    return;
  }
  if (ofWeekday !== undefined) ofWeekday.absent += 1;
  line.streak += 1;
  if (line.streak === line.days) line.lead = line.streak;
  line.longestStreak = Math.max(line.longestStreak, line.streak);
}

/** Adds the days of `later`, which come after all of `line`. */
export function addLine(line: OpenLine, later: ChildLine): void {
  const joined = line.streak + later.lead;
  line.longestStreak = Math.max(line.longestStreak, later.longestStreak, joined);
  if (line.lead === line.days) line.lead += later.lead;
  line.streak = later.lead === later.days ? joined : later.streak;
  addTotals(line, later);
  for (const [weekday, { days, absent }] of later.weekdays.entries()) {
    const own = line.weekdays[weekday];
    if (own === undefined) continue;
    own.days += days;
    own.absent += absent;
  }
  line.level = later.level;
  line.latePickUps += later.latePickUps;
  line.latePickUpMinutes += later.latePickUpMinutes;
}

/**
 * The child has missed at least `percent` of its days, explained or not. A few days say nothing:
 * one day of a week is a fifth of it.
 */
export function isChronic({ absent, days }: Pick<Totals, 'absent' | 'days'>, percent: number): boolean {
  return days >= limits.chronicFromDays && absent * 100 >= days * percent;
}

/**
 * The weekday on which the child is away strikingly often: at least three times, at least half of
 * all its absences, and at least twice as often as on its other days.
 */
export function absentWeekday({ absent, days, weekdays: counts }: ChildLine): Weekday | undefined {
  return weekdays.find((weekday) => {
    const own = counts[weekday];
    if (own === undefined || own.absent < 3 || own.absent * 2 < absent) return false;
    const other = { absent: absent - own.absent, days: days - own.days };
    return (shareAbsent(own) ?? 0) >= 2 * (shareAbsent(other) ?? 0);
  });
}

/**
 * Who missed the largest share of their days comes first, then who missed more days, then who came
 * late more often; 0 for children who are alike.
 */
export function compareWorst(a: ChildLine, b: ChildLine): number {
  const [first, second] = [shareAbsent(a) ?? -1, shareAbsent(b) ?? -1];
  return second - first || b.absent - a.absent || b.late - a.late;
}

/** The same, and children who are alike in the order of their ids. */
export function worstFirst(a: ChildLine, b: ChildLine): number {
  return compareWorst(a, b) || (a.student < b.student ? -1 : 1);
}
