import { useEffect, useMemo } from 'react';
import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { StampNode } from '#sync/stamp.ts';
import { nodeOfDevice } from '#sync/stamp.ts';
import {
  buildDay,
  buildElsewhere,
  chooseOnce,
  type DayState,
  type DoorDay,
  type DoorRow,
  type ElsewhereState,
  enrolledIn,
  notEnrolledIn,
  onePerChild,
  rowsAtDoor,
} from './door-rows.ts';
import { generationOf } from '#pwa/data/store/cache-view.ts';
import { keepDayHistory } from './kept-history.ts';
import { derived, type LiveValue, nothing } from '#pwa/data/store/live-value.ts';
import { wallMs } from './clock.ts';
import { onFault, type OpenSchool, openSchool, outbox, wantDays } from '#pwa/data/browser/page-data.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';

export type { DoorDay, DoorRow } from './door-rows.ts';

/** The door of a day: rows by last, then first name. Undefined while it is being read from disk. */
export function useDoorDay(term: Term | undefined, date: SchoolDay | undefined): DoorDay | undefined {
  const open = useLiveValue(openSchool);
  const termId = term?._id;
  const value = useMemo(
    () =>
      open === undefined || termId === undefined || date === undefined
        ? nothing
        : dayValue(open, termId, date),
    [open, termId, date],
  );
  const day = useLiveValue(value)?.day;
  useKeptDay(open, date, day);
  return day;
}

/** Fetches the day while it is shown, also when it is forgotten meanwhile to make room. */
function useKeptDay(
  open: OpenSchool | undefined,
  date: SchoolDay | undefined,
  day: Pick<DoorDay, 'isOnDevice'> | undefined,
): void {
  const isMissing = day?.isOnDevice === false;
  useEffect(() => {
    if (open === undefined || date === undefined) return;
    wantDays(open, date).catch(open.onFault);
  }, [open, date, isMissing]);
  useKeptHistory(open, date);
}

/** A new copy begins without what the one before had seen of the day. */
function useKeptHistory(open: OpenSchool | undefined, date: SchoolDay | undefined): void {
  const view = open?.data.view ?? nothing;
  const generation = useLiveValue(
    useMemo(() => derived([view] as const, ([of]) => generationOf(of)), [view]),
  );
  const hasCopy = generation !== undefined && generation >= 0;
  useEffect(() => {
    if (open === undefined || date === undefined || open.isDoor || !hasCopy) return;
    keepDayHistory(open, date).catch(open.onFault);
  }, [open, date, hasCopy, generation]);
}

function dayValue(open: OpenSchool, term: string, date: SchoolDay): LiveValue<DayState> {
  const { records, day } = open.data;
  const children = derived(
    [records('student'), records('registration'), records('gradeLevel')] as const,
    ([students, registrations, gradeLevels]) => {
      const parts = { students, registrations, gradeLevels };
      const of = { term, date };
      return { enrolled: enrolledIn(of, parts), left: notEnrolledIn(of, parts) };
    },
  );
  return derived(
    [children, day(date), records('school')] as const,
    ([{ enrolled, left }, known, schools], before: DayState | undefined) => {
      const nowMs = wallMs();
      return buildDay(
        {
          term,
          date,
          enrolled,
          left,
          day: known,
          isTodayOrLater: date >= schoolDayAt(nowMs, schools.get(open.school)?.timeZone ?? 'UTC'),
          node: ownNode(),
          nowMs,
        },
        before,
      );
    },
  );
}

/** Of all these terms, with the row by which each child is asked for at a door. */
export function useRowsAtDoor(terms: readonly Term[], date: SchoolDay): readonly DoorRow[] | undefined {
  return useEverybody(terms, date, rowsAtDoor)?.rows;
}

/** The same with the row that counts of each child. Undefined also where there is no day. */
export function useCountedDay(terms: readonly Term[], date: SchoolDay | undefined): DoorDay | undefined {
  return useEverybody(terms, date, onePerChild);
}

/**
 * The children of all these terms, and whoever came in another one: a day may become a holiday, or
 * a term end, while children are here, and they are to be collected. Undefined while it is read.
 */
function useEverybody(
  terms: readonly Term[],
  date: SchoolDay | undefined,
  choose: typeof onePerChild,
): DoorDay | undefined {
  const open = useLiveValue(openSchool);
  // Ids have no colon. A term that is edited is the same term.
  const ids = terms.map(({ _id }) => _id).join(':');
  const value = useMemo(() => {
    if (open === undefined || date === undefined) return nothing;
    const all = ids.split(':').filter((id) => id !== '');
    const own = all.map((id) => dayValue(open, id, date));
    const rowsOf = chooseOnce(choose);
    return derived(
      [elsewhereValue(open, all, date), ...own] as const,
      ([elsewhere, ...days], before: DoorDay | undefined): DoorDay => {
        const rows = rowsOf([...days.map(({ day }) => day.rows), elsewhere.rows]);
        const isOnDevice = days.every(({ day }) => day.isOnDevice);
        return rows === before?.rows && isOnDevice === before.isOnDevice ? before : { rows, isOnDevice };
      },
    );
  }, [open, ids, date, choose]);
  const day = useLiveValue(value);
  useKeptDay(open, date, day);
  return day;
}

function elsewhereValue(
  open: OpenSchool,
  terms: readonly RecordId[],
  date: SchoolDay,
): LiveValue<ElsewhereState> {
  const { records, day } = open.data;
  return derived(
    [records('student'), records('registration'), records('gradeLevel'), day(date)] as const,
    ([students, registrations, gradeLevels, known], before: ElsewhereState | undefined) =>
      buildElsewhere(
        {
          terms,
          date,
          day: known,
          school: { students, registrations, gradeLevels },
          node: ownNode(),
          nowMs: wallMs(),
        },
        before,
      ),
  );
}

let node: StampNode | undefined;

/** This device's node, once it is known. It changes when the browser is paired as a door. */
function ownNode(): StampNode | undefined {
  outbox
    .device()
    .then(({ id }) => {
      node = nodeOfDevice(id);
    })
    .catch(onFault);
  return node;
}
