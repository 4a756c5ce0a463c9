/**
 * Where a child is, as the school sees it: a view on the facts of one day, the hours and the clock.
 * The three codes of attendance stay as they are; nothing here is stored or sent.
 */
import type { MessageKey } from '#sync/words/message-key.ts';
import { type AttendanceFields, isHere } from './attendance.ts';
import type { DayHours } from './school-hours.ts';
import type { SchoolDay } from './school-day.ts';
import { minuteFrom, minuteOfTime, type TimeOfDay } from './wall-time.ts';

export type Standing =
  | { readonly is: 'notHereYet' }
  | { readonly is: 'absent'; readonly explained: boolean }
  | { readonly is: 'here'; readonly late: boolean }
  | { readonly is: 'left'; readonly late: boolean; readonly early: boolean }
  /** Dropped off today, and the school has closed. */
  | { readonly is: 'stillHere'; readonly late: boolean }
  /** Dropped off on an earlier day, without a pick-up. */
  | { readonly is: 'forgotten'; readonly late: boolean };

export type StandingFacts = {
  readonly fields: Pick<AttendanceFields, 'dropOff' | 'pickUp'>;
  /** An absence covers the whole day. */
  readonly isExcused: boolean;
  /** Somebody has explained why the child is not here. */
  readonly isExplained: boolean;
  /** When the child comes, if somebody has said so: not absent before. */
  readonly comesAt?: TimeOfDay | undefined;
  /** Of the child's grade level on `day`: `hoursOn`. */
  readonly hours: DayHours;
  /** A school day. On any other day nobody is expected, so nobody is absent. */
  readonly day: SchoolDay;
  /** The school's wall clock: `wallClockAt`. */
  readonly now: { readonly day: SchoolDay; readonly time: TimeOfDay };
};

/** A fact comes before any rule: whoever was dropped off is here whatever an absence says. */
export function standingOf(facts: StandingFacts): Standing {
  const { fields, hours, day, now } = facts;
  const { dropOff, pickUp } = fields;
  const late = isLate(facts);
  if (pickUp !== null && !isHere(fields)) return { is: 'left', late, early: isEarly(facts) };
  if (dropOff === null) return withoutFacts(facts);
  if (day < now.day) return { is: 'forgotten', late };
  return { is: day === now.day && now.time >= hours.closes ? 'stillHere' : 'here', late };
}

type DayFacts = Pick<StandingFacts, 'fields' | 'hours' | 'day'>;

/** The child was dropped off, and late. */
export function isLate({ fields: { dropOff }, hours, day }: DayFacts): boolean {
  return dropOff !== null && isLateAt(minuteFrom(day, dropOff.time), hours);
}

/** The child was picked up, and before school closed. */
export function isEarly({ fields: { pickUp }, hours, day }: DayFacts): boolean {
  return pickUp !== null && isEarlyAt(minuteFrom(day, pickUp.time), hours);
}

/**
 * Minutes since midnight of the school day: a report asks of a year, without a time for each child
 * and day.
 */
export function isLateAt(dropOffMinute: number, { lateAfter }: Pick<DayHours, 'lateAfter'>): boolean {
  return dropOffMinute > minuteOfTime(lateAfter);
}

/** The same for being picked up before closing. */
export function isEarlyAt(pickUpMinute: number, { closes }: Pick<DayHours, 'closes'>): boolean {
  return pickUpMinute < minuteOfTime(closes);
}

function withoutFacts({ isExcused, isExplained, comesAt, hours, day, now }: StandingFacts): Standing {
  const absent: Standing = { is: 'absent', explained: isExplained };
  if (isExcused || day < now.day) return absent;
  if (day > now.day) return { is: 'notHereYet' };
  return now.time > expectedUntil({ comesAt, hours }) ? absent : { is: 'notHereYet' };
}

/** A child who has not come by then is absent. */
export function expectedUntil({ comesAt, hours }: Pick<StandingFacts, 'comesAt' | 'hours'>): TimeOfDay {
  return comesAt !== undefined && comesAt > hours.absentAfter ? comesAt : hours.absentAfter;
}

/** What a standing is called: `Here, late`. */
export function standingWords(standing: Standing): MessageKey {
  switch (standing.is) {
    case 'absent':
      return standing.explained ? 'standing.absentExplained' : 'standing.absent';
    case 'here':
      return standing.late ? 'standing.hereLate' : 'standing.here';
    case 'left':
      return standing.early ? 'standing.leftEarly' : 'standing.left';
    case 'notHereYet':
    case 'stillHere':
    case 'forgotten':
      return `standing.${standing.is}`;
  }
}
