import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyKind, anyPatch, anyRecordState, anyStamp } from './arbitrary-records.fixture.ts';
import {
  applyChange,
  canonicalJson,
  type Change,
  emptyRecord,
  isSuperseded,
  mergeRecords,
  recordFields,
  toPlainRecord,
} from './merge.ts';
import type { Kind } from './kinds.ts';
import { formatStamp } from '#sync/stamp.ts';

const earlier = formatStamp({ ms: 1_000, counter: 0, node: '00000000000a' });
const later = formatStamp({ ms: 1_000, counter: 1, node: '00000000000a' });

function copies(count: number) {
  return anyKind.chain((kind) =>
    fc.array(anyRecordState<Kind>(kind), { minLength: count, maxLength: count }),
  );
}

function gradeLevel(set: { name?: string; description?: string }): Change<'gradeLevel'> {
  return { kind: 'gradeLevel', id: 'g', set };
}

describe('mergeRecords', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(copies(2), ([a = emptyRecord('a'), b = emptyRecord('a')]) => {
        expect(mergeRecords(a, b)).toStrictEqual(mergeRecords(b, a));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(copies(3), ([a = emptyRecord('a'), b = emptyRecord('a'), c = emptyRecord('a')]) => {
        expect(mergeRecords(mergeRecords(a, b), c)).toStrictEqual(mergeRecords(a, mergeRecords(b, c)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(copies(2), ([a = emptyRecord('a'), b = emptyRecord('a')]) => {
        const merged = mergeRecords(a, b);
        expect(mergeRecords(a, a)).toStrictEqual(a);
        expect(mergeRecords(merged, b)).toStrictEqual(merged);
        expect(mergeRecords(merged, merged)).toStrictEqual(merged);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves a record as it is when the other copy knows nothing', () => {
    fc.assert(
      fc.property(copies(1), ([a = emptyRecord('a')]) => {
        expect(mergeRecords(a, emptyRecord('a'))).toStrictEqual(a);
      }),
    );
  });

  it('takes each field from the copy whose stamp for it is later', () => {
    fc.assert(
      fc.property(copies(2), ([a = emptyRecord('a'), b = emptyRecord('a')]) => {
        const merged = mergeRecords(a, b);
        const valueIn = (copy: object, name: string) =>
          new Map<string, unknown>(Object.entries(copy)).get(name);
        for (const name of Object.keys(merged.stamps)) {
          const candidates = [a, b].filter((copy) => copy.stamps[name] === merged.stamps[name]);
          const others = [a, b].flatMap((copy) => copy.stamps[name] ?? []);
          expect(others.every((stamp) => stamp <= (merged.stamps[name] ?? ''))).toBe(true);
          expect(candidates.map((copy) => canonicalJson(valueIn(copy.fields, name)))).toContain(
            canonicalJson(valueIn(merged.fields, name)),
          );
        }
      }),
    );
  });

  it('changes neither copy', () => {
    fc.assert(
      fc.property(copies(2), ([a = emptyRecord('a'), b = emptyRecord('a')]) => {
        const before = canonicalJson([a, b]);
        mergeRecords(a, b);
        expect(canonicalJson([a, b])).toBe(before);
      }),
    );
  });

  it('keeps a deletion despite later edits, and of two deletions the earlier', () => {
    const deleted = applyChange(
      emptyRecord<'gradeLevel'>('g'),
      { kind: 'gradeLevel', id: 'g', isDeletion: true },
      earlier,
    );
    const edited = applyChange(deleted, gradeLevel({ name: 'Grade 1' }), later);
    expect(edited).toStrictEqual({
      _id: 'g',
      fields: { name: 'Grade 1' },
      stamps: { name: later },
      deletedAt: earlier,
    });
    const again = applyChange(edited, { kind: 'gradeLevel', id: 'g', isDeletion: true }, later);
    expect(again.deletedAt).toBe(earlier);
  });
});

describe('applyChange', () => {
  it('writes only the fields that the change has; an undefined one is absent', () => {
    const record = applyChange(emptyRecord<'gradeLevel'>('g'), gradeLevel({ name: 'Grade 1' }), earlier);
    const change: Change<'gradeLevel'> = {
      kind: 'gradeLevel',
      id: 'g',
      set: { name: undefined, description: 'x' },
    };
    const after = applyChange(record, change, later);
    expect(after.fields).toStrictEqual({ name: 'Grade 1', description: 'x' });
    expect(after.stamps).toStrictEqual({ name: earlier, description: later });
  });

  it('keeps a drop-off on one tablet and a pick-up on another', () => {
    const person = { personID: 'c1', name: 'Joan Brown', personString: '' };
    // Both times stand for parsed ones.
    const dropOff = { person, time: '2026-11-20T08:05' as never };
    const pickUp = { person, time: '2026-11-20T15:05' as never };
    const tabletA = applyChange(
      emptyRecord<'attendance'>('x'),
      { kind: 'attendance', id: 'x', set: { dropOff } },
      later,
    );
    const tabletB = applyChange(
      emptyRecord<'attendance'>('x'),
      { kind: 'attendance', id: 'x', set: { pickUp } },
      earlier,
    );
    expect(mergeRecords(tabletA, tabletB).fields).toStrictEqual({ dropOff, pickUp });
  });
});

describe('isSuperseded', () => {
  it('is false for a change that is in the record, true for one of which nothing is left', () => {
    const written = applyChange(emptyRecord<'gradeLevel'>('g'), gradeLevel({ name: 'new' }), later);
    expect(isSuperseded(written, gradeLevel({ name: 'new' }), later)).toBe(false);
    const old = gradeLevel({ name: 'old' });
    expect(isSuperseded(applyChange(written, old, earlier), old, earlier)).toBe(true);
  });

  it('is false as long as one field of the change is in the record', () => {
    const written = applyChange(emptyRecord<'gradeLevel'>('g'), gradeLevel({ name: 'new' }), later);
    const old = gradeLevel({ name: 'old', description: 'old' });
    expect(isSuperseded(applyChange(written, old, earlier), old, earlier)).toBe(false);
  });

  it('is true for an edit of a deleted record, and false for a deletion', () => {
    const deletion: Change<'gradeLevel'> = { kind: 'gradeLevel', id: 'g', isDeletion: true };
    const deleted = applyChange(emptyRecord<'gradeLevel'>('g'), deletion, earlier);
    const edit = gradeLevel({ name: 'late' });
    expect(isSuperseded(applyChange(deleted, edit, later), edit, later)).toBe(true);
    expect(isSuperseded(deleted, deletion, later)).toBe(false);
  });

  it('is true for the loser of two writes with one stamp, and false for the winner', () => {
    const one = gradeLevel({ name: 'a' });
    const other = gradeLevel({ name: 'b' });
    const merged = applyChange(applyChange(emptyRecord<'gradeLevel'>('g'), one, later), other, later);
    const lost = [one, other].filter((change) => isSuperseded(merged, change, later));
    expect(lost).toEqual([merged.fields.name === 'a' ? other : one]);
  });

  it('is true for exactly the changes of which the record holds no value', () => {
    fc.assert(
      fc.property(
        anyKind.chain((kind) =>
          fc.tuple(fc.constant(kind), anyRecordState<Kind>(kind), anyPatch<Kind>(kind), anyStamp),
        ),
        ([kind, before, set, stamp]) => {
          // A kind and some of its own fields make a change of that kind.
          const change = { kind, id: 'a', set } as Change;
          const after = applyChange(before, change, stamp);
          const values = new Map<string, unknown>(Object.entries(after.fields));
          const entries = Object.entries(set);
          const stands = entries.some(
            ([name, value]) =>
              after.stamps[name] === stamp && canonicalJson(values.get(name)) === canonicalJson(value),
          );
          expect(isSuperseded(after, change, stamp)).toBe(
            after.deletedAt !== null || (entries.length > 0 && !stands),
          );
        },
      ),
    );
  });
});

describe('recordFields and toPlainRecord', () => {
  it('fill what was never written as the kind says', () => {
    const record = applyChange(
      emptyRecord<'fee'>('f'),
      { kind: 'fee', id: 'f', set: { name: 'Lunch' } },
      earlier,
    );
    expect(toPlainRecord('fee', record)).toStrictEqual({
      _id: 'f',
      term: '',
      name: 'Lunch',
      description: '',
      isRequired: true,
      cost: '',
      billingDate: '',
      dueDate: '',
      student: null,
      gradeLevels: [],
    });
  });

  it('fill an undefined field', () => {
    const record = { ...emptyRecord<'gradeLevel'>('g'), fields: { name: undefined } };
    expect(recordFields('gradeLevel', record)).toStrictEqual({ name: '', description: '' });
  });
});

describe('canonicalJson', () => {
  it('does not depend on the order in which keys were written', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
    expect(canonicalJson({ a: null, b: [{ c: 2, d: 1 }] })).toBe(
      canonicalJson({ b: [{ d: 1, c: 2 }], a: null }),
    );
  });

  it('gives a text for undefined', () => {
    expect(canonicalJson(undefined)).toBe('undefined');
  });
});
