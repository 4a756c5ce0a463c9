import type { DoorRow } from '#pwa/data/school/door-day.ts';
import type { RecordId } from '#sync/school/records/id.ts';
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
  readonly term: Pick<Term, 'exceptions'> | undefined;
  readonly today: SchoolDay;
};

/** Whether the day goes to its end for most of the children who are here, by their grade levels. */
export function isGoingHome(
  rows: readonly Pick<DoorRow, 'attendance' | 'gradeLevel'>[],
  { hours = defaultSchoolHours, term, today, now }: Rules & { readonly now: WallTime },
): boolean {
  const byLevel = new Map<RecordId, boolean>();
  let here = 0;
  let goingHome = 0;
  for (const { attendance, gradeLevel } of rows) {
    if (attendance.status !== 1) continue;
    const level = gradeLevel?._id ?? '';
    const isLate = byLevel.get(level) ?? now >= goingHomeFrom(today, hoursOn(hours, term, level, today));
    byLevel.set(level, isLate);
    here += 1;
    if (isLate) goingHome += 1;
  }
  return goingHome * 2 > here;
}

/** The name and the time of a day on which school closes early. */
export function earlyClosing({
  hours = defaultSchoolHours,
  term,
  today,
}: Rules): { readonly name: string; readonly closes: TimeOfDay } | undefined {
  const exception = exceptionOn(term, today);
  if (exception === undefined || exception.closes === null) return undefined;
  const { closes } = exception;
  const isEarly = ({ closes: usual }: DayHours) => closes < usual;
  return [hours, ...hours.levels].some(isEarly) ? { name: exception.name, closes } : undefined;
}
