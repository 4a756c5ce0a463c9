import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { useAlerts } from './alerts.tsx';
import styles from './copy-code.module.css';

export interface CopyCodeProps {
  /** What the code is: 'Access code'. */
  readonly label: string;
  readonly code: string;
  /** What is said once it has been copied. */
  readonly copied: string;
  /** For screen readers where several stand on one page. */
  readonly copyLabel?: string;
  readonly hint?: string;
}

/** A code to be read aloud, written down or copied. */
export function CopyCode({ label, code, copied, copyLabel, hint }: CopyCodeProps) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      alerts.show({ msg: copied, alertType: 'success' });
    } catch {
      // No clipboard without HTTPS, and a browser may refuse it: the code stands here to be read.
      alerts.show({ msg: t('ui.copyFailed', { label, code }), alertType: 'warning' });
    }
  }
  return (
    <div className={styles.box}>
      <span className={styles.label}>{label}</span>
      <code className={styles.code}>{code}</code>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        aria-label={copyLabel}
        onClick={() => void copy()}
      >
        {t('ui.copy')}
      </Button>
      {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
