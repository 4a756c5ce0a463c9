import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDeviceMinute } from '#pwa/data/school/clock.ts';
import { useSchool } from '#pwa/data/school/school-records.ts';
import { type SyncState, useServerVersion, useSyncState } from '#pwa/data/school/sync-state.ts';
import { DeviceNameForm } from '#pwa/fields/device-name-form.tsx';
import { appVersion } from '#pwa/platform/app-version.ts';
import type { InstallWay } from '#pwa/platform/install.ts';
import { useInstallOffer } from '#pwa/platform/platform.tsx';
import { Notice } from '#pwa/ui/notice.tsx';
import { PageHeader } from '#pwa/ui/page-header.tsx';
import { limits } from '#sync/limits.ts';
import { formatAge, formatClockError, formatMoment } from '#sync/school/records/format.ts';
import { TitledCard } from '#pwa/ui/titled-card.tsx';
import { useTranslation } from '#pwa/words/use-translation.ts';
import type { Say } from '#sync/words/message-key.ts';
import { Fact } from './fact.tsx';
import styles from './device.module.css';
import { StorageCard } from './storage-card.tsx';
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
        title={t('devicePage.title')}
        hint={t(isReader ? 'devicePage.hintOfReader' : 'devicePage.hint')}
        actions={
          signInTo === undefined ? undefined : (
            <Button component={Link} to={signInTo}>
              {t('devicePage.signIn')}
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
          <TitledCard title={t('devicePage.nameTitle')}>
            <DeviceNameForm isReader={isReader} />
          </TitledCard>
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
    <Notice tone="bad" role="status">
      <strong>{t('device.stoppedTitle')}.</strong> {t('devicePage.stoppedText')}
    </Notice>
  );
}

/** Which version runs here, and whether it is installed. */
export function VersionCard() {
  const { t } = useTranslation();
  const serverVersion = useServerVersion();
  const { way, install } = useInstallOffer();
  return (
    <TitledCard title={t('devicePage.version')}>
      <dl className={styles.facts}>
        <Fact name={t('devicePage.appVersion')}>{appVersion}</Fact>
        <Fact name={t('devicePage.serverVersion')}>{serverVersion ?? t('devicePage.unknownVersion')}</Fact>
        <Fact name={t('devicePage.installTitle')}>{t(installWords[way])}</Fact>
      </dl>
      {way === 'prompt' ? (
        <div className={styles.actions}>
          <Button leftSection={<IconDownload size={20} />} onClick={() => void install()}>
            {t('platform.install')}
          </Button>
        </div>
      ) : null}
    </TitledCard>
  );
}

const installWords = {
  prompt: 'platform.installHint',
  'ios-share-menu': 'platform.installOnIos',
  installed: 'devicePage.installed',
  none: 'devicePage.installUnavailable',
} as const satisfies Record<InstallWay, string>;

interface ConnectionCardProps {
  readonly isReader: boolean;
  readonly children: ReactNode;
}

/** The line to the server. `children`: what there is to say about sending. */
export function ConnectionCard({ isReader, children }: ConnectionCardProps) {
  const { t } = useTranslation();
  const state = useSyncState();
  const outOfReach = isReader ? 'devicePage.notReachableForReader' : 'devicePage.notReachable';
  const lastSync = useLastSync(state.lastSyncMs);
  return (
    <TitledCard title={t(isReader ? 'devicePage.connection' : 'devicePage.sending')}>
      {children}
      <dl className={styles.facts}>
        <Fact name={t('devicePage.network')}>
          {t(state.isReachable ? 'devicePage.reachable' : outOfReach)}
        </Fact>
        <Fact name={t('devicePage.lastSync')}>{lastSync ?? t('devicePage.never')}</Fact>
        <Fact name={t('devicePage.clock')}>{clockText(state, t)}</Fact>
      </dl>
    </TitledCard>
  );
}

function useLastSync(lastSyncMs: number | null): string | undefined {
  const { t } = useTranslation();
  const nowMs = useDeviceMinute();
  const timeZone = useSchool()?.timeZone;
  if (lastSyncMs === null) return undefined;
  const moment = formatMoment(lastSyncMs, timeZone);
  const ageMs = nowMs - lastSyncMs;
  return ageMs < 60_000 ? moment : t('devicePage.ago', { moment, age: formatAge(ageMs) });
}

function clockText({ clockErrorMs }: Pick<SyncState, 'clockErrorMs'>, t: Say): string {
  if (clockErrorMs === null) return t('devicePage.clockUnknown');
  if (Math.abs(clockErrorMs) <= limits.clockWrongMs) return t('devicePage.clockRight');
  const error = formatClockError(clockErrorMs);
  return clockErrorMs > 0 ? t('devicePage.clockFast', { error }) : t('devicePage.clockSlow', { error });
}
