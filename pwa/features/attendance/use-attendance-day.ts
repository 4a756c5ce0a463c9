import { useDeferredValue, useMemo, useState } from 'react';
import { useSchoolDay } from '#pwa/data/school/clock.ts';
import { type DoorRow, useDoorDay } from '#pwa/data/school/door-day.ts';
import { useFirstSync, useGradeLevels, useStudents } from '#pwa/data/school/school-records.ts';
import { countDay, isCountedBy } from '#sync/school/records/day-counts.ts';
import { matchesName } from '#sync/school/records/name-info.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { School } from '#sync/school/records/school.ts';
import type { Term } from '#sync/school/records/term.ts';
import {
  type AttendanceSearch,
  dayToShow,
  knownLevel,
  type LevelFilter,
  todayInTerm,
} from './attendance-search.ts';
import { daySituation } from './day-situation.ts';

const noRows = [] as const;

/** Everything that the tab shows of one day, from this device's own copy. */
export function useAttendanceDay(term: Term, school: School, search: AttendanceSearch) {
  const today = useSchoolDay(school.timeZone);
  const day = dayToShow(search.day, term, today);
  const gradeLevels = useGradeLevels();
  const students = useStudents();
  const firstSync = useFirstSync();
  const doorDay = useDoorDay(term, day);
  const [recordsOn, setRecordsOn] = useState<SchoolDay | undefined>(undefined);
  const level = knownLevel(search.level, gradeLevels);
  // Letters appear at once; two thousand names are matched when there is time.
  const q = useDeferredValue(search.q);
  const counted = useMemo(
    () => (doorDay?.rows ?? noRows).filter((row) => isOfLevel(row, level)),
    [doorDay, level],
  );
  const listed = useMemo(() => rowsToShow(counted, search.show), [counted, search.show]);
  const shown = useMemo(() => listed.filter((row) => matchesName(row.student.nameInfo, q)), [listed, q]);
  const counts = useMemo(() => countDay(counted), [counted]);
  const situation = daySituation({
    firstSync,
    term,
    day,
    studentCount: students?.length,
    registeredCount: doorDay?.registeredCount,
    isOnDevice: doorDay?.isOnDevice ?? true,
    recordsAnyway: recordsOn === day,
    shownCount: shown.length,
    show: search.show,
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
    situation,
    recordAnyway: () => setRecordsOn(day),
  };
}

/** Of these, the rows that the chosen count counts. */
function rowsToShow(rows: readonly DoorRow[], show: AttendanceSearch['show']): readonly DoorRow[] {
  return show === 'all' ? rows : rows.filter((row) => isCountedBy(show, row));
}

function isOfLevel(row: DoorRow, level: LevelFilter): boolean {
  if (level === 'all') return true;
  return level === 'unassigned' ? row.gradeLevel === undefined : row.gradeLevel?._id === level;
}
