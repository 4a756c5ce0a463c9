import type { TFunction } from 'i18next';
import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';

export function termsSheet(terms: readonly Term[], t: TFunction): ListSheet {
  return sheetOf(terms, [
    [t('terms.form.name'), ({ name }) => name],
    [t('terms.schoolYear'), ({ schoolYear }) => schoolYear],
    [t('terms.form.start'), (term) => termRange(term)?.[0] ?? ''],
    [t('terms.form.end'), (term) => termRange(term)?.[1] ?? ''],
    [t('terms.form.days'), ({ dates }) => dates.length],
    [t('terms.state'), ({ isActive }) => t(isActive ? 'terms.active' : 'terms.inactive')],
  ]);
}
