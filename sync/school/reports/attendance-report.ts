/**
 * Attendance over a range of days: by child, grade level, weekday and day; when children come, who
 * picks them up, and who does so late. Nothing of it is stored or sent: it is counted from the
 * facts of the days, by the same rules as a standing (`standingOfChild`).
 *
 * Whose day counts: each child that is registered in a term with school on that day, and whoever
 * was recorded that day in a term that it has left since. A child of two terms counts once. A day
 * on which nothing at all was recorded is left out, and named: a school that begins in the middle
 * of a term had not everybody absent before. Days are added one by one, in their order, so that a
 * year is counted in parts and a screen stays quick. A run of days that is not here is added as the
 * part that another count made of it: `part` of the one is what `addPart` of the other takes, and
 * the result is that of one count over all days.
 */
import { type Absence, absencesOfDay, type DayAbsences } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type SchoolDay, type Weekday, weekdayOf, weekdays } from '#sync/school/records/school-day.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { wallTimeAt } from '#sync/school/records/wall-time.ts';
import {
  addDayOfChild,
  addLine,
  type ChildLine,
  createLine,
  type OpenLine,
  worstFirst,
} from './child-line.ts';
import { type ChildOnDay, childrenByDay } from './children-by-day.ts';
import type { CountedPart } from './counted-part.ts';
import { createPickUps, type LatePickUp, type PersonLine } from './pick-ups.ts';
import type { ReportSchool } from './report-school.ts';
import type { RecordedDay, RecordedHandovers, RecordedNames, RecordedRow } from './recorded-days.ts';
import { addStanding, addTotals, createTally, type Tally, type Totals } from './totals.ts';

export type ReportFilter = {
  /** A grade level, '' for Unassigned; undefined for all. */
  readonly level?: RecordId | undefined;
  /** One child alone. */
  readonly student?: RecordId | undefined;
  /** A pick-up counts as late when it is more than so many minutes after closing. */
  readonly lateAfterMinutes: number;
  /** Each absence by child and day, which a list of them needs and nothing else. */
  readonly listsAbsent?: boolean | undefined;
};

/** A child who did not come on a day. */
export type AbsentDay = {
  readonly date: SchoolDay;
  readonly student: RecordId;
  readonly level: RecordId;
  readonly explained: boolean;
};

/** A day of one child that was not as usual. */
export type NotableDay = {
  readonly date: SchoolDay;
  readonly standing: Standing;
  readonly row: RecordedRow | undefined;
};

export type DayTotals = Totals & { readonly date: SchoolDay };
export type LevelTotals = Totals & { readonly level: RecordId };
export type WeekdayTotals = Totals & { readonly weekday: Weekday };
/** How many children came within a quarter of an hour, from `minute` since midnight. */
export type Arrivals = { readonly minute: number; readonly count: number };

export type AttendanceReport = {
  readonly total: Totals;
  /** Worst first. */
  readonly children: readonly ChildLine[];
  readonly levels: readonly LevelTotals[];
  /** Those with school, from Sunday. */
  readonly weekdays: readonly WeekdayTotals[];
  readonly days: readonly DayTotals[];
  /** Of one child alone: days absent, late, left early or without a pick-up. */
  readonly notable: readonly NotableDay[];
  /** With `listsAbsent`: the latest day first. */
  readonly absent: readonly AbsentDay[];
  /** School days on which nothing was recorded of anybody. They do not count. */
  readonly notTaken: readonly SchoolDay[];
  /** From the first quarter of an hour to the last, those without anybody too. */
  readonly arrivals: readonly Arrivals[];
  /** Who picks up most comes first. */
  readonly people: readonly PersonLine[];
  /** The latest first. */
  readonly latePickUps: readonly LatePickUp[];
};

export type ReportCount = {
  /** The next day; what was recorded on it, of anybody and in any term. */
  readonly addDay: (day: RecordedDay) => void;
  /** The next days, as another count of the same school and filter has found them. */
  readonly addPart: (part: CountedPart) => void;
  /** What was counted, for another count to go on from. */
  readonly part: () => CountedPart;
  readonly result: () => AttendanceReport;
};

type OnDay = { readonly day: RecordedDay; readonly weekday: Weekday };

const quarterMinutes = 15;

/** @param names of the days that are added; it learns the school's own children */
export function countAttendance(
  school: ReportSchool,
  filter: ReportFilter,
  names: RecordedNames,
): ReportCount {
  const visitChildren = childrenByDay(school, names);
  const absencesOn = absencesByDay(school.absences, names);
  // Of somebody who is nobody's child here nothing is counted.
  const onlyChild = filter.student === undefined ? undefined : (names.findStudent(filter.student) ?? -1);
  /** By the child's number in the names. */
  const lines: OpenLine[] = [];
  const levels = new Map<RecordId, Tally>();
  const days: DayTotals[] = [];
  const notTaken: SchoolDay[] = [];
  const notable: NotableDay[] = [];
  const absent: AbsentDay[] = [];
  const arrivals = new Map<number, number>();
  const pickUps = createPickUps(names, filter.lateAfterMinutes);

  const lineOf = (student: number) => (lines[student] ??= createLine(names.students[student] ?? ''));

  function addChild(child: ChildOnDay, standing: Standing, { day, weekday }: OnDay): void {
    const { student, level, dropOff, pickUp, row } = child;
    const line = lineOf(student);
    line.level = level;
    addDayOfChild(line, standing, weekday);
    addStanding(
      madeIn(levels, level, () => createTally()),
      standing,
    );
    if (dropOff >= 0) addArrivals(Math.floor(dropOff / quarterMinutes) * quarterMinutes, 1);
    if (pickUp < 0) return;
    const person = day.pickUp.person[row] ?? -1;
    const { closes } = child.rules;
    const minutes = pickUps.add({ date: day.date, student, person, minute: pickUp, closes });
    if (minutes === 0) return;
    line.latePickUps += 1;
    line.latePickUpMinutes += minutes;
  }

  function addArrivals(minute: number, count: number): void {
    arrivals.set(minute, (arrivals.get(minute) ?? 0) + count);
  }

  return {
    addDay: (day) => {
      // Something of it may have come late: of everybody else nothing is known.
      if (day.date < school.keptFrom) return;
      const ofDay = createTally();
      const absences = absencesOn(day.date);
      const onDay = { day, weekday: weekdayOf(day.date) };
      const visited = visitChildren(day, (child) => {
        if (filter.level !== undefined && filter.level !== child.level) return;
        if (onlyChild !== undefined && onlyChild !== child.student) return;
        const standing = child.rules.standing(child, absences.get(child.student));
        addChild(child, standing, onDay);
        addStanding(ofDay, standing);
        if (filter.listsAbsent === true && standing.is === 'absent')
          absent.push({
            date: day.date,
            student: names.students[child.student] ?? '',
            level: child.level,
            explained: standing.explained,
          });
        if (onlyChild !== undefined && isNotable(standing))
          notable.push({ date: day.date, standing, row: rowOf(day, child.row, names) });
      });
      if (visited === 'nothing recorded') notTaken.push(day.date);
      if (visited === 'children') days.push({ date: day.date, ...ofDay });
    },
    addPart: (part) => {
      for (const line of part.children) addLine(lineOf(names.student(line.student)), line);
      for (const { level, ...totals } of part.levels)
        addTotals(
          madeIn(levels, level, () => createTally()),
          totals,
        );
      days.push(...part.days);
      notTaken.push(...part.notTaken);
      for (const one of part.absent) absent.push(one);
      notable.push(...part.notable.map(({ row, ...day }) => ({ ...day, row })));
      for (const { minute, count } of part.arrivals) addArrivals(minute, count);
      pickUps.addPart(part);
    },
    part: () => ({
      children: lines.flatMap((line) => [{ ...line, weekdays: [...line.weekdays] }]),
      levels: [...levels].map(([level, tally]) => ({ level, ...tally })),
      days,
      notTaken,
      notable: notable.map(({ row, ...day }) => (row === undefined ? day : { ...day, row: { ...row } })),
      absent: absent.map((one) => ({ ...one })),
      arrivals: inARow(arrivals).map((one) => ({ ...one })),
      ...pickUps.part(),
    }),
    result: () => ({
      total: sumOf(days),
      children: lines.flatMap((line): ChildLine[] => [line]).toSorted(worstFirst),
      levels: [...levels]
        .map(([level, tally]) => ({ level, ...tally }))
        .toSorted((a, b) => (a.level < b.level ? -1 : 1)),
      weekdays: weekdays.flatMap((weekday) => {
        const tally = sumOf(days.filter(({ date }) => weekdayOf(date) === weekday));
        return tally.days + tally.open === 0 ? [] : [{ weekday, ...tally }];
      }),
      days,
      notTaken,
      notable,
      absent: absent.toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0)),
      arrivals: inARow(arrivals),
      ...pickUps.result(),
    }),
  };
}

function isNotable(standing: Standing): boolean {
  if (standing.is === 'absent' || standing.is === 'forgotten') return true;
  return ('late' in standing && standing.late) || (standing.is === 'left' && standing.early);
}

/** A row of a day as a handover each; undefined where nothing was recorded. */
function rowOf(day: RecordedDay, row: number, names: RecordedNames): RecordedRow | undefined {
  if (row < 0) return undefined;
  const handover = ({ person, minute }: RecordedHandovers): Handover | null => {
    const [by, at] = [names.people[person[row] ?? -1], minute[row] ?? -1];
    return by === undefined || at < 0 ? null : { person: by, time: wallTimeAt(day.date, at) };
  };
  return {
    student: names.students[day.student[row] ?? -1] ?? '',
    term: names.terms[day.term[row] ?? -1] ?? '',
    dropOff: handover(day.dropOff),
    pickUp: handover(day.pickUp),
  };
}

/**
 * By the child's number. Days are asked for in their order: what is over is not looked at again.
 */
function absencesByDay(absences: Iterable<Absence>, names: RecordedNames) {
  const byStart = [...absences].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  let begun = 0;
  let open: readonly Absence[] = [];
  return (date: SchoolDay): ReadonlyMap<number, DayAbsences> => {
    const before = begun;
    while ((byStart[begun]?.from ?? '~') <= date) begun += 1;
    open = [...open, ...byStart.slice(before, begun)].filter(({ to }) => to >= date);
    return new Map(
      [...absencesOfDay(open, date)].map(([student, ofStudent]) => [names.student(student), ofStudent]),
    );
  };
}

function sumOf(list: readonly Totals[]): Totals {
  const tally = createTally();
  for (const totals of list) addTotals(tally, totals);
  return tally;
}

function inARow(counts: ReadonlyMap<number, number>): readonly Arrivals[] {
  const minutes = [...counts.keys()].toSorted((a, b) => a - b);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: (last - first) / quarterMinutes + 1 }, (_, at) => {
    const minute = first + at * quarterMinutes;
    return { minute, count: counts.get(minute) ?? 0 };
  });
}

function madeIn<Value>(map: Map<RecordId, Value>, key: RecordId, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
