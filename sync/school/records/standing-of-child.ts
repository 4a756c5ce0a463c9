/** The standing of one child on one day, from the facts and from what was reported of the day. */
import type { DayAbsences } from './absence.ts';
import { type Standing, type StandingFacts, standingOf } from './standing.ts';
import type { TimeOfDay } from './wall-time.ts';

export type ChildFacts = Pick<StandingFacts, 'fields' | 'hours' | 'day' | 'now'> & {
  /** What was reported of this child for this day. */
  readonly absences: DayAbsences | undefined;
};

export function standingOfChild({ fields, absences, hours, day, now }: ChildFacts): Standing {
  return standingOf({
    fields,
    isExcused: absences?.day !== undefined,
    isExplained: absences?.day?.explained ?? false,
    comesAt: comesAt(absences),
    hours,
    day,
    now,
  });
}

/** When a child that was reported late comes; undefined if nobody has said so. */
export function comesAt(absences: DayAbsences | undefined): TimeOfDay | undefined {
  const late = absences?.late;
  // The time of day of a wall time, whose pattern is checked.
  return late === undefined || late.time === '' ? undefined : (late.time.slice(11) as TimeOfDay);
}
