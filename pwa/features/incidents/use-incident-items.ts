import { useCallback, useMemo } from 'react';
import { useRecords, useStudents, useTerms } from '#pwa/data/school/school-records.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { placeOnDay } from '#sync/school/records/counted-day.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { termWhileThere } from '#sync/school/records/registration.ts';
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
  const termOf = useTermOfIncident();
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
        toDay: (one) => {
          const name = names.get(one.student);
          const term = termOf(one);
          return term && name && toDay({ term: term._id, day: one.date, student: name });
        },
      };
      return incidentItem(incident, context);
    },
    [t, timeZone, names, termOf, toDay],
  );
}

/** The term in which a child's day is shown: the record's, else where the child is expected. */
function useTermOfIncident(): (incident: Incident) => Term | undefined {
  const terms = useTerms();
  const registrations = useRecords('registration');
  return useCallback(
    ({ student, date, words: { params } }) => {
      if (date === '') return undefined;
      const open = (terms ?? []).filter((term) => isSchoolDay(term, date));
      const places = open.flatMap((whole) => {
        const registration = registrations?.get(registrationId(whole._id, student));
        return registration?.isRegistered === true
          ? [{ term: termWhileThere(whole, registration), whole }]
          : [];
      });
      return (
        open.find(({ _id }) => _id === params['term']) ??
        placeOnDay(places, date, undefined)?.whole ??
        open[0]
      );
    },
    [terms, registrations],
  );
}
