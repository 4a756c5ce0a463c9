import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import type { PinTries } from '#sync/school/records/pin.ts';
import { ForgottenPin } from './forgotten-pin.tsx';
import type { PasswordAnswer, PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { usePinError } from './use-pin-error.ts';

export interface LeaveDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  /** Who is signed in on this device. */
  readonly userName: string;
  readonly onTryPassword: (password: string) => Promise<PasswordAnswer>;
  readonly onLeaveByPassword: () => void;
}

/** The way out: the PIN, or the password of the person who is signed in. Nobody else signs the tablet out. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { tries, onTry, onLeave, onClose } = props;
  const { t } = useTranslation();
  const [isForgotten, setIsForgotten] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PinAnswer['kind'] | undefined>(undefined);
  const error = usePinError(tries, last);
  async function handlePin(pin: string) {
    setIsChecking(true);
    const answer = await onTry(pin);
    setIsChecking(false);
    setLast(answer.kind);
    if (answer.kind === 'right') onLeave();
  }
  if (isForgotten)
    return (
      <ForgottenPin
        userName={props.userName}
        tries={tries}
        onTry={props.onTryPassword}
        onLeave={props.onLeaveByPassword}
        onBack={() => setIsForgotten(false)}
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen title={t('parentMode.leave.title')} onClose={onClose}>
      <p className={styles.text}>{t('parentMode.leave.text')}</p>
      <PinKeypad
        label={t('parentMode.leave.text')}
        submitLabel={t('parentMode.leave.submit')}
        onSubmit={(pin) => void handlePin(pin)}
        error={error}
        isBusy={isChecking || tries === undefined || tries.waitLeftMs > 0}
      />
      <Button variant="subtle" color="gray" fullWidth onClick={() => setIsForgotten(true)}>
        {t('parentMode.leave.forgotten')}
      </Button>
    </Dialog>
  );
}
