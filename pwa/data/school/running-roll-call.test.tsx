import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyRollCall, type RollCallFields } from '#sync/school/records/roll-call.ts';
import { anOpenSchool, openASchool } from './an-open-school.fixture.ts';
import { useIsRollCallRunning } from './roll-calls.ts';
import { emptySchool } from '#sync/school/records/school.ts';

const aRollCall = (_id: string, part: Partial<RollCallFields>) => ({
  kind: 'rollCall' as const,
  _id,
  fields: { ...emptyRollCall, startedAt: '2026-11-23T09:00:00.000Z', ...part },
});
const endedAt = '2026-11-23T09:20:00.000Z';

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openASchool({
    records: [
      { kind: 'school', _id: anOpenSchool, fields: emptySchool },
      aRollCall('first', {}),
      aRollCall('joined', { joinedTo: 'first' }),
      aRollCall('ended', { endedAt }),
      aRollCall('joined-to-ended', { joinedTo: 'ended' }),
    ],
  });
});
afterEach(() => close());

it('runs while the roll call that it was joined into runs', async () => {
  const ids = ['first', 'joined', 'ended', 'joined-to-ended', undefined];
  const { result } = renderHook(() => ids.map(useIsRollCallRunning));
  await vi.waitFor(() => expect(result.current).toEqual([true, true, false, false, false]));
});
