/**
 * The link that calls a number as it was typed: its first run of digits, and the extension that
 * follows it (RFC 3966). A second number behind it would make it the number of somebody else.
 */
export function phoneLink(phone: string): string {
  const { number = '', extension } = typed.exec(phone)?.groups ?? {};
  const link = `tel:${number.replace(/[^\d+]/g, '')}`;
  return extension === undefined ? link : `${link};ext=${extension}`;
}

/** An extension is named, in one of the app's languages, and is too short to be a number. */
const typed =
  /(?<number>\+?\d[\d\s().\p{Pd}]*)(?:[,;]?\s*(?:ext(?:ensi[oó]n)?|x|poste|anexo|#)[.:]*\s*(?<extension>\d{1,6})(?![\d\p{Pd}]|\s\d))?/iu;
