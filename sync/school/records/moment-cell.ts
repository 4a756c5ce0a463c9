import { wallClockAt } from './wall-time.ts';

/** A moment in a list that somebody downloads: `2026-11-20 19:30`, by the school's clock. */
export function momentCell(moment: string, timeZone: string): string {
  if (moment === '') return '';
  const { day, time } = wallClockAt(Date.parse(moment), timeZone);
  return `${day} ${time}`;
}
