import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#pwa/words/use-translation.ts';
import styles from './pass.module.css';

/** A PIN to be read from the screen. A screen reader says its digits one by one. */
export function PinDigits({ pin }: { readonly pin: string }) {
  const { t } = useTranslation();
  return (
    <p className={styles.digits}>
      <span aria-hidden="true">{pin}</span>
      <VisuallyHidden>{t('pass.pin.isShown', { digits: pin.split('').join(' ') })}</VisuallyHidden>
    </p>
  );
}
