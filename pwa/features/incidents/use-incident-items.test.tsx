import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InApp } from '#pwa/app/in-app.fixture.tsx';
import { sharedDay, withSharedDay } from '#pwa/data/school/a-shared-day.fixture.ts';
import { openASchool } from '#pwa/data/school/an-open-school.fixture.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyIncident, type IncidentFields } from '#sync/school/records/incident.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyRegistration } from '#sync/school/records/registration.ts';
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
const ofClub = { code: 'pickedUp' as const, params: { term: 'club' } };
const cases: readonly (readonly [string, Partial<IncidentFields>, string])[] = [
  ['of the record', { student: 'maya', words: ofClub }, `club ${sharedDay} Maya Brown`],
  ['where it is registered', { student: 'leo' }, `club ${sharedDay} Leo Adams`],
  ['that is the first of two', { student: 'maya' }, `autumn ${sharedDay} Maya Brown`],
];

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ ...copy, records: [...copy.records, leo, leoInClub] });
});
afterEach(() => close());

it.each(cases)('an incident leads to the day of its child in the term %s', async (_name, of, expected) => {
  const incident = { ...emptyIncident, _id: 'i', date: sharedDay, ...of };
  const { result } = renderHook(() => useIncidentItems(links)(incident).toDay, { wrapper: InApp });
  await waitFor(() => expect(result.current).toBe(expected));
});
