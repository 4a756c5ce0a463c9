import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import type { PinTries } from '#sync/school/records/pin.ts';
import { ChoosePin } from './choose-pin.tsx';
import type { PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { usePinError } from './use-pin-error.ts';

export interface ChangePinDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  /** Answers whether the new PIN was kept. */
  readonly onChosen: (pin: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The old PIN first, under the same rules as at the way out; then a new one, twice. */
export function ChangePinDialog({ tries, onTry, onChosen, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation();
  const [isKnown, setIsKnown] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [last, setLast] = useState<PinAnswer['kind'] | undefined>(undefined);
  const error = usePinError(tries, last);
  async function handleOld(pin: string) {
    setIsChecking(true);
    const answer = await onTry(pin);
    setIsChecking(false);
    setLast(answer.kind);
    setIsKnown(answer.kind === 'right');
  }
  return (
    <Dialog isOpen title={t('parentMode.change.button')} onClose={onClose}>
      {isKnown ? (
        <ChoosePin
          firstLabel={t('parentMode.change.new')}
          secondLabel={t('parentMode.change.again')}
          doneLabel={t('parentMode.change.save')}
          notKept={t('parentMode.change.notKept')}
          onChosen={onChosen}
        />
      ) : (
        <>
          <p className={styles.step}>{t('parentMode.change.old')}</p>
          <PinKeypad
            label={t('parentMode.change.old')}
            submitLabel={t('parentMode.choose.next')}
            onSubmit={(pin) => void handleOld(pin)}
            error={error}
            isBusy={isChecking || tries === undefined || tries.waitLeftMs > 0}
          />
        </>
      )}
    </Dialog>
  );
}
