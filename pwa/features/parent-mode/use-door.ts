import { useMemo } from 'react';
import { isClockBehind, useSchoolDay } from '#pwa/data/school/clock.ts';
import { type DoorRow, useCameElsewhere, useDoorDay } from '#pwa/data/school/door-day.ts';
import { onePerChild } from '#pwa/data/school/door-rows.ts';
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
import { holidayOfToday, nextSchoolDay, termOfToday } from './door-term.ts';

const noRows: readonly DoorRow[] = [];

/** What the door knows of today, from this device's own copy. */
export function useDoor(termId: RecordId) {
  const school = useSchool();
  const terms = useTerms();
  const today = useSchoolDay(school?.timeZone ?? 'UTC');
  const term = terms && termOfToday(terms, termId, today);
  const day = useDoorDay(term, today);
  // A day may become a holiday, or its term end, while children are here: they are to be collected.
  const elsewhere = useCameElsewhere(term?._id, today);
  const own = day?.rows ?? noRows;
  const rows = useMemo(() => onePerChild(own, elsewhere ?? noRows), [own, elsewhere]);
  const families = useMemo(() => groupFamilies(rows.map(({ student }) => student)), [rows]);
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.student._id, row])), [rows]);
  return {
    school,
    term,
    today,
    situation: useSituation({
      isKnown: school !== undefined && terms !== undefined,
      term,
      isRead: day !== undefined,
      isAnybodyHere: rows.length > 0,
    }),
    holiday: terms && holidayOfToday(terms, termId, today),
    nextDay: terms && nextSchoolDay(terms, termId, today),
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
  readonly term: Term | undefined;
  readonly isRead: boolean;
  /** Somebody came today in whatever term. */
  readonly isAnybodyHere: boolean;
}): DoorSituation {
  const firstSync = useFirstSync();
  if (firstSync !== 'complete') return firstSync;
  if (!facts.isKnown) return 'reading';
  if (facts.term === undefined) {
    if (facts.isAnybodyHere) return 'open';
    return isClockBehind() ? 'wrongClock' : 'closed';
  }
  return facts.isRead ? 'open' : 'reading';
}

export type Door = ReturnType<typeof useDoor>;
