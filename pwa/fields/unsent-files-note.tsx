import type { UnsentFiles } from '#pwa/data/school/unsent-files.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './unsent-files-note.module.css';

/** What becomes of the files that a blocked device had not sent; nothing where there are none. */
export function UnsentFilesNote({ sealed, refused, readable }: UnsentFiles) {
  const { t } = useTranslation();
  const counted = (count: number) => ({ count, number: formatCount(count) });
  if (readable > 0)
    return (
      <span className={styles.note}>{t('device.filesNotSealed', counted(sealed + refused + readable))}</span>
    );
  return (
    <>
      {sealed === 0 ? null : <span className={styles.note}>{t('device.filesSealed', counted(sealed))}</span>}
      {refused === 0 ? null : (
        <span className={styles.note}>{t('device.filesRefused', counted(refused))}</span>
      )}
    </>
  );
}
