import type { Handover } from '#sync/school/records/attendance.ts';
import type { RecordState } from '#sync/school/records/merge.ts';
import { pickUpByAsked, pickUpEnding } from '#sync/school/records/pick-up-of-day.ts';
import type { QuestionFields } from '#sync/school/records/question.ts';
import { readDaysOfStudents } from '#api/db/attendance-table.ts';
import type { Reader } from '#api/db/open.ts';

type Asked = Pick<QuestionFields, 'student' | 'date' | 'name' | 'askedAt'>;

/** The pick-up that ends the question, in whichever term of the child. */
export async function readPickUp(db: Reader, school: string, question: Asked): Promise<Handover | null> {
  return pickUpEnding(question, await readDay(db, school, question));
}

/** The one by the person who was asked about, also of a child who came back since. */
export async function readPickUpByAsked(
  db: Reader,
  school: string,
  question: Asked,
): Promise<Handover | null> {
  return pickUpByAsked(question, await readDay(db, school, question));
}

async function readDay(
  db: Reader,
  school: string,
  { student, date }: Pick<Asked, 'student' | 'date'>,
): Promise<readonly RecordState<'attendance'>[]> {
  if (date === '') return [];
  const days = await readDaysOfStudents(db, school, { students: [student], from: date, to: date });
  return days.map(({ record }) => record);
}
