import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import { noPinTries, type PinTries, type PinVerifier } from '#sync/school/records/pin.ts';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { outboxDatabase, parentModePath, setParentMode } from '#pwa/data/browser/page-data.ts';

/** The PIN belongs to the device: it is in the outbox database, which no logout touches. */
export type { PinTries, PinVerifier } from '#sync/school/records/pin.ts';

export function useParentModePath(): string | null {
  return useLiveValue(parentModePath);
}

export const setParentModePath = setParentMode;

export function readPinVerifier(): Promise<PinVerifier | undefined> {
  return readFact(outboxDatabase, 'pin');
}

export function keepPinVerifier(verifier: PinVerifier): Promise<void> {
  return keepFact(outboxDatabase, 'pin', verifier);
}

export async function readPinTries(): Promise<PinTries> {
  return (await readFact(outboxDatabase, 'pinTries')) ?? noPinTries;
}

export function keepPinTries(tries: PinTries): Promise<void> {
  return keepFact(outboxDatabase, 'pinTries', tries);
}

export async function readStaffPinTries(): Promise<PinTries> {
  return (await readFact(outboxDatabase, 'staffPinTries')) ?? noPinTries;
}

export function keepStaffPinTries(tries: PinTries): Promise<void> {
  return keepFact(outboxDatabase, 'staffPinTries', tries);
}

export async function readFamilyPinTries(): Promise<PinTries> {
  return (await readFact(outboxDatabase, 'familyPinTries')) ?? noPinTries;
}

export function keepFamilyPinTries(tries: PinTries): Promise<void> {
  return keepFact(outboxDatabase, 'familyPinTries', tries);
}

/** For a forgotten PIN. A new one is chosen the next time that Parent Mode is started. */
export function forgetPin(): Promise<void> {
  return outboxDatabase.facts.bulkDelete(['pin', 'pinTries']);
}
