/**
 * A child may be registered in several terms that have school on one day, as in a school and its
 * afternoon club. Every screen, report and paper shows one of its records of the day, and judges it
 * by the hours of the term that it belongs to.
 */
import type { AttendanceFields } from './attendance.ts';
import type { WallTime } from './wall-time.ts';

/** A handover's time, in whatever unit; null where there was none. */
type Times<T extends string | number> = { readonly dropOff: T | null; readonly pickUp: T | null };
type Handovers = Pick<AttendanceFields, 'dropOff' | 'pickUp'>;

/**
 * That a child is here (`isHere`) says more than that it came and left, and both more than nothing.
 */
export function tells<T extends string | number>({ dropOff, pickUp }: Times<T>): 0 | 1 | 2 {
  if (dropOff !== null && (pickUp === null || pickUp < dropOff)) return 2;
  return dropOff !== null || pickUp !== null ? 1 : 0;
}

/** Of two that say the same, the one with the earlier drop-off counts: by it a child came late. */
export function countsBefore<T extends string | number>(a: Times<T>, b: Times<T>): boolean {
  const more = tells(a) - tells(b);
  if (more !== 0 || a.dropOff === null || b.dropOff === null) return more > 0;
  return a.dropOff < b.dropOff;
}

/**
 * Whether attendance was taken on a day. One without any handover of anybody counts in no total,
 * as in a report (`childrenByDay`): the school was closed, or had not begun to record.
 *
 * @param records everybody's of the day, in any term
 */
export function isTaken(records: Iterable<Handovers>): boolean {
  for (const record of records) if (tells(timesOf(record)) > 0) return true;
  return false;
}

export function timesOf({ dropOff, pickUp }: Handovers): Times<WallTime> {
  return { dropOff: dropOff?.time ?? null, pickUp: pickUp?.time ?? null };
}
