import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPinVerifier } from '#pwa/data/account/parent-mode-store.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ChangePinDialog } from './change-pin-dialog.tsx';
import styles from './pin.module.css';
import { usePinTries } from './use-pin-tries.ts';
import { keepPin } from './use-start-parent-mode.ts';

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
    alerts.show({ msg: t('parentMode.change.changed'), alertType: 'success' });
    return true;
  }
  return (
    <section aria-label={t('parentMode.change.title')} className={styles.section}>
      <h2>{t('parentMode.change.title')}</h2>
      <p>{t(hasPin === false ? 'parentMode.change.none' : 'parentMode.change.text')}</p>
      {hasPin === true ? (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('parentMode.change.button')}
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
