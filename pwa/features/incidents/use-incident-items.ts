import { useCallback, useMemo } from 'react';
import { useStudents, useTerms } from '#pwa/data/school/school-records.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { fullName } from '#sync/school/records/name-info.ts';
import type { Incident } from '#sync/school/records/incident.ts';
import { isSchoolDay } from '#sync/school/records/term.ts';
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
  const terms = useTerms();
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
          const term = date === '' ? undefined : terms?.find((one) => isSchoolDay(one, date));
          return term && name && toDay({ term: term._id, day: date, student: name });
        },
      };
      return incidentItem(incident, context);
    },
    [t, timeZone, names, terms, toDay],
  );
}
