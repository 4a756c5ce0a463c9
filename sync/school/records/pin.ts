/**
 * The PIN that guards the way out of Parent Mode: what is kept of it, and how often one may be
 * wrong.
 *
 * The wait is kept as time that is left, not as a moment when it ends, and is counted down by a
 * clock that nobody can set (the page's own). So it survives a reload, and a device whose date is
 * put forward or back waits neither shorter nor longer. The price: it does not pass while the app
 * is closed.
 */
import { z } from 'zod';
import { limits } from '#sync/limits.ts';

/** `pbkdf2-sha-256`; salt and hash base64. It keeps its parameters, so later ones may be slower. */
export const PinVerifier = z.object({
  scheme: z.literal('pbkdf2-sha-256'),
  // More would keep whoever knows the PIN waiting as well.
  iterations: z.number().int().min(600_000).max(limits.pinMostIterations),
  salt: z.string().min(1).max(limits.lineLength),
  hash: z.string().min(1).max(limits.lineLength),
});
export type PinVerifier = z.infer<typeof PinVerifier>;

/** `wrong`: wrong tries in a row. `waitLeftMs`: what is left of the wait before the next. */
export const PinTries = z.object({
  wrong: z.number().int().nonnegative(),
  waitLeftMs: z.number().nonnegative(),
  /** Whose right PIN has cleared wrong tries, and when (Unix ms). */
  clearedBy: z.array(z.object({ owner: z.string(), atMs: z.number() })).optional(),
});
export type PinTries = z.infer<typeof PinTries>;

export const noPinTries: PinTries = { wrong: 0, waitLeftMs: 0 };

/** What a door tablet knows of its own PIN, which administrators set under Devices. */
export const DoorPin = z.object({
  /** As it came with the last pull. `resetCodes`: the next few codes of one use. */
  pulled: z.object({
    pin: PinVerifier.nullable(),
    resetCodes: z.array(z.object({ id: z.string(), verifier: PinVerifier })),
  }),
  /** Chosen on the tablet with such a code. It counts until administrators set another. */
  own: PinVerifier.nullable(),
  /** Ids of the codes that were typed on the tablet, until the server lists them no more. */
  used: z.array(z.string()),
});
export type DoorPin = z.infer<typeof DoorPin>;

/** The PIN of a door after a pull: a PIN that was set since counts instead of the tablet's own. */
export function pulledDoorPin(kept: DoorPin | undefined, pulled: DoorPin['pulled']): DoorPin {
  const isSetAnew = kept?.pulled.pin?.hash !== pulled.pin?.hash;
  const listed = new Set(pulled.resetCodes.map(({ id }) => id));
  return {
    pulled,
    own: isSetAnew ? null : (kept?.own ?? null),
    used: (kept?.used ?? []).filter((id) => listed.has(id)),
  };
}

/** Four to six digits. */
export function isPin(text: string): boolean {
  return /^\d+$/.test(text) && text.length >= limits.pinMinDigits && text.length <= limits.pinMaxDigits;
}

/** After one more wrong try: five are free, then 30 s, doubling up to 15 min. */
export function afterWrongPin(tries: PinTries): PinTries {
  const wrong = tries.wrong + 1;
  const beyondFree = wrong - limits.pinFreeTries;
  if (beyondFree < 0) return { ...tries, wrong, waitLeftMs: 0 };
  // 2^20 waits are far past the most; the bound keeps the power finite.
  const waitLeftMs = limits.pinFirstWaitMs * 2 ** Math.min(beyondFree, 20);
  return { ...tries, wrong, waitLeftMs: Math.min(waitLeftMs, limits.pinMostWaitMs) };
}

/**
 * After a right one at a door of families. Each person clears the tries of others once an hour:
 * whoever has a PIN could otherwise try the PINs of all others, with the own one in between.
 */
export function afterRightPin(
  tries: PinTries,
  by: { readonly owner: string; readonly nowMs: number },
): PinTries {
  if (tries.wrong === 0) return tries;
  const { owner, nowMs } = by;
  const recent = (tries.clearedBy ?? []).filter(
    ({ atMs }) => Math.abs(nowMs - atMs) < limits.pinClearsAgainMs,
  );
  if (recent.some((one) => one.owner === owner)) return { ...tries, clearedBy: recent };
  const clearedBy = [...recent, { owner, atMs: nowMs }].slice(-limits.pinClearersKept);
  return { wrong: 0, waitLeftMs: 0, clearedBy };
}

/**
 * After a wait that some tab has counted down. It only ever gets shorter, and a wait after other
 * tries is another one.
 */
export function afterWaiting(tries: PinTries, waited: Pick<PinTries, 'wrong' | 'waitLeftMs'>): PinTries {
  const isLess = waited.wrong === tries.wrong && waited.waitLeftMs < tries.waitLeftMs;
  return isLess ? { ...tries, waitLeftMs: Math.max(0, waited.waitLeftMs) } : tries;
}
