/** The hours of a school while they are typed: an unfinished time is an empty text. */
import { type Problem, problemsOf } from '#sync/problem.ts';
import { hoursProblems, SchoolHours } from '#sync/school/records/school-hours.ts';

export const dayTimes = ['opens', 'lateAfter', 'absentAfter', 'closes'] as const;
export type DayTime = (typeof dayTimes)[number];
export type DayTimesDraft = Readonly<Record<DayTime, string>>;
export type LevelDraft = DayTimesDraft & { readonly gradeLevel: string };

export type HoursDraft = DayTimesDraft & {
  readonly levels: readonly LevelDraft[];
  readonly searchMinutes: string;
  readonly drills: boolean;
};

export function hoursToDraft({ searchMinutes, ...hours }: SchoolHours): HoursDraft {
  return { ...hours, searchMinutes: String(searchMinutes) };
}

/** Undefined while a time or a number is missing. */
export function draftToHours(draft: HoursDraft): SchoolHours | undefined {
  return parse(draft).data;
}

/** What is missing comes first; times contradict each other only once all are there. */
export function hoursDraftProblems(draft: HoursDraft): readonly Problem[] {
  const parsed = parse(draft);
  const unchosen = draft.levels.flatMap(({ gradeLevel }, index): readonly Problem[] =>
    gradeLevel === ''
      ? [{ code: 'INVALID', message: 'validation.required', field: `hours.levels.${index}.gradeLevel` }]
      : [],
  );
  if (parsed.success) return [...unchosen, ...hoursProblems(parsed.data)];
  const named = new Set(unchosen.map(({ field }) => field));
  const missing = problemsOf(parsed.error)
    .map((problem) => ({ ...problem, field: `hours.${problem.field ?? ''}` }))
    .filter(({ field }) => !named.has(field));
  return [...unchosen, ...missing];
}

function parse({ searchMinutes, ...draft }: HoursDraft) {
  // An empty text would count as none at all.
  return SchoolHours.safeParse({ ...draft, searchMinutes: Number(searchMinutes.trim() || Number.NaN) });
}
