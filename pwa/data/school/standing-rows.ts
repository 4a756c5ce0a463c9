/** Every registered child of a day with where it is now. Pure. */
import type { DayAbsences } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursByLevel, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { Standing } from '#sync/school/records/standing.ts';
import { comesAt, standingOfChild } from '#sync/school/records/standing-of-child.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import type { DoorRow } from './door-rows.ts';

export type StandingRow = DoorRow & {
  readonly standing: Standing;
  /** What was reported of this child for this day. */
  readonly absences: DayAbsences;
  /** What there was of the day is not kept any more, so that nobody knows whether the child came. */
  readonly isRemoved: boolean;
};

export type StandingsInput = {
  readonly rows: readonly DoorRow[];
  readonly absences: ReadonlyMap<RecordId, DayAbsences>;
  readonly hours: SchoolHours;
  readonly term: Pick<Term, 'exceptions'>;
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

/** A child about whom nothing changed keeps its object of `before`, so that it is not drawn again. */
export function standingRows(of: StandingsInput, before?: KnownStandings): KnownStandings {
  const { rows, absences, hours, term, date, now, keptFrom } = of;
  const isSameMoment = before !== undefined && isOfSameMoment(before.of, of);
  const hoursOf = hoursByLevel(hours, term, date);
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
      hours: hoursOf(row.gradeLevel?._id ?? ''),
      day: date,
      now,
    });
    const isRemoved = date < keptFrom && row.attendance.status === 0;
    const isOld =
      old !== undefined &&
      old.isRemoved === isRemoved &&
      isSame(old.absences, own) &&
      isEqual(old.standing, standing);
    byRow.set(row, isOld ? old : { ...row, standing, absences: own, isRemoved });
  }
  return { of, byRow };
}

/** Then a row that is the same has the same standing. */
function isOfSameMoment(a: StandingsInput, b: StandingsInput): boolean {
  return (
    a.absences === b.absences &&
    a.hours === b.hours &&
    a.term === b.term &&
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
  term,
  date,
  now,
}: Omit<StandingsInput, 'rows' | 'keptFrom'>): string {
  const hoursOf = hoursByLevel(hours, term, date);
  const all = ['', ...hours.levels.map(({ gradeLevel }) => gradeLevel)].map(hoursOf);
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
