import { useCallback, useMemo } from 'react';
import { recordOfDay, useAttendanceRange } from '#pwa/data/school/attendance-range.ts';
import { useIncidents } from '#pwa/data/school/incidents.ts';
import { useRecords, useStudents, useTerms } from '#pwa/data/school/school-records.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { placeOnDay } from '#sync/school/records/counted-day.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { termWhileThere } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { isSchoolDay, type Term } from '#sync/school/records/term.ts';
import { type IncidentContext, incidentItem, type IncidentItem } from './incident-item.ts';

export interface IncidentLinks {
  readonly timeZone: string;
  /** The attendance of a day, searched for a child. */
  readonly toDay: (of: { readonly term: string; readonly day: string; readonly student: string }) => string;
}

/** Makes cards of incidents, with today's names. */
export function useIncidentItems({ timeZone, toDay }: IncidentLinks): (incident: Incident) => IncidentItem {
  const { t } = useTranslation();
  const students = useStudents();
  const termOf = useTermOfDay();
  const names = useMemo(
    () => new Map((students ?? []).map(({ _id, nameInfo }) => [_id, fullName(nameInfo)])),
    [students],
  );
  return useCallback(
    (incident) => {
      const context: IncidentContext = {
        say: t,
        timeZone,
        studentName: (id) => names.get(id),
        toDay: ({ student, date }) => {
          const name = names.get(student);
          const term = date === '' ? undefined : termOf(student, date);
          return term && name && toDay({ term: term._id, day: date, student: name });
        },
      };
      return incidentItem(incident, context);
    },
    [t, timeZone, names, termOf, toDay],
  );
}

const none: readonly SchoolDay[] = [];

/**
 * The term in which a child's day is shown: where it was recorded, as far as the day is on this
 * device, else where the child is expected.
 */
function useTermOfDay(): (student: string, date: SchoolDay) => Term | undefined {
  const terms = useTerms();
  const registrations = useRecords('registration');
  const incidents = useIncidents();
  const shared = useMemo(() => {
    const isShared = (date: SchoolDay) => (terms ?? []).filter((term) => isSchoolDay(term, date)).length > 1;
    const dates = [...(incidents?.open ?? []), ...(incidents?.closed ?? [])].flatMap(({ student, date }) =>
      student !== '' && date !== '' && isShared(date) ? [date] : [],
    );
    const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
    return first === undefined || last === undefined ? undefined : ([first, last] as const);
  }, [terms, incidents]);
  const days = useAttendanceRange(shared, none)?.days;
  return useCallback(
    (student, date) => {
      const open = (terms ?? []).filter((term) => isSchoolDay(term, date));
      const places = open.flatMap((whole) => {
        const registration = registrations?.get(registrationId(whole._id, student));
        return registration?.isRegistered === true
          ? [{ term: termWhileThere(whole, registration), whole }]
          : [];
      });
      const day = days?.get(date);
      const recorded = day && recordOfDay([date, day], { student, terms: open.map(({ _id }) => _id) });
      return (
        open.find(({ _id }) => _id === recorded?.term) ??
        placeOnDay(places, date, undefined)?.whole ??
        open[0]
      );
    },
    [terms, registrations, days],
  );
}
