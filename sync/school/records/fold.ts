/** How what people type is compared with what is known: one way for both ends and every search. */

/**
 * Lower case, without accents, apostrophes, commas, invisible characters and doubled spaces, in
 * plain letters where a letter has one. Tablets type ’ where keyboards type '.
 */
export function fold(value: string): string {
  // Most names. At every key that is typed this runs for each student of the school.
  const letters = /[^ -~]/.test(value) ? plainLetters(value) : value.toLowerCase();
  return letters
    .replace(/['`]/g, '')
    .replace(/[,\s]+/g, ' ')
    .trim();
}

/** `Brown, M` → `brown` and `m`: all of them must be found, in any order. */
export function searchWords(query: string): readonly string[] {
  return fold(query)
    .split(' ')
    .filter((word) => word !== '');
}

/** The words of a name, without hyphens and full stops: `van der Merwe-Smith` has four. */
export function nameWords(name: string): readonly string[] {
  return fold(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/** A letter of a text with its marks, what it folds to, and from where to where it stands. */
export type FoldedLetter = { readonly plain: string; readonly from: number; readonly to: number };

/** Together the folded letters are the folded text, but for a space at either end. */
export function foldedLetters(text: string): readonly FoldedLetter[] {
  const letters: FoldedLetter[] = [];
  let before = '';
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    // Between others a space is not trimmed.
    const folded = fold(`a${letter}a`).slice(1, -1);
    const plain = before === ' ' && folded.startsWith(' ') ? folded.slice(1) : folded;
    letters.push({ plain, from: index, to: index + letter.length });
    before = plain.at(-1) ?? before;
  }
  return letters;
}

export function hasWords(searchText: string, words: readonly string[]): boolean {
  return words.every((word) => searchText.includes(word));
}

/**
 * Marks, what cannot be seen, apostrophes, the dot of `l·l` and the stroke that lengthens Arabic.
 */
const ignored = /[\p{M}\p{Default_Ignorable_Code_Point}‘’‛′ʹ-ʿˈ·ـ]/gu;

function plainLetters(value: string): string {
  return (
    value
      // Decomposed it would be a space with an accent.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .toLowerCase()
      .replace(ignored, '')
      .replace(/[^ -~]/gu, (letter) => plainly.get(letter) ?? letter)
  );
}

/** Dashes, and letters that Unicode does not take for another letter with a mark. */
const plainly = new Map(
  Object.entries({
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ß: 'ss',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ɖ: 'd',
    ɗ: 'd',
    ł: 'l',
    ı: 'i',
    ɨ: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ɲ: 'n',
    ĸ: 'k',
    ƙ: 'k',
    ɓ: 'b',
    ƒ: 'f',
    ɠ: 'g',
    ǥ: 'g',
    ɣ: 'g',
    ə: 'e',
    ǝ: 'e',
    ɛ: 'e',
    ɔ: 'o',
    ʋ: 'v',
    ƴ: 'y',
    ƶ: 'z',
    // At the end of a word.
    ς: 'σ',
    '‐': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
  }),
);
