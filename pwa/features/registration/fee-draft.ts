import { textToCost } from '#pwa/fields/typed-cost.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import { Cost, emptyFee, type Fee, FeeFields } from '#sync/school/records/fee.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** A fee as its form holds it: the cost as it is typed, the grade levels by their ids. */
export type FeeDraft = {
  readonly name: string;
  readonly description: string;
  readonly cost: string;
  readonly isRequired: boolean;
  readonly gradeLevels: readonly string[];
  /** Whose fee it is; empty for a fee that is not one student's own. */
  readonly student: string;
  readonly billingDate: string;
  readonly dueDate: string;
};

export function draftOf(fee: Fee | undefined): FeeDraft {
  const { name, description, cost, isRequired, gradeLevels, student, billingDate, dueDate } = fee ?? emptyFee;
  return {
    name,
    description,
    cost,
    isRequired,
    gradeLevels: gradeLevels.map(({ _id }) => _id),
    student: student ?? '',
    billingDate,
    dueDate,
  };
}

/** Ask `draftProblems` first: what it lets through is of the schema. */
export function draftFields(
  draft: FeeDraft,
  { term, levels }: { readonly term: string; readonly levels: readonly Pick<GradeLevel, '_id' | 'name'>[] },
): FeeFields {
  return FeeFields.parse({
    ...emptyFee,
    ...draft,
    term,
    cost: Cost.parse(textToCost(draft.cost)),
    student: draft.student === '' ? null : draft.student,
    // A single student's fee has no grade levels. Others list their levels in order, by current
    // name, without deleted ones.
    gradeLevels: levels.flatMap(({ _id, name }) =>
      draft.student === '' && draft.gradeLevels.includes(_id) ? [{ _id, name }] : [],
    ),
  });
}

export type DraftProblem = { readonly field: keyof FeeDraft; readonly message: MessageKey };

/** The rules of specification section 5, "Fee", in the order of the fields. */
export function draftProblems(draft: FeeDraft): readonly DraftProblem[] {
  return [
    ...(isBlank(draft.name) ? [{ field: 'name', message: 'validation.required' } as const] : []),
    ...(textToCost(draft.cost) === undefined ? [{ field: 'cost', message: 'validation.cost' } as const] : []),
  ];
}
