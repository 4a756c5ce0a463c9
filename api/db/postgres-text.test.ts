import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textFromPostgres, textToPostgres } from './postgres-text.ts';

const nul = String.fromCodePoint(0);
const mark = String.fromCodePoint(0xe000);
const text = fc.string({ unit: fc.constantFrom('a', '0', '1', nul, mark) });

it('every text comes back as it was, and none is stored with U+0000', () => {
  fc.assert(
    fc.property(text, (original) => {
      const stored = textToPostgres(original);
      expect(stored).not.toContain(nul);
      expect(textFromPostgres(stored)).toBe(original);
    }),
  );
});

it('different texts stay different', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(textToPostgres(one) === textToPostgres(other)).toBe(one === other);
    }),
  );
});
