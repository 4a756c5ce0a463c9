import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';

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

/** Door tablets that the server has not heard of today. One that was never paired is not expected. */
export function silentDoors<Door extends Heard>(
  devices: readonly Door[],
  { today, timeZone }: { readonly today: SchoolDay; readonly timeZone: string },
): readonly Door[] {
  return devices.filter(
    ({ isDoor, isRevoked, pairedAt, lastSeen }) =>
      isDoor &&
      !isRevoked &&
      pairedAt !== null &&
      (lastSeen === null || schoolDayAt(Date.parse(lastSeen), timeZone) < today),
  );
}
