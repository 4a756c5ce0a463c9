/**
 * PostgreSQL's text cannot hold U+0000, and no record may be refused for holding one. So it is
 * escaped by a character for private use. That character is escaped too, so every text comes back
 * unchanged.
 */
const nul = String.fromCodePoint(0);
const mark = String.fromCodePoint(0xe000);
const escapedNul = `${mark}0`;
const escapedMark = `${mark}1`;

export function textToPostgres(text: string): string {
  if (!text.includes(nul) && !text.includes(mark)) return text;
  return text.replaceAll(mark, escapedMark).replaceAll(nul, escapedNul);
}

export function textFromPostgres(stored: string): string {
  if (!stored.includes(mark)) return stored;
  return stored.replaceAll(escapedNul, nul).replaceAll(escapedMark, mark);
}
