import type { RecordId } from '#sync/school/records/id.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { hoursOn, type SchoolHours } from '#sync/school/records/school-hours.ts';
import type { TermFields } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';
import type { Reader } from '#api/db/open.ts';
import { readAllRecords, readRecordsOfStudents } from '#api/db/record-reader.ts';

/**
 * When school closes on one day: for a child by its term and grade level, early closings included.
 */
export interface ClosingTimes {
  /** Each closing time of the day, for whomever it is. */
  readonly all: readonly TimeOfDay[];
  readonly of: (child: { readonly term: RecordId; readonly gradeLevel: RecordId | undefined }) => TimeOfDay;
}

export async function readClosingTimes(
  db: Reader,
  school: string,
  { day, hours }: { readonly day: SchoolDay; readonly hours: SchoolHours },
): Promise<ClosingTimes> {
  const stored = await readAllRecords(db, school, 'term');
  const terms = new Map<RecordId, TermFields>(
    stored.map(({ record }) => [record._id, recordFields('term', record)]),
  );
  const closes = (term: TermFields | undefined, gradeLevel: RecordId) =>
    hoursOn(hours, term, gradeLevel, day).closes;
  const levels = ['', ...hours.levels.map(({ gradeLevel }) => gradeLevel)];
  const all = [undefined, ...terms.values()].flatMap((term) => levels.map((level) => closes(term, level)));
  return {
    all: [...new Set(all)],
    of: ({ term, gradeLevel }) => closes(terms.get(term), gradeLevel ?? ''),
  };
}

/** Those for whom school has closed at this time. */
export async function forWhomSchoolHasClosed<
  Child extends { readonly student: string; readonly term: string },
>(
  db: Reader,
  school: string,
  {
    children,
    closings,
    time,
  }: {
    readonly children: readonly Child[];
    readonly closings: ClosingTimes;
    readonly time: TimeOfDay;
  },
): Promise<readonly Child[]> {
  // Most schools close for everybody at once.
  if (closings.all.every((closes) => time >= closes)) return children;
  const students = [...new Set(children.map(({ student }) => student))];
  const registrations = await readRecordsOfStudents(db, school, { kind: 'registration', students });
  const levels = new Map(
    registrations.map(({ record: { fields } }) => [`${fields.term} ${fields.student}`, fields.gradeLevel]),
  );
  return children.filter(({ student, term }) => {
    const gradeLevel = levels.get(`${term} ${student}`) ?? undefined;
    return time >= closings.of({ term, gradeLevel });
  });
}
