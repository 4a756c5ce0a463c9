import { useState } from 'react';
import type { KeptTries } from '#pwa/data/store/kept-tries.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { type OwnPinAnswer, type OwnPinStore, tryOwnPin } from './pin-gate.ts';
import { pinPause, useWaitingTries } from './use-pin-tries.ts';

export type OwnPinSource<Owner> = Omit<OwnPinStore<Owner>, 'changeTries'> & { readonly tries: KeptTries };

/** The PIN of a person, checked by what this device has. `onGuessing`: wrong, and too often. */
export function useOwnPin<Owner>(
  source: OwnPinSource<Owner>,
  { onGuessing }: { readonly onGuessing: (tries: PinTries) => void },
) {
  const { tries, attempt } = useWaitingTries(source.tries);
  const [last, setLast] = useState<OwnPinAnswer<Owner>['kind']>();
  const [isChecking, setIsChecking] = useState(false);
  async function submit(pin: string): Promise<Owner | undefined> {
    setIsChecking(true);
    const answer = await attempt((changeTries) => tryOwnPin({ ...source, changeTries }, pin));
    setIsChecking(false);
    setLast(answer.kind);
    if (answer.kind === 'wrong' && answer.tries.waitLeftMs > 0) onGuessing(answer.tries);
    return answer.kind === 'right' ? answer.owner : undefined;
  }
  const pause = pinPause(tries, isChecking);
  /** Whoever comes next starts without the sentence about the last try. */
  const forgetLast = () => setLast(undefined);
  return { tries, last, pause, submit, forgetLast };
}
