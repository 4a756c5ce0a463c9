/**
 * PostgreSQL's text cannot hold U+0000, and a record must not be refused for holding one. So it is escaped on its way in and
 * out, by a character that Unicode leaves to private use; that character itself is escaped too, so every text comes back as it was.
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
