import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRecordState } from '#sync/school/records/arbitrary-records.fixture.ts';
import { limits } from '#sync/limits.ts';
import {
  DaysQuery,
  DeviceRequest,
  LiveEvent,
  PushRequest,
  wireListOf,
  wireRecord,
  WireRecords,
} from './protocol.ts';
import { emptyRecord } from '#sync/school/records/merge.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';

const push = {
  device: '0190f3a1-0000-7000-8000-000000000001',
  seq: 3,
  now: 1_780_000_000_000.5,
  waiting: 2,
  oldestWaiting: '2026-11-20T13:05:12.345Z',
  version: '1.4.6',
  samples: [{ at: '0190f3a1b2c3-0000-00000000000a', deviceMs: 1.5, serverMs: 2 }],
  commands: [{ id: 'x' }, null, 'what is this'],
};

describe('a push', () => {
  it('carries each command as it is, readable or not: one bad command does not hold up the others', () => {
    expect(PushRequest.parse(push)).toEqual(push);
  });

  it.each([
    [
      'of more commands than the limit',
      { commands: Array.from({ length: limits.pushCommands + 1 }, () => ({})) },
    ],
    [
      'of more samples than the limit',
      { samples: Array.from({ length: limits.clockSamplesKept + 1 }, () => push.samples[0]) },
    ],
    ['with a clock that is no number', { now: Number.NaN }],
    ['with a negative count', { waiting: -1 }],
    ['without a device', { device: '' }],
  ])('%s is refused', (_case, part) => {
    expect(PushRequest.safeParse({ ...push, ...part }).success).toBe(false);
  });
});

describe('a record on the wire', () => {
  it('arrives as it was sent, with its stamps, for every kind that travels as a record', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...rosterKinds)
          .chain((kind) => fc.tuple(fc.constant(kind), anyRecordState<typeof kind>(kind))),
        ([kind, record]) => {
          expect(wireRecord[kind].parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
        },
      ),
    );
  });

  it('has a list of its own for each kind', () => {
    expect(Object.keys(wireListOf)).toEqual([...rosterKinds]);
    expect(Object.values(wireListOf).toSorted()).toEqual(Object.keys(WireRecords.shape).toSorted());
  });

  it('is refused with a stamp that is none', () => {
    expect(wireRecord.fee.safeParse({ ...emptyRecord('f'), stamps: { name: 'now' } }).success).toBe(false);
  });
});

describe('the small messages', () => {
  it('are parsed at the edge', () => {
    expect(DaysQuery.safeParse({ from: '2026-11-01', to: '2026-11-31' }).success).toBe(false);
    expect(LiveEvent.parse({ school: 'h', revision: 0 })).toEqual({ school: 'h', revision: 0 });
    expect(LiveEvent.safeParse({ school: 'h', revision: -1 }).success).toBe(false);
    expect(DeviceRequest.safeParse({ _id: 'tablet', name: 'Front door' }).success).toBe(false);
    expect(DeviceRequest.safeParse({ _id: push.device, name: '  ' }).success).toBe(false);
    expect(DeviceRequest.parse({ _id: push.device, name: ' Front door ' }).name).toBe('Front door');
  });
});
