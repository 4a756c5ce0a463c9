import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findResetCode, keepOwnDoorPin, leaveDoor, readDoorPin } from '#pwa/data/account/door.ts';
import { whoseStaffPin } from '#pwa/data/school/door-pins.ts';
import { leaveFullScreen } from '#pwa/platform/full-screen.ts';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import type { PinTries } from '#sync/school/records/pin.ts';
import { CodeStep, NewPinStep } from './leave-by-code.tsx';
import type { PasswordAnswer, PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { type PinSource, pinPause, useGuardedTries, usePinError } from './use-pin-tries.ts';

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
  const [step, setStep] = useState<'pin' | 'code' | 'new'>('pin');
  switch (step) {
    case 'pin':
      return <PinStep {...props} onCode={() => setStep('code')} />;
    case 'code':
      return <CodeStep {...props} onRight={() => setStep('new')} onBack={() => setStep('pin')} />;
    case 'new':
      return <NewPinStep {...props} />;
  }
}

interface PinStepProps extends LeaveDoorDialogProps {
  readonly onCode: () => void;
}

function PinStep({ tries, onTry, onLeave, onClose, onCode }: PinStepProps) {
  const { t } = useTranslation();
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PinAnswer['kind'] | undefined>(undefined);
  const error = usePinError(tries, last);
  const isWaiting = tries !== undefined && tries.waitLeftMs > 0;
  async function handlePin(pin: string) {
    setIsChecking(true);
    const answer = await onTry(pin);
    setIsChecking(false);
    setLast(answer.kind);
    if (answer.kind === 'right') onLeave();
  }
  return (
    <Dialog isOpen title={t('door.leave.title')} onClose={onClose}>
      <p className={styles.text}>{t('door.leave.text')}</p>
      <PinKeypad
        label={t('door.leave.text')}
        submitLabel={t('parentMode.leave.submit')}
        onSubmit={(pin) => void handlePin(pin)}
        error={last === 'noPin' && !isWaiting ? t('door.leave.noPin') : error}
        pause={pinPause(tries, isChecking)}
      />
      <Button variant="subtle" color="gray" fullWidth onClick={onCode}>
        {t('door.leave.toCode')}
      </Button>
    </Dialog>
  );
}
