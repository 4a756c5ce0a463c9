import { useState } from 'react';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { isEasyPin } from '#sync/school/records/door-pins.ts';
import styles from './pin.module.css';

export interface ChoosePinProps {
  readonly firstLabel: string;
  readonly secondLabel: string;
  readonly doneLabel: string;
  /** Answers whether the PIN was kept. */
  readonly onChosen: (pin: string) => Promise<boolean>;
  readonly notKept: string;
}

/** Asks for the PIN twice. One keypad serves both steps, so that typing can go on. */
export function ChoosePin({ firstLabel, secondLabel, doneLabel, onChosen, notKept }: ChoosePinProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState<string | undefined>(undefined);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isKeeping, setIsKeeping] = useState(false);

  async function handleSecond(second: string) {
    if (second !== first) {
      setFirst(undefined);
      setError(t('parentMode.choose.different'));
      return;
    }
    setIsKeeping(true);
    const isKept = await onChosen(second);
    setIsKeeping(false);
    if (!isKept) {
      setFirst(undefined);
      setError(notKept);
    }
  }
  const handleFirst = (pin: string) => {
    const isEasy = isEasyPin(pin);
    setFirst(isEasy ? undefined : pin);
    setError(isEasy ? t('parentMode.choose.easy') : undefined);
  };
  const isFirst = first === undefined;
  const label = isFirst ? firstLabel : secondLabel;
  return (
    <>
      <p className={styles.step}>{label}</p>
      <PinKeypad
        label={label}
        submitLabel={isFirst ? t('parentMode.choose.next') : doneLabel}
        onSubmit={isFirst ? handleFirst : (pin) => void handleSecond(pin)}
        error={error}
        pause={isKeeping ? 'checking' : undefined}
      />
    </>
  );
}
