/** The children of one term on a day that is looked at, which may be one that was not taken. */
import { useMemo } from 'react';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { useDay } from './attendance-now.ts';
import { useSchoolDay } from './clock.ts';
import { isDayTaken } from './day-taken.ts';
import { type StandingsDay, useStandingsOf } from './standings.ts';

export type StandingsTaken = StandingsDay & {
  /** A past day on which nobody was recorded in any term: nobody is absent (`isTaken`). */
  readonly isNotTaken: boolean;
};

/** As `useStandingsOf`. */
export function useStandingsTaken(
  school: School,
  term: Term | undefined,
  date: SchoolDay | undefined,
): StandingsTaken | undefined {
  const standings = useStandingsOf(school, term, date);
  const today = useSchoolDay(school.timeZone);
  const day = useDay(date);
  const isPast = date !== undefined && date < today;
  return useMemo(() => {
    if (standings === undefined) return undefined;
    const isKept = standings.removedBefore === undefined;
    const isNotTaken = isPast && isKept && day?.isHere === true && !isDayTaken(day);
    if (!isNotTaken) return { ...standings, isNotTaken };
    return { ...standings, isNotTaken, rows: standings.rows.map((row) => ({ ...row, isUnknown: true })) };
  }, [standings, isPast, day]);
}
