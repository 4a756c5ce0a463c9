import type { Proof } from '#sync/wire/protocol.ts';
import type { CommandName } from '#sync/school/commands/catalogue.ts';
import type { ParsedCommand } from '#sync/school/commands/parse-command.ts';
import { type Arrival, envelopeOf } from './arrival.ts';
import type { Signer } from './read-signers.ts';

/**
 * What shows that the actor made the command. A session's key counts for what was made while the
 * session lived. A time before the session is a wrong clock: there was no key to sign with.
 *
 * A door's key proves the door. Whom it names as the actor of attendance does not matter.
 *
 * @param made Unix ms: when it was made, by the corrected clock, and when it arrived
 */
export function proofOf(
  { source, parsed }: Arrival,
  signer: Signer | undefined,
  made: { readonly madeAtMs: number; readonly nowMs: number },
): Proof {
  const actor = envelopeOf(parsed)?.actor;
  if (source.by === 'call' || source.person === actor) return 'session';
  // While the session lives nothing was made after its end, whatever the clocks say.
  const mostMs = Math.min(made.madeAtMs, made.nowMs);
  if (signer !== undefined && signer.user === actor && mostMs <= signer.endsAtMs) return 'signature';
  const isOfDoor = source.isDoor && (actor === source.device || countsUnproven(parsed));
  return isOfDoor ? 'door' : 'none';
}

const happensAtTheDoor: ReadonlySet<CommandName> = new Set<CommandName>([
  'recordAttendance',
  'reportDoorEvent',
  // Who was found in an evacuation must not wait for anybody's decision.
  'startRollCall',
  'tickRollCall',
  'endRollCall',
  'joinRollCall',
]);

/**
 * A device key proves the device, not the person: whoever holds the tablet could write an
 * administrator's name on a command. What happened at the door counts all the same, and its history
 * says that it is not proven. What a door tells the office changes no record.
 */
export function countsUnproven(parsed: ParsedCommand): boolean {
  if (parsed.kind !== 'command') return false;
  const { name } = parsed.command;
  return happensAtTheDoor.has(name);
}
