/**
 * Attendance over a range of days: by child, grade level, weekday and day; when children come, who
 * picks them up, and who does so late. Nothing of it is stored or sent: it is counted from the facts
 * of the days, by the same rules as a standing (`standingOfChild`).
 *
 * Whose day counts: each child that is registered in a term with school on that day, and whoever
 * was recorded that day in a term that it has left since. A child of two terms counts once. A day
 * on which nothing at all was recorded is left out, and named: a school that begins in the middle
 * of a term had not everybody absent before. Days are added one by one, in their order, so that a
 * year is counted in parts and a screen stays quick.
 */
import { type Absence, absencesOfDay, type DayAbsences } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import { type SchoolDay, type Weekday, weekdayOf, weekdays } from '#sync/school/records/school-day.ts';
import { type DayHours, hoursByLevel, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { standingOfChild } from '#sync/school/records/standing-of-child.ts';
import type { Term } from '#sync/school/records/term.ts';
import { minuteOfDay, minuteOfTime, type TimeOfDay } from '#sync/school/records/wall-time.ts';
import { addDayOfChild, type ChildLine, createLine, type OpenLine, worstFirst } from './child-line.ts';
import { createPickUps, type LatePickUp, type PersonLine } from './pick-ups.ts';
import { addStanding, addTotals, createTally, type Tally, type Totals } from './totals.ts';

/** What a report needs to know of the school. */
export type ReportSchool = {
  readonly hours: SchoolHours;
  readonly terms: Iterable<Pick<Term, '_id' | 'dates' | 'exceptions'>>;
  readonly registrations: Iterable<Registration>;
  /** The students that there are. */
  readonly students: { readonly has: (student: RecordId) => boolean };
  readonly absences: Iterable<Absence>;
  /** The school's wall clock: `wallClockAt`. */
  readonly now: { readonly day: SchoolDay; readonly time: TimeOfDay };
};

export type ReportFilter = {
  /** A grade level, '' for Unassigned; undefined for all. */
  readonly level?: RecordId | undefined;
  /** One child alone. */
  readonly student?: RecordId | undefined;
  /** A pick-up counts as late when it is more than so many minutes after closing. */
  readonly lateAfterMinutes: number;
};

/** What was recorded of one child on a day. */
export type RecordedRow = {
  readonly student: RecordId;
  readonly term: RecordId;
  readonly dropOff: Handover | null;
  readonly pickUp: Handover | null;
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
  readonly addDay: (date: SchoolDay, rows: Iterable<RecordedRow>) => void;
  readonly result: () => AttendanceReport;
};

const quarterMinutes = 15;

export function countAttendance(school: ReportSchool, filter: ReportFilter): ReportCount {
  const childrenOf = childrenByDay(school);
  const total = createTally();
  const lines = new Map<RecordId, OpenLine>();
  const levels = new Map<RecordId, Tally>();
  const byWeekday = weekdays.map(createTally);
  const days: DayTotals[] = [];
  const notTaken: SchoolDay[] = [];
  const notable: NotableDay[] = [];
  const arrivals = new Map<number, number>();
  const pickUps = createPickUps(filter.lateAfterMinutes);

  function addChild(child: ChildOnDay, standing: Standing, weekday: Weekday): void {
    const line = madeIn(lines, child.student, () => createLine(child.student));
    line.level = child.level;
    addDayOfChild(line, standing, weekday);
    addStanding(
      madeIn(levels, child.level, () => createTally()),
      standing,
    );
    const { date, row, hours } = child;
    if (row?.dropOff) {
      const quarter = Math.floor(minuteOfDay(row.dropOff.time) / quarterMinutes) * quarterMinutes;
      arrivals.set(quarter, (arrivals.get(quarter) ?? 0) + 1);
    }
    if (row?.pickUp) {
      const closes = minuteOfTime(hours.closes);
      const minutes = pickUps.add({ date, student: child.student, pickUp: row.pickUp, closes });
      if (minutes === 0) return;
      line.latePickUps += 1;
      line.latePickUpMinutes += minutes;
    }
  }

  return {
    addDay: (date, rows) => {
      const weekday = weekdayOf(date);
      const ofDay = createTally();
      const told = mostTelling(rows);
      const children = childrenOf(date, told);
      if (children === undefined) return;
      if (told.size === 0) {
        notTaken.push(date);
        return;
      }
      const absences = absencesOfDay(school.absences, date);
      for (const child of children) {
        if (!isAsked(child, filter)) continue;
        const standing = standingOn(child, absences.get(child.student), school.now);
        addChild(child, standing, weekday);
        addStanding(ofDay, standing);
        if (filter.student !== undefined && isNotable(standing))
          notable.push({ date, standing, row: child.row });
      }
      days.push({ date, ...ofDay });
      addTotals(total, ofDay);
      const tally = byWeekday[weekday];
      if (tally !== undefined) addTotals(tally, ofDay);
    },
    result: () => ({
      total,
      children: [...lines.values()].toSorted(worstFirst),
      levels: [...levels].map(([level, tally]) => ({ level, ...tally })),
      weekdays: weekdays.flatMap((weekday) => {
        const tally = byWeekday[weekday];
        return tally === undefined || tally.days + tally.open === 0 ? [] : [{ weekday, ...tally }];
      }),
      days,
      notTaken,
      notable,
      arrivals: inARow(arrivals),
      ...pickUps.result(),
    }),
  };
}

type ChildOnDay = {
  readonly date: SchoolDay;
  readonly student: RecordId;
  readonly level: RecordId;
  readonly hours: DayHours;
  /** Undefined where nothing was recorded. */
  readonly row: RecordedRow | undefined;
};

function isAsked({ level, student }: ChildOnDay, filter: ReportFilter): boolean {
  return (
    (filter.level === undefined || filter.level === level) &&
    (filter.student === undefined || filter.student === student)
  );
}

function isNotable(standing: Standing): boolean {
  if (standing.is === 'absent' || standing.is === 'forgotten') return true;
  return ('late' in standing && standing.late) || (standing.is === 'left' && standing.early);
}

const nothingRecorded = { dropOff: null, pickUp: null };

function standingOn(
  { row, hours, date }: ChildOnDay,
  absences: DayAbsences | undefined,
  now: ReportSchool['now'],
): Standing {
  return standingOfChild({ fields: row ?? nothingRecorded, absences, hours, day: date, now });
}

/** Every child of a day, each once; undefined for a day without school. */
function childrenByDay({ hours, terms, registrations, students }: ReportSchool) {
  const ofTerm = Map.groupBy(
    [...registrations].filter(({ student }) => students.has(student)),
    ({ term }) => term,
  );
  const open = [...terms].map((term) => ({
    term,
    dates: new Set(term.dates),
    registrations: ofTerm.get(term._id) ?? [],
  }));
  return (date: SchoolDay, told: ReadonlyMap<RecordId, RecordedRow>): readonly ChildOnDay[] | undefined => {
    const withSchool = open.filter(({ dates }) => dates.has(date));
    if (withSchool.length === 0) return undefined;
    const children: ChildOnDay[] = [];
    // A term has a child once; with two of them, whom the first one has counted is not counted again.
    const seen = withSchool.length > 1 ? new Set<RecordId>() : undefined;
    // Who is registered counts in that term, whatever it has left.
    for (const isRegistered of [true, false]) {
      for (const { term, registrations: all } of withSchool) {
        const hoursOf = hoursByLevel(hours, term, date);
        for (const { student, gradeLevel, isRegistered: is } of all) {
          if (is !== isRegistered || seen?.has(student) === true) continue;
          const row = told.get(student);
          if (!is && row?.term !== term._id) continue;
          seen?.add(student);
          const level = gradeLevel ?? '';
          children.push({ date, student, level, hours: hoursOf(level), row });
        }
      }
    }
    return children;
  };
}

/** One row for each child of whom anything was recorded: of two terms, the one that says more. */
function mostTelling(rows: Iterable<RecordedRow>): ReadonlyMap<RecordId, RecordedRow> {
  const told = new Map<RecordId, RecordedRow>();
  for (const row of rows) {
    const says = tells(row);
    if (says === 0) continue;
    const other = told.get(row.student);
    if (other === undefined || says > tells(other)) told.set(row.student, row);
  }
  return told;
}

function tells({ dropOff, pickUp }: RecordedRow): number {
  return (dropOff === null ? 0 : 1) + (pickUp === null ? 0 : 1);
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
