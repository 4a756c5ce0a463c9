import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { pickUpEnding } from '#sync/school/records/pick-up-of-day.ts';
import type { QuestionFields } from '#sync/school/records/question.ts';
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';

type OfDay = Pick<QuestionFields, 'student' | 'date'>;

/** The pick-up that ends the question, in whichever term of the child. */
export async function readPickUp(
  db: Reader,
  school: string,
  question: OfDay & Pick<QuestionFields, 'name' | 'askedAt'>,
): Promise<Handover | null> {
  return pickUpEnding(question, await readDay(db, school, question));
}

/** Every pick-up of the day, also of a child who came back since. */
export async function readPickUps(db: Reader, school: string, of: OfDay): Promise<readonly Handover[]> {
  const records = await readDay(db, school, of);
  return records.flatMap(({ deletedAt, fields }) => (deletedAt === null && fields.pickUp) || []);
}

async function readDay(
  db: Reader,
  school: string,
  { student, date }: OfDay,
): Promise<readonly RecordState<'attendance'>[]> {
  if (date === '') return [];
  const days = await readDaysOfStudents(db, school, { students: [student], from: date, to: date });
  return days.map(({ record }) => record);
}
