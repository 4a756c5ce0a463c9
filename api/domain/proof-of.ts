import { limits } from '#sync/limits.ts';
import type { Proof } from '#sync/wire/protocol.ts';
import { countsUnproven } from '#sync/school/commands/counts-unproven.ts';
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
  // While the session lives nothing was made after its end, whatever the clocks say. What was saved
  // just before the sign-out may count as made just after it.
  const mostMs = Math.min(made.madeAtMs, made.nowMs) - limits.clockFinestMs;
  if (signer !== undefined && signer.user === actor && mostMs <= signer.endsAtMs) return 'signature';
  const counts = parsed.kind === 'command' && countsUnproven(parsed.command.name);
  const isOfDoor = source.isDoor && (actor === source.device || counts);
  return isOfDoor ? 'door' : 'none';
}
