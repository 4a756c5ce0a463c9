/** Where every child is: live from this device's copy, the absences, the hours and the clock. */
import { useMemo, useRef } from 'react';
import type { School } from '#sync/school/records/school.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term } from '#sync/school/records/term.ts';
import { wallClockAt } from '#sync/school/records/wall-time.ts';
import { useAbsencesOfDay } from './absences.ts';
import { useMinute } from './clock.ts';
import { type DoorDay, useCountedDay, useDoorDay } from './door-day.ts';
import { useRecords } from './school-records.ts';
import { clockPhase, type KnownStandings, type StandingRow, standingRows } from './standing-rows.ts';

export type { StandingRow } from './standing-rows.ts';

export type StandingsDay = Omit<DoorDay, 'rows'> & {
  readonly rows: readonly StandingRow[];
  /**
   * The first day of which attendance is kept, when this one is before it. Such a day is on every
   * device, since there is nothing to fetch, and nothing of it tells one child from another.
   */
  readonly removedBefore: SchoolDay | undefined;
};

/**
 * Every registered child of a term on a day. Undefined while it is being read, and without a term.
 */
export function useStandingsOf(
  school: School | undefined,
  term: Term | undefined,
  date: SchoolDay | undefined,
): StandingsDay | undefined {
  const door = useDoorDay(term, date);
  return useStandings(door, { school, date });
}

/**
 * Everybody of a day, each child once: the registered children of these terms, and whoever came in
 * another one. Undefined while it is being read, and where there is nobody without a term.
 */
export function useStandingsOfAll(
  school: School | undefined,
  terms: readonly Term[],
  date: SchoolDay | undefined,
): StandingsDay | undefined {
  const everybody = useCountedDay(terms, date);
  const isNobody = terms.length === 0 && everybody?.rows.length === 0;
  return useStandings(isNobody ? undefined : everybody, { school, date });
}

type Of = {
  readonly school: School | undefined;
  readonly date: SchoolDay | undefined;
};

function useStandings(door: DoorDay | undefined, { school, date }: Of): StandingsDay | undefined {
  const absences = useAbsencesOfDay(date);
  const terms = useRecords('term');
  const minute = useMinute();
  const hours = school?.hours;
  const timeZone = school?.timeZone;
  const keptFrom = school?.forgotten.attendanceFrom ?? '';
  const known = useRef<KnownStandings>(undefined);
  const needs = useMemo(
    () => hours && terms && date && absences && { hours, terms, date, absences, keptFrom },
    [hours, terms, date, absences, keptFrom],
  );
  const now = wallClockAt(minute, timeZone ?? 'UTC');
  const phase = needs === undefined ? '' : clockPhase({ ...needs, now });
  return useMemo(() => {
    if (door === undefined || needs === undefined) return undefined;
    known.current = standingRows({ ...needs, rows: door.rows, now }, known.current);
    const removedBefore = keptFrom !== '' && needs.date < keptFrom ? keptFrom : undefined;
    return {
      ...door,
      isOnDevice: door.isOnDevice || removedBefore !== undefined,
      rows: [...known.current.byRow.values()],
      removedBefore,
    };
    // A minute changes something only when it changes the phase.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [door, needs, phase]);
}
