import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecordState } from '#sync/school/records/arbitrary-records.fixture.ts';
import { rosterKinds } from '#sync/school/records/kinds.ts';
import { recordToRow, rowToRecord } from './record-codec.ts';

it.each(rosterKinds)('a %s comes back from its row as it was', (kind) => {
  fc.assert(
    fc.property(anyRecordState(kind), (record) => {
      const stored = { kind, record, revision: 7 };
      expect(rowToRecord(kind, recordToRow('hilltop', stored))).toEqual(stored);
    }),
  );
});

it.each(['null', '[]', '"text"', '{"name":1}', '{"name":"2026-11-29"}', '{"name":null}'])(
  'refuses a row whose stamps are %s',
  (stamps) => {
    const record = { _id: 'level', fields: {}, stamps: {}, deletedAt: null };
    const row = recordToRow('hilltop', { kind: 'gradeLevel', record, revision: 7 });
    expect(() => rowToRecord('gradeLevel', { ...row, stamps })).toThrow('Invalid input');
  },
);
