import { partsToTime, textToParts } from '#pwa/ui/time-parts.ts';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';
import { TimeOfDay } from '#sync/school/records/wall-time.ts';

/** The hours that mean the afternoon where neither AM nor PM is written. */
const afternoonHours: Readonly<Record<DoorQuestion, readonly number[]>> = {
  dropOff: [12, 1, 2, 3, 4, 5],
  pickUp: [12, 1, 2, 3, 4, 5, 6, 7],
};

/**
 * A time as it is typed from paper: `815`, `8:15`, `1530`, `3:05 pm`. People write 3:05 for a
 * pick-up in the afternoon.
 *
 * @returns 24-hour `HH:mm`, or undefined when it is no time
 */
export function typedTime(text: string, question: DoorQuestion): TimeOfDay | undefined {
  const hour = Number(/^\s*(\d{1,2})[:.h ]?\d\d/.exec(text)?.[1]);
  const parts = textToParts(text, afternoonHours[question].includes(hour) ? 'PM' : 'AM');
  return parts && TimeOfDay.parse(partsToTime(parts));
}
