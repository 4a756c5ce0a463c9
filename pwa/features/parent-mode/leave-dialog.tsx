import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import type { PinTries } from '#sync/school/records/pin.ts';
import type { PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { usePinError } from './use-pin-error.ts';

export interface LeaveDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The way out, for who knows the PIN; and for who does not, signing out, which loses nothing. */
export function LeaveDialog({ tries, onTry, onLeave, onClose, onSignOut }: LeaveDialogProps) {
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
      {isForgotten ? (
        <div className={styles.forgotten}>
          <p>{t('parentMode.leave.forgottenText')}</p>
          <Button variant="default" onClick={onSignOut}>
            {t('parentMode.leave.signOut')}
          </Button>
        </div>
      ) : (
        <Button variant="subtle" color="gray" fullWidth onClick={() => setIsForgotten(true)}>
          {t('parentMode.leave.forgotten')}
        </Button>
      )}
    </Dialog>
  );
}
