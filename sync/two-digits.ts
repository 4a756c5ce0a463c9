/** `7` → `07`: months, hours and minutes in dates and times as text. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
