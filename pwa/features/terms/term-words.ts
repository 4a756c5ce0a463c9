import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { formatCount, formatDay, formatTimeOfDay } from '#sync/school/records/format.ts';
import { exceptionOn, type Term, type TermException, termRange } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';

/** `Autumn, 2026–2027`: how the picker names a term. */
export function termName({ name, schoolYear }: Pick<Term, 'name' | 'schoolYear'>, t: Say): string {
  return schoolYear === '' ? name : t('terms.name', { name, schoolYear });
}

/** `September 1, 2026 to December 18, 2026`; nothing for a term without days. */
export function termDates(term: Pick<Term, 'dates'>, t: Say): string | undefined {
  const range = termRange(term);
  return range && t('terms.range', { first: formatDay(range[0]), last: formatDay(range[1]) });
}

/** `72 school days`. */
export function termDays({ dates }: Pick<Term, 'dates'>, t: Say): string {
  return t('terms.days', { count: dates.length, number: formatCount(dates.length) });
}

type TermDays = {
  readonly dates: readonly SchoolDay[];
  readonly exceptions: readonly TermException[];
};

/** `December 25, 2026, Christmas break, school is closed`; undefined for a day that is as usual. */
export function closureLabel(day: SchoolDay, term: TermDays, t: Say): string | undefined {
  const found = closureOn(day, term);
  if (found === undefined) return undefined;
  const { name, closes } = found;
  return closes === null
    ? t('schoolDay.holidayDay', { day: formatDay(day), name })
    : t('schoolDay.earlyDay', { day: formatDay(day), name, time: formatTimeOfDay(closes) });
}

/** `Christmas break: school is closed.`, for a line under the day. */
export function closureSentence(day: SchoolDay, term: TermDays, t: Say): string | undefined {
  const found = closureOn(day, term);
  if (found === undefined) return undefined;
  const { name, closes } = found;
  return closes === null
    ? t('schoolDay.isHoliday', { name })
    : t('schoolDay.closesEarly', { name, time: formatTimeOfDay(closes) });
}

/** On a weekend within days that close early school does not open. */
function closureOn(day: SchoolDay, term: TermDays): TermException | undefined {
  const found = exceptionOn(term, day);
  return found?.closes === null || term.dates.includes(day) ? found : undefined;
}
