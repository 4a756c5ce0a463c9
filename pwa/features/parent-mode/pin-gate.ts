/**
 * One try at the PIN. The try is stored before the check, so that closing the page during the check
 * does not save the try.
 */
import {
  afterRightPin,
  afterWrongPin,
  noPinTries,
  type PinTries,
  type PinVerifier,
} from '#sync/school/records/pin.ts';

export type PinStore = {
  readonly readVerifier: () => Promise<PinVerifier | undefined>;
  readonly keepTries: (tries: PinTries) => Promise<void>;
  readonly isPinOf: (verifier: PinVerifier, pin: string) => Promise<boolean>;
  /** At a door tablet, the PIN of some member of staff opens as well. */
  readonly isOther?: ((pin: string) => Promise<boolean>) | undefined;
};

/** `noPin`: not right, and no PIN is stored that could have been. `tries` is the new count. */
export type PinAnswer =
  | { readonly kind: 'right'; readonly tries: PinTries }
  | { readonly kind: 'wrong'; readonly tries: PinTries }
  | { readonly kind: 'wait'; readonly tries: PinTries }
  | { readonly kind: 'noPin'; readonly tries: PinTries };

export async function tryPin(store: PinStore, tries: PinTries, pin: string): Promise<PinAnswer> {
  if (tries.waitLeftMs > 0) return { kind: 'wait', tries };
  // What cannot be read cannot be checked: there is the password.
  const verifier = await store.readVerifier().catch(() => undefined);
  if (verifier === undefined && store.isOther === undefined) return { kind: 'noPin', tries };
  const counted = afterWrongPin(tries);
  await keepAnyway(store, counted);
  const isRight =
    (verifier !== undefined && (await store.isPinOf(verifier, pin))) || (await store.isOther?.(pin)) === true;
  if (!isRight) return { kind: verifier === undefined ? 'noPin' : 'wrong', tries: counted };
  await keepAnyway(store, noPinTries);
  return { kind: 'right', tries: noPinTries };
}

/** `owner`: whose PIN it is. */
export type OwnPinAnswer<Owner> =
  | { readonly kind: 'right'; readonly owner: Owner; readonly tries: PinTries }
  | { readonly kind: 'wrong' | 'wait'; readonly tries: PinTries };

export type OwnPinStore<Owner> = Pick<PinStore, 'keepTries'> & {
  readonly whose: (pin: string) => Promise<Owner | undefined>;
  /** Where anybody of a family may type: who clears the tries of others, and when. */
  readonly clearing?: (owner: Owner) => { readonly owner: string; readonly nowMs: number };
};

/** The PIN of some person, under the same rules. */
export async function tryOwnPin<Owner>(
  store: OwnPinStore<Owner>,
  tries: PinTries,
  pin: string,
): Promise<OwnPinAnswer<Owner>> {
  if (tries.waitLeftMs > 0) return { kind: 'wait', tries };
  const counted = afterWrongPin(tries);
  await keepAnyway(store, counted);
  const owner = await store.whose(pin);
  if (owner === undefined) return { kind: 'wrong', tries: counted };
  const cleared = store.clearing === undefined ? noPinTries : afterRightPin(tries, store.clearing(owner));
  await keepAnyway(store, cleared);
  return { kind: 'right', owner, tries: cleared };
}

/** A password counts as a try and waits like the PIN. `unknown`: it could not be checked. */
export type PasswordAnswer =
  | { readonly kind: 'right' | 'wrong' | 'wait' | 'unknown'; readonly tries: PinTries }
  | { readonly kind: 'refused'; readonly message: string; readonly tries: PinTries };

export type PasswordStore = Pick<PinStore, 'keepTries'> & {
  readonly check: (
    password: string,
  ) => Promise<
    { readonly kind: 'right' | 'wrong' | 'unknown' } | { readonly kind: 'refused'; readonly message: string }
  >;
};

export async function tryPassword(
  store: PasswordStore,
  tries: PinTries,
  password: string,
): Promise<PasswordAnswer> {
  if (tries.waitLeftMs > 0) return { kind: 'wait', tries };
  const counted = afterWrongPin(tries);
  await keepAnyway(store, counted);
  const answer = await store.check(password);
  if (answer.kind === 'wrong') return { kind: 'wrong', tries: counted };
  const now = answer.kind === 'right' ? noPinTries : tries;
  await keepAnyway(store, now);
  return { ...answer, tries: now };
}

/** If the disk refuses, the caller counts the tries in memory until the page closes. */
async function keepAnyway(store: Pick<PinStore, 'keepTries'>, tries: PinTries): Promise<void> {
  await store.keepTries(tries).catch(() => undefined);
}
