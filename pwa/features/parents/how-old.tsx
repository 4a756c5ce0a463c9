import { useSchool } from '#pwa/data/school/school-records.ts';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { useDeviceMinute } from '#pwa/data/school/clock.ts';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { formatSince } from '#sync/school/records/format.ts';
import styles from './parents.module.css';

/** Without the school in reach what is shown may be old, and says so. */
export function HowOld() {
  const { t } = useTranslation();
  const { isReachable, lastSyncMs } = useSyncState();
  const nowMs = useDeviceMinute();
  const timeZone = useSchool()?.timeZone;
  if (isReachable || lastSyncMs === null || timeZone === undefined) return null;
  const moment = formatSince(lastSyncMs, nowMs, { timeZone });
  return <p className={styles.old}>{t('parents.asOf', { moment })}</p>;
}
