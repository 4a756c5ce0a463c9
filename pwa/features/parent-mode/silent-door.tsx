import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { useDoorPinTries } from './leave-door.tsx';
import type { PinAnswer } from './pin-gate.ts';
import { pinPause, usePinError } from './use-pin-tries.ts';
import styles from './silent-door.module.css';

/** Instead of the children: the door's PIN, or one of staff, shows them. It needs no network. */
export function SilentDoor({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation();
  const { tries, submit } = useDoorPinTries();
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PinAnswer['kind']>();
  // A door without a PIN of its own is opened by one of staff: to the person it was a wrong one.
  const error = usePinError(tries, last === 'noPin' ? 'wrong' : last);
  async function handlePin(pin: string) {
    setIsChecking(true);
    const { kind } = await submit(pin);
    setIsChecking(false);
    setLast(kind);
    if (kind === 'right') onOpen();
  }
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>
        <IconLock size={32} aria-hidden="true" />
        {t('door.silent.title')}
      </h2>
      <p className={styles.text}>{t('door.silent.text')}</p>
      <PinKeypad
        label={t('door.leave.text')}
        submitLabel={t('door.silent.submit')}
        onSubmit={(pin) => void handlePin(pin)}
        error={error}
        pause={pinPause(tries, isChecking)}
      />
    </div>
  );
}
