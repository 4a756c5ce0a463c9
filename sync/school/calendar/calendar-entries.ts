/**
 * The terms of a school as the entries of a calendar. It names no child. Every entry is of days.
 */
import { formatTimeOfDay } from '#sync/school/records/format.ts';
import { addDays, type SchoolDay } from '#sync/school/records/school-day.ts';
import { type Term, type TermException, termRange } from '#sync/school/records/term.ts';
import type { Say } from '#sync/words/message-key.ts';

export type CalendarEntry = {
  /** The same for the same entry, so that a calendar that asks again changes it. */
  readonly id: string;
  /** The first and the last day, both included. */
  readonly from: SchoolDay;
  readonly to: SchoolDay;
  readonly title: string;
};

/**
 * Of each active term: its first and last day, its school days (those in a row are one entry),
 * holidays, and days on which school closes early. What several terms have is one entry.
 */
export function calendarEntries(terms: Iterable<Term>, say: Say): readonly CalendarEntry[] {
  const entries = [...terms]
    .filter(({ isActive }) => isActive)
    .flatMap((term) => entriesOfTerm(term, say))
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1));
  const known = new Set<string>();
  return entries.filter(({ from, to, title }) => {
    const key = `${from} ${to} ${title}`;
    const isNews = !known.has(key);
    known.add(key);
    return isNews;
  });
}

function entriesOfTerm(term: Term, say: Say): readonly CalendarEntry[] {
  const range = termRange(term);
  if (range === undefined) return [];
  const [first, last] = range;
  const of = { term: term.name };
  return [
    { id: `${term._id}-first`, from: first, to: first, title: say('calendarFeed.firstDay', of) },
    { id: `${term._id}-last`, from: last, to: last, title: say('calendarFeed.lastDay', of) },
    ...runsOf(term.dates).map(([from, to]) => ({
      from,
      to,
      id: `${term._id}-school-${from}`,
      title: say('calendarFeed.schoolDays', of),
    })),
    // Numbered within their day, so that taking one out of the term renames none of another day.
    ...[...Map.groupBy(closuresOf(term), ({ from }) => from).values()].flatMap((ofDay) =>
      ofDay.map(({ name, from, to, closes }, index) => ({
        from,
        to,
        id: `${term._id}-other-${from}-${index}`,
        title:
          closes === null
            ? say('calendarFeed.holiday', { name })
            : say('calendarFeed.closesEarly', { name, time: formatTimeOfDay(closes) }),
      })),
    ),
  ];
}

/** Days that close early are those with school: a weekend between them parts them. */
function closuresOf({ exceptions, dates }: Term): readonly TermException[] {
  return exceptions.flatMap((one) =>
    one.closes === null
      ? [one]
      : runsOf(dates.filter((day) => one.from <= day && day <= one.to)).map(([from, to]) => ({
          ...one,
          from,
          to,
        })),
  );
}

/** Days in a row, as the first and the last of each row. */
function runsOf(days: readonly SchoolDay[]): readonly (readonly [SchoolDay, SchoolDay])[] {
  const runs: [SchoolDay, SchoolDay][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && addDays(run[1], 1) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}
