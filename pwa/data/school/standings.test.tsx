import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyRegistration } from '#sync/school/records/registration.ts';
import { registrationId } from '#sync/school/records/id.ts';
import { emptyName } from '#sync/school/records/name-info.ts';
import { emptyStudent } from '#sync/school/records/student.ts';
import { dayAfter, sharedDay, withSharedDay } from './a-shared-day.fixture.ts';
import { openSchool } from '#pwa/data/browser/page-data.ts';
import { openASchool } from './an-open-school.fixture.ts';
import { useSchool } from './school-records.ts';
import { useStandingsOfAll } from './standings.ts';

const { autumn, club, copy } = withSharedDay;
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

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ ...copy, records: [...copy.records, leo, leoInClub] });
});
afterEach(() => close());

it.each([
  // Maya came to the club. Leo, who is in the club alone, has not come.
  [sharedDay, ['leo club absent', 'maya club left']],
  // Nothing says that either came, so Maya is expected in the first of her terms.
  [dayAfter, ['leo club absent', 'maya autumn absent']],
])('of %s has each child of every term of the day once', async (day, expected) => {
  const { result } = renderHook(() => useStandingsOfAll(useSchool(), [autumn, club], day));
  await waitFor(() =>
    expect(
      result.current?.rows.map(
        ({ student, attendance, standing }) => `${student._id} ${attendance.term} ${standing.is}`,
      ),
    ).toEqual(expected),
  );
  expect(result.current?.isOnDevice).toBe(true);
});

it('fetches the day that it shows again when the disk was made room on', async () => {
  const { result } = renderHook(() => useStandingsOfAll(useSchool(), [autumn, club], sharedDay));
  await waitFor(() => expect(result.current?.isOnDevice).toBe(true));
  const cache = openSchool.get()?.cache;
  await cache?.forgetEarlier();
  await waitFor(async () =>
    expect(await cache?.daysWanted()).toContainEqual({ from: sharedDay, to: sharedDay }),
  );
});
