import { z } from 'zod';
import { type CommandDefinition, isPresent, type Lookup } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { CollectorFields } from '#sync/school/records/collector.ts';
import { collectorId, RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';

export const SaveCollectorArgs = z.object({ _id: RecordId, set: CollectorFields.partial() });
export type SaveCollectorArgs = z.infer<typeof SaveCollectorArgs>;

/**
 * Who may collect a child. `never` bars the person as well. Another choice takes the bar back only
 * when `isBarred: false` comes with it, as it does from whoever saw the bar: somebody who had not
 * heard of it cannot lift it, in whatever order the saves arrive.
 */
export const saveCollector: CommandDefinition<'saveCollector', SaveCollectorArgs> = {
  name: 'saveCollector',
  v: 1,
  args: SaveCollectorArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `collector:${_id}`,
  reads: ({ _id, set: { student, contact } }) => ({
    records: [
      { kind: 'collector', id: _id },
      ...(student === undefined ? [] : [{ kind: 'student' as const, id: student }]),
      ...(contact === undefined ? [] : [{ kind: 'contact' as const, id: contact }]),
    ],
  }),
  check: checkCollector,
  effect: ({ _id, set }) => [{ kind: 'collector', id: _id, set: wholeWord(set) }],
  subject: ({ set: { student } }) => (student === undefined ? {} : { student }),
};

/** Whoever says `collect` without saying for whom says it for the office. */
function wholeWord(set: SaveCollectorArgs['set']): SaveCollectorArgs['set'] {
  if (set.collect === undefined) return set;
  const { namedBy = [] } = set;
  return { ...set, namedBy, ...(set.collect === 'never' && { isBarred: true }) };
}

function checkCollector(save: SaveCollectorArgs, lookup: Lookup): readonly Problem[] {
  const problems: Problem[] = [];
  const { student, contact } = save.set;
  if (student !== undefined && !isPresent(lookup.get('student', student)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.studentNotFound', field: 'student' });
  if (contact !== undefined && !isPresent(lookup.get('contact', contact)))
    problems.push({ code: 'NOT_FOUND', message: 'errors.contactNotFound', field: 'contact' });
  return [...problems, ...collectorProblems(save._id, resultingFields('collector', save, lookup))];
}

/** The rules of one record. The same for the form and the server. */
export function collectorProblems(_id: RecordId, collector: CollectorFields): readonly Problem[] {
  const { student, contact, from, until, days } = collector;
  const problems: Problem[] = [];
  for (const field of ['student', 'contact'] as const) {
    if (collector[field] === '') problems.push({ code: 'INVALID', message: 'validation.required', field });
  }
  if (student !== '' && contact !== '' && _id !== collectorId(student, contact))
    problems.push({ code: 'INVALID', message: 'validation.notUnderstood', field: '_id' });
  if (from !== '' && until !== '' && until < from)
    problems.push({ code: 'INVALID', message: 'validation.lastDayFirst', field: 'until' });
  if (days?.weekdays.length === 0)
    problems.push({ code: 'INVALID', message: 'validation.weekdays', field: 'days.weekdays' });
  return problems;
}
