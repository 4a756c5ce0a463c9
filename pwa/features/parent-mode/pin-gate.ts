/**
 * One try at the PIN. The try is stored before the check, so that closing the page during the check
 * does not save the try.
 */
import type { KeptTries } from '#pwa/data/store/kept-tries.ts';
import {
  afterRightPin,
  afterWrongPin,
  noPinTries,
  type PinTries,
  type PinVerifier,
} from '#sync/school/records/pin.ts';

/** Counts in memory, until the page closes, where the disk refuses. */
type TriesStore = { readonly changeTries: KeptTries['change'] };

export type PinStore = TriesStore & {
  readonly readVerifier: () => Promise<PinVerifier | undefined>;
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

export async function tryPin(store: PinStore, pin: string): Promise<PinAnswer> {
  // What cannot be read cannot be checked: there is the password.
  const verifier = await store.readVerifier().catch(() => undefined);
  const isCheckable = verifier !== undefined || store.isOther !== undefined;
  const { before, counted } = await beginTry(store, isCheckable);
  if (before.waitLeftMs > 0) return { kind: 'wait', tries: before };
  if (!isCheckable) return { kind: 'noPin', tries: before };
  const isRight =
    (verifier !== undefined && (await store.isPinOf(verifier, pin))) || (await store.isOther?.(pin)) === true;
  if (!isRight) return { kind: verifier === undefined ? 'noPin' : 'wrong', tries: counted };
  const { after } = await store.changeTries(() => noPinTries);
  return { kind: 'right', tries: after };
}

/** `owner`: whose PIN it is. */
export type OwnPinAnswer<Owner> =
  | { readonly kind: 'right'; readonly owner: Owner; readonly tries: PinTries }
  | { readonly kind: 'wrong' | 'wait'; readonly tries: PinTries };

export type OwnPinStore<Owner> = TriesStore & {
  readonly whose: (pin: string) => Promise<Owner | undefined>;
  /** Where anybody of a family may type: who clears the tries of others, and when. */
  readonly clearing?: (owner: Owner) => { readonly owner: string; readonly nowMs: number };
};

/** The PIN of some person, under the same rules. */
export async function tryOwnPin<Owner>(store: OwnPinStore<Owner>, pin: string): Promise<OwnPinAnswer<Owner>> {
  const made = await beginTry(store);
  if (made.before.waitLeftMs > 0) return { kind: 'wait', tries: made.before };
  const owner = await store.whose(pin);
  if (owner === undefined) return { kind: 'wrong', tries: made.counted };
  const by = store.clearing?.(owner);
  const { after } = await store.changeTries((now) =>
    by === undefined ? noPinTries : afterRightPin(withoutTry(now, made), by),
  );
  return { kind: 'right', owner, tries: after };
}

/** A password counts as a try and waits like the PIN. `unknown`: it could not be checked. */
export type PasswordAnswer =
  | { readonly kind: 'right' | 'wrong' | 'wait' | 'unknown'; readonly tries: PinTries }
  | { readonly kind: 'refused'; readonly message: string; readonly tries: PinTries };

export type PasswordStore = TriesStore & {
  readonly check: (
    password: string,
  ) => Promise<
    { readonly kind: 'right' | 'wrong' | 'unknown' } | { readonly kind: 'refused'; readonly message: string }
  >;
};

export async function tryPassword(store: PasswordStore, password: string): Promise<PasswordAnswer> {
  const made = await beginTry(store);
  if (made.before.waitLeftMs > 0) return { kind: 'wait', tries: made.before };
  const answer = await store.check(password);
  if (answer.kind === 'wrong') return { kind: 'wrong', tries: made.counted };
  const isRight = answer.kind === 'right';
  const { after } = await store.changeTries((now) => (isRight ? noPinTries : withoutTry(now, made)));
  return { ...answer, tries: after };
}

/** Counts the try as a wrong one, unless there is a wait or nothing to check it by. */
async function beginTry({ changeTries }: TriesStore, isCheckable = true) {
  const { before, after } = await changeTries((now) =>
    now.waitLeftMs > 0 || !isCheckable ? now : afterWrongPin(now),
  );
  return { before, counted: after };
}

/**
 * As if the try that led from `before` to `counted` had not been made. Tries that another tab has
 * made since stay counted.
 */
function withoutTry(
  now: PinTries,
  { before, counted }: { readonly before: PinTries; readonly counted: PinTries },
): PinTries {
  return now.wrong === counted.wrong ? before : { ...now, wrong: Math.max(0, now.wrong - 1) };
}
