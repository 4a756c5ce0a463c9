import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { TermFields } from '#sync/school/records/term.ts';

export const SaveTermArgs = z.object({ _id: RecordId, set: TermFields.partial() });
export type SaveTermArgs = z.infer<typeof SaveTermArgs>;

export const saveTerm: CommandDefinition<'saveTerm', SaveTermArgs> = {
  name: 'saveTerm',
  v: 1,
  args: SaveTermArgs,
  allowed: [roleTypes.administrator],
  lane: ({ _id }) => `term:${_id}`,
  reads: ({ _id }) => ({ records: [{ kind: 'term', id: _id }] }),
  check: ({ _id, set }, lookup) => termProblems(resultingFields('term', { _id, set }, lookup)),
  effect: ({ _id, set }) => [{ kind: 'term', id: _id, set }],
  subject: () => ({}),
};

/** Specification section 5, "Term": a name and a school day. The form checks the range. */
export function termProblems(term: TermFields): readonly Problem[] {
  const problems: Problem[] = [];
  if (term.name === '') problems.push({ code: 'INVALID', message: 'validation.required', field: 'name' });
  if (term.dates.length === 0)
    problems.push({ code: 'INVALID', message: 'validation.termDates', field: 'dates' });
  return problems;
}
