import { z } from 'zod';
import type { CommandDefinition } from './definition.ts';
import { resultingFields } from './saved-record.ts';
import type { Problem } from '#sync/problem.ts';
import { RecordId } from '#sync/school/records/id.ts';
import { roleTypes } from '#sync/school/records/role.ts';
import { type TermException, TermFields, withoutHolidays } from '#sync/school/records/term.ts';
import { isBlank } from '#sync/school/records/text.ts';

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
  effect: ({ _id, set }) => [{ kind: 'term', id: _id, set: { ...set, ...daysLeft(set) } }],
  subject: () => ({}),
};

/**
 * A holiday takes its days out of the school days that are saved with it. Without them the days
 * stay: the effect depends on the arguments alone, and `dates` alone say when school is open.
 */
function daysLeft({ dates, exceptions }: SaveTermArgs['set']): Pick<SaveTermArgs['set'], 'dates'> {
  if (dates === undefined || exceptions === undefined) return {};
  return { dates: withoutHolidays(dates, exceptions) };
}

/**
 * Specification section 5, "Term": a name and a school day. The form checks the range. Besides,
 * holidays and early closings that have a name and do not end before they begin.
 */
function termProblems(term: TermFields): readonly Problem[] {
  const problems: Problem[] = [];
  if (isBlank(term.name)) problems.push({ code: 'INVALID', message: 'validation.required', field: 'name' });
  if (withoutHolidays(term.dates, term.exceptions).length === 0)
    problems.push({ code: 'INVALID', message: 'validation.termDates', field: 'dates' });
  return [...problems, ...term.exceptions.flatMap(exceptionProblems)];
}

function exceptionProblems({ name, from, to }: TermException, index: number): readonly Problem[] {
  const problems: Problem[] = [];
  const at = `exceptions.${index}`;
  if (isBlank(name)) problems.push({ code: 'INVALID', message: 'validation.required', field: `${at}.name` });
  if (to < from) problems.push({ code: 'INVALID', message: 'validation.lastDayFirst', field: `${at}.to` });
  return problems;
}
