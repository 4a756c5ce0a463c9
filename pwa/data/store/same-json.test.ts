import { expect, it } from 'vitest';
import { isSameJson } from './same-json.ts';

const record = { _id: 'a', fields: { names: ['Maya', 'Brown'], term: null }, deletedAt: null };

it('two values that hold the same are the same', () => {
  expect(isSameJson(record, structuredClone(record))).toBe(true);
});

it.each([
  ['another value', { ...record, _id: 'b' }],
  ['another entry of a list', { ...record, fields: { ...record.fields, names: ['Maya', 'Reid'] } }],
  ['a longer list', { ...record, fields: { ...record.fields, names: ['Maya', 'Brown', 'Reid'] } }],
  ['a field more', { ...record, more: undefined }],
  ['another field', { _id: 'a', fields: record.fields, deleted: null }],
  ['nothing instead of an object', { ...record, fields: null }],
])('%s is a difference', (_, other) => {
  expect(isSameJson(record, other)).toBe(false);
  expect(isSameJson(other, record)).toBe(false);
});
