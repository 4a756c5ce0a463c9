/** Who should be at school today, has not come, and of whom nobody has said why. */
import { limits } from '#sync/limits.ts';
import { absencesOfDay } from '#sync/school/records/absence.ts';
import { countedRecord } from '#sync/school/records/counted-day.ts';
import { recordFields, toPlainRecord } from '#sync/school/records/merge.ts';
import { isOnRegister } from '#sync/school/records/registration.ts';
import { hoursOn, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { expectedUntil } from '#sync/school/records/standing.ts';
import { comesAt, standingOfChild } from '#sync/school/records/standing-of-child.ts';
import { type Term, termsWithSchool } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import { readAttendanceOfDay, readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords, readRecordsOfStudents, readRegistrations } from '#api/db/record-reader.ts';
import type { WallClock } from '#api/push/write-notice.ts';

export interface MissingChild {
  readonly student: string;
  readonly term: string;
  /** Until when the child was waited for. */
  readonly until: TimeOfDay;
  /** When school closes for the child. */
  readonly closes: TimeOfDay;
}

export interface Missing {
  readonly children: readonly MissingChild[];
  /** How many are registered for today, here or not. */
  readonly expected: number;
}

/**
 * Not where most children have no drop-off: the school takes no attendance today, or its doors have
 * not handed it in yet.
 */
export function isBelievable({ children, expected }: Missing): boolean {
  return children.length <= limits.missingPickUpsNamed || children.length * 2 <= expected;
}

/**
 * Of the active terms that have school today. `of`: only these students. A child that several of
 * them have on their register counts once, and is here when it was dropped off in any.
 *
 * A child counts once its grade level's `absentAfter` is past, an early closing cuts that short,
 * and not after closing: then the day is over. A child that was said to come later counts after
 * that time; one of whom an absence of the day is recorded, explained or not, never does.
 */
export async function readMissing(
  db: Reader,
  school: string,
  {
    hours,
    now,
    of,
  }: { readonly hours: SchoolHours; readonly now: WallClock; readonly of?: readonly string[] },
): Promise<Missing> {
  const { day } = now;
  const registered = await readRegistered(db, school, { day, of });
  const stored =
    of === undefined
      ? await readAttendanceOfDay(db, school, { date: day })
      : await readDaysOfStudents(db, school, { students: of, from: day, to: day });
  const days = stored.map((one) => ({
    student: one.student,
    fields: recordFields('attendance', one.record),
  }));
  const recorded = Map.groupBy(days, ({ student }) => student);
  const isHere = (student: string) =>
    recorded.get(student)?.some(({ fields }) => fields.dropOff !== null) === true;
  const waiting = [...registered.values()].filter(({ student }) => !isHere(student));
  const students = waiting.map(({ student }) => student);
  const reported = await readRecordsOfStudents(db, school, { kind: 'absence', students });
  const absences = absencesOfDay(
    reported.map((one) => toPlainRecord('absence', one.record)),
    day,
  );
  const children = waiting.flatMap(({ student, term, level, exceptions }): MissingChild[] => {
    const ofChild = absences.get(student);
    const own = hoursOn(hours, { exceptions }, level, day);
    if (ofChild?.day !== undefined || now.time >= own.closes) return [];
    const fields = countedRecord(recorded.get(student) ?? [])?.fields ?? { dropOff: null, pickUp: null };
    const standing = standingOfChild({ fields, absences: ofChild, hours: own, day, now });
    const until = expectedUntil({ comesAt: comesAt(ofChild), hours: own });
    return standing.is === 'absent' ? [{ student, term, until, closes: own.closes }] : [];
  });
  return { children, expected: registered.size };
}

interface Registered extends Pick<Term, 'exceptions'> {
  readonly student: string;
  readonly term: string;
  readonly level: string;
}

/** By student, in the term that screens take for a day without a record (`placeOnDay`). */
async function readRegistered(
  db: Reader,
  school: string,
  { day, of }: { readonly day: SchoolDay; readonly of: readonly string[] | undefined },
): Promise<ReadonlyMap<string, Registered>> {
  const all = await readAllRecords(db, school, 'term');
  const terms = termsWithSchool(
    all.map(({ record }) => ({ _id: record._id, ...recordFields('term', record) })),
    day,
  );
  const asked = of && (await readRecordsOfStudents(db, school, { kind: 'registration', students: of }));
  const registered = new Map<string, Registered>();
  for (const { _id: term, exceptions } of terms)
    for (const { record } of asked ?? (await readRegistrations(db, school, { term }))) {
      const one = recordFields('registration', record);
      if (one.term !== term || !isOnRegister(one, day) || registered.has(one.student)) continue;
      registered.set(one.student, { student: one.student, term, level: one.gradeLevel ?? '', exceptions });
    }
  return registered;
}
