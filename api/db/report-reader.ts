/** What a count of attendance needs of the roster: a few columns of many rows. */
import type { RecordId } from '#sync/school/records/id.ts';
import type { Registration } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Reader } from './open.ts';

/** Students who are not deleted. */
export async function readStudentIds(db: Reader, school: string): Promise<ReadonlySet<RecordId>> {
  const rows = await db
    .selectFrom('student')
    .select('id')
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type PlaceInTerm = Pick<
  Registration,
  '_id' | 'term' | 'student' | 'isRegistered' | 'gradeLevel' | 'joinedOn' | 'leftOn'
>;

/** Of every registration that is not deleted, those that were taken back too. */
export async function readPlacesInTerms(db: Reader, school: string): Promise<readonly PlaceInTerm[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'term', 'student', 'is_registered', 'grade_level', 'joined_on', 'left_on'])
    .where('school', '=', school)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    term: row.term ?? '',
    student: row.student ?? '',
    isRegistered: row.is_registered === 1,
    gradeLevel: row.grade_level,
    // Only what was parsed is stored.
    joinedOn: row.joined_on as Registration['joinedOn'],
    leftOn: row.left_on as Registration['leftOn'],
  }));
}

export interface SheetMark {
  readonly date: SchoolDay;
  /** As in `DaySheet`; 0 while it is not sealed. */
  readonly revision: number;
}

/** Which days have a sheet, and in which version: without the sheets. */
export async function readSheetMarks(
  db: Reader,
  school: string,
  { from, to }: { readonly from: SchoolDay; readonly to: SchoolDay },
): Promise<readonly SheetMark[]> {
  const rows = await db
    .selectFrom('sheet')
    .select(['date', 'revision'])
    .where('school', '=', school)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  // As in `readDaySheets`.
  return rows.map(({ date, revision }) => ({ date: date as SchoolDay, revision }));
}
