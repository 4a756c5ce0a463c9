import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { dayAfter, sharedDay, withSharedDay } from '#pwa/data/school/a-shared-day.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyIncident } from '#sync/school/records/incident.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { useIncidentItems } from './use-incident-items.ts';

const { copy } = withSharedDay;
const leo = {
  kind: 'student' as const,
  _id: 'leo',
  fields: { ...emptyStudent, nameInfo: { ...emptyName, firstName: 'Leo', lastName: 'Adams' } },
};
const leoInClub = {
  kind: 'registration' as const,
  _id: registrationId('club', 'leo'),
  fields: { ...emptyRegistration, term: 'club', student: 'leo', isRegistered: true },
};
const links = {
  timeZone: 'UTC',
  toDay: ({ term, day, student }: { term: string; day: string; student: string }) =>
    `${term} ${day} ${student}`,
};
const cases: readonly (readonly [string, string, SchoolDay, string])[] = [
  ['where the child was recorded', 'maya', sharedDay, `club ${sharedDay} Maya Brown`],
  ['where it is registered', 'leo', sharedDay, `club ${sharedDay} Leo Adams`],
  ['the first of two without a record', 'maya', dayAfter, `autumn ${dayAfter} Maya Brown`],
];
const incidents = cases.map(([, student, date], at) => ({ ...emptyIncident, _id: `i${at}`, student, date }));

let close: () => Promise<void>;
beforeEach(async () => {
  const records = incidents.map(({ _id, ...fields }) => ({ kind: 'incident' as const, _id, fields }));
  close = await openASchool({ ...copy, records: [...copy.records, leo, leoInClub, ...records] });
});
afterEach(() => close());

it.each(cases.map(([name, , , expected], at) => [name, expected, incidents[at] ?? emptyIncident] as const))(
  'an incident leads to the day of its child in the term %s',
  async (_name, expected, incident) => {
    const { result } = renderHook(() => useIncidentItems(links)({ _id: 'i', ...incident }).toDay, {
      wrapper: InApp,
    });
    await waitFor(() => expect(result.current).toBe(expected));
  },
);
