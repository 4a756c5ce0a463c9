import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import { DeviceCard } from './device-card.tsx';
import styles from './device.module.css';

export interface DamagedCardProps {
  readonly count: number;
  /** How many of them lie in a file that was saved since this page was opened. */
  readonly savedCount: number;
  readonly onRemove: () => void;
}

/** What the disk has spoiled. Only after it was saved as a file may it go, and only when somebody says so. */
export function DamagedCard({ count, savedCount, onRemove }: DamagedCardProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const saved = { count: savedCount, number: formatCount(savedCount) };
  return (
    <DeviceCard title={t('device.damagedTitle')}>
      <p className={styles.hint}>{t('device.damaged', { count, number: formatCount(count) })}</p>
      {savedCount === 0 ? (
        <p className={styles.hint}>{t('device.damagedFirstSave')}</p>
      ) : (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('device.damagedRemove', saved)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('device.damagedRemoveTitle', saved)}
        message={t('device.damagedRemoveText')}
        confirmLabel={t('device.damagedRemoveConfirm')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </DeviceCard>
  );
}
