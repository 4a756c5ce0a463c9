import { expect, it } from 'vitest';
import { Stamp } from '#sync/stamp.ts';
import { keepParsed, parseRow } from './parsed-rows.ts';
import { recordToRow, type StoredRecord } from './record-codec.ts';

const stamp = Stamp.parse('019000000000-0000-0123456789ab');
const level: StoredRecord<'gradeLevel'> = {
  kind: 'gradeLevel',
  record: { _id: 'parsed-rows', fields: { name: 'Grade 1' }, stamps: { name: stamp }, deletedAt: null },
  revision: 7,
};
const rowOf = (stored: StoredRecord<'gradeLevel'>) => recordToRow('hilltop', stored);

it('is parsed once, as it was read', () => {
  const once = parseRow('gradeLevel', rowOf(level));
  expect(once).toEqual(level);
  expect(parseRow('gradeLevel', rowOf(level))).toBe(once);
});

it('is not parsed at all where it was just written', () => {
  keepParsed(level, rowOf(level));
  expect(parseRow('gradeLevel', rowOf(level))).toBe(level);
});

it('is parsed anew where an erasure left nothing but the stamps as they were', () => {
  keepParsed(level, rowOf(level));
  const blanked = { ...level, record: { ...level.record, fields: { name: '' } } };
  expect(parseRow('gradeLevel', rowOf(blanked))).toEqual(blanked);
});

it('is nobody else’s: another school may have the same id', () => {
  keepParsed(level, rowOf(level));
  expect(parseRow('gradeLevel', { ...rowOf(level), school: 'seaview' })).not.toBe(level);
});

it('is forgotten when enough others came after it', () => {
  keepParsed(level, rowOf(level));
  for (let count = 0; count < 2_500; count += 1) {
    const other = { ...level, record: { ...level.record, _id: `other-${count}` } };
    keepParsed(other, rowOf(other));
  }
  const again = parseRow('gradeLevel', rowOf(level));
  expect(again).not.toBe(level);
  expect(again).toEqual(level);
});
