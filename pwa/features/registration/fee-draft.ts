import { textToCost } from '#pwa/fields/typed-cost.ts';
import type { MessageKey } from '#sync/words/message-key.ts';
import {
  Cost,
  emptyFee,
  type Fee,
  FeeFields,
  type FeeLevel,
  withLevelNames,
} from '#sync/school/records/fee.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { isBlank } from '#sync/school/records/text.ts';

/** A fee as its form holds it: the cost as it is typed. */
export type FeeDraft = {
  readonly name: string;
  readonly description: string;
  readonly cost: string;
  readonly isRequired: boolean;
  readonly gradeLevels: readonly FeeLevel[];
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
    gradeLevels,
    student: student ?? '',
    billingDate,
    dueDate,
  };
}

/**
 * Ask `draftProblems` first: what it lets through is of the schema. A single student's fee has no
 * grade levels.
 */
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
    gradeLevels: draft.student === '' ? inOrder(draft.gradeLevels, levels) : [],
  });
}

/**
 * By current name. A level that is gone keeps its name: a fee without levels would be everybody's.
 */
function inOrder(
  chosen: readonly FeeLevel[],
  levels: readonly Pick<GradeLevel, '_id' | 'name'>[],
): readonly FeeLevel[] {
  const places = new Map(levels.map(({ _id }, index) => [_id, index]));
  const placeOf = ({ _id }: FeeLevel) => places.get(_id) ?? levels.length;
  const named = withLevelNames(
    { gradeLevels: [...chosen] },
    new Map(levels.map((level) => [level._id, level])),
  );
  return named.gradeLevels.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export type DraftProblem = { readonly field: keyof FeeDraft; readonly message: MessageKey };

/** The rules of specification section 5, "Fee", in the order of the fields. */
export function draftProblems(draft: FeeDraft): readonly DraftProblem[] {
  return [
    ...(isBlank(draft.name) ? [{ field: 'name', message: 'validation.required' } as const] : []),
    ...(textToCost(draft.cost) === undefined ? [{ field: 'cost', message: 'validation.cost' } as const] : []),
  ];
}
