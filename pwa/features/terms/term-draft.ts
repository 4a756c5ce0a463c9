import type { MessageKey } from '#sync/words/message-key.ts';
import { limits } from '#sync/limits.ts';
import { daysBetween, SchoolDay, weekdayOf } from '#sync/school/records/school-day.ts';
import { closingProblem } from '#sync/school/records/school-hours.ts';
import { type Term, TermException, type TermFields, withoutHolidays } from '#sync/school/records/term.ts';
import {
  type DayRange,
  emptyPlan,
  planDates,
  planOf,
  type TermPlan,
} from '#sync/school/records/term-plan.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** A holiday (`closes` is null) or days that close early, as typed. */
export type ClosureDraft = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly closes: string | null;
};

/** A term as its form holds it: start and end as they are typed. */
export type TermDraft = {
  readonly name: string;
  readonly schoolYear: string;
  readonly start: string;
  readonly end: string;
  /** Of a stored term with one school day, that day: start and end may both be it. Else empty. */
  readonly onlyDay: string;
  readonly isActive: boolean;
  readonly closures: readonly ClosureDraft[];
  readonly plan: Pick<TermPlan, 'excluded' | 'exceptions'>;
};

export function draftOf(term: Term | undefined): TermDraft {
  const { range, ...plan } = term === undefined ? emptyPlan : planOf(withHolidays(term));
  return {
    name: term?.name ?? '',
    schoolYear: term?.schoolYear ?? '',
    start: range?.[0] ?? '',
    end: range?.[1] ?? '',
    onlyDay: range !== undefined && range[0] === range[1] ? range[0] : '',
    isActive: term?.isActive ?? false,
    closures: term?.exceptions ?? [],
    plan,
  };
}

/**
 * With the days that would be school days without the holidays: a removed holiday gives them back.
 */
function withHolidays({ dates, exceptions }: Term): readonly SchoolDay[] {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return dates;
  const open = new Set(dates.map(weekdayOf));
  const taken = exceptions
    .filter(({ closes }) => closes === null)
    .flatMap(({ from, to }) => daysBetween(from < first ? first : from, to > last ? last : to))
    .filter((day) => open.has(weekdayOf(day)));
  return [...new Set([...dates, ...taken])].toSorted();
}

/** The plan with its range, where start and end make one. */
export function planOfDraft(draft: TermDraft): TermPlan {
  return { ...draft.plan, range: rangeProblem(draft) === undefined ? parseRange(draft) : undefined };
}

/** The school days: those of the plan without those of the holidays. */
export function draftDates(draft: TermDraft): readonly SchoolDay[] {
  return withoutHolidays(planDates(planOfDraft(draft)), closuresOf(draft));
}

/** Those that are finished. */
export function closuresOf({ closures }: TermDraft): TermException[] {
  return closures.flatMap((closure) => {
    const parsed = TermException.safeParse(closure);
    return parsed.success && parsed.data.from <= parsed.data.to ? [parsed.data] : [];
  });
}

export function draftFields(draft: TermDraft): TermFields {
  return {
    name: draft.name.trim(),
    schoolYear: draft.schoolYear.trim(),
    dates: [...draftDates(draft)],
    isActive: draft.isActive,
    exceptions: closuresOf(draft).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

export type DraftProblem = {
  readonly field: string;
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
};

type ClosingRules = Parameters<typeof closingProblem>[1];

/** The rules of specification section 5, "Term", in the order of the fields; then the closures. */
export function draftProblems(draft: TermDraft, rules?: ClosingRules): readonly DraftProblem[] {
  const { name, start, end } = draft;
  const problems: DraftProblem[] = [];
  if (isBlank(name)) problems.push({ field: 'name', message: 'validation.required' });
  if (start === '') problems.push({ field: 'start', message: 'validation.date' });
  if (end === '') problems.push({ field: 'end', message: 'validation.date' });
  const range = rangeProblem(draft);
  if (range !== undefined && start !== '' && end !== '') problems.push(range);
  const count = draftDates(draft).length;
  if (count > limits.termDays) problems.push({ field: 'end', message: 'termPages.form.tooLong' });
  // An order that is wrong, or a range that is too long, has no days to choose from yet.
  if (count === 0 && (range === undefined || start === '' || end === ''))
    problems.push({ field: 'dates', message: 'validation.termDates' });
  return [...problems, ...draft.closures.flatMap((closure, index) => closureProblems(closure, index, rules))];
}

function closureProblems(
  closure: ClosureDraft,
  index: number,
  rules: ClosingRules | undefined,
): readonly DraftProblem[] {
  const { name, from, to, closes } = closure;
  const problems: DraftProblem[] = [];
  const note = (field: string, message: MessageKey, params?: DraftProblem['params']) =>
    problems.push({ field: `closures.${index}.${field}`, message, ...(params && { params }) });
  if (isBlank(name)) note('name', 'validation.required');
  if (from === '') note('from', 'validation.date');
  if (to === '') note('to', 'validation.date');
  else if (to < from) note('to', 'validation.lastDayFirst');
  if (closes === '') note('closes', 'validation.time');
  const closing = TermException.safeParse(closure).data;
  const problem = closing && rules && closingProblem(closing, rules);
  if (problem !== undefined) note('closes', problem.message, problem.params);
  return problems;
}

/** A year that is only half typed (0002) would make a term of two thousand years. */
const mostRangeDays = 3 * limits.termDays;

function rangeProblem(draft: TermDraft): DraftProblem | undefined {
  const range = parseRange(draft);
  const isInOrder = range !== undefined && (range[0] < range[1] || isOnlyDay(range, draft));
  if (!isInOrder) return { field: 'start', message: 'validation.termOrder' };
  const isTooLong = Date.parse(range[1]) - Date.parse(range[0]) > mostRangeDays * 86_400_000;
  return isTooLong ? { field: 'end', message: 'termPages.form.tooLong' } : undefined;
}

function isOnlyDay([start, end]: DayRange, { onlyDay }: TermDraft): boolean {
  return start === onlyDay && end === onlyDay;
}

function parseRange({ start, end }: TermDraft): DayRange | undefined {
  const [first, last] = [SchoolDay.safeParse(start), SchoolDay.safeParse(end)];
  return first.success && last.success ? [first.data, last.data] : undefined;
}
