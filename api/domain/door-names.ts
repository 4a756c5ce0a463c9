/**
 * A door names a member of staff in a roll call only where their PIN was typed (`roll-call-proof`),
 * and the name is the one that they have now. Otherwise the door itself is named, as whoever holds
 * its key could write any name.
 */
import { limits } from '#sync/limits.ts';
import type { CorrectedStamp } from '#sync/clock-correction.ts';
import { isNamingRollCall, namedInRollCall, proofOfRollCall } from '#sync/school/commands/roll-call-proof.ts';
import { cutText } from '#sync/school/records/text.ts';
import { readDevice } from '#api/db/device-table.ts';
import type { Reader } from '#api/db/open.ts';
import type { Arrival } from './arrival.ts';
import { hmac } from './hmac.ts';
import type { StaffProofs } from './staff-proofs.ts';

export interface NamedAtDoor {
  /** Of whoever typed the PIN, else of the door; undefined where what was written stays. */
  readonly instead: string | undefined;
  /** Whose PIN was typed, as the history says it: a user; '' for a name that no PIN confirms. */
  readonly byPin: string | undefined;
}

export interface DoorNames {
  /** Undefined for what names nobody, or was made by a person's device. */
  readonly of: (
    arrival: Arrival,
    stamps: ReadonlyMap<string, CorrectedStamp>,
  ) => Promise<NamedAtDoor | undefined>;
}

/** For one transaction. */
export function createDoorNames(db: Reader, school: string, staff: StaffProofs): DoorNames {
  const names = new Map<string, Promise<string>>();
  const readName = async (door: string) => (await readDevice(db, school, door))?.name ?? '';
  return {
    of: async (arrival, stamps) => {
      const { source, parsed } = arrival;
      if (source.by !== 'device' || !source.isDoor || parsed.kind !== 'command') return undefined;
      const { command } = parsed;
      if (!isNamingRollCall(command)) return undefined;
      const name = namedInRollCall(command);
      const { proof } = command.args;
      const deed = { arrival, correctedStamp: stamps.get(command.at)?.stamp ?? '' };
      const isProof = async (mark: string) => proof === (await proofOfRollCall(hmac, mark, command));
      const proven =
        name === undefined || proof === undefined ? undefined : await staff.whoOf({ name }, deed, isProof);
      if (proven !== undefined)
        return { instead: proven.name === name ? undefined : proven.name, byPin: proven.user };
      const named = names.get(source.device) ?? readName(source.device);
      names.set(source.device, named);
      const instead = cutText(await named, limits.personLength);
      return { instead, byPin: name === undefined || name === instead ? undefined : '' };
    },
  };
}
