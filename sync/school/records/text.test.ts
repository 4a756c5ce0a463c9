import { describe, expect, it } from 'vitest';
import { cutText, filledText, isBlank, requiredText, text } from './text.ts';

const invisible = [
  ['a blank', ' '],
  ['nothing', ''],
  ['a tab and a line break', '\t\n'],
  ['a blank that does not break', '\u00a0'],
  ['a space without width and a word joiner', '\u200b\u2060'],
  ['marks of direction', '\u202e\u202d'],
  ['a soft hyphen', '\u00ad'],
  ['the Hangul filler', '\u3164'],
  ['the empty Braille pattern', '\u2800'],
  ['a tag', '\u{e0061}'],
] as const;

describe.each(invisible)('%s', (_what, value) => {
  it('is nothing to see, and no required text', () => {
    expect(isBlank(value)).toBe(true);
    const { error } = requiredText(20).safeParse(value);
    expect(error?.issues[0]?.message).toBe('validation.required');
  });
});

it.each(['Maya', '李', 'مريم', '1', '—', '.', '❤\ufe0f', '\u202eMaya', '\u0e01\u0e33', '👩\u200d👧'])(
  '%s can be seen, and is kept as it is',
  (value) => {
    expect(isBlank(value)).toBe(false);
    expect(requiredText(20).parse(` ${value} `)).toBe(value);
  },
);

it('What is stored stays readable though nothing of it can be seen', () => {
  expect(filledText(20).parse('\u200b\u2060')).toBe('\u200b\u2060');
  expect(filledText(20).safeParse(' ').success).toBe(false);
});

it('Half of a character is left out, and nothing else is', () => {
  expect(text(20).parse('\ud800 Maya 👧\ude00')).toBe('Maya 👧');
  expect(requiredText(4).parse('Maya\ud83d')).toBe('Maya');
  expect(text(20).parse('Ma\ufffdya')).toBe('Ma\ufffdya');
  expect(requiredText(20).safeParse('\ud83d').error?.issues[0]?.message).toBe('validation.required');
});

it.each<[string, string, number, string]>([
  ['leaves what is short enough', 'Maya 👩‍👧', 10, 'Maya 👩‍👧'],
  ['cuts plain text where it is full', 'Maya Brown', 4, 'Maya'],
  ['halves no emoji', 'Maya 👧', 6, 'Maya '],
  ['halves no emoji of several', 'Maya 👩‍👧', 8, 'Maya '],
  ['takes no accent from its letter', 'Zoe\u0301', 3, 'Zo'],
])('%s', (_what, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

it.each(invisible)('%s is kept as no text at all', (_what, value) => {
  expect(text(20).parse(value)).toBe('');
});

it.each([
  '\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f469}\u200d\u{1f467}',
  '\u0915\u094d\u200d\u0937',
])('the joiners within %s stay', (value) => {
  expect(text(20).parse(value)).toBe(value);
});
