/**
 * What an adult may do for one child at the door. It is a record of its own and no part of the
 * student's list of contacts: that list merges as a whole, and a safety rule must not be lost
 * because two people edited the list at once.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';
import { collectorId, RecordId } from './id.ts';
import { daysFrom, SchoolDay, type Weekday, weekdayOf } from './school-day.ts';
import { text } from './text.ts';

/** `''`: nobody has said anything, and the default of the link holds. */
export const collectChoices = ['always', 'ask', 'never'] as const;
export type Collect = (typeof collectChoices)[number];

const AnyWeekday = z.literal([0, 1, 2, 3, 4, 5, 6]);

/**
 * Shared custody is a timetable: these weekdays, each week or, with `everyOtherWeekFrom`, in the
 * week of that date and in every second week after it. Weeks begin on Monday, so that a weekend
 * belongs to the Friday before it.
 */
export const CollectDays = z.object({
  weekdays: z.array(AnyWeekday).max(7),
  everyOtherWeekFrom: z.union([SchoolDay, z.literal('')]),
});
export type CollectDays = z.infer<typeof CollectDays>;

export const CollectorFields = z.object({
  student: RecordId,
  contact: RecordId,
  collect: z.literal(['always', 'ask', 'never', '']),
  /**
   * Set together with `never`, and taken back only by a save that says so. A save of `always` on a
   * device that had not heard of the bar wins `collect` by its stamp, and leaves this as it is.
   */
  isBarred: z.boolean(),
  /** The first and the last school day on which the rule counts; empty has no end on that side. */
  from: z.union([SchoolDay, z.literal('')]),
  until: z.union([SchoolDay, z.literal('')]),
  days: CollectDays.nullable(),
  note: text(limits.notesLength),
  /**
   * The own contacts of the parent who gave `collect`; empty where the office gave it. Nobody gives
   * more than they have, also not later: `releaseOf` asks for one of these each day. Each save of
   * `collect` writes it, so the two are always the word of one person.
   */
  namedBy: z.array(RecordId).max(limits.contactsOfNamer),
});
export type CollectorFields = z.infer<typeof CollectorFields>;

/** What holds of one adult and one child, without saying whom. */
export const CollectorRule = CollectorFields.omit({ student: true, contact: true });
export type CollectorRule = z.infer<typeof CollectorRule>;
export type Collector = { readonly _id: RecordId } & Readonly<CollectorFields>;

export const emptyCollector: CollectorFields = {
  student: '',
  contact: '',
  collect: '',
  isBarred: false,
  from: '',
  until: '',
  days: null,
  note: '',
  namedBy: [],
};

/** What holds of a record, whoever wrote which of its fields last. */
export function collectOf({
  collect,
  isBarred,
}: Pick<CollectorFields, 'collect' | 'isBarred'>): Collect | '' {
  return isBarred ? 'never' : collect;
}

/**
 * May this person never collect the child? Then nobody calls or writes to them about it: that the
 * child is still at school would bring them there.
 */
export function isBarredFrom(
  { student, contact }: Pick<Collector, 'student' | 'contact'>,
  collectors: ReadonlyMap<RecordId, Pick<Collector, 'collect' | 'isBarred'>>,
): boolean {
  const rule = collectors.get(collectorId(student, contact));
  return rule !== undefined && collectOf(rule) === 'never';
}

/**
 * What a save of another choice writes. Whoever sees the bar and chooses otherwise takes it back.
 */
export function choosing(
  collect: CollectorFields['collect'],
  seen: Pick<CollectorFields, 'isBarred'> | undefined,
): Partial<CollectorFields> {
  return seen?.isBarred === true && collect !== 'never' ? { collect, isBarred: false } : { collect };
}

/** A parent never learns that somebody is barred. */
export function isToldToParents({
  collect = '',
  isBarred = false,
}: {
  readonly collect?: CollectorFields['collect'] | undefined;
  readonly isBarred?: boolean | undefined;
}): boolean {
  return collectOf({ collect, isBarred }) !== 'never';
}

/** Is the day within `from` and `until`, both included? */
export function isInRange({ from, until }: Pick<CollectorFields, 'from' | 'until'>, day: SchoolDay): boolean {
  return (from === '' || from <= day) && (until === '' || day <= until);
}

/** Does the timetable name the day? Without a timetable each day is named. */
export function isInTimetable(days: CollectDays | null, day: SchoolDay): boolean {
  if (days === null) return true;
  if (!days.weekdays.includes(weekdayOf(day))) return false;
  const start = days.everyOtherWeekFrom;
  if (start === '') return true;
  // From Monday to Monday, in numbers: the Monday before the first day of all is no school day.
  const daysOfWeeks = daysFrom(start, day) + sinceMonday(start) - sinceMonday(day);
  return day >= start && daysOfWeeks % 14 === 0;
}

function sinceMonday(day: SchoolDay): number {
  return daysSinceMonday[weekdayOf(day)];
}

const daysSinceMonday: Readonly<Record<Weekday, number>> = { 0: 6, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5 };
