import type { FirstSync } from '#pwa/data/school/school-records.ts';
import type { StandingFilter, StandingFilterCounts } from '#pwa/data/school/standing-filter.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';

/** What the place of the table shows: the list, or the reason why there is none. */
export type DaySituation =
  | 'reading'
  | 'firstSync'
  | 'firstSyncUnreachable'
  | 'noStudents'
  | 'closed'
  | 'noneRegistered'
  | 'noneOnRegister'
  | 'fetching'
  | 'notOnDevice'
  | 'noMatch'
  | 'allGone'
  | 'nobodyCame'
  | 'list';

export type DayFacts = {
  readonly firstSync: FirstSync;
  readonly term: Pick<Term, 'dates'>;
  readonly day: SchoolDay;
  /** `undefined` while it is being read from disk. */
  readonly studentCount: number | undefined;
  /** Registered for the term, whatever the day. */
  readonly registeredCount: number | undefined;
  /** On the register of the day, or recorded on it. */
  readonly rowCount: number | undefined;
  readonly isOnDevice: boolean;
  readonly isReachable: boolean;
  /** The person chose to record although the day is not here. */
  readonly recordsAnyway: boolean;
  readonly shownCount: number;
  readonly show: StandingFilter | 'all';
  /** Of the grade level, whatever is searched for. */
  readonly counts: Pick<StandingFilterCounts, 'here' | 'left'>;
};

/** The first reason that applies, the most general first. */
export function daySituation(facts: DayFacts): DaySituation {
  const { firstSync, studentCount, registeredCount, rowCount } = facts;
  if (firstSync === 'running') return 'firstSync';
  if (firstSync === 'unreachable' || firstSync === 'blocked') return 'firstSyncUnreachable';
  if (firstSync === 'reading' || studentCount === undefined) return 'reading';
  if (registeredCount === undefined || rowCount === undefined) return 'reading';
  if (studentCount === 0) return 'noStudents';
  // A day that was taken out of the term still has the children who came.
  if (!isSchoolDay(facts.term, facts.day) && facts.counts.here === 0) return 'closed';
  if (rowCount === 0) return registeredCount === 0 ? 'noneRegistered' : 'noneOnRegister';
  if (!facts.isOnDevice && !facts.recordsAnyway) return facts.isReachable ? 'fetching' : 'notOnDevice';
  if (facts.shownCount > 0) return 'list';
  return facts.show === 'here' ? nobodyHere(facts.counts) : 'noMatch';
}

/** Nobody is here: have they all left, or has nobody come? With a search others may be here. */
function nobodyHere({ here, left }: DayFacts['counts']): DaySituation {
  if (here > 0) return 'noMatch';
  return left > 0 ? 'allGone' : 'nobodyCame';
}
