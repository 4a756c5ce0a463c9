import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { theme } from './theme.ts';
import { lettersOfWoff2 } from '#pwa/build/woff2-letters.fixture.ts';

const { resolve } = createRequire(import.meta.url);

/** What the app declares, in the order of `theme-styles.css`. */
const faces = [
  ...facesOf(resolve('@fontsource-variable/atkinson-hyperlegible-next/wght.css')),
  ...facesOf(new URL('fallback-face.css', import.meta.url).pathname),
];

/**
 * In no face, and in no name: the n after an apostrophe, which Unicode advises against, and the
 * long s with a diagonal stroke, an abbreviation in manuscripts.
 */
const inNoFace = [0x0149, 0x1e9c];

describe('the faces that are stored with the app', () => {
  it('draw every letter of names from U+00C0 to U+017F and from U+1E00 to U+1EFF', () => {
    const letters = [...range(0x00c0, 0x017f), ...range(0x1e00, 0x1eff)];
    const missing = letters.filter(
      (letter) => !faces.some((face) => face.isFor(letter) && face.letters.has(letter)),
    );
    expect(missing.map(codeOf)).toEqual(inNoFace.map(codeOf));
  });

  it('are named by the theme before the fonts of the device', () => {
    const named = (theme.fontFamily ?? '').split(',').map((name) => name.trim().replaceAll("'", ''));
    const stored = [...new Set(faces.map(({ family }) => family))];
    expect(named.slice(0, stored.length)).toEqual(stored);
  });

  it.each(['Nguyễn Thị Ánh', 'Adébáyọ̀', 'Ḥasan', 'Ṣẹ́gun', 'Ẽmĩ'])(
    'draw each letter of %s with its marks from one file',
    (name) => {
      const clusters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)];
      const torn = clusters.filter(({ segment }) => {
        const codes = Array.from(segment.normalize('NFC'), (one) => one.codePointAt(0) ?? 0);
        return !faces.some((face) => codes.every((code) => face.isFor(code) && face.letters.has(code)));
      });
      expect(torn.map(({ segment }) => segment)).toEqual([]);
    },
  );
});

/** Each `@font-face` of a style sheet with the letters of its file. */
function facesOf(sheet: string) {
  const blocks = readFileSync(sheet, 'utf8').match(/@font-face \{[^}]*\}/gu) ?? [];
  return blocks.map((block) => {
    const value = (property: string) => new RegExp(`${property}: ([^;]*);`, 'u').exec(block)?.[1] ?? '';
    const [, file = ''] = /url\('?([^')]*)'?\)/u.exec(value('src')) ?? [];
    const ranges = value('unicode-range').split(',').map(parseRange);
    return {
      family: value('font-family').replaceAll("'", ''),
      isFor: (letter: number) => ranges.some(({ first, last }) => first <= letter && letter <= last),
      letters: lettersOfWoff2(
        file.startsWith('.') ? new URL(file, `file://${sheet}`).pathname : resolve(file),
      ),
    };
  });
}

/** `U+1E00-1E9F`, or one code point. */
function parseRange(text: string) {
  const [first = '', last = first] = text.trim().replace('U+', '').split('-');
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function codeOf(letter: number): string {
  return `U+${letter.toString(16).toUpperCase()}`;
}
