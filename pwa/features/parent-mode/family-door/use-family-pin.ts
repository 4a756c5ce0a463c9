import { keepFamilyPinTries, readFamilyPinTries } from '#pwa/data/account/parent-mode-store.ts';
import { whoseFamilyPin } from '#pwa/data/school/family-door.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { useOwnPin } from '../use-own-pin.ts';

const source = { readTries: readFamilyPinTries, keepTries: keepFamilyPinTries, whose: whoseFamilyPin };

/** The PIN of somebody's family, checked by what this door has. */
export function useFamilyPin(asked: { readonly onGuessing: (tries: PinTries) => void }) {
  return useOwnPin(source, asked);
}
