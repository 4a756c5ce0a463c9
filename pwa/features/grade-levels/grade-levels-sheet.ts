import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { GradeLevelUses } from '#sync/school/records/grade-level-uses.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import type { Say } from '#sync/words/message-key.ts';

interface Listed {
  readonly levels: readonly GradeLevel[];
  readonly uses: ReadonlyMap<string, GradeLevelUses>;
  /** The running term, with its registrations by grade level; undefined where there is no term. */
  readonly term: { readonly name: string; readonly registrations: ReadonlyMap<string, number> } | undefined;
}

export function gradeLevelsSheet({ levels, uses, term }: Listed, t: Say): ListSheet {
  return sheetOf(levels, [
    [t('gradeLevels.form.name'), ({ name }) => name],
    [t('gradeLevels.form.description'), ({ description }) => description],
    ...(term === undefined
      ? []
      : [[term.name, ({ _id }: { readonly _id: string }) => term.registrations.get(_id) ?? 0] as const]),
    [t('terms.registration'), ({ _id }) => uses.get(_id)?.registrations ?? 0],
    [t('billing.columns.fees'), ({ _id }) => uses.get(_id)?.fees ?? 0],
  ]);
}
