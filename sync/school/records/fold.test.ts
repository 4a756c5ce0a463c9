import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedLetters, hasWords, nameWords, searchWords } from './fold.ts';

describe('what is typed and what is known are compared', () => {
  it.each([
    ['Maya  BROWN ', 'maya brown'],
    ['Brown, Maya', 'brown maya'],
    ['José Núñez', 'jose nunez'],
    ['Zoe\u0308', 'zoe'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['ŁUKASZ WAŁĘSA', 'lukasz walesa'],
    ['Søren Kjær', 'soren kjaer'],
    ['Đặng Nguyễn', 'dang nguyen'],
    ['Jürgen Groß', 'jurgen gross'],
    ['GROẞ', 'gross'],
    ['Þóra Ðað', 'thora dad'],
    ['Ŧħŋ Œuvre', 'thn oeuvre'],
    ['Kofi Ɛdɔ', 'kofi edo'],
    ['Ay\u015feg\u00fcl I\u015f\u0131k', 'aysegul isik'],
    ['İREM', 'irem'],
    ['Ｗｉｎｓｔｏｎ　Ｒｅｉｄ', 'winston reid'],
    ['ﬁona', 'fiona'],
    ['Gal·la Ŀull', 'galla lull'],
    ['ΠΑΠΑΣ Παπάς', 'παπασ παπασ'],
    ['محمّد مـحمد', 'محمد محمد'],
    ["D'Andre O’Neil Oʼneil O‘Neil O´Neil O`Neil O＇Neil", 'dandre oneil oneil oneil oneil oneil oneil'],
    ['Kaʻiulani', 'kaiulani'],
    ['Jean‐Paul Jean‑Paul Jean–Paul Jean－Paul Jean-Paul', Array(5).fill('jean-paul').join(' ')],
    ['Win\u200bs\u00adton\u2060\ufeff\u00a0Reid\u200f', 'winston reid'],
  ])('%j as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('once: what is folded stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('letter by letter as in one piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const letters = foldedLetters(text);
        expect(letters.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text);
        expect(
          letters
            .map(({ plain }) => plain)
            .join('')
            .trim(),
        ).toBe(fold(text));
      }),
    );
    expect(foldedLetters('Zoë, ß')).toEqual([
      { plain: 'z', from: 0, to: 1 },
      { plain: 'o', from: 1, to: 2 },
      { plain: 'e', from: 2, to: 3 },
      { plain: ' ', from: 3, to: 4 },
      { plain: '', from: 4, to: 5 },
      { plain: 'ss', from: 5, to: 6 },
    ]);
  });

  it('word by word, in any order', () => {
    expect(searchWords(' Wałęsa, L ')).toEqual(['walesa', 'l']);
    expect(searchWords('  ')).toEqual([]);
    expect(nameWords('van der Merwe-O’Neil, Jr.')).toEqual(['van', 'der', 'merwe', 'oneil', 'jr']);
    expect(nameWords(' - ')).toEqual([]);
    expect(hasWords('lukasz walesa', ['walesa', 'l'])).toBe(true);
    expect(hasWords('lukasz walesa', ['walesa', 'b'])).toBe(false);
  });
});
