import { useCallback, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type StandingFilter, standingFilters } from '#pwa/data/school/standing-filter.ts';
import type { GradeLevel } from '#sync/school/records/grade-level.ts';
import { RecordId } from '#sync/school/records/id.ts';
import type { DayInTerm } from '#sync/school/records/registration.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { defaultSchoolDay, defaultTerm, type Term, termRange } from '#sync/school/records/term.ts';

/** A grade level's id, or `all` or `unassigned`, which every school has. */
export type LevelFilter = RecordId;

/** The filters in the address: `?day=2026-11-23&level=…&show=absent&q=maya`. */
export type AttendanceSearch = {
  readonly day: SchoolDay | undefined;
  readonly level: LevelFilter;
  readonly show: StandingFilter | 'all';
  readonly q: string;
};

/** An address may be typed or come from another version. Unknown values are ignored. */
const Params = z.object({
  day: SchoolDay.optional().catch(undefined),
  level: RecordId.catch('all'),
  // An earlier version called those who have left `pickedUp`.
  show: z
    .preprocess((show) => (show === 'pickedUp' ? 'left' : show), z.enum([...standingFilters, 'all']))
    .catch('all'),
  q: z.string().max(200).catch(''),
});

export function parseAttendanceSearch(params: URLSearchParams): AttendanceSearch {
  const { day, ...rest } = Params.parse(Object.fromEntries(params));
  return { ...rest, day };
}

/** The address with some filters changed. Defaults are left out to keep it short. */
export function withSearch(params: URLSearchParams, change: Partial<AttendanceSearch>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The day to show: the one that was asked for, else the term's own first choice, else today. Days
 * before anybody counts are no choice: a school that sets itself up at a weekend begins on Monday.
 */
export function dayToShow(
  asked: SchoolDay | undefined,
  { dates }: Pick<Term, 'dates'>,
  { today, joined }: { readonly today: SchoolDay; readonly joined: readonly DayInTerm[] | undefined },
): SchoolDay {
  const counting = dates.filter((day) => day >= (joined?.[0] ?? ''));
  return asked ?? defaultSchoolDay({ dates: counting }, today) ?? defaultSchoolDay({ dates }, today) ?? today;
}

/** Today, when it lies between the term's first and last date: where the shortcut leads. */
export function todayInTerm(term: Pick<Term, 'dates'>, today: SchoolDay): SchoolDay | undefined {
  const range = termRange(term);
  return range !== undefined && range[0] <= today && today <= range[1] ? today : undefined;
}

/** The active term that has today among its school days: where the shortcut leads from another. */
export function termOfToday(terms: readonly Term[], today: SchoolDay): Term | undefined {
  const term = defaultTerm(terms, today);
  return term?.isActive === true && term.dates.includes(today) ? term : undefined;
}

/** A level that was deleted since, or stands in another school's address, filters nothing. */
export function knownLevel(level: LevelFilter, levels: readonly GradeLevel[] | undefined): LevelFilter {
  if (level === 'all' || level === 'unassigned' || levels === undefined) return level;
  return levels.some(({ _id }) => _id === level) ? level : 'all';
}

/**
 * The filters live in the address, so that reload and Back keep them. The fields show a state of
 * their own, because the router may render an address late.
 */
export function useAttendanceSearch() {
  const [params, setParams] = useSearchParams();
  const navigationType = useNavigationType();
  const search = parseAttendanceSearch(params);
  const { key } = useLocation();
  const [typed, setTyped] = useState(search.q);
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // The app's own changes replace the address. Back or a link brings another search.
    if (navigationType !== NavigationType.Replace) setTyped(search.q);
  }

  const change = useCallback(
    (part: Partial<AttendanceSearch>) => {
      if (part.q !== undefined) setTyped(part.q);
      setParams((current) => withSearch(current, part), { replace: true });
    },
    [setParams],
  );
  return { search: { ...search, q: typed }, change };
}
