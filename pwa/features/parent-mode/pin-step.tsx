import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import type { PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { pinPause, usePinError } from './use-pin-tries.ts';

export interface PinStepProps {
  readonly title: string;
  readonly text: string;
  /** Where no PIN is known, if there is more to say of it. */
  readonly noPin?: string;
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  readonly onLeave: () => void;
  readonly onClose: () => void;
  /** The way out without the PIN. */
  readonly otherWay: string;
  readonly onOtherWay: () => void;
}

/** Asks for the PIN that ends Parent Mode. */
export function PinStep({ title, text, noPin, tries, onTry, onLeave, onClose, ...props }: PinStepProps) {
  const { t } = useTranslation();
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PinAnswer['kind'] | undefined>(undefined);
  const error = usePinError(tries, last);
  const isWaiting = tries !== undefined && tries.waitLeftMs > 0;
  async function handlePin(pin: string) {
    setIsChecking(true);
    const answer = await onTry(pin).finally(() => setIsChecking(false));
    setLast(answer.kind);
    if (answer.kind === 'right') onLeave();
  }
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <PinKeypad
        label={text}
        submitLabel={t('parentModePage.leave.submit')}
        onSubmit={(pin) => void handlePin(pin).catch((fault: unknown) => reportError(fault))}
        error={last === 'noPin' && !isWaiting ? (noPin ?? error) : error}
        pause={pinPause(tries, isChecking)}
      />
      <Button variant="subtle" color="gray" fullWidth onClick={props.onOtherWay}>
        {props.otherWay}
      </Button>
    </Dialog>
  );
}
