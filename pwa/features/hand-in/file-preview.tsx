import { useTranslation } from 'react-i18next';
import type { ExportToHandIn } from '#pwa/data/school/hand-in.ts';
import { formatCount, formatMoment } from '#sync/school/records/format.ts';
import styles from './hand-in.module.css';

export interface FilePreviewProps {
  readonly file: ExportToHandIn;
  readonly timeZone: string;
}

/** How many records, of which device, from when to when; and what is left out or damaged. */
export function FilePreview({ file, timeZone }: FilePreviewProps) {
  const { t } = useTranslation();
  const { device, records, otherSchoolCount, damagedCount } = file;
  const counted = (count: number) => ({ count, number: formatCount(count) });
  return (
    <section className={styles.card} aria-label={t('devices.handIn.previewTitle')}>
      <h2 className={styles.cardTitle}>{t('devices.handIn.previewTitle')}</h2>
      <dl className={styles.facts}>
        <dt>{t('devices.handIn.device')}</dt>
        <dd>{device.name}</dd>
        <dt>{t('devices.handIn.records')}</dt>
        <dd>{t('devices.handIn.recordsOf', counted(records.length))}</dd>
        {file.firstMadeAtMs === null ? null : (
          <>
            <dt>{t('devices.handIn.from')}</dt>
            <dd>{formatMoment(file.firstMadeAtMs, timeZone)}</dd>
          </>
        )}
        {file.lastMadeAtMs === null ? null : (
          <>
            <dt>{t('devices.handIn.to')}</dt>
            <dd>{formatMoment(file.lastMadeAtMs, timeZone)}</dd>
          </>
        )}
      </dl>
      {otherSchoolCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoOther', counted(otherSchoolCount))}</p>
      )}
      {damagedCount === 0 ? null : (
        <p className={styles.note}>{t('devices.handIn.alsoUnreadable', counted(damagedCount))}</p>
      )}
    </section>
  );
}
