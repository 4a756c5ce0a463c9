import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import { limits } from '#sync/limits.ts';
import type { Problem } from '#sync/problem.ts';
import { AbsenceBySchool } from '#sync/school/records/absence.ts';
import { partialDayId, RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { daysFrom } from '#sync/school/records/school-day.ts';
import { dayOf } from '#sync/school/records/wall-time.ts';
import { nodeOfDevice, parseStamp } from '#sync/stamp.ts';

export const SaveAbsenceArgs = z.object({ _id: RecordId, set: AbsenceBySchool.partial() });
export type SaveAbsenceArgs = z.infer<typeof SaveAbsenceArgs>;

/**
 * An absence is recorded, changed, or taken back with `isCancelled`. Whether the school has the
 * reason is not asked: a reason that was made on another device may arrive later, and is no reason
 * to hold back what is known of a child. A direct call is asked (`save-record`). With the student
 * alone it confirms what a parent has reported.
 */
export const saveAbsence: CommandDefinition<'saveAbsence', SaveAbsenceArgs> = {
  name: 'saveAbsence',
  v: 1,
  args: SaveAbsenceArgs,
  allowed: [roleTypes.administrator, roleTypes.staff],
  lane: ({ _id }) => `absence:${_id}`,
  reads: ({ _id, set: { student } }) => ({
    records: [
      { kind: 'absence', id: _id },
      ...(student === undefined ? [] : [{ kind: 'student' as const, id: student }]),
    ],
  }),
  check: checkAbsence,
  effect: ({ _id, set }) => [{ kind: 'absence', id: _id, set: { ...set, schoolActed: true } }],
  subject: ({ set: { student } }) => (student === undefined ? {} : { student }),
};

/** The fields that a door writes: why a child came late or left early, asked there and then. */
const SaidByDoor = AbsenceBySchool.pick({
  student: true,
  from: true,
  to: true,
  part: true,
  reason: true,
  explained: true,
  isCancelled: true,
}).partial();

/**
 * As much of it as a door may say; undefined when that is nothing. The hour is the one of the
 * drop-off or the pick-up. A later one would say that a child still comes, and nobody would look
 * for it until then.
 */
export function absenceSaidByDoor({ _id, set }: SaveAbsenceArgs): SaveAbsenceArgs | undefined {
  if (set.part !== 'late' && set.part !== 'early') return undefined;
  const said = SaidByDoor.parse(set);
  return { _id, set: said.isCancelled === true ? said : { ...said, time: '' } };
}

/** A door takes back what that door said, and nothing that a family or the office has said. */
export function isTakenFromOthers({ _id, set }: SaveAbsenceArgs, door: RecordId, lookup: Lookup): boolean {
  const held = lookup.get('absence', _id);
  if (set.isCancelled !== true || held === undefined) return false;
  const stamp = held.stamps['isCancelled'];
  return stamp === undefined || parseStamp(stamp).node !== nodeOfDevice(door);
}

function checkAbsence(save: SaveAbsenceArgs, lookup: Lookup): readonly Problem[] {
  const { student } = save.set;
  const problems: Problem[] = [];
  if (student !== undefined && student !== '' && !isPresent(lookup.get('student', student)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'student' });
  return [...problems, ...absenceProblems(save._id, resultingFields('absence', save, lookup))];
}

/** The rules of one record. The same for the form and the server. */
export function absenceProblems(
  _id: RecordId,
  absence: Pick<AbsenceBySchool, 'student' | 'from' | 'to' | 'part' | 'time'>,
): readonly Problem[] {
  const { student, from, to, part, time } = absence;
  const problems: Problem[] = [];
  for (const field of ['student', 'from', 'to'] as const) {
    if (absence[field] === '') problems.push({ code: 'INVALID', message: 'validation.required', field });
  }
  if (problems.length > 0 || from === '' || to === '') return problems;
  if (to < from) problems.push({ code: 'INVALID', message: 'validation.lastDayFirst', field: 'to' });
  else if (daysFrom(from, to) >= limits.absenceDays)
    problems.push({
      code: 'INVALID',
      message: 'validation.absenceTooLong',
      field: 'to',
      params: { days: limits.absenceDays },
    });
  if (part !== 'day' && from !== to)
    problems.push({ code: 'INVALID', message: 'validation.partOfOneDay', field: 'to' });
  if (part !== 'day' && _id !== partialDayId(student, from, part))
    problems.push({ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' });
  if (time !== '' && dayOf(time) !== from)
    problems.push({ code: 'INVALID', message: 'validation.time', field: 'time' });
  return problems;
}
