import { type ListSheet, sheetOf } from '#pwa/fields/list-file.ts';
import { type Term, termRange } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';

export function termsSheet(terms: readonly Term[], t: Say): ListSheet {
  return sheetOf(terms, [
    [t('termPages.form.name'), ({ name }) => name],
    [t('termPages.schoolYear'), ({ schoolYear }) => schoolYear],
    [t('termPages.form.start'), (term) => termRange(term)?.[0] ?? ''],
    [t('termPages.form.end'), (term) => termRange(term)?.[1] ?? ''],
    [t('termPages.form.days'), ({ dates }) => dates.length],
    [t('termPages.state'), ({ isActive }) => t(isActive ? 'termPages.active' : 'termPages.inactive')],
  ]);
}
