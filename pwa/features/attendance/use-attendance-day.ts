import { useDeferredValue, useMemo, useState } from 'react';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { rowsNamed, rowsOfCount, rowsOfLevel } from '#pwa/data/school/day-filter.ts';
import { countStandingRows } from '#pwa/data/school/standing-filter.ts';
import { useJoiningDays } from '#pwa/data/school/joining-days.ts';
import { useStandingsTaken } from '#pwa/data/school/standings-taken.ts';
import { useIsReachable } from '#pwa/data/school/sync-state.ts';
import { useFirstSync, useGradeLevels, useStudents } from '#pwa/data/school/school-records.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import { type AttendanceSearch, dayToShow, knownLevel, todayInTerm } from './attendance-search.ts';
import { daySituation } from './day-situation.ts';

const noRows = [] as const;

/** Everything that the tab shows of one day, from this device's own copy. */
export function useAttendanceDay(term: Term, school: School, search: AttendanceSearch) {
  const today = useSchoolDay(school.timeZone);
  const joined = useJoiningDays(term._id);
  const day = dayToShow(search.day, term, { today, joined });
  const gradeLevels = useGradeLevels();
  const students = useStudents();
  const firstSync = useFirstSync();
  const isReachable = useIsReachable();
  const doorDay = useStandingsTaken(school, term, day);
  const [recordsOn, setRecordsOn] = useState<SchoolDay | undefined>(undefined);
  const level = knownLevel(search.level, gradeLevels);
  // Letters appear at once; two thousand names are matched when there is time.
  const q = useDeferredValue(search.q);
  const counted = useMemo(() => rowsOfLevel(doorDay?.rows ?? noRows, level), [doorDay, level]);
  const removedBefore = doorDay?.removedBefore;
  const isNotTaken = doorDay?.isNotTaken === true;
  const show = removedBefore === undefined && !isNotTaken ? search.show : 'all';
  const listed = useMemo(() => rowsOfCount(counted, show), [counted, show]);
  const shown = useMemo(() => rowsNamed(listed, q), [listed, q]);
  const counts = useMemo(() => countStandingRows(counted), [counted]);
  const situation = daySituation({
    firstSync,
    term,
    day,
    studentCount: students?.length,
    registeredCount: joined?.length,
    rowCount: doorDay?.rows.length,
    isOnDevice: doorDay?.isOnDevice ?? true,
    isReachable,
    recordsAnyway: recordsOn === day,
    shownCount: shown.length,
    show,
    counts,
  });
  return {
    day,
    today: todayInTerm(term, today),
    level,
    gradeLevels: gradeLevels ?? noRows,
    doorDay,
    shown,
    /** Without the search. */
    listedCount: listed.length,
    counts,
    isPastDay: day < today,
    removedBefore,
    isNotTaken,
    show,
    situation,
    recordAnyway: () => setRecordsOn(day),
  };
}
