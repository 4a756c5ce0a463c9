import { useMemo, useRef, useState } from 'react';
import { findResetCode, keepOwnDoorPin, leaveDoor, readDoorPin } from '#pwa/data/account/door.ts';
import { whoseStaffPin } from '#pwa/data/school/door-pins.ts';
import { leaveFullScreen } from '#pwa/platform/full-screen.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { CodeStep, NewPinStep } from './leave-by-code.tsx';
import type { PasswordAnswer, PinAnswer } from './pin-gate.ts';
import { PinStep } from './pin-step.tsx';
import { type PinSource, useGuardedTries } from './use-pin-tries.ts';

/**
 * The way out of Parent Mode on a door tablet: the PIN of the door or of a member of staff, or a
 * one-time code. None needs a network.
 */
export function LeaveDoor({ onClose }: { readonly onClose: () => void }) {
  const { tries, submit, submitCode, newPin } = useDoorPinTries();
  function leave() {
    void leaveFullScreen();
    void leaveDoor();
  }
  return (
    <LeaveDoorDialog
      tries={tries}
      onTry={submit}
      onTryCode={submitCode}
      onNewPin={newPin}
      onLeave={leave}
      onClose={onClose}
    />
  );
}

/** What opens a door tablet, with the tries so far. */
export function useDoorPinTries() {
  const { source, newPin } = useDoorPin();
  const { tries, submit, submitPassword: submitCode } = useGuardedTries(source);
  return { tries, submit, submitCode, newPin };
}

/** Remembers which code was right: it is used up when the new PIN is kept, and not before. */
function useDoorPin() {
  const found = useRef<string>(undefined);
  const source = useMemo<PinSource>(
    () => ({
      readVerifier: readDoorPin,
      isOther: async (typed) => (await whoseStaffPin(typed)) !== undefined,
      check: async (typed) => {
        found.current = await findResetCode(typed);
        return { kind: found.current === undefined ? 'wrong' : 'right' };
      },
    }),
    [],
  );
  const newPin = async (pin: string) => found.current !== undefined && keepOwnDoorPin(pin, found.current);
  return { source, newPin };
}

export interface LeaveDoorDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  readonly onTryCode: (code: string) => Promise<PasswordAnswer>;
  /** Answers whether the PIN was kept. */
  readonly onNewPin: (pin: string) => Promise<boolean>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** A PIN, or a one-time code of an administrator, after which a new PIN is chosen. */
export function LeaveDoorDialog(props: LeaveDoorDialogProps) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'pin' | 'code' | 'new'>('pin');
  switch (step) {
    case 'pin':
      return (
        <PinStep
          {...props}
          title={t('door.leave.title')}
          text={t('door.leave.text')}
          noPin={t('door.leave.noPin')}
          otherWay={t('door.leave.toCode')}
          onOtherWay={() => setStep('code')}
        />
      );
    case 'code':
      return <CodeStep {...props} onRight={() => setStep('new')} onBack={() => setStep('pin')} />;
    case 'new':
      return <NewPinStep {...props} />;
  }
}
