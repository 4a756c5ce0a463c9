import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { readStorage, requestPersistence, type StorageState } from '#pwa/platform/storage.ts';
import { useAlerts } from '#pwa/ui/alerts.tsx';
import { ConfirmDialog } from '#pwa/ui/confirm-dialog.tsx';
import { formatBytes, formatCount } from '#sync/school/records/format.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import { Fact } from './fact.tsx';
import styles from './device.module.css';

export function StorageCard() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { storage, askToKeep } = useStorage();
  const ask = async () => {
    const isGranted = (await askToKeep()) === 'granted';
    alerts.show({
      msg: t(isGranted ? 'devicePage.keepGranted' : 'devicePage.keepRefused'),
      alertType: isGranted ? 'success' : 'warning',
    });
  };
  return (
    <TitledCard title={t('devicePage.storage')}>
      {storage === undefined ? null : <StorageFacts storage={storage} />}
      {storage?.persistence === 'not-granted' ? (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void ask()}>
            {t('devicePage.askToKeep')}
          </Button>
        </div>
      ) : null}
    </TitledCard>
  );
}

const persistenceWords = {
  granted: 'platform.storageGranted',
  'not-granted': 'platform.storageNotGranted',
  unknown: 'platform.storageUnknown',
} as const;

function StorageFacts({ storage }: { readonly storage: StorageState }) {
  const { t } = useTranslation();
  const { usedBytes, quotaBytes, persistence } = storage;
  const isKnown = usedBytes !== undefined && quotaBytes !== undefined;
  return (
    <dl className={styles.facts}>
      <Fact name={t('devicePage.kept')}>{t(persistenceWords[persistence])}</Fact>
      <Fact name={t('devicePage.space')}>
        {isKnown
          ? t('devicePage.spaceUsed', {
              used: formatBytes(usedBytes),
              left: formatBytes(Math.max(0, quotaBytes - usedBytes)),
            })
          : t('devicePage.spaceUnknown')}
      </Fact>
    </dl>
  );
}

/** What the browser grants; undefined until it has answered. */
function useStorage() {
  const [storage, setStorage] = useState<StorageState>();
  const read = useCallback(() => readStorage().then(setStorage), []);
  useEffect(() => {
    read().catch(reportError);
  }, [read]);
  const askToKeep = async () => {
    const answer = await requestPersistence();
    await read();
    return answer;
  };
  return { storage, askToKeep };
}

interface DamagedCardProps {
  readonly count: number;
  /** How many of them lie in a file that was saved since this page was opened. */
  readonly savedCount: number;
  readonly onRemove: () => void;
}

/** Damaged records. They can be deleted after they were saved as a file. */
export function DamagedCard({ count, savedCount, onRemove }: DamagedCardProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const saved = { count: savedCount, number: formatCount(savedCount) };
  return (
    <TitledCard title={t('devicePage.damagedTitle')}>
      <p className={styles.hint}>{t('devicePage.damaged', { count, number: formatCount(count) })}</p>
      {savedCount === 0 ? (
        <p className={styles.hint}>{t('devicePage.damagedFirstSave')}</p>
      ) : (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('devicePage.damagedRemove', saved)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('devicePage.damagedRemoveTitle', saved)}
        message={t('devicePage.damagedRemoveText')}
        confirmLabel={t('devicePage.damagedRemoveConfirm')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </TitledCard>
  );
}
