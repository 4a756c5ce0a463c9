import { useMemo } from 'react';
import { isClockBehind, useSchoolDay } from '#pwa/data/school/clock.ts';
import { type DoorRow, useRowsAtDoor } from '#pwa/data/school/door-day.ts';
import {
  type FirstSync,
  useContacts,
  useFirstSync,
  useSchool,
  useTerms,
} from '#pwa/data/school/school-records.ts';
import { useUsualPeople } from '#pwa/data/school/usual-people.ts';
import { groupFamilies } from '#sync/school/records/family.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Term } from '#sync/school/records/term.ts';
import { holidayOfToday, nextDayAtDoor, termsOfToday } from './door-term.ts';

const noRows: readonly DoorRow[] = [];
const noTerms: readonly Term[] = [];

/** What the door knows of today, from this device's own copy. */
export function useDoor(termId: RecordId) {
  const school = useSchool();
  const all = useTerms();
  const today = useSchoolDay(school?.timeZone ?? 'UTC');
  const terms = useMemo(
    () => (all === undefined ? noTerms : termsOfToday(all, termId, today)),
    [all, termId, today],
  );
  const read = useRowsAtDoor(terms, today);
  const rows = read ?? noRows;
  const families = useMemo(() => groupFamilies(rows.map(({ student }) => student)), [rows]);
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.student._id, row])), [rows]);
  return {
    school,
    terms,
    today,
    situation: useSituation({
      isKnown: school !== undefined && all !== undefined,
      terms,
      isRead: read !== undefined,
      isAnybodyHere: rows.length > 0,
    }),
    holiday: all && holidayOfToday(all, termId, today),
    nextDay: all && nextDayAtDoor(all, termId, today),
    rows,
    rowsById,
    families,
    contacts: useContacts(),
    usual: useUsualPeople(),
  };
}

export type DoorSituation = Exclude<FirstSync, 'complete'> | 'closed' | 'wrongClock' | 'open';

function useSituation(facts: {
  readonly isKnown: boolean;
  readonly terms: readonly Term[];
  readonly isRead: boolean;
  /** Somebody came today in whatever term. */
  readonly isAnybodyHere: boolean;
}): DoorSituation {
  const firstSync = useFirstSync();
  if (firstSync !== 'complete') return firstSync;
  if (!facts.isKnown) return 'reading';
  // It may take today for a day of before, with the children and collectors of that day.
  if (isClockBehind()) return 'wrongClock';
  if (facts.terms.length === 0) return facts.isAnybodyHere ? 'open' : 'closed';
  return facts.isRead ? 'open' : 'reading';
}

export type Door = ReturnType<typeof useDoor>;
