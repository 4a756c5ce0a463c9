/** Dark enough for white letters (at least 5:1), far enough apart to be told from each other. */
const colors = [
  '#067e6f',
  '#1d5fa8',
  '#8a4b08',
  '#7d3c98',
  '#a12a5e',
  '#3f6212',
  '#4a5568',
  '#9a3412',
] as const;

/** `Maya Ann Brown` → `MB`; one word gives one letter; nothing gives `?`. */
export function nameToInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return first === '' ? '?' : `${first}${last}`;
}

/** The same key has the same colour on every device and every day. */
export function keyToColor(key: string): string {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return colors[sum % colors.length] ?? colors[0];
}

function firstLetter(word: string | undefined): string {
  const [letter = ''] = word ?? '';
  return letter.toLocaleUpperCase();
}
