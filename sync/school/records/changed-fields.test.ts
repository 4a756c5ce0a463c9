import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('a save carries only the fields that it changes, lists and their order included', () => {
  const seen = { _id: 'f', name: 'Lunch', gradeLevels: [{ _id: 'g1', name: 'Grade 1' }], dueDate: '' };
  expect(changedFields(seen, { ...seen })).toEqual({});
  expect(changedFields(seen, { ...seen, name: 'Dinner', gradeLevels: [] })).toEqual({
    name: 'Dinner',
    gradeLevels: [],
  });
  expect(changedFields(seen, { ...seen, gradeLevels: [{ name: 'Grade 1', _id: 'g1' }] })).toEqual({});
});
