import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { DayHours } from '#sync/school/records/school-hours.ts';
import type { Term } from '#sync/school/records/term.ts';
import type { TimeOfDay } from '#sync/school/records/wall-time.ts';

/** Somebody has said today that they look into it; tomorrow it is open again. */
export function isLookedInto(
  { lookedInto }: { readonly lookedInto: { readonly at: string } | null },
  { today, timeZone }: { readonly today: SchoolDay; readonly timeZone: string },
): boolean {
  return lookedInto !== null && schoolDayAt(Date.parse(lookedInto.at), timeZone) >= today;
}

interface Heard {
  readonly isDoor: boolean;
  readonly isRevoked: boolean;
  /** Moments; null for never. */
  readonly pairedAt: string | null;
  readonly lastSeen: string | null;
}

/**
 * The last school day on which children had begun to count as late: a tablet sleeps at night, at
 * weekends and on holidays. Undefined before the first one of these terms.
 */
export function doorsExpectedOn(
  terms: readonly Pick<Term, 'dates'>[],
  { lateAfter }: Pick<DayHours, 'lateAfter'>,
  now: { readonly day: SchoolDay; readonly time: TimeOfDay },
): SchoolDay | undefined {
  const isPast = (date: SchoolDay) => date < now.day || (date === now.day && now.time >= lateAfter);
  return terms
    .flatMap(({ dates }) => dates.findLast(isPast) ?? [])
    .toSorted()
    .at(-1);
}

/**
 * Door tablets that the server has not heard of since this day began. One that was never paired is
 * not expected.
 */
export function silentDoors<Door extends Heard>(
  devices: readonly Door[],
  { since, timeZone }: { readonly since: SchoolDay; readonly timeZone: string },
): readonly Door[] {
  return devices.filter(
    ({ isDoor, isRevoked, pairedAt, lastSeen }) =>
      isDoor &&
      !isRevoked &&
      pairedAt !== null &&
      (lastSeen === null || schoolDayAt(Date.parse(lastSeen), timeZone) < since),
  );
}
