import { defaultExcludedWeekdays, generateSchoolDays } from '#sync/school/records/term.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { limits } from '#sync/limits.ts';
import type { SessionFact } from '../facts/facts.ts';
import type { Notes } from '../source/notes.ts';
import type { RosterTerm } from './roster.ts';

export type ChosenTerms = {
  readonly terms: readonly RosterTerm[];
  /** Ids of the terms for a student whose records name these sessions. */
  readonly termsFor: (sessions: readonly string[]) => readonly string[];
};

export type TermQuestion = {
  readonly sessions: readonly SessionFact[];
  /** Sessions that the students of this school name, in roles and classes. */
  readonly named: ReadonlySet<string>;
  /** Sessions that the students of any school name. */
  readonly namedAnywhere: ReadonlySet<string>;
  readonly today: SchoolDay;
};

/**
 * Decides which sessions are a school's terms. No format ties a session to a school, so a session
 * belongs to the schools whose students name it. When no student of this school names any, the
 * sessions of the current school year that nobody names apply. Sessions nest (a grading period in a
 * term in a semester in a year), but a day at the door belongs to one term. So the outermost term
 * or semester counts, and the whole school year only where it contains none.
 */
export function chooseTerms(question: TermQuestion, notes: Notes): ChosenTerms {
  const byId = new Map(question.sessions.map((session) => [session.id, session]));
  const isNamed = question.named.size > 0;
  const starting = isNamed
    ? [...question.named].flatMap((id) => byId.get(id) ?? [])
    : sharedSessions(question);
  const chosen = new Map<string, SessionFact>();
  for (const session of starting) {
    for (const term of termsOf(session, question.sessions, byId)) chosen.set(term.id, term);
  }
  const terms = withoutCoveredYears([...chosen.values()]).filter((session) => isShortEnough(session, notes));
  const ids = new Set(terms.map((term) => term.id));
  return {
    terms: terms
      .toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
      .map((session) => toTerm(session, question.sessions)),
    termsFor: (sessions) => {
      const named = sessions.flatMap((id) => byId.get(id) ?? []);
      // A student whose records name no session is in all of the school's terms.
      if (named.length === 0) return [...ids];
      const own = named.flatMap((session) => [
        ...termsOf(session, question.sessions, byId),
        ...terms.filter((term) => isWithin(term, session)),
      ]);
      return [...new Set(own.map((term) => term.id))].filter((id) => ids.has(id));
    },
  };
}

const yearType = 'schoolyear';

function isTerm(session: SessionFact): boolean {
  return session.type === 'term' || session.type === 'semester';
}

/** The terms of a session: those around it, those inside it, or itself. */
function termsOf(
  session: SessionFact,
  all: readonly SessionFact[],
  byId: ReadonlyMap<string, SessionFact>,
): readonly SessionFact[] {
  const line = ancestry(session, byId);
  const outermost = line.findLast(isTerm);
  if (outermost !== undefined) return [outermost];
  const year = line.find((each) => each.type === yearType);
  if (year === undefined) return [session];
  const inside = all.filter((each) => isTerm(each) && ancestry(each, byId).includes(year));
  const outer = inside.filter((each) => ancestry(each, byId).findLast(isTerm) === each);
  return outer.length > 0 ? outer : [year];
}

/** The session, its parent, and so on. A circle in the file ends the list. */
function ancestry(session: SessionFact, byId: ReadonlyMap<string, SessionFact>): readonly SessionFact[] {
  const line: SessionFact[] = [];
  for (
    let each: SessionFact | undefined = session;
    each !== undefined && !line.includes(each);
    each = byId.get(each.parent)
  )
    line.push(each);
  return line;
}

/**
 * Drops a year that contains terms of this school. Formats without parents show that only by the
 * dates.
 */
function withoutCoveredYears(sessions: readonly SessionFact[]): readonly SessionFact[] {
  return sessions.filter(
    (session) => isTerm(session) || !sessions.some((other) => isTerm(other) && isWithin(other, session)),
  );
}

function isWithin(inner: SessionFact, outer: SessionFact): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function sharedSessions({ sessions, namedAnywhere, today }: TermQuestion): readonly SessionFact[] {
  const unnamed = sessions.filter((session) => !namedAnywhere.has(session.id));
  const free = unnamed.length > 0 ? unnamed : sessions;
  const terms = free.filter(isTerm);
  const years = free.filter((session) => session.type === yearType);
  const usable = terms.length > 0 ? terms : years.length > 0 ? years : free;
  const ordered = usable.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  const current = ordered.find((session) => session.end >= today) ?? ordered.at(-1);
  if (current === undefined) return [];
  const year = years.find((each) => isWithin(current, each));
  return usable.filter((session) =>
    year === undefined ? session.schoolYear === current.schoolYear : isWithin(session, year),
  );
}

function isShortEnough(session: SessionFact, notes: Notes): boolean {
  const longest = limits.termDays;
  const days = (Date.parse(session.end) - Date.parse(session.start)) / 86_400_000;
  if (days <= longest) return true;
  notes.add('sessionTooLong', session.place, { name: session.title, days: Math.round(days), longest });
  return false;
}

function toTerm(session: SessionFact, all: readonly SessionFact[]): RosterTerm {
  const { id, title, start, end, place } = session;
  const year = all.find((each) => each.type === yearType && isWithin(session, each));
  return {
    sourcedId: id,
    name: title === '' ? id : title,
    schoolYear:
      year === undefined ? session.schoolYear || yearsText(start, end) : yearsText(year.start, year.end),
    dates: generateSchoolDays(start, end, defaultExcludedWeekdays),
    place,
  };
}

/**
 * `2026-2027`. The column `schoolYear` holds one year, in some exports the first and in others the
 * last.
 */
function yearsText(start: SchoolDay, end: SchoolDay): string {
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)];
  return first === last ? first : `${first}-${last}`;
}
