import type { DoorRow } from '#pwa/data/school/door-day.ts';
import { isHere } from '#sync/school/records/attendance.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import {
  type DayHours,
  defaultSchoolHours,
  goingHomeFrom,
  hoursOn,
  type SchoolHours,
} from '#sync/school/records/school-hours.ts';
import { exceptionOn, type Term } from '#sync/school/records/term.ts';
import type { TimeOfDay, WallTime } from '#sync/school/records/wall-time.ts';

type Rules = {
  /** Undefined until they are read. */
  readonly hours: SchoolHours | undefined;
  /** Those of today: a child goes by the hours of the term that its record belongs to. */
  readonly terms: readonly Pick<Term, '_id' | 'exceptions'>[];
  readonly today: SchoolDay;
};

/** Whether the day goes to its end for most of the children who are here, by their grade levels. */
export function isGoingHome(
  rows: readonly Pick<DoorRow, 'attendance' | 'fields' | 'gradeLevel'>[],
  { hours = defaultSchoolHours, terms, today, now }: Rules & { readonly now: WallTime },
): boolean {
  const known = new Map<string, boolean>();
  let here = 0;
  let goingHome = 0;
  for (const { attendance, fields, gradeLevel } of rows) {
    if (!isHere(fields)) continue;
    const level = gradeLevel?._id ?? '';
    const key = `${attendance.term} ${level}`;
    const term = terms.find(({ _id }) => _id === attendance.term);
    const isLate = known.get(key) ?? now >= goingHomeFrom(today, hoursOn(hours, term, level, today));
    known.set(key, isLate);
    here += 1;
    if (isLate) goingHome += 1;
  }
  return goingHome * 2 > here;
}

/** The name and the time of a day on which school closes early, in the first term that does. */
export function earlyClosing({
  hours = defaultSchoolHours,
  terms,
  today,
}: Rules): { readonly name: string; readonly closes: TimeOfDay } | undefined {
  for (const term of terms) {
    const { name, closes } = exceptionOn(term, today) ?? { name: '', closes: null };
    const isEarly = ({ closes: usual }: DayHours) => closes !== null && closes < usual;
    if (closes !== null && [hours, ...hours.levels].some(isEarly)) return { name, closes };
  }
  return undefined;
}
