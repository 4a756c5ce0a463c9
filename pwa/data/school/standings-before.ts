/** The school days before today, of which an absence may still be unexplained. */
import { useMemo } from 'react';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultTerm, runningTerms, type Term, termsExpected } from '#sync/school/records/term.ts';
import { type StandingsDay, useStandingsOfAll } from './standings.ts';

/**
 * The last school day of the term that opens first, and the last of any running term where that is
 * later, as the Saturday of a club: neither hides the other. The latest first.
 */
export function daysBefore(terms: readonly Term[], today: SchoolDay): readonly SchoolDay[] {
  const lastOf = (some: readonly Term[]) =>
    some
      .flatMap(({ dates }) => dates.findLast((date) => date < today) ?? [])
      .toSorted()
      .at(-1);
  const opened = defaultTerm(terms, today);
  const days = [lastOf(runningTerms(terms, today)), lastOf(opened === undefined ? [] : [opened])];
  return [...new Set(days.filter((date) => date !== undefined))];
}

export interface StandingsBefore {
  readonly rows: StandingsDay['rows'];
  /** All of these days, also where there is none. */
  readonly isOnDevice: boolean;
}

/** Of `daysBefore`, those that are on this device. Undefined while one is being read. */
export function useStandingsBefore(
  school: School,
  terms: readonly Term[],
  today: SchoolDay,
): StandingsBefore | undefined {
  const days = daysBefore(terms, today);
  const [latest, earlier] = days;
  const ofLatest = useStandingsOn(school, terms, latest);
  const ofEarlier = useStandingsOn(school, terms, earlier);
  return useMemo(() => {
    const read = [ofLatest, ofEarlier].filter((day) => day !== undefined);
    if (read.length < days.length) return undefined;
    const here = read.filter(({ isOnDevice }) => isOnDevice);
    return { rows: here.flatMap(({ rows }) => rows), isOnDevice: here.length === days.length };
  }, [ofLatest, ofEarlier, days.length]);
}

function useStandingsOn(school: School, terms: readonly Term[], date: SchoolDay | undefined) {
  return useStandingsOfAll(school, date === undefined ? [] : termsExpected(terms, date), date);
}
