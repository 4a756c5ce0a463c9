import { expect, it } from 'vitest';
import type { RecordState } from '#sync/school/records/merge.ts';
import { WallTime } from '#sync/school/records/wall-time.ts';
import { formatStamp } from '#sync/stamp.ts';
import { recordSeenBy } from './readable-fields.ts';

it('who released a child and why is read by those who run the school', () => {
  const person = { personID: '', name: 'Uncle Ray', personString: 'Uncle Ray' } as const;
  const bare = { person, time: WallTime.parse('2026-11-23T15:05') };
  const pickUp = { ...bare, release: { by: 'ann', byName: 'Ann Reid', reason: 'Her mother called' } };
  const stamp = formatStamp({ ms: 1, counter: 0, node: '00000000000a' });
  const record: RecordState<'attendance'> = {
    _id: 'a',
    fields: { dropOff: null, pickUp },
    stamps: { dropOff: stamp, pickUp: stamp },
    deletedAt: null,
  };
  expect(recordSeenBy('administrator', 'attendance', record)).toEqual(record);
  expect(recordSeenBy('staff', 'attendance', record)).toEqual(record);
  expect(recordSeenBy('parent', 'attendance', record)).toEqual({
    ...record,
    fields: { dropOff: null, pickUp: bare },
  });
});
