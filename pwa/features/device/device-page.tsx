import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSyncState } from '#pwa/data/school/sync-state.ts';
import { DeviceNameForm } from '#pwa/fields/device-name-form.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { DeviceCard } from './device-card.tsx';
import styles from './device.module.css';
import { StorageCard } from './storage-card.tsx';
import { VersionCard } from './version-card.tsx';
import { WaitingCards } from './waiting-cards.tsx';

export interface DevicePageProps {
  /** What there is to say about sending. */
  readonly sending: ReactNode;
  /** Where to sign in again; absent while the session is good. */
  readonly signInTo?: string;
  /** Where an administrator mends what needs a look. */
  readonly quarantineTo?: string;
  /** Nothing is recorded here: no word of sending, of keys and of doors. */
  readonly isReader?: boolean;
  /** A section with a heading of its own: the PIN of Parent Mode. */
  readonly pin?: ReactNode;
}

export function DevicePage({ sending, signInTo, quarantineTo, isReader = false, pin }: DevicePageProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('device.title')}
        hint={t(isReader ? 'device.hintOfReader' : 'device.hint')}
        actions={
          signInTo === undefined ? undefined : (
            <Button component={Link} to={signInTo}>
              {t('device.signIn')}
            </Button>
          )
        }
      />
      <StoppedNote />
      <div className={styles.cards}>
        <div className={styles.column}>
          <ConnectionCard isReader={isReader}>{sending}</ConnectionCard>
          <WaitingCards isReader={isReader} quarantineTo={quarantineTo} />
        </div>
        <div className={styles.column}>
          <DeviceCard title={t('device.nameTitle')}>
            <DeviceNameForm isReader={isReader} />
          </DeviceCard>
          {pin === undefined ? null : <div className={styles.card}>{pin}</div>}
          <StorageCard />
          <VersionCard />
        </div>
      </div>
    </>
  );
}

/** An administrator has stopped this device: said before anything else. */
function StoppedNote() {
  const { t } = useTranslation();
  const { isRevoked } = useSyncState();
  if (!isRevoked) return null;
  return (
    <div className={styles.stopped} role="status">
      <IconAlertTriangle size={24} aria-hidden="true" />
      <p>
        <strong>{t('device.stoppedTitle')}.</strong> {t('device.stoppedText')}
      </p>
    </div>
  );
}
