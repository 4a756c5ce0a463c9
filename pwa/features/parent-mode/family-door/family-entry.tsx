import { Button } from '@mantine/core';
import { IconQrcode, IconUserShield } from '@tabler/icons-react';
import { PinKeypad, type PinPause } from '#pwa/ui/pin-keypad.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './family-door.module.css';

export interface FamilyEntryProps {
  readonly school: string;
  readonly logo: string | null;
  /** How many digits the PINs of this school have. Undefined while nobody has one. */
  readonly digits: number | undefined;
  readonly error: string | undefined;
  readonly pause: PinPause | undefined;
  readonly onPin: (pin: string) => void;
  readonly onScan: () => void;
  readonly onStaff: () => void;
}

/** The first screen: no child and no family is named on it. */
export function FamilyEntry(props: FamilyEntryProps) {
  const { t } = useTranslation();
  const { digits } = props;
  return (
    <div className={styles.entry}>
      <div className={styles.welcome}>
        {props.logo === null ? null : <img className={styles.logo} src={props.logo} alt="" />}
        <h2 className={styles.title}>{t('familyDoor.title', { school: props.school })}</h2>
        {digits === undefined ? (
          <p className={styles.notice}>{t('familyDoor.noPins')}</p>
        ) : (
          <p className={styles.quiet}>{t('familyDoor.text')}</p>
        )}
        <Button
          className={styles.scanButton ?? ''}
          leftSection={<IconQrcode size={36} aria-hidden="true" />}
          onClick={props.onScan}
        >
          {t('familyDoor.scan.button')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconUserShield size={24} aria-hidden="true" />}
          onClick={props.onStaff}
        >
          {t('familyDoor.staff')}
        </Button>
      </div>
      {digits === undefined ? null : (
        <div className={styles.keypad}>
          <PinKeypad
            label={t('familyDoor.pin')}
            submitLabel={t('familyDoor.next')}
            digits={digits}
            onSubmit={props.onPin}
            error={props.error}
            pause={props.pause}
          />
        </div>
      )}
    </div>
  );
}
