import type { TFunction } from 'i18next';
import { formatCount, formatDay } from '#sync/school/records/format.ts';
import { termRange, type Term } from '#sync/school/records/term.ts';

/** `Autumn, 2026–2027`: how the picker names a term. */
export function termName({ name, schoolYear }: Pick<Term, 'name' | 'schoolYear'>, t: TFunction): string {
  return schoolYear === '' ? name : t('terms.name', { name, schoolYear });
}

/** `September 1, 2026 to December 18, 2026`; nothing for a term without days. */
export function termDates(term: Pick<Term, 'dates'>, t: TFunction): string | undefined {
  const range = termRange(term);
  return range && t('terms.range', { first: formatDay(range[0]), last: formatDay(range[1]) });
}

/** `72 school days`. */
export function termDays({ dates }: Pick<Term, 'dates'>, t: TFunction): string {
  return t('terms.days', { count: dates.length, number: formatCount(dates.length) });
}
