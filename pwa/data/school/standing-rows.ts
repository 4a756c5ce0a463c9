/** Every registered child of a day with where it is now. Pure. */
import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursByLevel, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { comesAt, standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { exceptionOn, type Term } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import type { DoorRow } from './door-rows.ts';

export type StandingRow = DoorRow & {
  readonly standing: Standing;
  /** What was reported of this child for this day. */
  readonly absences: DayAbsences;
  /**
   * Nobody knows whether the child came: what there was of the day is not kept any more, or nobody
   * was recorded on it.
   */
  readonly isUnknown: boolean;
};

export type StandingsInput = {
  readonly rows: readonly DoorRow[];
  readonly absences: ReadonlyMap<RecordId, DayAbsences>;
  readonly hours: SchoolHours;
  /** By whose hours a row goes: those of the term that its record belongs to. */
  readonly terms: ReadonlyMap<RecordId, Pick<Term, 'exceptions'>>;
  readonly date: SchoolDay;
  readonly now: { readonly day: SchoolDay; readonly time: TimeOfDay };
  /** Attendance of earlier days was removed; '' for none. */
  readonly keptFrom: SchoolDay | '';
};

const noAbsences: DayAbsences = {};

export type KnownStandings = {
  /** What they were made of. */
  readonly of: StandingsInput;
  /** By the row that each was made of. */
  readonly byRow: ReadonlyMap<DoorRow, StandingRow>;
};

/**
 * A child about whom nothing changed keeps its object of `before`, so that it is not drawn again.
 */
export function standingRows(of: StandingsInput, before?: KnownStandings): KnownStandings {
  const { rows, absences, date, now, keptFrom } = of;
  const isSameMoment = before !== undefined && isOfSameMoment(before.of, of);
  const hoursOf = hoursByTerm(of);
  const byRow = new Map<DoorRow, StandingRow>();
  for (const row of rows) {
    const old = before?.byRow.get(row);
    if (old !== undefined && isSameMoment) {
      byRow.set(row, old);
      continue;
    }
    const own = absences.get(row.student._id) ?? noAbsences;
    const standing = standingOfChild({
      fields: row.fields,
      absences: own,
      hours: hoursOf(row.attendance.term)(row.gradeLevel?._id ?? ''),
      day: date,
      now,
    });
    const isUnknown = date < keptFrom && row.attendance.status === 0;
    const isOld =
      old !== undefined &&
      old.isUnknown === isUnknown &&
      isSame(old.absences, own) &&
      isEqual(old.standing, standing);
    byRow.set(row, isOld ? old : { ...row, standing, absences: own, isUnknown });
  }
  return { of, byRow };
}

function hoursByTerm({ hours, terms, date }: Pick<StandingsInput, 'hours' | 'terms' | 'date'>) {
  const known = new Map<RecordId, ReturnType<typeof hoursByLevel>>();
  return (term: RecordId) => {
    const own = known.get(term) ?? hoursByLevel(hours, terms.get(term), date);
    known.set(term, own);
    return own;
  };
}

/** Then a row that is the same has the same standing. */
function isOfSameMoment(a: StandingsInput, b: StandingsInput): boolean {
  return (
    a.absences === b.absences &&
    a.hours === b.hours &&
    a.terms === b.terms &&
    a.date === b.date &&
    a.keptFrom === b.keptFrom &&
    clockPhase(a) === clockPhase(b)
  );
}

/**
 * What of the clock matters: it changes when a standing can change, not with every minute. Children
 * turn absent after a time, and are still here from a time on.
 */
export function clockPhase({
  absences,
  hours,
  terms,
  date,
  now,
}: Omit<StandingsInput, 'rows' | 'keptFrom'>): string {
  const levels = ['', ...hours.levels.map(({ gradeLevel }) => gradeLevel)];
  const closingEarly = [...terms.values()].filter((term) => exceptionOn(term, date) !== undefined);
  const all = [undefined, ...closingEarly].flatMap((term) => levels.map(hoursByLevel(hours, term, date)));
  const closing = all.filter(({ closes }) => now.time >= closes).length;
  const absent = all.filter(({ absentAfter }) => now.time > absentAfter).length;
  const coming = [...absences.values()].filter((own) => now.time > (comesAt(own) ?? '24:00')).length;
  return [now.day, closing, absent, coming].join(' ');
}

function isSame(a: DayAbsences, b: DayAbsences): boolean {
  return a.day === b.day && a.late === b.late && a.early === b.early;
}

/** Standings hold nothing but words and truths. */
function isEqual(a: Standing, b: Standing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
