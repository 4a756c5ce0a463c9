/** Of a child's day, which several of its terms may share: has it left, and is a question over? */
import { parseStamp } from '#sync/stamp.ts';
import { type AttendanceFields, type Handover, isHere } from './attendance.ts';
import { fold } from './fold.ts';
import { recordFields, type RecordState } from './merge.ts';
import type { QuestionFields } from './question.ts';

/** By which the child left: none while one of its records says that it is here, else the last. */
export function pickUpOfDay(
  records: readonly Pick<AttendanceFields, 'dropOff' | 'pickUp'>[],
): Handover | null {
  if (records.some(isHere)) return null;
  return (
    records
      .flatMap(({ pickUp }) => pickUp ?? [])
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))
      .at(-1) ?? null
  );
}

/**
 * The pick-up that ends a question: whoever was asked about has the child since, also where it came
 * back, or the child has left.
 */
export function pickUpEnding(
  question: Asked,
  records: readonly RecordState<'attendance'>[],
): Handover | null {
  const standing = records.filter(({ deletedAt }) => deletedAt === null);
  const fields = standing.map((record) => recordFields('attendance', record));
  return pickUpByAsked(question, standing) ?? pickUpOfDay(fields);
}

type Asked = Pick<QuestionFields, 'name' | 'askedAt'>;

/** By whoever was asked about, since then: they may have had the child earlier that day, too. */
export function pickUpByAsked(
  { name, askedAt }: Asked,
  records: readonly RecordState<'attendance'>[],
): Handover | null {
  const since = records.find(({ deletedAt, stamps, fields: { pickUp } }) => {
    if (deletedAt !== null || !pickUp || fold(pickUp.person.name) !== fold(name)) return false;
    return stamps.pickUp !== undefined && parseStamp(stamps.pickUp).ms >= Date.parse(askedAt);
  });
  return since?.fields.pickUp ?? null;
}
