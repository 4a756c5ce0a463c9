/**
 * The id of an adult of a spreadsheet, which has none of its own: the name, and by what it is
 * known.
 */
const start = 'adult:';

export function adultId(nameInId: string, known: string): string {
  return `${start}${nameInId}|${known}`;
}

export function isAdultOfTable(id: string): boolean {
  return id.startsWith(start);
}

/**
 * Of a phone number; nothing of one digit again and again, which many lists have in place of one.
 */
export function phoneDigits(phone = ''): string {
  const digits = phone.replaceAll(/\D/g, '');
  return new Set(digits).size > 1 ? digits : '';
}
