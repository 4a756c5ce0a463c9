import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { ErrorState } from '#pwa/ui/error-state.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { formatCount } from '#sync/school/records/format.ts';
import styles from './device.module.css';
import { useOutboxFile } from './waiting-cards.tsx';

export interface BlockedDoorProps {
  readonly name: string;
  readonly school: string;
  readonly onPairAgain: () => void;
}

/** A blocked door tablet has no copy of the school. It keeps what it has not sent. */
export function BlockedDoor({ name, school, onPairAgain }: BlockedDoorProps) {
  const { t } = useTranslation();
  const { waiting, needsALook, damaged, sealed } = useSyncState();
  const file = useOutboxFile();
  const count = waiting + needsALook + damaged + sealed;
  return (
    <main className={styles.doorPage}>
      <PageHeader title={name} hint={t('door.home.hint', { school })} />
      <ErrorState
        title={t('door.blocked.title')}
        text={
          <>
            {t('door.blocked.text', { school })}{' '}
            {count === 0
              ? t('door.blocked.nothingWaits')
              : t('door.blocked.waits', { count, number: formatCount(count) })}
          </>
        }
        action={
          <div className={styles.doorActions}>
            {count === 0 ? null : <Button onClick={() => void file.save()}>{t('device.export')}</Button>}
            <Button variant="default" onClick={onPairAgain}>
              {t('door.home.pairAgain')}
            </Button>
          </div>
        }
      />
    </main>
  );
}
