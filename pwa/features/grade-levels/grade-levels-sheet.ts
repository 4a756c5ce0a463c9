import type { TFunction } from 'i18next';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import type { GradeLevelsViewProps } from './grade-levels-view.tsx';

export function gradeLevelsSheet(
  { levels, uses, term }: Pick<GradeLevelsViewProps, 'levels' | 'uses' | 'term'>,
  t: TFunction,
): ListSheet {
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
