import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { Dialog } from '#pwa/ui/dialog.tsx';
import { PinKeypad } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { PinTries } from '#sync/school/records/pin.ts';
import { ChoosePin } from './choose-pin.tsx';
import type { PinAnswer } from './pin-gate.ts';
import styles from './pin.module.css';
import { pinPause, usePinError, usePinTries } from './use-pin-tries.ts';
import { keepPin } from './parent-mode-switch.tsx';

/** A section of the device page: the PIN of this device, changed by who knows it. */
export function ChangePin() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const [hasPin, setHasPin] = useState<boolean | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const pin = usePinTries();
  useEffect(() => {
    // A disk that cannot be read has no PIN to change.
    void readPinVerifier().then(
      (verifier) => setHasPin(verifier !== undefined),
      () => setHasPin(false),
    );
  }, []);
  async function handleChosen(chosen: string) {
    if (!(await keepPin(chosen))) return false;
    setIsOpen(false);
    alerts.show({ msg: t('parentModePage.change.changed'), alertType: 'success' });
    return true;
  }
  return (
    <section aria-label={t('parentModePage.change.title')} className={styles.section}>
      <h2>{t('parentModePage.change.title')}</h2>
      <p>{t(hasPin === false ? 'parentModePage.change.none' : 'parentModePage.change.text')}</p>
      {hasPin === true ? (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('parentModePage.change.button')}
        </Button>
      ) : null}
      {isOpen ? (
        <ChangePinDialog
          tries={pin.tries}
          onTry={pin.submit}
          onChosen={handleChosen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </section>
  );
}

interface ChangePinDialogProps {
  readonly tries: PinTries | undefined;
  readonly onTry: (pin: string) => Promise<PinAnswer>;
  /** Answers whether the new PIN was kept. */
  readonly onChosen: (pin: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The old PIN first, under the same rules as at the way out; then a new one, twice. */
function ChangePinDialog({ tries, onTry, onChosen, onClose }: ChangePinDialogProps) {
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
    <Dialog isOpen title={t('parentModePage.change.button')} onClose={onClose}>
      {isKnown ? (
        <ChoosePin
          firstLabel={t('parentModePage.change.new')}
          secondLabel={t('parentModePage.change.again')}
          doneLabel={t('parentModePage.change.save')}
          notKept={t('parentModePage.change.notKept')}
          onChosen={onChosen}
        />
      ) : (
        <>
          <p className={styles.step}>{t('parentModePage.change.old')}</p>
          <PinKeypad
            label={t('parentModePage.change.old')}
            submitLabel={t('parentMode.choose.next')}
            onSubmit={(pin) => void handleOld(pin)}
            error={error}
            pause={pinPause(tries, isChecking)}
          />
        </>
      )}
    </Dialog>
  );
}
