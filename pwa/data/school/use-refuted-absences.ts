/** Absences of one day that the attendance of that day speaks against, as far as it is here. */
import { useMemo } from 'react';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import type { DayRecords } from '#pwa/data/store/day.ts';
import { useLiveValue, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import type { Absence } from '#sync/school/records/absence.ts';
import type { RecordId } from '#sync/school/records/id.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { dayOf, refutedAbsences } from './refuted-absences.ts';
import { useRecords, useSchool, useTerms } from './school-records.ts';

/** A day is one sheet on the disk; a list of years must not read all of them. */
const mostDays = 40;
const none: ReadonlySet<RecordId> = new Set();

/** `absences`: of students, the newest first. */
export function useRefutedAbsences(absences: readonly Absence[] | undefined): ReadonlySet<RecordId> {
  const open = useLiveValue(openSchool);
  const school = useSchool();
  const terms = useTerms();
  const registrations = useRecords('registration');
  const dates = useMemo(
    () => [...new Set((absences ?? []).flatMap((one) => dayOf(one) ?? []))].slice(0, mostDays),
    [absences],
  );
  const days = useScreenQuery(
    () => (open === undefined ? undefined : readShown(dates, open.data.readDays)),
    (fault) => open?.onFault(fault),
    [open, dates],
  );
  return useMemo(() => {
    if (!absences || !school || !terms || !registrations || !days) return none;
    return refutedAbsences(absences, { school, terms, registrations, days });
  }, [absences, school, terms, registrations, days]);
}

async function readShown(
  dates: readonly SchoolDay[],
  readDays: (
    first: SchoolDay,
    last: SchoolDay,
  ) => Promise<ReadonlyMap<SchoolDay, { readonly shown: DayRecords }>>,
): Promise<ReadonlyMap<SchoolDay, DayRecords>> {
  const read = await Promise.all(dates.map(async (date) => (await readDays(date, date)).get(date)));
  return new Map(
    dates.flatMap((date, index) => {
      const day = read[index];
      return day === undefined ? [] : [[date, day.shown] as const];
    }),
  );
}
