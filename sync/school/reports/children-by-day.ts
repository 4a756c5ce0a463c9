/**
 * Whose day counts on a school day, each child once, with the minutes that were recorded. A year
 * has 360,000 such days of children, so numbers stand for names and each visit is told by one
 * object.
 */
import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import { type DaysInTerm, isOnRegister } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { type DayHours, hoursByLevel } from '#sync/school/records/school-hours.ts';
import { isEarlyAt, isLateAt, type Standing } from '#sync/school/records/standing.ts';
import { standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { countsBefore, tells } from '#sync/school/records/shared-days.ts';
import { byExpected } from '#sync/school/records/term.ts';
import { minuteOfTime, wallTimeAt } from '#sync/school/records/wall-time.ts';
import type { ReportSchool } from './report-school.ts';
import type { RecordedDay, RecordedNames } from './recorded-days.ts';

/** Good until the next one is told. */
export type ChildOnDay = {
  /** A number of the names. */
  readonly student: number;
  readonly level: RecordId;
  /** Minutes since midnight; −1 for nothing. */
  readonly dropOff: number;
  readonly pickUp: number;
  /** Of the day; −1 where nothing was recorded. */
  readonly row: number;
  /** Of the child's grade level on this day. */
  readonly rules: LevelRules;
};

export type LevelRules = {
  /** Minutes since midnight. */
  readonly closes: number;
  readonly standing: (
    child: Pick<ChildOnDay, 'dropOff' | 'pickUp'>,
    absences: DayAbsences | undefined,
  ) => Standing;
};

type OpenTerm = {
  readonly term: ReportSchool['terms'] extends Iterable<infer One> ? One : never;
  readonly number: number;
  readonly dates: ReadonlySet<SchoolDay>;
  readonly registrations: readonly NumberedRegistration[];
};
type NumberedRegistration = DaysInTerm & {
  readonly student: number;
  readonly level: RecordId;
  readonly isRegistered: boolean;
};

export type Visited = 'children' | 'no school' | 'nothing recorded';

/** The function that it answers tells `visit` of each child of a day. */
export function childrenByDay(
  { hours, terms, registrations, students, now }: ReportSchool,
  names: RecordedNames,
): (day: RecordedDay, visit: (child: ChildOnDay) => void) => Visited {
  const ofTerm = Map.groupBy(
    [...registrations].filter(({ student }) => students.has(student)).toSorted(byId),
    ({ term }) => term,
  );
  const open = [...terms].toSorted(byExpected).map((term): OpenTerm => ({
    term,
    number: names.term(term._id),
    dates: new Set(term.dates),
    registrations: (ofTerm.get(term._id) ?? []).map(({ student, gradeLevel, ...place }) => ({
      student: names.student(student),
      level: gradeLevel ?? '',
      isRegistered: place.isRegistered,
      joinedOn: place.joinedOn,
      leftOn: place.leftOn,
    })),
  }));

  return (day, visit) => {
    const withSchool = open.filter(({ dates }) => dates.has(day.date));
    if (withSchool.length === 0) return 'no school';
    const told = countedRows(day, names.students.length);
    if (told === undefined) return 'nothing recorded';
    const rules = withSchool.map(({ term }) => rulesByLevel(hoursByLevel(hours, term, day.date), day, now));
    const child = { student: -1, level: '', dropOff: -1, pickUp: -1, row: -1, rules: noRules };
    // A term has a child once; with two of them, whom the first one has counted is not counted
    // again.
    const seen = withSchool.length > 1 ? new Set<number>() : undefined;
    const counted = seen && registeredWhereRecorded(withSchool, day, told);
    // Without a record a child counts where it is on the register, whatever it has left or will
    // join, and in the first of several terms (`byExpected`).
    for (const isExpected of [true, false]) {
      for (const [at, { number, registrations: all }] of withSchool.entries()) {
        for (const registration of all) {
          const { student, level } = registration;
          if (isOnRegister(registration, day.date) !== isExpected || seen?.has(student) === true) continue;
          const row = (told[student] ?? 0) - 1;
          if (!isExpected && (row < 0 || day.term[row] !== number)) continue;
          if (counted?.has(student) === true && day.term[row] !== number) continue;
          seen?.add(student);
          child.student = student;
          child.level = level;
          child.row = row;
          child.dropOff = row < 0 ? -1 : (day.dropOff.minute[row] ?? -1);
          child.pickUp = row < 0 ? -1 : (day.pickUp.minute[row] ?? -1);
          child.rules = rules[at]?.(level) ?? noRules;
          visit(child);
        }
      }
    }
    return 'children';
  };
}

/**
 * Those registered in the very term whose record counts: they count there, also after they left.
 */
function registeredWhereRecorded(
  withSchool: readonly OpenTerm[],
  { term }: RecordedDay,
  told: Int32Array,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { number, registrations } of withSchool)
    for (const registration of registrations) {
      const row = (told[registration.student] ?? 0) - 1;
      if (row >= 0 && term[row] === number && registration.isRegistered) found.add(registration.student);
    }
  return found;
}

/** Before any child is told. */
const noRules: LevelRules = { closes: 0, standing: () => ({ is: 'notHereYet' }) };

const byId = (a: { readonly _id: RecordId }, b: { readonly _id: RecordId }) => (a._id < b._id ? -1 : 1);

function rulesByLevel(
  hoursOf: (level: RecordId) => DayHours,
  { date }: RecordedDay,
  now: ReportSchool['now'],
) {
  const known = new Map<RecordId, LevelRules>();
  return (level: RecordId): LevelRules => {
    const own = known.get(level) ?? rulesOf({ hours: hoursOf(level), date, now });
    known.set(level, own);
    return own;
  };
}

type DayOfLevel = { readonly hours: DayHours; readonly date: SchoolDay; readonly now: ReportSchool['now'] };

/**
 * Of whom nobody reported anything, the standing follows from late or not and early or not: it is
 * worked out once for each of these, and not for each minute.
 */
function rulesOf({ hours, date, now }: DayOfLevel): LevelRules {
  const known: Standing[] = [];
  const work = (dropOff: number, pickUp: number, absences: DayAbsences | undefined) =>
    standingOfChild({
      fields: { dropOff: handoverAt(date, dropOff), pickUp: handoverAt(date, pickUp) },
      absences,
      hours,
      day: date,
      now,
    });
  return {
    closes: minuteOfTime(hours.closes),
    standing: ({ dropOff, pickUp }, absences) => {
      if (absences !== undefined) return work(dropOff, pickUp, absences);
      const came = dropOff < 0 ? 0 : isLateAt(dropOff, hours) ? 2 : 1;
      // As `isHere` has it.
      const left = pickUp < 0 || pickUp < dropOff ? 0 : isEarlyAt(pickUp, hours) ? 2 : 1;
      return (known[came * 3 + left] ??= work(dropOff, pickUp, undefined));
    },
  };
}

/** Who it was is nothing to a standing. */
const somebody = { personID: '', name: '', personString: '' } as const;

function handoverAt(date: SchoolDay, minute: number): Handover | null {
  return minute < 0 ? null : { person: somebody, time: wallTimeAt(date, minute) };
}

/**
 * For each child its row, counted from 1; 0 where nothing was recorded. Of two terms, the row that
 * counts (`countsBefore`). Undefined when nothing was recorded of anybody.
 */
function countedRows(day: RecordedDay, students: number): Int32Array | undefined {
  const told = new Int32Array(students);
  let isEmpty = true;
  for (const [row, student] of day.student.entries()) {
    const facts = rowFacts(day, row);
    if (tells(facts) === 0) continue;
    isEmpty = false;
    const other = (told[student] ?? 0) - 1;
    if (other < 0 || countsBefore(facts, rowFacts(day, other))) told[student] = row + 1;
  }
  return isEmpty ? undefined : told;
}

function rowFacts({ dropOff, pickUp }: RecordedDay, row: number) {
  return { dropOff: minuteOf(dropOff.minute[row]), pickUp: minuteOf(pickUp.minute[row]) };
}

const minuteOf = (minute = -1) => (minute < 0 ? null : minute);
