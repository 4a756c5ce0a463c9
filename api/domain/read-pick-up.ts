import type { Handover } from '#sync/school/records/attendance.ts';
import { recordFields } from '#sync/school/records/merge.ts';
import type { QuestionFields } from '#sync/school/records/question.ts';
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';

/** Of the child on the day, in whichever term. */
export async function readPickUp(
  db: Reader,
  school: string,
  { student, date }: Pick<QuestionFields, 'student' | 'date'>,
): Promise<Handover | null> {
  if (date === '') return null;
  const days = await readDaysOfStudents(db, school, { students: [student], from: date, to: date });
  const standing = days.filter(({ record }) => record.deletedAt === null);
  const pickUps = standing.map(({ record }) => recordFields('attendance', record).pickUp);
  return pickUps.find((pickUp) => pickUp !== null) ?? null;
}
