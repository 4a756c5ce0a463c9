import { type Handover, isHere } from '#sync/school/records/attendance.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { QuestionFields } from '#sync/school/records/question.ts';
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';

/** Of the child on the day, in whichever term; none of a child who came back since. */
export async function readPickUp(
  db: Reader,
  school: string,
  { student, date }: Pick<QuestionFields, 'student' | 'date'>,
): Promise<Handover | null> {
  if (date === '') return null;
  const days = await readDaysOfStudents(db, school, { students: [student], from: date, to: date });
  const standing = days.filter(({ record }) => record.deletedAt === null);
  const fields = standing.map(({ record }) => recordFields('attendance', record));
  return fields.find((one) => one.pickUp !== null && !isHere(one))?.pickUp ?? null;
}
