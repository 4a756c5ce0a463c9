import { expect, it } from 'vitest';
import { emptyRecord } from '#sync/school/records/merge.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { formatStamp } from '#sync/stamp.ts';
import { type DoorScope, seenByDoor } from './door-scope.ts';

function aScope(timeZone: string): DoorScope {
  const outside = { students: new Set<string>(), contacts: new Set<string>() };
  const since = SchoolDay.parse('2026-11-23');
  return { terms: new Set(), ended: [], outside, since, timeZone, digest: '' };
}

function aRollCall(startedAt: string) {
  const startedAtStamp = formatStamp({ ms: Date.parse(startedAt), counter: 0, node: 'aaaaaaaaaaaa' });
  const stamps = { startedAt: startedAtStamp };
  return { ...emptyRecord<'rollCall'>('drill'), fields: { startedAt }, stamps };
}

it.each([
  ['Asia/Tokyo', '2026-11-22T14:59:59.000Z', false],
  ['Asia/Tokyo', '2026-11-22T15:00:00.000Z', true],
  ['America/New_York', '2026-11-23T04:59:59.000Z', false],
  ['America/New_York', '2026-11-23T05:00:00.000Z', true],
] as const)(
  'a door of a school in %s that reads from 23 November on: a drill of %s is for it: %s',
  (timeZone, at, isSeen) => {
    expect(seenByDoor('rollCall', aRollCall(at), aScope(timeZone)) !== undefined).toBe(isSeen);
  },
);
