/** The door tablet that this browser is, or may become. */
import { doorPath } from '#pwa/data/browser/create-browser.ts';
import {
  ask,
  facts,
  onFault,
  openSchool,
  outbox,
  outboxDatabase,
  sessionStore,
  setParentMode,
  wake,
} from '#pwa/data/browser/page-data.ts';
import type { Asked } from '#pwa/data/calls/ask-to-do.ts';
import { admitStranded } from '#pwa/data/calls/admit-stranded.ts';
import { pairAsDoor } from '#pwa/data/calls/pair-as-door.ts';
import { type FactOf, readFact } from '#pwa/data/store/outbox-facts.ts';
import { keepDoorPinByCode, keepPinByCode, readPulledPin } from '#pwa/data/store/parent-mode-pins.ts';
import { useLivePart, useScreenQuery } from '#pwa/data/store/use-live-value.ts';
import { doorCodeOf } from '#sync/school/records/door-code.ts';
import type { DoorPin, PinVerifier } from '#sync/school/records/pin.ts';
import { isPinOf, makePinVerifier } from './pin-verifier.ts';

/** Makes this browser the door tablet that the code was made for. Needs the network. */
export function pairDoor(code: string): Promise<Asked<unknown>> {
  return pairAsDoor(code, { ask, outbox, session: sessionStore });
}

/** Somebody of the school signs in, whose records wait on this door tablet without a key. */
export function sendStranded(form: { readonly email: string; readonly password: string }) {
  return admitStranded(form, { ask, outbox, outboxDatabase, session: sessionStore, wake });
}

/** Until `backToDoor`, or until the page is loaded again. */
export function leaveDoor(): Promise<void> {
  return setParentMode(null);
}

export function backToDoor(): Promise<void> {
  return setParentMode(doorPath);
}

/** What this door asks first. Undefined until it is read. */
export function useOpensWith(): FactOf<'doorOpensWith'> | undefined {
  return useScreenQuery(
    async () => (await readFact(outboxDatabase, 'doorOpensWith')) ?? 'staffed',
    onFault,
    [],
  );
}

/**
 * Whether the browser has deleted what made it this door, under the running page. It is looked for
 * when the server does not know the key that calls show: without its data the door shows none.
 */
export function useIsDoorGone(): boolean {
  const isRefused = useLivePart(facts, ({ isSignInNeeded }) => isSignInNeeded);
  const isGone = useScreenQuery(
    async () => isRefused && (await readFact(outboxDatabase, 'door')) === undefined,
    onFault,
    [isRefused],
  );
  return isGone === true;
}

/** Undefined when no administrator has set one. */
export async function readDoorPin(): Promise<PinVerifier | undefined> {
  const kept = await readFact(outboxDatabase, 'doorPin');
  return kept?.own ?? kept?.pulled.pin ?? undefined;
}

/** The id of the one-time code, if it is one that was not used yet. */
export async function findResetCode(typed: string): Promise<string | undefined> {
  return codeIn(await readFact(outboxDatabase, 'doorPin'), typed);
}

/** The same on a person's own device. */
export async function findOwnResetCode(typed: string): Promise<string | undefined> {
  const open = openSchool.get();
  return open && codeIn(await readPulledPin(outboxDatabase, open.school), typed);
}

/** The new PIN of a person's own device; false when the disk refused. It uses up the code. */
export async function keepOwnPinByCode(pin: string, code: string): Promise<boolean> {
  const open = openSchool.get();
  if (open === undefined) return false;
  try {
    await keepPinByCode(outboxDatabase, open.school, { pin: await makePinVerifier(pin), code });
    return true;
  } catch {
    // Whatever the disk had against it, the person is told and decides.
    return false;
  }
}

async function codeIn(kept: DoorPin | undefined, typed: string): Promise<string | undefined> {
  const code = doorCodeOf(typed);
  if (code === undefined || kept === undefined) return undefined;
  for (const { id, verifier } of kept.pulled.resetCodes) {
    // One after the other: each costs a slow tablet about a second, and the first is the likeliest.
    // oxlint-disable-next-line no-await-in-loop
    if (!kept.used.includes(id) && (await isPinOf(verifier, code))) return id;
  }
  return undefined;
}

/**
 * The door's PIN on this tablet, until administrators set another. It uses up the code that let
 * somebody choose it. False when the disk refused.
 */
export async function keepOwnDoorPin(pin: string, code: string): Promise<boolean> {
  try {
    await keepDoorPinByCode(outboxDatabase, { pin: await makePinVerifier(pin), code });
    return true;
  } catch {
    // Whatever the disk had against it, the person is told and decides.
    return false;
  }
}
