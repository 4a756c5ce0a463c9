import type { MessageKey } from '#sync/words/message-key.ts';
import { limits } from '#sync/limits.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import type { Term, TermException, TermFields } from '#sync/school/records/term.ts';
import { emptyPlan, planDates, planOf, type TermPlan } from '#sync/school/records/term-plan.ts';

/** A term as its form holds it: start and end as they are typed. */
export type TermDraft = {
  readonly name: string;
  readonly schoolYear: string;
  readonly start: string;
  readonly end: string;
  readonly isActive: boolean;
  /** Holidays and early closings. */
  readonly closures: readonly TermException[];
  readonly plan: Pick<TermPlan, 'excluded' | 'exceptions'>;
};

export function draftOf(term: Term | undefined): TermDraft {
  const { range, ...plan } = term === undefined ? emptyPlan : planOf(term.dates);
  return {
    name: term?.name ?? '',
    schoolYear: term?.schoolYear ?? '',
    start: range?.[0] ?? '',
    end: range?.[1] ?? '',
    isActive: term?.isActive ?? false,
    closures: term?.exceptions ?? [],
    plan,
  };
}

/** The plan with its range, where start and end make one. */
export function planOfDraft({ start, end, plan }: TermDraft): TermPlan {
  return { ...plan, range: rangeProblem(start, end) === undefined ? parseRange(start, end) : undefined };
}

export function draftFields(draft: TermDraft): TermFields {
  return {
    name: draft.name.trim(),
    schoolYear: draft.schoolYear.trim(),
    dates: [...planDates(planOfDraft(draft))],
    isActive: draft.isActive,
    exceptions: [...draft.closures],
  };
}

export type DraftProblem = { readonly field: keyof TermDraft | 'dates'; readonly message: MessageKey };

/** The rules of specification section 5, "Term", in the order of the fields. */
export function draftProblems(draft: TermDraft): readonly DraftProblem[] {
  const { name, start, end } = draft;
  const problems: DraftProblem[] = [];
  if (name.trim() === '') problems.push({ field: 'name', message: 'validation.required' });
  if (start === '') problems.push({ field: 'start', message: 'validation.date' });
  if (end === '') problems.push({ field: 'end', message: 'validation.date' });
  const range = rangeProblem(start, end);
  if (range !== undefined && start !== '' && end !== '') problems.push(range);
  const count = planDates(planOfDraft(draft)).length;
  if (count > limits.termDays) problems.push({ field: 'end', message: 'terms.form.tooLong' });
  // An order that is wrong, or a range that is too long, has no days to choose from yet.
  if (count === 0 && (range === undefined || start === '' || end === ''))
    problems.push({ field: 'dates', message: 'validation.termDates' });
  return problems;
}

/** A year that is only half typed (0002) would make a term of two thousand years. */
const mostRangeDays = 3 * limits.termDays;

function rangeProblem(start: string, end: string): DraftProblem | undefined {
  const range = parseRange(start, end);
  if (range === undefined || range[0] >= range[1]) return { field: 'start', message: 'validation.termOrder' };
  const isTooLong = Date.parse(range[1]) - Date.parse(range[0]) > mostRangeDays * 86_400_000;
  return isTooLong ? { field: 'end', message: 'terms.form.tooLong' } : undefined;
}

function parseRange(start: string, end: string): readonly [SchoolDay, SchoolDay] | undefined {
  const [first, last] = [SchoolDay.safeParse(start), SchoolDay.safeParse(end)];
  return first.success && last.success ? [first.data, last.data] : undefined;
}
