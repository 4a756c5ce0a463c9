import { useEffect, useState } from 'react';
import { keepStaffPinTries, readStaffPinTries } from '#pwa/data/account/parent-mode-store.ts';
import { hasStaffPins, whoseStaffPin } from '#pwa/data/school/staff-pin.ts';
import { noPinTries, type PinTries } from '#sync/school/records/pin.ts';
import type { StaffOfPin } from '#sync/school/records/door-pins.ts';
import { type StaffPinAnswer, tryStaffPin } from './pin-gate.ts';
import { useWaitingTries } from './use-pin-tries.ts';

const store = { keepTries: keepStaffPinTries, whose: whoseStaffPin };

/** The PIN of a member of staff, checked by what this device has. */
export function useStaffPin({ onGuessing }: { readonly onGuessing: (tries: PinTries) => void }) {
  const { tries, setTries } = useWaitingTries(readStaffPinTries, keepStaffPinTries);
  const [hasPins, setHasPins] = useState(false);
  const [last, setLast] = useState<StaffPinAnswer['kind']>();
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    // A disk that cannot be read has no PIN to compare with.
    void hasStaffPins().then(setHasPins, () => setHasPins(false));
  }, []);
  async function submit(pin: string): Promise<StaffOfPin | undefined> {
    setIsChecking(true);
    const answer = await tryStaffPin(store, tries ?? noPinTries, pin);
    setIsChecking(false);
    setTries(answer.tries);
    setLast(answer.kind);
    if (answer.kind === 'wrong' && answer.tries.waitLeftMs > 0) onGuessing(answer.tries);
    return answer.kind === 'right' ? answer.staff : undefined;
  }
  const isBusy = isChecking || tries === undefined || tries.waitLeftMs > 0;
  return { tries, hasPins, last, isBusy, submit };
}
