import { type SchoolDay, schoolDayAt } from '#sync/school/records/school-day.ts';
import type { Device } from '#sync/wire/protocol.ts';

/** Door tablets that the server has not heard of today. One that was never paired is not expected. */
export function silentDoors(
  devices: readonly Device[],
  { today, timeZone }: { readonly today: SchoolDay; readonly timeZone: string },
): readonly Device[] {
  return devices.filter(
    ({ isDoor, isRevoked, pairedAt, lastSeen }) =>
      isDoor &&
      !isRevoked &&
      pairedAt !== null &&
      (lastSeen === null || schoolDayAt(Date.parse(lastSeen), timeZone) < today),
  );
}
