import { expect, it } from 'vitest';
import { withPlurals } from './with-plurals.ts';

it('a language without further numbers, and a sentence that is there, stay as they are', () => {
  expect(withPlurals('en', { a_one: 'one', a_other: 'more' })).toEqual({ a_one: 'one', a_other: 'more' });
  expect(withPlurals('es', { a_other: 'x', a_many: 'y', b: { c_other: 'z' } })).toEqual({
    a_other: 'x',
    a_many: 'y',
    b: { c_other: 'z', c_many: 'z' },
  });
});
