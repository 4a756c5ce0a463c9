/** Roll calls as this device knows them, with what it has ticked itself on top. */
import { useEffect, useMemo } from 'react';
import type { AttendanceFields } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import { fullName, listName } from '#sync/school/records/name-info.ts';
import { hasLeftBy } from '#sync/school/records/registration.ts';
import type { RollCall } from '#sync/school/records/roll-call.ts';
import {
  joinedWith,
  rollCallList,
  type RollCallPerson,
  rootOf,
  runningRollCalls,
} from '#sync/school/records/roll-call-list.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { tells, timesOf } from '#sync/school/records/shared-days.ts';
import type { Student } from '#sync/school/records/student.ts';
import type { Term } from '#sync/school/records/term.ts';
import { facts, openSchool, wantDays } from '#pwa/data/browser/page-data.ts';
import { nothing } from '#pwa/data/store/live-value.ts';
import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { useRollCallMinute } from './clock.ts';
import { useOldTicks, type Whole } from './old-ticks.ts';
import { useRecords, useSchool, useTerms } from './school-records.ts';
import { compareNumbered } from '#sync/school/records/format.ts';

export interface RollCallRow extends RollCallPerson {
  /** A student of the school; undefined for everybody else. */
  readonly child: Student | undefined;
  readonly called: string;
  /** The class; undefined for staff, visitors and children without one. */
  readonly level: string | undefined;
  /** A child of the list who is not registered any more. */
  readonly hasLeft: boolean;
  readonly term: RecordId | undefined;
  readonly fields: AttendanceFields;
}

export interface ShownRollCall {
  readonly rollCall: RollCall;
  /** Those that were joined into it. */
  readonly joined: readonly RollCall[];
  /** Others that run at the same time. */
  readonly others: readonly RollCall[];
  readonly rows: readonly RollCallRow[];
  /** Children of the school who are not on the list. */
  readonly elsewhere: readonly RollCallRow[];
  /** Is everything of it on this device: its ticks, and the attendance of its day? */
  readonly state: Whole;
}

/** Those whose start this device has heard of. */
export function useRollCalls(): ReadonlyMap<RecordId, RollCall> | undefined {
  const all = useRecords('rollCall');
  return useMemo(() => all && new Map([...all].filter(([, { startedAt }]) => startedAt !== '')), [all]);
}

/** Those that nobody has ended, the latest first. */
export function useRunningRollCalls(): readonly RollCall[] {
  const all = useRollCalls();
  return useMemo(() => (all === undefined ? [] : runningRollCalls(all)), [all]);
}

/** Whether nobody has ended it, by the list that it is part of. */
export function useIsRollCallRunning(id: RecordId | undefined): boolean {
  const all = useRollCalls();
  const rollCall = all?.get(id ?? '');
  const root = all === undefined || rollCall === undefined ? undefined : rootOf(rollCall, all);
  return root !== undefined && root.endedAt === '';
}

interface Place {
  readonly term: RecordId;
  /** By the day of the roll call. The child may still have been here on it. */
  readonly hasLeft: boolean;
  readonly level: string | undefined;
}

/** Undefined while it is read; null when this device does not know of it. */
export function useRollCall(id: RecordId): ShownRollCall | null | undefined {
  const all = useRollCalls();
  const ticks = useRecords('rollCallTick');
  const presences = useRecords('staffPresence');
  const students = useRecords('student');
  const school = useSchool();
  const asked = all?.get(id);
  const root = all === undefined || asked === undefined ? undefined : rootOf(asked, all);
  const rollCalls = useMemo(
    () => (all === undefined || root === undefined ? [] : joinedWith(root, all)),
    [all, root],
  );
  const day = useAttendanceOn(root?.day);
  const recorded = day?.rows;
  const old = useOldTicks(rollCalls);
  const oldTicks = old?.ticks;
  const places = usePlaces(root?.day);
  const nowMs = useRollCallMinute();
  const people = useMemo(() => {
    if (ticks === undefined || presences === undefined || oldTicks === undefined) return undefined;
    if (rollCalls.length === 0 || recorded === undefined || school === undefined) return undefined;
    return rollCallList({
      rollCalls,
      // What the copy has of a tick is newer than what was fetched with the report.
      ticks: [...oldTicks.filter(({ _id }) => !ticks.has(_id)), ...ticks.values()],
      attendance: recorded,
      staff: [...presences.values()],
      timeZone: school.timeZone,
      nowMs,
    });
  }, [rollCalls, ticks, oldTicks, presences, recorded, school, nowMs]);
  const attendance = useMemo(() => recorded && mostTelling(recorded), [recorded]);
  const order = useMemo(() => students && places && orderOf(students, places), [students, places]);
  const state = old?.state === 'whole' ? (day?.state ?? 'whole') : (old?.state ?? 'whole');
  return useMemo(() => {
    if (all !== undefined && root === undefined) return null;
    if (all === undefined || root === undefined || people === undefined) return undefined;
    if (students === undefined || places === undefined || attendance === undefined) return undefined;
    if (order === undefined) return undefined;
    const toRow = (person: RollCallPerson): RollCallRow => {
      const child = students.get(person.student);
      const record = attendance.get(person.student);
      const place = places.get(person.student);
      return {
        ...person,
        child,
        called: child === undefined ? person.name : fullName(child.nameInfo),
        level: place?.level,
        hasLeft: person.group === 'student' && place?.hasLeft !== false,
        term: record?.term ?? place?.term,
        fields: record ?? { dropOff: null, pickUp: null, notes: '' },
      };
    };
    const listed = new Set(people.map(({ key }) => key));
    return {
      rollCall: root,
      state,
      joined: rollCalls.slice(1),
      others: runningRollCalls(all).filter(({ _id }) => _id !== root._id),
      rows: inOrder(people.map(toRow), order),
      elsewhere: inOrder(
        [...places]
          .filter(([student, place]) => !place.hasLeft && students.has(student) && !listed.has(student))
          .map(([student]) => toRow(untouched(student))),
        order,
      ),
    };
  }, [all, root, rollCalls, people, students, places, attendance, order, state]);
}

function untouched(student: RecordId): RollCallPerson {
  const nobody = { name: '', group: 'student', state: '', words: '', byName: '', at: '' } as const;
  return { ...nobody, key: student, student, pickUp: null };
}

const groupOrder = { student: 0, staff: 1, visitor: 2 } as const;

/** The place of each student on a list, so that a tick compares numbers and not names. */
function orderOf(
  students: ReadonlyMap<RecordId, Student>,
  places: ReadonlyMap<RecordId, Place>,
): ReadonlyMap<RecordId, number> {
  const sorted = [...students.values()]
    .map((child) => ({
      key: child._id,
      group: 'student' as const,
      level: places.get(child._id)?.level,
      child,
      called: fullName(child.nameInfo),
    }))
    .toSorted(byClassAndName);
  return new Map(sorted.map(({ key }, index) => [key, index]));
}

function inOrder(rows: readonly RollCallRow[], order: ReadonlyMap<RecordId, number>): readonly RollCallRow[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [order.get(a.key), order.get(b.key)];
    return one === undefined || other === undefined ? byClassAndName(a, b) : one - other;
  });
}

type Sorted = Pick<RollCallRow, 'group' | 'level' | 'child' | 'called'>;

function byClassAndName(a: Sorted, b: Sorted): number {
  return (
    groupOrder[a.group] - groupOrder[b.group] ||
    // Most are compared within their class. Those without one come last.
    (a.level === b.level ? 0 : compareNumbered(a.level ?? '\uffff', b.level ?? '\uffff')) ||
    compareNumbered(a.child?.nameInfo.lastName ?? '', b.child?.nameInfo.lastName ?? '') ||
    compareNumbered(a.called, b.called)
  );
}

type OnDay = AttendanceFields & { readonly student: RecordId; readonly term: RecordId };

interface DayKnown {
  readonly rows: readonly OnDay[];
  readonly state: Whole;
}

/** What was recorded on a day, in whatever term. */
function useAttendanceOn(day: SchoolDay | '' | undefined): DayKnown | undefined {
  const open = useLiveValue(openSchool);
  const date = day === '' ? undefined : day;
  const known = useLiveValue(open === undefined || date === undefined ? nothing : open.data.day(date));
  const { isReachable } = useLiveValue(facts);
  useEffect(() => {
    if (open !== undefined && date !== undefined) wantDays(open, date).catch(open.onFault);
  }, [open, date]);
  return useMemo(() => {
    if (known === undefined) return undefined;
    const rows = [...known.shown].map(([id, record]): OnDay => {
      const [, term = '', student = ''] = id.split(':');
      return { ...recordFields('attendance', record), student, term };
    });
    return { rows, state: known.isHere ? 'whole' : isReachable ? 'fetching' : 'away' };
  }, [known, isReachable]);
}

/** By student. Of a child that has left two terms, the last pick-up is the one that is shown. */
function mostTelling(recorded: readonly OnDay[]): ReadonlyMap<RecordId, OnDay> {
  const chosen = new Map<RecordId, OnDay>();
  for (const row of recorded) {
    const known = chosen.get(row.student);
    if (known === undefined || tellsMore(row, known)) chosen.set(row.student, row);
  }
  return chosen;
}

function tellsMore(row: OnDay, than: OnDay): boolean {
  const more = tells(timesOf(row)) - tells(timesOf(than));
  return more > 0 || (more === 0 && (row.pickUp?.time ?? '') > (than.pickUp?.time ?? ''));
}

/** The class of each student on a day: of the terms that have the day, else of the latest one. */
function usePlaces(day: SchoolDay | '' | undefined): ReadonlyMap<RecordId, Place> | undefined {
  const terms = useTerms();
  const registrations = useRecords('registration');
  const levels = useRecords('gradeLevel');
  return useMemo(() => {
    if (terms === undefined || registrations === undefined || levels === undefined) return undefined;
    const ofTerm = Map.groupBy(registrations.values(), ({ term }) => term);
    const places = new Map<RecordId, Place>();
    for (const term of termsAround(terms, day ?? ''))
      for (const registration of ofTerm.get(term) ?? []) {
        const { student, gradeLevel, isRegistered } = registration;
        const hasLeft = day === undefined || day === '' ? !isRegistered : hasLeftBy(registration, day);
        const place = { term, hasLeft, level: levels.get(gradeLevel ?? '')?.name };
        const known = places.get(student);
        if (known === undefined || fits(place) > fits(known)) places.set(student, place);
      }
    return places;
  }, [terms, registrations, levels, day]);
}

/** Of a day's terms, first where a child is registered, and then where it has a class. */
function fits({ hasLeft, level }: Place): number {
  return (hasLeft ? 0 : 2) + (level === undefined ? 0 : 1);
}

/** `terms`: the newest first. */
function termsAround(terms: readonly Term[], day: string): readonly RecordId[] {
  const having = terms.filter(({ dates }) => dates.some((date) => date === day));
  const latest = terms.find(({ dates }) => (dates[0] ?? '') <= day) ?? terms[0];
  const around = having.length > 0 || latest === undefined ? having : [latest];
  return around.map(({ _id }) => _id);
}

export interface SchoolClass {
  /** Empty for children without a class. */
  readonly level: string;
  readonly students: readonly { readonly _id: RecordId; readonly called: string }[];
}

/** Who may go on an excursion: the registered children by class and name. */
export function useClasses(day: SchoolDay): readonly SchoolClass[] {
  const places = usePlaces(day);
  const students = useRecords('student');
  return useMemo(() => {
    const here = [...(places ?? [])].flatMap(([_id, { hasLeft, level = '' }]) => {
      const child = students?.get(_id);
      return !hasLeft && child !== undefined ? [{ _id, level, child }] : [];
    });
    return [...Map.groupBy(here, ({ level }) => level)]
      .map(([level, of]) => ({
        level,
        students: of
          .toSorted((a, b) => compareNumbered(listName(a.child.nameInfo), listName(b.child.nameInfo)))
          .map(({ _id, child }) => ({ _id, called: fullName(child.nameInfo) })),
      }))
      .toSorted((a, b) => compareNumbered(a.level || '\uffff', b.level || '\uffff'));
  }, [places, students]);
}
