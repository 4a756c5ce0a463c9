import { useEffect, useState } from 'react';
import { staffPinTries } from '#pwa/data/account/pin-tries.ts';
import { hasStaffPins, whoseStaffPin } from '#pwa/data/school/door-pins.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { useOwnPin } from './use-own-pin.ts';

const source = { tries: staffPinTries, whose: whoseStaffPin };

/** The PIN of a member of staff, checked by what this device has. */
export function useStaffPin(asked: { readonly onGuessing: (tries: PinTries) => void }) {
  const [hasPins, setHasPins] = useState(false);
  useEffect(() => {
    // A disk that cannot be read has no PIN to compare with.
    void hasStaffPins().then(setHasPins, () => setHasPins(false));
  }, []);
  return { ...useOwnPin(source, asked), hasPins };
}
