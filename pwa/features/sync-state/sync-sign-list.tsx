import { useTranslation } from 'react-i18next';
import { StatusMark } from '#pwa/ui/status-mark.tsx';
import styles from './sync-corner.module.css';
import type { SyncSign } from './sync-sign.ts';

/** Everything there is to say about sending, each with a sentence that explains it. */
export function SyncSignList({ signs }: { readonly signs: readonly SyncSign[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {signs.map((sign) => (
        <li key={sign.message}>
          <StatusMark tone={sign.tone} shape={sign.shape} label={t(sign.message, sign.params)} />
          <p className={styles.explanation}>{t(sign.explanation)}</p>
        </li>
      ))}
    </ul>
  );
}
