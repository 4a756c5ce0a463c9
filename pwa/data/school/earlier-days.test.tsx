import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addDays } from '#sync/school/records/school-day.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { sharedDay, withSharedDay } from './a-shared-day.fixture.ts';
import { openASchool } from './an-open-school.fixture.ts';
import { useEarlierDays } from './earlier-days.ts';

const at = (time: string) => ({
  person: { personID: 'joan', name: 'Joan', personString: '' },
  time: WallTime.parse(`${sharedDay}T${time}`),
});
const [school, club] = [
  { student: 'maya', term: 'autumn', dropOff: at('08:00'), pickUp: at('13:00') },
  { student: 'maya', term: 'club', dropOff: at('13:30'), pickUp: at('18:00') },
];

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({ ...withSharedDay.copy, days: [{ date: sharedDay, rows: [school, club] }] });
});
afterEach(() => close());

it('a child who was at school and at its club is one of the usual day, as it is of today', async () => {
  const { result } = renderHook(() => useEarlierDays(addDays(sharedDay, 7)));
  await waitFor(() => expect(result.current?.sameWeekday).toHaveLength(1));
  expect(result.current?.sameWeekday).toEqual([{ arrivals: [8 * 60], departures: [13 * 60] }]);
});
