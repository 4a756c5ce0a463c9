import { useLiveValue } from '#pwa/data/store/use-live-value.ts';
import type { PinVerifier } from '#sync/school/records/pin.ts';
import { keepFact, readFact } from '#pwa/data/store/outbox-facts.ts';
import { outboxDatabase, parentModePath, setParentMode } from '#pwa/data/browser/page-data.ts';

/** The PIN belongs to the device: it is in the outbox database, which no logout touches. */
export type { PinVerifier } from '#sync/school/records/pin.ts';

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

/** For a forgotten PIN. A new one is chosen the next time that Parent Mode is started. */
export function forgetPin(): Promise<void> {
  return outboxDatabase.facts.bulkDelete(['pin', 'pinTries']);
}
