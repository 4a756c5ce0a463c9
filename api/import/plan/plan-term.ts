import { z } from 'zod';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { type TermFields, termRange, withoutHolidays } from '#sync/school/records/term.ts';
import type { RosterTerm } from '../roster/roster.ts';
import type { CurrentRecords, PlannedCommand, Planning } from './planning.ts';

type SaveTerm = Extract<PlannedCommand, { readonly name: 'saveTerm' }>;

export function planTerm(
  { sourcedId, name, schoolYear, dates, place }: RosterTerm,
  { planning, current }: { readonly planning: Planning; readonly current: Pick<CurrentRecords, 'terms'> },
): readonly SaveTerm[] {
  const values = { name, schoolYear, dates: [...dates] };
  const { record, earlier, changed } = planning.compare({ kind: 'term', sourcedId, place }, values);
  if (changed.size === 0) return [];
  // A term that a school's system exports is in use. Later only the administrator switches it.
  if (earlier === undefined)
    return [{ name: 'saveTerm', args: { _id: record, set: { ...values, isActive: true } } }];
  const here = current.terms.get(record);
  const before = Days.catch([]).parse(earlier['dates']);
  const merged = here === undefined ? values : { ...values, dates: mergeDays(dates, { before, here }) };
  const set = Object.fromEntries(Object.entries(merged).filter(([field]) => changed.has(field)));
  return [{ name: 'saveTerm', args: { _id: record, set } }];
}

const Days = z.array(SchoolDay);

/**
 * Files say where a term begins and ends, and the school says which of its days have none. So a day
 * that the files have said before is as the school has it. A new one is no school day in a holiday.
 * A day that the school has added stays, unless the files end before it now.
 */
function mergeDays(
  files: readonly SchoolDay[],
  { before, here }: { readonly before: readonly SchoolDay[]; readonly here: TermFields },
): SchoolDay[] {
  const [said, earlier] = [new Set(files), new Set(before)];
  const isCutOff = (day: SchoolDay) => isWithin(before, day) && !isWithin(files, day);
  const kept = here.dates.filter((day) => said.has(day) || (!earlier.has(day) && !isCutOff(day)));
  const added = withoutHolidays(
    files.filter((day) => !earlier.has(day)),
    here.exceptions,
  );
  return [...new Set([...kept, ...added])].toSorted();
}

function isWithin(dates: readonly SchoolDay[], day: SchoolDay): boolean {
  const range = termRange({ dates: [...dates] });
  return range !== undefined && range[0] <= day && day <= range[1];
}
