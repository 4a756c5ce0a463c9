/**
 * The link that calls a number as it was typed: its first run of digits. An extension or a second
 * number behind it would make it the number of somebody else.
 */
export function phoneLink(phone: string): string {
  const [first = ''] = /\+?\d[\d\s().\p{Pd}]*/u.exec(phone) ?? [];
  return `tel:${first.replace(/[^\d+]/g, '')}`;
}
